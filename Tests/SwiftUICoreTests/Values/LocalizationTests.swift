import Diagnostics
import Foundation
import SwiftUICore
import Testing

@Suite("Translations")
struct LocalizationTests {
  private func string(_ text: Text, _ locale: String) -> String {
    text.string(in: TextContext(locale: Locale(identifier: locale)))
  }

  @Test("the locale chooses the table, and an untranslated key stands for itself")
  func strings() throws {
    let folder = try TemporaryFolder([
      "de.lproj/Localizable.strings": #"""
      /* A greeting */
      "Hello" = "Hallo"; // for all
      "Hi %@, %lld times" = "Hallo %1$@, %2$lld-mal";
      "Swap %@ %@" = "%2$@ vor %1$@";
      "quote" = "a \"b\"\n\U00e4";
      plain = "Wort";
      """#,
      "de.lproj/Other.strings": #""Hello" = "Tag";"#,
    ])
    let bundle = folder.bundle
    #expect(string(Text("Hello", bundle: bundle), "de_AT") == "Hallo")
    #expect(string(Text("Hello", bundle: bundle), "fr_FR") == "Hello")
    #expect(string(Text("Hello", tableName: "Other", bundle: bundle), "de") == "Tag")
    #expect(string(Text("Missing", bundle: bundle), "de") == "Missing")
    #expect(
      string(Text("Hi \("Ann"), \(1500) times", bundle: bundle), "de_DE")
        == "Hallo Ann, 1.500-mal")
    #expect(string(Text("Swap \("a") \("b")", bundle: bundle), "de") == "b vor a")
    #expect(string(Text("quote", bundle: bundle), "de") == "a \"b\"\nä")
    #expect(string(Text("plain", bundle: bundle), "de") == "Wort")
  }

  @Test("Markdown in a translation is read")
  func markdown() throws {
    let folder = try TemporaryFolder(["de.lproj/Localizable.strings": #""a" = "**b** c";"#])
    #expect(string(Text("a", bundle: folder.bundle), "de") == "b c")
  }

  @Test("a missing language falls back by script, then to the language, then to development's")
  func fallback() throws {
    let folder = try TemporaryFolder([
      "zh-Hant.lproj/Localizable.strings": #""a" = "繁";"#,
      "zh-Hans.lproj/Localizable.strings": #""a" = "简";"#,
      "pt-BR.lproj/Localizable.strings": #""a" = "br";"#,
      "pt.lproj/Localizable.strings": #""a" = "pt"; "b" = "pt b";"#,
      "en.lproj/Localizable.strings": #""a" = "en"; "b" = "en b";"#,
    ])
    let text = Text("a", bundle: folder.bundle)
    #expect(string(text, "zh_TW") == "繁")
    #expect(string(text, "zh-Hant-TW") == "繁")
    #expect(string(text, "zh_CN") == "简")
    #expect(string(text, "pt_BR") == "br")
    #expect(string(text, "pt_PT") == "pt")
    #expect(string(Text("b", bundle: folder.bundle), "pt_BR") == "pt b")
    #expect(string(Text("b", bundle: folder.bundle), "th_TH") == "en b")
  }

  @Test("a plural file chooses the form for the number")
  func pluralFile() throws {
    let folder = try TemporaryFolder([
      "ru.lproj/Localizable.stringsdict": """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
        <key>%lld files in %@</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@files@ в %2$@</string>
          <key>files</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>lld</string>
            <key>one</key><string>%lld файл</string>
            <key>few</key><string>%lld файла</string>
            <key>many</key><string>%lld файлов</string>
            <key>other</key><string>%lld файла</string>
          </dict>
        </dict>
      </dict></plist>
      """
    ])
    func count(_ number: Int) -> String {
      string(Text("\(number) files in \("A")", bundle: folder.bundle), "ru_RU")
    }
    #expect(count(1) == "1 файл в A")
    #expect(count(3) == "3 файла в A")
    #expect(count(11) == "11 файлов в A")
    #expect(count(21) == "21 файл в A")
  }

  @Test("a string catalogue has all languages, plural forms and substitutions")
  func catalog() throws {
    let folder = try TemporaryFolder([
      "Localizable.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Hello": {"extractionState": "manual", "localizations": {
          "fr": {"stringUnit": {"state": "translated", "value": "Bonjour"}},
          "it": {"variations": {"device": {
            "mac": {"stringUnit": {"state": "translated", "value": "Ciao, Mac"}},
            "other": {"stringUnit": {"state": "translated", "value": "Ciao"}}}}}}},
        "%lld apples": {"localizations": {
          "en": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%lld apple"}},
            "other": {"stringUnit": {"state": "translated", "value": "%lld apples"}}}}}}},
        "%lld of %lld": {"localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "%#@birds@ on %#@trees@"},
            "substitutions": {
              "birds": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
                "one": {"stringUnit": {"state": "translated", "value": "%arg bird"}},
                "other": {"stringUnit": {"state": "translated", "value": "%arg birds"}}}}},
              "trees": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
                "one": {"stringUnit": {"state": "translated", "value": "%arg tree"}},
                "other": {"stringUnit": {"state": "translated", "value": "%arg trees"}}}}}}}}}
      }}
      """
    ])
    let bundle = folder.bundle
    #expect(string(Text("Hello", bundle: bundle), "fr_CA") == "Bonjour")
    #expect(string(Text("Hello", bundle: bundle), "it_IT") == "Ciao, Mac")
    #expect(string(Text("Hello", bundle: bundle), "de_DE") == "Hello")
    #expect(string(Text("\(1) apples", bundle: bundle), "en_US") == "1 apple")
    #expect(string(Text("\(1200) apples", bundle: bundle), "en_US") == "1,200 apples")
    #expect(string(Text("\(1) of \(2)", bundle: bundle), "en_US") == "1 bird on 2 trees")
  }

