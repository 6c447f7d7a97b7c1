// Over 300 lines: this file is data. Each entry names a symbol as Apple's apps do, and after the equals
// sign the code point, in hexadecimal, of the nearest glyph in the font Material Icons.

/// The glyphs of the symbols that apps name.
enum SymbolTable {
  /// The code point of a symbol, or of the nearest simpler form of it: a name without an entry is tried
  /// again without its last part when that part is only a variant, such as `fill` or `circle`.
  static func codePoint(of name: String) -> UInt32? {
    if let codePoint = codePoints[name] { return codePoint }
    var parts = name.split(separator: ".")
    while parts.count > 1, let last = parts.last, variants.contains(last) {
      parts.removeLast()
      if let codePoint = codePoints[parts.joined(separator: ".")] { return codePoint }
    }
    return nil
  }

  /// What a symbol is called: the words of its name, without the variant, as `Play` for `play.circle.fill`.
  static func spokenName(of name: String) -> String {
    var parts = name.split(separator: ".")
    while parts.count > 1, let last = parts.last, variants.contains(last) { parts.removeLast() }
    let words = parts.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  static var names: some Collection<String> { codePoints.keys }

  private static let variants: Set<Substring> = ["fill", "circle", "square", "rectangle", "slash"]

  private static let codePoints: [String: UInt32] = {
    var codePoints: [String: UInt32] = [:]
    for entry in data.split(whereSeparator: \.isWhitespace) {
      let parts = entry.split(separator: "=")
      codePoints[String(parts[0])] = UInt32(parts[1], radix: 16)
    }
    return codePoints
  }()

  private static let data = """
    1.circle=e400 1.circle.fill=e400 1.square=e400 1.square.fill=e400 2.circle=e401
    2.circle.fill=e401 2.square=e401 2.square.fill=e401 3.circle=e3fb 3.circle.fill=e3fb
    3.square=e3fb 3.square.fill=e3fb 4.circle=e3fd 4.circle.fill=e3fd 4k.tv=e072 5.circle=e3fe
    5.circle.fill=e3fe 6.circle=e3ff 6.circle.fill=e3ff a.circle=f01a a.magnify=e245 abc=eb94
    accessibility=e84e accessibility.fill=e84e airplane=e539 airplane.arrival=e904
    airplane.circle=e195 airplane.departure=e905 airplayaudio=e055 airplayvideo=e055 airpods=f01f
    airpodspro=f01f alarm=e855 alarm.fill=e855 alarm.waves.left.and.right=e858 allergens=f221
    ant=e868 ant.circle=e868 ant.fill=e868 antenna.radiowaves.left.and.right=ebba
    antenna.radiowaves.left.and.right.circle=ebba antenna.radiowaves.left.and.right.slash=e0ce
    app=e3c6 app.badge=ef40 app.badge.fill=ef40 app.connected.to.app.below.fill=eb2f app.fill=eb36
    app.gift=e8f6 apple.terminal=eb8e applewatch=e334 applewatch.watchface=e334 apps.iphone=e325
    archivebox=e149 archivebox.circle=e149 archivebox.fill=e149 arkit=e9fe arrow.2.circlepath=e627
    arrow.2.circlepath.circle=e2e7 arrow.2.squarepath=e86a arrow.backward=e5c4
    arrow.clockwise=e5d5 arrow.clockwise.circle=e5d5 arrow.clockwise.circle.fill=e5d5
    arrow.counterclockwise=f053 arrow.counterclockwise.circle=f053
    arrow.counterclockwise.circle.fill=f053 arrow.down=e5db arrow.down.app=f090
    arrow.down.circle=f181 arrow.down.circle.fill=f181 arrow.down.doc=e2c4 arrow.down.heart=ea70
    arrow.down.left=f1e5 arrow.down.left.and.arrow.up.right=f1ce arrow.down.right=f1e4
    arrow.down.right.and.arrow.up.left=f1cf arrow.down.square=f090 arrow.down.to.line=e258
    arrow.forward=e5c8 arrow.left=e5c4 arrow.left.and.right=e8d4 arrow.left.arrow.right=e8d4
    arrow.left.arrow.right.circle=e933 arrow.left.circle=eaa7 arrow.left.circle.fill=eaa7
    arrow.rectanglepath=e040 arrow.right=e5c8 arrow.right.circle=eaaa arrow.right.circle.fill=eaaa
    arrow.right.square=e879 arrow.right.square.fill=e879 arrow.right.to.line=e31c
    arrow.triangle.2.circlepath=e627 arrow.triangle.2.circlepath.camera=ea38
    arrow.triangle.2.circlepath.circle=e2e7 arrow.triangle.branch=f184 arrow.triangle.merge=eb98
    arrow.triangle.swap=e0d7 arrow.turn.down.left=e5d9 arrow.turn.down.right=e5da
    arrow.turn.up.left=e15e arrow.turn.up.right=f060 arrow.up=e5d8 arrow.up.and.down=ea16
    arrow.up.and.down.and.arrow.left.and.right=e89f arrow.up.arrow.down=e8d5
    arrow.up.arrow.down.circle=e8d6 arrow.up.arrow.down.circle.fill=e8d6
    arrow.up.backward.and.arrow.down.forward=f1ce arrow.up.bin=e169 arrow.up.circle=f182
    arrow.up.circle.fill=f182 arrow.up.doc=e9fc arrow.up.forward=f1e1 arrow.up.forward.app=e89e
    arrow.up.forward.square=e89e arrow.up.heart=ea70 arrow.up.left=f1e2
    arrow.up.left.and.arrow.down.right=f1ce arrow.up.message=e163 arrow.up.page.on.clipboard=e14f
    arrow.up.right=f1e1 arrow.up.right.square=e89e arrow.up.square=f09b arrow.up.to.line=e25a
    arrow.uturn.backward=e166 arrow.uturn.backward.circle=e166 arrow.uturn.forward=e15a
    arrow.uturn.left=e166 arrow.uturn.left.circle=e166 arrow.uturn.right=e15a
    arrowshape.turn.up.left=e15e arrowshape.turn.up.left.2=e15f arrowshape.turn.up.left.fill=e15e
    arrowshape.turn.up.right=e154 arrowshape.turn.up.right.fill=e154 arrowtriangle.down=e5c5
    arrowtriangle.down.fill=e5c5 arrowtriangle.left=e5de arrowtriangle.left.fill=e5de
    arrowtriangle.right=e5df arrowtriangle.right.fill=e5df arrowtriangle.up=e5c7
    arrowtriangle.up.fill=e5c7 aspectratio=e85b aspectratio.fill=e85b asterisk=e1eb
    asterisk.circle=e1eb at=e0e6 at.badge.plus=e7fe at.circle=e0e6 atom=ea4b backpack=f19c
    backpack.fill=f19c backward=e020 backward.end=e045 backward.end.fill=e045 backward.fill=e020
    bag=f1cc bag.badge.plus=e854 bag.circle=f1cc bag.fill=f1cc balloon=ea65 balloon.2=ea65
    balloon.fill=ea65 bandage=e3f3 bandage.fill=e3f3 banknote=ef63 banknote.fill=ef63 barcode=e8f3
    barcode.viewfinder=f206 baseball=ea51 basket=e8cb basket.fill=e8cb basketball=ea26
    basketball.fill=ea26 bathtub=ea41 bathtub.fill=ea41 battery.0=ebdc battery.0percent=ebdc
    battery.100=e1a4 battery.100.bolt=e1a3 battery.100percent=e1a4 battery.100percent.bolt=e1a3
    battery.25=ebe0 battery.25percent=ebe0 battery.50=ebe2 battery.50percent=ebe2 battery.75=ebd4
    battery.75percent=ebd4 beach.umbrella=eb3e beach.umbrella.fill=eb3e bed.double=efdf
    bed.double.fill=efdf bell=e7f5 bell.and.waves.left.and.right=e7f7 bell.badge=e7f7
    bell.badge.fill=e7f7 bell.circle=e7f5 bell.circle.fill=e7f4 bell.fill=e7f4 bell.slash=e7f6
    bell.slash.fill=e7f6 bicycle=e52f bird=e00b birthday.cake=e7e9 birthday.cake.fill=e7e9
    bitcoinsign=ebc5 bitcoinsign.circle=ebc5 bitcoinsign.circle.fill=ebc5 bluetooth=e1a7 bold=e238
    bold.italic.underline=e165 bolt=e3e7 bolt.badge.a=e3e5 bolt.car=eb1c bolt.car.fill=eb1c
    bolt.circle=e932 bolt.circle.fill=e932 bolt.fill=ea0b bolt.heart=eaa2 bolt.heart.fill=eaa2
    bolt.horizontal=ec1c bolt.horizontal.circle=e932 bolt.slash=e3e6 bolt.slash.fill=e3e6
    book=ea19 book.circle=ea19 book.closed=e865 book.closed.fill=e865 book.fill=ea19 bookmark=e867
    bookmark.circle=e867 bookmark.circle.fill=e866 bookmark.fill=e866 bookmark.slash=e59a
    bookmark.slash.fill=e59a books.vertical=e02f books.vertical.fill=e02f box.truck=e558
    box.truck.fill=e558 brain=ea4a brain.head.profile=ea4a briefcase=e943 briefcase.fill=e8f9
    bubble.left=e0cb bubble.left.and.bubble.right=e8af bubble.left.and.bubble.right.fill=e8af
    bubble.left.and.text.bubble.right=e0bf bubble.left.fill=e0ca bubble.middle.bottom=e0cb
    bubble.right=e0cb bubble.right.fill=e0ca bubbles.and.sparkles=e65f building=ea40
    building.2=ea40 building.2.fill=ea40 building.columns=e84f building.columns.fill=e84f bus=e530
    bus.fill=e530 calendar=e935 calendar.badge.checkmark=e614 calendar.badge.clock=ebcc
    calendar.badge.exclamationmark=e615 calendar.badge.minus=e615 calendar.badge.plus=ebcc
    calendar.circle=e878 calendar.circle.fill=e878 calendar.day.timeline.left=e936 camera=e412
    camera.aperture=e3af camera.circle=e3af camera.circle.fill=e3af camera.fill=e412
    camera.filters=e3e3 camera.macro=e545 camera.metering.center.weighted=e3dc camera.rotate=ea38
    camera.viewfinder=e3b4 capslock=e318 capsule=e3bc captions.bubble=e01c
    captions.bubble.fill=e01c car=e531 car.circle=e531 car.fill=e531 carrot=e56c carrot.fill=e56c
    cart=e8cc cart.badge.minus=e928 cart.badge.plus=e854 cart.circle=e8cc cart.fill=e8cc
    cart.fill.badge.plus=e854 cat=e91d cellularbars=e202 chair=efed chair.fill=efed
    chair.lounge=efed character=e262 character.book.closed=e8e2 character.bubble=e8e2
    character.bubble.fill=e8e2 character.cursor.ibeam=e262 character.textbox=e262 chart.bar=e26b
    chart.bar.doc.horizontal=e85c chart.bar.fill=e26b chart.bar.horizontal=e26b
    chart.bar.xaxis=e26a chart.dots.scatter=e268 chart.line.downtrend.xyaxis=e8e3
    chart.line.flattrend.xyaxis=e8e4 chart.line.uptrend.xyaxis=e8e5 chart.pie=f044
    chart.pie.fill=e6c4 chart.xyaxis.line=e6e1 checklist=e6b1 checkmark=e5ca checkmark.bubble=f18b
    checkmark.circle=e92d checkmark.circle.fill=e86c checkmark.diamond=e92d checkmark.icloud=e2bf
    checkmark.icloud.fill=e2bf checkmark.message=f18b checkmark.rectangle=e834 checkmark.seal=ef76
    checkmark.seal.fill=ef76 checkmark.shield=e8e8 checkmark.shield.fill=e8e8
    checkmark.square=e834 checkmark.square.fill=e834 chevron.backward=e5cb
    chevron.compact.down=e313 chevron.compact.left=e314 chevron.compact.right=e315
    chevron.compact.up=e316 chevron.down=e5cf chevron.down.circle=e7cd
    chevron.down.circle.fill=e7cd chevron.forward=e5cc chevron.left=e5cb chevron.left.2=eac3
    chevron.left.circle=eaa7 chevron.left.circle.fill=eaa7
    chevron.left.forwardslash.chevron.right=e86f chevron.left.slash.chevron.right=e86f
    chevron.right=e5cc chevron.right.2=eac9 chevron.right.circle=eaaa
    chevron.right.circle.fill=eaaa chevron.up=e5ce chevron.up.chevron.down=e5d7
    chevron.up.circle=f182 chevron.up.circle.fill=f182 circle=e836 circle.bottomhalf.filled=eb37
    circle.circle=e837 circle.dashed=e1af circle.dotted=e1af circle.fill=ef4a circle.grid.2x2=e9b0
    circle.grid.2x2.fill=e9b0 circle.grid.3x3=e5c3 circle.grid.3x3.fill=e5c3
    circle.grid.cross=e30f circle.hexagongrid=eaa6 circle.hexagonpath=e9f4
    circle.inset.filled=e837 circle.lefthalf.fill=eb37 circle.lefthalf.filled=eb37
    circle.righthalf.filled=eb37 circle.slash=e612 circle.square=e7c8 clipboard=e14f
    clipboard.fill=e14f clock=e192 clock.arrow.2.circlepath=e923 clock.arrow.circlepath=e889
    clock.badge.checkmark=ea5d clock.badge.exclamationmark=e51d clock.circle=e192
    clock.circle.fill=efd6 clock.fill=efd6 cloud=e2c2 cloud.bolt=ebdb cloud.bolt.fill=ebdb
    cloud.bolt.rain=ebdb cloud.bolt.rain.fill=ebdb cloud.circle=e2be cloud.circle.fill=e2be
    cloud.drizzle=e3ea cloud.drizzle.fill=e3ea cloud.fill=e2bd cloud.fog=e818 cloud.fog.fill=e818
    cloud.hail=e3ea cloud.heavyrain=f1ad cloud.heavyrain.fill=f1ad cloud.moon=ea46
    cloud.moon.fill=ea46 cloud.rain=f1ad cloud.rain.fill=f1ad cloud.sleet=eb3b cloud.snow=eb3b
    cloud.snow.fill=eb3b cloud.sun=e42d cloud.sun.fill=e42d cloud.sun.rain=f1ad
    cloud.sun.rain.fill=f1ad comb=e14e command=eae7 computermouse=e323 computermouse.fill=e323
    control=eae6 cpu=e322 cpu.fill=e322 creditcard=e870 creditcard.and.123=eff1
    creditcard.fill=e870 crop=e3be crop.rotate=e437 cross=e548 cross.case=f109
    cross.case.fill=f109 cross.circle=e148 cross.fill=e548 crown=e7af crown.fill=e7af cube=e9fe
    cube.box=e1a1 cube.fill=e9fe cube.transparent=e9fe cup.and.saucer=e541
    cup.and.saucer.fill=e541 curlybraces=ead3 curlybraces.square=ead3 cursorarrow=f1e2
    cursorarrow.click=e762 cursorarrow.rays=e762 cylinder=e1db cylinder.split.1x2=e1db
    cylinder.split.1x2.fill=e1db decrease.indent=e23d delete.backward=e14a delete.left=e14a
    delete.left.fill=e14a delete.right=e14a deskclock=e192 desktopcomputer=e30b diamond=ead5
    diamond.fill=ead5 dice=eb40 dice.fill=eb40 die.face.1=e400 die.face.5=eb40 die.face.6=eb40
    display=ef5b divide=eb58 doc=e24d doc.append=ea20 doc.badge.ellipsis=f1bb
    doc.badge.gearshape=e8b9 doc.badge.plus=e89c doc.circle=e24d doc.fill=e24d
    doc.on.clipboard=e14f doc.on.clipboard.fill=e14f doc.on.doc=e14d doc.on.doc.fill=e14d
    doc.plaintext=e873 doc.plaintext.fill=e873 doc.richtext=ef42 doc.richtext.fill=ef42
    doc.text=e873 doc.text.fill=e873 doc.text.image=f1c3 doc.text.magnifyingglass=e880
    doc.viewfinder=e5fa doc.zipper=eb2c dock.rectangle=e30e document=e24d document.fill=e24d
    document.on.document=e14d dog=e91d dollarsign=e227 dollarsign.circle=e263
    dollarsign.circle.fill=e263 dollarsign.square=e227 door.left.hand.closed=effd
    door.left.hand.open=eb4f dot.circle=e39e dot.circle.fill=e39e
    dot.radiowaves.left.and.right=e51e dot.radiowaves.right=e0e5 dot.radiowaves.up.forward=e0e5
    dot.square=e39e dpad=e30f drop=e798 drop.circle=e91c drop.circle.fill=e91c drop.fill=e798
    drop.triangle=e91c dumbbell=eb43 dumbbell.fill=eb43 ear=e023 eject=e8fb eject.fill=e8fb
    ellipsis=e5d3 ellipsis.bubble=e625 ellipsis.bubble.fill=e625 ellipsis.circle=ef64
    ellipsis.circle.fill=ef64 ellipsis.message=e625 ellipsis.rectangle=f042
    ellipsis.vertical.bubble=e5d4 envelope=e0e1 envelope.badge=f18a envelope.circle=e0e1
    envelope.circle.fill=e158 envelope.fill=e158 envelope.open=e151 envelope.open.fill=e151
    equal=e25d equal.circle=e25d equal.square=ea5f escape=e5cd eurosign=ea15 eurosign.circle=e926
    eurosign.circle.fill=e926 exclamationmark=e645 exclamationmark.2=e645 exclamationmark.3=e645
    exclamationmark.arrow.triangle.2.circlepath=e629 exclamationmark.bubble=e87f
    exclamationmark.bubble.fill=e87f exclamationmark.circle=e001 exclamationmark.circle.fill=e000
    exclamationmark.icloud=e2c1 exclamationmark.lock=e897 exclamationmark.octagon=f052
    exclamationmark.octagon.fill=e160 exclamationmark.shield=f014 exclamationmark.shield.fill=f014
    exclamationmark.square=e001 exclamationmark.triangle=f083 exclamationmark.triangle.fill=e002
    externaldrive=e1db externaldrive.badge.plus=e1db externaldrive.connected.to.line.below=eb2f
    externaldrive.fill=e1db eye=e8f4 eye.circle=e8f4 eye.circle.fill=e8f4 eye.fill=e8f4
    eye.slash=e8f5 eye.slash.fill=e8f5 eyebrow=e87c eyedropper=e3b8 eyeglasses=f1c5 eyes=e8f4
    face.dashed=e87c face.smiling=e813 face.smiling.fill=e0ed face.smiling.inverse=e0ed
    faceid=e87c facemask=f218 facemask.fill=f218 fan=efd8 fanblades=efd8 faxmachine=ead8
    ferry=e532 ferry.fill=e532 figure.2.and.child.holdinghands=f1a2 figure.mind.and.body=ea78
    figure.pool.swim=eb48 figure.roll=e914 figure.run=e566 figure.stand=e84e
    figure.strengthtraining.traditional=eb43 figure.walk=e536 figure.wave=ea1d figure.yoga=ea78
    film=e02c film.fill=e02c film.stack=e04a fireworks=ea65 fish=f1ea fish.fill=f1ea flag=e16e
    flag.2.crossed=f06e flag.checkered=f06e flag.circle=e153 flag.circle.fill=e153 flag.fill=e153
    flag.slash=e153 flame=ef55 flame.circle=ef55 flame.fill=ef55 flashlight.off.fill=f00a
    flashlight.on.fill=f00b flask=ea4b flask.fill=ea4b flip.horizontal=e3e8 folder=e2c8
    folder.badge.gearshape=e617 folder.badge.minus=eb83 folder.badge.person.crop=e2c9
    folder.badge.plus=e2cc folder.circle=e2c7 folder.fill=e2c7 folder.fill.badge.plus=e2cc
    football=ea29 football.fill=ea29 fork.knife=e56c fork.knife.circle=e56c forward=e01f
    forward.circle=ef5d forward.end=e044 forward.end.fill=e044 forward.fill=e01f frying.pan=ea47
    fuelpump=e546 fuelpump.fill=e546 function=e24a gamecontroller=ea28 gamecontroller.fill=ea28
    gauge=e9e4 gauge.high=e9e4 gauge.low=e9e4 gauge.medium=e9e4
    gauge.with.dots.needle.67percent=e9e4 gauge.with.needle=e9e4 gear=e8b8 gear.circle=e8b8
    gearshape=e8b8 gearshape.2=f05e gearshape.2.fill=f05e gearshape.fill=e8b8 gift=e8f6
    gift.circle=e8f6 gift.fill=e8b1 giftcard=e8f6 giftcard.fill=e8f6 globe=e894
    globe.americas=e80b globe.americas.fill=e80b globe.asia.australia=e80b
    globe.asia.australia.fill=e80b globe.europe.africa=e80b globe.europe.africa.fill=e80b
    gobackward=e166 gobackward.10=e059 gobackward.30=e05a gobackward.5=e05b goforward=e15a
    goforward.10=e056 goforward.30=e057 goforward.5=e058 graduationcap=e80c
    graduationcap.fill=e80c greetingcard=e8f6 grid=e3ec grid.circle=e3ec guitars=e405
    guitars.fill=e405 h.square=e548 h.square.fill=e548 hammer=ea3c hammer.circle=ea3c
    hammer.fill=ea3c hand.draw=e155 hand.point.right=e925 hand.point.up=e913
    hand.point.up.left=e913 hand.point.up.left.fill=e913 hand.raised=e925 hand.raised.fill=e925
    hand.raised.slash=f1b0 hand.raised.square=e769 hand.tap=e913 hand.tap.fill=e913
    hand.thumbsdown=e9f2 hand.thumbsdown.fill=e8db hand.thumbsup=e9f3 hand.thumbsup.fill=e8dc
    hand.wave=e766 hand.wave.fill=e766 handbag=f1cc handbag.fill=f1cc hands.clap=ea65
    hands.sparkles=f21f hands.sparkles.fill=f21f hare=e799 hare.circle=e799 hare.fill=e799
    headphones=f01f headphones.circle=f01f heart=e87e heart.circle=e87e heart.circle.fill=e87d
    heart.fill=e87d heart.slash=eac2 heart.slash.fill=eac2 heart.text.square=eaa2 hexagon=eb39
    hexagon.fill=eb39 hifispeaker=e32d hifispeaker.fill=e32d highlighter=e22b homepod=e32d
    homepod.fill=e32d hourglass=e88b hourglass.badge.plus=ea5d hourglass.bottomhalf.filled=ea5c
    hourglass.circle=e88b hourglass.tophalf.filled=ea5b house=e88a house.circle=e88a
    house.circle.fill=e88a house.fill=e88a humidity=e798 humidity.fill=e798 hurricane=ebd5
    i.circle=e88f i.circle.fill=e88e icloud=e2c2 icloud.and.arrow.down=e2c0
    icloud.and.arrow.down.fill=e2c0 icloud.and.arrow.up=e2c3 icloud.and.arrow.up.fill=e2c3
    icloud.circle=e2be icloud.fill=e2bd icloud.slash=e2c1 increase.indent=e23e
    increase.quotelevel=e23e indianrupeesign=eaf7 infinity=eb3d info=e645 info.bubble=e87f
    info.bubble.fill=e87f info.circle=e88f info.circle.fill=e88e info.square=e88f
    inset.filled.rectangle=e069 internaldrive=e1db internaldrive.fill=e1db ipad=e331
    ipad.and.iphone=e1b1 ipad.landscape=e331 iphone=e325 iphone.gen3=e325 iphone.homebutton=e325
    iphone.radiowaves.left.and.right=e62d iphone.slash=e201 italic=e23f ivfluid.bag=efe4 key=e0da
    key.fill=e0da key.horizontal=e73c key.horizontal.fill=e73c key.slash=eb84 keyboard=e312
    keyboard.chevron.compact.down=e31a keyboard.fill=e312 ladybug=e868 ladybug.fill=e868
    lamp.desk=f02a lamp.floor=f02a lamp.table=f02a lanyardcard=ea67 laptopcomputer=e320
    largecircle.fill.circle=e837 lasso=e155 lasso.and.sparkles=e663 latch.2.case=eb3f leaf=ea35
    leaf.arrow.circlepath=e760 leaf.circle=ea35 leaf.fill=ea35 level=e41c lightbulb=e90f
    lightbulb.circle=ebfe lightbulb.fill=e0f0 lightbulb.slash=e90f lightspectrum.horizontal=e3e9
    line.3.horizontal=e5d2 line.3.horizontal.circle=e5d2 line.3.horizontal.circle.fill=e5d2
    line.3.horizontal.decrease=e152 line.3.horizontal.decrease.circle=e152
    line.3.horizontal.decrease.circle.fill=e152 line.diagonal=e6e1 line.horizontal.3=e5d2
    line.horizontal.3.circle=e5d2 line.horizontal.3.decrease=e152
    line.horizontal.3.decrease.circle=e152 lines.measurement.horizontal=e41c link=e157
    link.badge.plus=e178 link.circle=e157 link.circle.fill=e157 list.and.film=e04a
    list.bullet=e241 list.bullet.below.rectangle=e8ef list.bullet.circle=e241
    list.bullet.clipboard=e85d list.bullet.clipboard.fill=e85d list.bullet.indent=e23e
    list.bullet.rectangle=e0ee list.bullet.rectangle.fill=e0ee list.bullet.rectangle.portrait=e0ee
    list.clipboard=e85d list.clipboard.fill=e85d list.dash=e896 list.dash.header.rectangle=e8ef
    list.number=e242 list.star=e06d list.triangle=e896 livephoto=e9c1 livephoto.play=e9c1
    location=e569 location.circle=e55c location.circle.fill=e55c location.fill=e569
    location.magnifyingglass=e1b7 location.north=e55d location.north.fill=e55d
    location.north.line=e55d location.slash=e1b6 lock=e899 lock.circle=e899 lock.circle.fill=e897
    lock.doc=e63f lock.fill=e897 lock.open=e898 lock.open.fill=e898 lock.rotation=eade
    lock.shield=e32a lock.shield.fill=e32a lock.slash=e641 lock.slash.fill=e641 lock.square=e63f
    lungs=efd8 macmini=e30a macwindow=e069 macwindow.on.rectangle=e8aa magazine=eb81
    magazine.fill=eb81 magnifyingglass=e8b6 magnifyingglass.circle=e8b6
    magnifyingglass.circle.fill=e8b6 map=e55b map.circle=e55b map.fill=e55b mappin=e55f
    mappin.and.ellipse=e0c8 mappin.circle=e55f mappin.circle.fill=e55f mappin.slash=e0c7
    medal=ea3f medal.fill=ea3f megaphone=ef49 megaphone.fill=ef49 memorychip=e322
    memorychip.fill=e322 menubar.dock.rectangle=e069 menubar.rectangle=e069 message=e0cb
    message.badge=f189 message.circle=e0cb message.circle.fill=e0ca message.fill=e0ca
    metronome=e01b mic=e02a mic.circle=e02a mic.circle.fill=e029 mic.fill=e029 mic.slash=e02b
    mic.slash.fill=e02b microbe=f221 microbe.fill=f221 minus=e15b minus.circle=e15d
    minus.circle.fill=e15c minus.magnifyingglass=e900 minus.square=e909 minus.square.fill=e909
    moon=e51c moon.circle=f03d moon.circle.fill=f03d moon.fill=e51c moon.stars=ea46
    moon.stars.fill=ea46 moon.zzz=ef44 moon.zzz.fill=ef44 mountain.2=e3f7 mountain.2.fill=e3f7
    move.3d=e89f movieclapper=e02c mug=e541 mug.fill=e541 multiply=e5cd multiply.circle=e888
    multiply.circle.fill=e5c9 music.mic=ef5a music.note=e405 music.note.list=e03d
    music.quarternote.3=e030 mustache=e87c network=eb2f newspaper=eb81 newspaper.circle=eb81
    newspaper.fill=eb81 nosign=e14b note=f1fc note.text=f1fc note.text.badge.plus=e89c number=e9ef
    number.circle=e9ef number.square=e9ef octagon=e99a opticaldisc=e019 opticaldisc.fill=e019
    opticaldiscdrive=e019 opticid=e8f4 option=eae8 p.circle=e54f p.circle.fill=e54f
    paintbrush=e3ae paintbrush.fill=e3ae paintbrush.pointed=e3ae paintbrush.pointed.fill=e3ae
    paintpalette=e40a paintpalette.fill=e40a paperclip=e226 paperclip.circle=e226 paperplane=e163
    paperplane.circle=e163 paperplane.circle.fill=e163 paperplane.fill=e163 paragraphsign=e247
    parkingsign=e54f party.popper=ea65 party.popper.fill=ea65 pause=e034 pause.circle=e036
    pause.circle.fill=e035 pause.fill=e034 pause.rectangle=e0ea pause.rectangle.fill=e0ea
    pawprint=e91d pawprint.circle=e91d pawprint.fill=e91d pc=e30c pencil=e3c9
    pencil.and.outline=e746 pencil.and.ruler=f10a pencil.circle=e3c9 pencil.circle.fill=e3c9
    pencil.line=e22b pencil.slash=e950 pencil.tip=e746 pencil.tip.crop.circle=e746 pentagon=eb50
    percent=eb58 person=e7ff person.2=e7fc person.2.circle=e7fc person.2.circle.fill=e7fb
    person.2.fill=e7fb person.2.slash=e747 person.3=f233 person.3.fill=f233 person.3.sequence=f233
    person.3.sequence.fill=f233 person.and.background.dotted=e416 person.badge.key=e73c
    person.badge.minus=ef66 person.badge.plus=e7fe person.circle=e853 person.circle.fill=e853
    person.crop.circle=e853 person.crop.circle.badge.checkmark=e174
    person.crop.circle.badge.plus=e7fe person.crop.circle.fill=e853 person.crop.rectangle=e0d0
    person.crop.rectangle.fill=e0d0 person.crop.square=e851 person.crop.square.fill=e851
    person.fill=e7fd person.fill.badge.plus=e7fe person.fill.checkmark=e174 person.fill.xmark=ef66
    person.line.dotted.person=f223 person.slash=e510 person.text.rectangle=ea67
    person.text.rectangle.fill=ea67 person.wave.2=e91f personalhotspot=e1e2 perspective=e428
    phone=e0cd phone.arrow.up.right=e61c phone.badge.plus=e0e8 phone.circle=e0cd
    phone.circle.fill=e0cd phone.down=e0b1 phone.down.fill=e0b1 phone.fill=e0cd photo=e3f4
    photo.artframe=e1bc photo.badge.plus=e43e photo.circle=e3f4 photo.fill=e3f4
    photo.fill.on.rectangle.fill=e413 photo.on.rectangle=e413 photo.on.rectangle.angled=e413
    photo.stack=e413 pills=f033 pills.fill=f033 pin=f10d pin.circle=f10d pin.fill=f10d
    pin.slash=f10d pip=e8aa pip.enter=e911 pip.exit=e8aa play=e037 play.circle=e039
    play.circle.fill=e038 play.fill=e037 play.rectangle=f06a play.rectangle.fill=f06a
    play.slash=ef6a play.square=e41b play.square.fill=e41b play.square.stack=e04a play.tv=e639
    play.tv.fill=e639 playpause=e037 playpause.fill=e037 plus=e145 plus.app=e146
    plus.app.fill=e146 plus.bubble=e266 plus.bubble.fill=e266 plus.circle=e148
    plus.circle.fill=e147 plus.forwardslash.minus=e3ca plus.magnifyingglass=e8ff plus.message=e266
    plus.rectangle=e146 plus.square=e146 plus.square.fill=e146
    plus.square.fill.on.square.fill=e39d plus.square.on.square=e39d plusminus=e3ca
    point.3.connected.trianglepath.dotted=e9f4
    point.topleft.down.curvedto.point.bottomright.up=eacd power=e8ac power.circle=e8ac
    power.circle.fill=e8ac powerplug=e63c powerplug.fill=e63c powersleep=ef44 printer=e8ad
    printer.fill=e8ad puzzlepiece=e87b puzzlepiece.extension=e87b puzzlepiece.extension.fill=e87b
    puzzlepiece.fill=e87b qrcode=ef6b qrcode.viewfinder=f206 questionmark=eb8b
    questionmark.app=f1c0 questionmark.bubble=e94c questionmark.circle=e8fd
    questionmark.circle.fill=e887 questionmark.folder=eb83 questionmark.square=f1c0
    questionmark.square.dashed=f1c0 quote.bubble=e244 quote.bubble.fill=e244 quote.closing=e244
    quote.opening=e244 rainbow=e3fc record.circle=e061 record.circle.fill=e061 rectangle=e3c3
    rectangle.3.group=e871 rectangle.3.group.fill=e871 rectangle.and.pencil.and.ellipsis=e745
    rectangle.badge.checkmark=e834 rectangle.badge.plus=e146 rectangle.dashed=e162
    rectangle.fill=eb54 rectangle.grid.1x2=e8e9 rectangle.grid.1x2.fill=e8e9
    rectangle.grid.2x2=e9b0 rectangle.grid.2x2.fill=e9b0 rectangle.grid.3x2=e8f0
    rectangle.inset.filled=e3c1 rectangle.on.rectangle=e3e0 rectangle.portrait=e3c5
    rectangle.portrait.and.arrow.forward=e9ba rectangle.portrait.and.arrow.right=e9ba
    rectangle.portrait.and.arrow.right.fill=e9ba rectangle.portrait.fill=e3c5
    rectangle.split.2x1=e949 rectangle.split.3x1=e8ec rectangle.stack=e02f
    rectangle.stack.badge.plus=e02e rectangle.stack.fill=e02f rectangle.stack.person.crop=e03f
    refrigerator=eb47 repeat=e040 repeat.1=e041 repeat.circle=e9d6 return=e31b return.left=e31b
    rosette=ea3f rotate.3d=e84d rotate.left=e419 rotate.right=e41a rublesign=eaec ruler=e41c
    ruler.fill=e41c safari=e87a safari.fill=e87a sailboat=e502 scalemass=eb5f scalemass.fill=eb5f
    scanner=e329 scissors=e14e scissors.circle=e14e scooter=eb1f scope=e1b3 screwdriver=f10b
    scribble=e155 scribble.variable=e155 sdcard=e623 sdcard.fill=e623 seal=ef76 seal.fill=ef76
    selection.pin.in.out=e162 server.rack=e875 shield=e9e0 shield.checkered=f013 shield.fill=e9e0
    shield.lefthalf.fill=e32a shield.lefthalf.filled=e32a shield.slash=e9d4 shift=e318
    shippingbox=e1a1 shippingbox.fill=e1a1 shoe=e50a shower=f061 shower.fill=f061 shuffle=e043
    shuffle.circle=e9e1 sidebar.leading=f114 sidebar.left=f114 sidebar.right=f114
    sidebar.squares.left=f114 signature=e746 simcard=e32b skew=e428 slash.circle=e612
    slash.circle.fill=e644 slider.horizontal.2.square=e429 slider.horizontal.3=e429
    slider.vertical.3=e429 smallcircle.circle=e39e smallcircle.filled.circle=e837 smoke=e2bd
    smoke.fill=e2bd snow=eb3b snowflake=eb3b snowflake.circle=eb3b soccerball=ea2f sofa=e16b
    sofa.fill=e16b space=e256 sparkle=e65f sparkles=e65f speaker=e04e speaker.1=e04d
    speaker.1.fill=e04d speaker.2=e050 speaker.2.fill=e050 speaker.3=e050 speaker.3.fill=e050
    speaker.badge.exclamationmark=e04f speaker.fill=e04e speaker.slash=e04f
    speaker.slash.fill=e04f speaker.wave.1=e04d speaker.wave.1.fill=e04d speaker.wave.2=e050
    speaker.wave.2.fill=e050 speaker.wave.3=e050 speaker.wave.3.fill=e050 speedometer=e9e4
    sportscourt=ea2f sportscourt.fill=ea2f square=e835 square.3.layers.3d=e53b
    square.and.arrow.down=e2c4 square.and.arrow.down.fill=e2c4
    square.and.arrow.down.on.square=e2c4 square.and.arrow.up=e6b8 square.and.arrow.up.fill=e6b8
    square.and.arrow.up.on.square=e6b8 square.and.pencil=e745 square.circle=e7c8
    square.dashed=e162 square.fill=eb36 square.fill.on.square.fill=e2ec square.grid.2x2=e9b0
    square.grid.2x2.fill=e9b0 square.grid.3x2=e8f0 square.grid.3x2.fill=e8f0 square.grid.3x3=e5c3
    square.grid.3x3.fill=e5c3 square.grid.4x3.fill=e42a square.on.circle=e2ec
    square.on.square=e2ec square.on.square.dashed=e2ec square.slash=f230 square.split.1x2=e947
    square.split.2x1=e949 square.split.2x2=e3ec square.stack=e53b square.stack.3d.down.right=e53b
    square.stack.3d.up=e53b square.stack.3d.up.fill=e53b square.stack.fill=e53b stamp=e982
    star=e83a star.circle=e8d0 star.circle.fill=e8d0 star.fill=e838 star.leadinghalf.filled=e839
    star.lefthalf.fill=e839 star.slash=f06f star.square=f06f staroflife=e1eb staroflife.fill=e1eb
    sterlingsign=eaf1 stethoscope=f109 stop=e047 stop.circle=ef71 stop.circle.fill=ef71
    stop.fill=e047 stopwatch=e425 stopwatch.fill=e425 storefront=ea12 stove=f204
    strikethrough=e257 studentdesk=e80c suit.heart=e87e suit.heart.fill=e87d suitcase=e943
    suitcase.fill=e8f9 sum=e24a sun.haze=e818 sun.max=e518 sun.max.circle=e518 sun.max.fill=e430
    sun.min=e1ad sun.min.fill=e1ad sunrise=e1c6 sunrise.fill=e1c6 sunset=e1c6 sunset.fill=e1c6
    switch.2=e9f6 syringe=e138 syringe.fill=e138 table=e265 tablecells=e265 tablecells.fill=e265
    tag=e54e tag.circle=e54e tag.circle.fill=e54e tag.fill=e54e tag.slash=e9b6
    takeoutbag.and.cup.and.straw=ea74 takeoutbag.and.cup.and.straw.fill=ea74 target=e1b3
    tennis.racket=ea32 tennisball=ea32 tent=e589 tent.fill=e589 terminal=eb8e terminal.fill=eb8e
    testtube.2=ea4b text.aligncenter=e234 text.alignleft=e236 text.alignright=e237
    text.append=e03b text.badge.checkmark=e065 text.badge.minus=eb80 text.badge.plus=e03b
    text.badge.xmark=eb80 text.below.photo=e060 text.book.closed=e865 text.book.closed.fill=e865
    text.bubble=e0b7 text.bubble.fill=e0b7 text.cursor=e262 text.insert=e03b text.justify=e235
    text.justifyleft=e236 text.magnifyingglass=f02f text.quote=e244 text.viewfinder=e5fa
    text.word.spacing=e256 textformat=e165 textformat.123=eb8d textformat.abc=eb94
    textformat.alt=e167 textformat.size=e245 textformat.size.larger=eae2
    textformat.size.smaller=eadd theatermasks=ea66 theatermasks.fill=ea66 thermometer=e1ff
    thermometer.high=e1ff thermometer.low=e1ff thermometer.medium=e1ff thermometer.snowflake=e1ff
    thermometer.sun=e1ff ticket=e638 ticket.fill=e638 timer=e425 timer.circle=e425
    timer.square=e425 toilet=e63d tornado=e199 tortoise=e91d tortoise.fill=e91d touchid=e90d
    train.side.front.car=e570 tram=e571 tram.fill=e571 translate=e8e2 trash=e92e trash.circle=e92e
    trash.circle.fill=e872 trash.fill=e872 trash.slash=e92b tray=e156 tray.2=e97f
    tray.and.arrow.down=e168 tray.and.arrow.down.fill=e168 tray.and.arrow.up=ef5f
    tray.and.arrow.up.fill=ef5f tray.circle=e156 tray.fill=e156 tray.full=e156 tray.full.fill=e156
    tree=ea63 tree.fill=ea63 triangle=e86b triangle.fill=e86b trophy=ea23 trophy.circle=ea23
    trophy.fill=ea23 tshirt=f19e tshirt.fill=f19e tv=e333 tv.circle=e333 tv.fill=e333
    uiwindow.split.2x1=e949 umbrella=f1ad umbrella.fill=f1ad underline=e249 video=e04b
    video.badge.plus=e070 video.circle=e04b video.circle.fill=e04b video.fill=e04b
    video.slash=e04c video.slash.fill=e04c viewfinder=e3b5 viewfinder.circle=e3b4 visionpro=e9fe
    volleyball=ea31 wallet.pass=e850 wallet.pass.fill=e850 wand.and.rays=e664 wand.and.stars=e663
    washer=e54a water.waves=e176 wave.3.forward=e1bb wave.3.right=e1bb waveform=e1b8
    waveform.circle=e1b8 waveform.path=e922 waveform.path.ecg=eaa2 wifi=e63e wifi.circle=e63e
    wifi.exclamationmark=eb31 wifi.router=e328 wifi.slash=e648 wind=efd8 wind.snow=eb3b
    window.vertical.open=f088 wineglass=f1e8 wineglass.fill=f1e8 wrench=e869
    wrench.and.screwdriver=f10b wrench.and.screwdriver.fill=f10b wrench.fill=e869
    x.squareroot=ea5f xmark=e5cd xmark.app=f230 xmark.bin=e92b xmark.circle=e888
    xmark.circle.fill=e5c9 xmark.icloud=e2c1 xmark.octagon=e99a xmark.octagon.fill=e99a
    xmark.seal=f012 xmark.shield=f012 xmark.square=f230 xmark.square.fill=f230 xserve=e875
    yensign=eafb zzz=ef44
    """
}
