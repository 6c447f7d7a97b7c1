import MilieuTesting
import SwiftUI
import Testing

@MainActor @Suite("Editing a profile")
struct EditProfileTests {
  private let screen = TestScreen(ProfileView(), size: CGSize(width: 440, height: 620))

  @Test(
    "a form saves what was typed, however it is shown",
    arguments: ["Edit in a sheet", "Edit in a popover", "Edit on a new page"])
  func saving(way: String) throws {
    try screen.tap(way)
    try screen.type("Mira Vale", into: .textField("Your name"), replacing: true)
    try screen.type("Slow is smooth", into: .textField("Your motto"))
    try screen.tap(.button("Save"))
    screen.advance(by: 1)
    #expect(!screen.shows(.view(ProfileForm.self)))
    #expect(screen.shows(.text("Mira Vale")))
    #expect(screen.shows(.text("Slow is smooth")))
  }

  @Test("Cancel and Escape leave the profile as it was")
  func leaving() throws {
    try screen.tap("Edit in a sheet")
    try screen.type("Nobody", into: .textField("Your name"), replacing: true)
    try screen.tap(.button("Cancel"))
    screen.advance(by: 1)
    #expect(screen.shows("Mira"))
    try screen.tap("Edit in a sheet")
    try screen.toggle("Visible to everyone", to: false)
    try screen.dismiss()
    screen.advance(by: 1)
    try screen.tap("Edit in a sheet")
    #expect(try screen.value(of: .toggle("Visible to everyone")) == "on")
  }
}