  @Test(
    "plural rules of common languages",
    arguments: [
      ("en", 1, PluralCategory.one), ("en", 0, .other), ("fr", 0, .one), ("ja", 1, .other),
      ("ru", 2, .few), ("ru", 5, .many), ("ru", 12, .many), ("pl", 1, .one), ("pl", 22, .few),
      ("pl", 12, .many), ("cs", 3, .few), ("cs", 5, .other), ("ar", 0, .zero), ("ar", 2, .two),
      ("ar", 103, .few), ("ar", 11, .many), ("ar", 100, .other), ("lv", 0, .zero),
      ("sl", 102, .two),
      ("he", 2, .two), ("lt", 21, .one), ("ro", 0, .few), ("cy", 3, .few), ("hi", 0, .one),
      ("bg", 1, .one),
    ])
  func pluralRules(language: String, number: Int, expected: PluralCategory) {
    #expect(PluralRule(language: language).category(of: Double(number)) == expected)
  }

  @Test("a host's folders serve texts without a bundle")
  func searchFolders() throws {
    let folder = try TemporaryFolder(["fi.lproj/Sauna.strings": #""Hello" = "Moi";"#])
    let before = ResourceStore.shared.searchFolders
    ResourceStore.shared.searchFolders = before + [folder.url]
    defer { ResourceStore.shared.searchFolders = before }
    #expect(string(Text("Hello", tableName: "Sauna"), "fi_FI") == "Moi")
  }

  // MARK: - Missing translations

  /// The texts that are said to be missing while texts are shown in a locale.
  private func missing(_ texts: Text..., in locale: String) -> [String] {
    Reporter.capture { for text in texts { _ = string(text, locale) } }.problems.map(\.summary)
  }

  @Test(
    "a text that the language's table lacks is told once, as the development language has it or not"
  )
  func missingTranslation() throws {
    let folder = try TemporaryFolder([
      "th.lproj/Localizable.strings": #""Hello" = "สวัสดี";"#,
      "en.lproj/Localizable.strings": #""Hello" = "Hello"; "Bye" = "Bye";"#,
    ])
    let bundle = folder.bundle
    let (shown, problems) = Reporter.capture {
      (0..<2).map { _ in string(Text("Helo", bundle: bundle), "th_TH") }
    }
    #expect(shown == ["Helo", "Helo"])
    #expect(
      problems.map { $0.text(.full) } == [
        """
        Milieu [translation-missing]: `Helo` has no translation into `th`.

          Table  Localizable

        A text is looked up by its key, with `%@` and `%lld` where values are put in. The key itself
        is shown in its place.

        To fix, write `Hello`, if that is meant.
        More: milieu explain translation-missing
        """
      ])
    #expect(
      missing(Text("Bye", bundle: bundle), in: "th_TH") == ["`Bye` has no translation into `th`."])
    #expect(
      String(
        Reporter.capture {
          String(localized: "Bye", bundle: bundle, locale: Locale(identifier: "th"))
        }
        .problems.map(\.summary).joined()) == "`Bye` has no translation into `th`.")
  }

  @Test(
    "nothing is missing in the development language, in a language without a table, or without any table"
  )
  func nothingMissing() throws {
    let folder = try TemporaryFolder([
      "th.lproj/Localizable.strings": #""Hello" = "สวัสดี";"#,
      "en.lproj/Localizable.strings": #""Hello" = "Hello";"#,
    ])
    let text = Text("Bye", bundle: folder.bundle)
    #expect(missing(text, in: "en_GB").isEmpty)
    #expect(missing(text, in: "fr_FR").isEmpty)
    let bare = try TemporaryFolder(["a.txt": ""])
    #expect(missing(Text("Bye", bundle: bare.bundle), in: "th_TH").isEmpty)
    #expect(missing(Text("Bye", tableName: "No", bundle: folder.bundle), in: "th_TH").isEmpty)
  }

  @Test("numbers, the framework's words and what is not to be translated need no translation")
  func untranslatable() throws {
    let folder = try TemporaryFolder([
      "Localizable.xcstrings": #"""
      {"sourceLanguage": "de", "version": "1.0", "strings": {
        "Hallo": {"localizations": {"th": {"stringUnit": {"state": "translated", "value": "สวัสดี"}}}},
        "Milieu": {"shouldTranslate": false}, "Tag": {}}}
      """#
    ])
    let bundle = folder.bundle
    #expect(
      missing(
        Text("\(7): \("a") %", bundle: bundle), Text("Cancel", bundle: bundle),
        Text("Milieu", bundle: bundle), Text(verbatim: "Tag"), in: "th"
      ).isEmpty)
    #expect(
      missing(Text("Tag", bundle: bundle), in: "th") == ["`Tag` has no translation into `th`."])
    #expect(missing(Text("Tag", bundle: bundle), in: "de_AT").isEmpty)
  }
}
