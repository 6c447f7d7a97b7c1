import SwiftUI

/// An object with many properties, of which each view reads one.
@Observable
final class WideModel {
  var p0 = 0
  var p1 = 0
  var p2 = 0
  var p3 = 0
  var p4 = 0
  var p5 = 0
  var p6 = 0
  var p7 = 0
  var p8 = 0
  var p9 = 0
  var p10 = 0
  var p11 = 0
  var p12 = 0
  var p13 = 0
  var p14 = 0
  var p15 = 0
  var p16 = 0
  var p17 = 0
  var p18 = 0
  var p19 = 0
  var p20 = 0
  var p21 = 0
  var p22 = 0
  var p23 = 0
  var p24 = 0
  var p25 = 0
  var p26 = 0
  var p27 = 0
  var p28 = 0
  var p29 = 0
  var p30 = 0
  var p31 = 0
  var p32 = 0
  var p33 = 0
  var p34 = 0
  var p35 = 0
  var p36 = 0
  var p37 = 0
  var p38 = 0
  var p39 = 0
  var p40 = 0
  var p41 = 0
  var p42 = 0
  var p43 = 0
  var p44 = 0
  var p45 = 0
  var p46 = 0
  var p47 = 0
  var p48 = 0
  var p49 = 0
  var p50 = 0
  var p51 = 0
  var p52 = 0
  var p53 = 0
  var p54 = 0
  var p55 = 0
  var p56 = 0
  var p57 = 0
  var p58 = 0
  var p59 = 0
  var p60 = 0
  var p61 = 0
  var p62 = 0
  var p63 = 0
  var p64 = 0
  var p65 = 0
  var p66 = 0
  var p67 = 0
  var p68 = 0
  var p69 = 0
  var p70 = 0
  var p71 = 0
  var p72 = 0
  var p73 = 0
  var p74 = 0
  var p75 = 0
  var p76 = 0
  var p77 = 0
  var p78 = 0
  var p79 = 0
  var p80 = 0
  var p81 = 0
  var p82 = 0
  var p83 = 0
  var p84 = 0
  var p85 = 0
  var p86 = 0
  var p87 = 0
  var p88 = 0
  var p89 = 0
  var p90 = 0
  var p91 = 0
  var p92 = 0
  var p93 = 0
  var p94 = 0
  var p95 = 0
  var p96 = 0
  var p97 = 0
  var p98 = 0
  var p99 = 0

  static let paths: [KeyPath<WideModel, Int>] = [
    \.p0, \.p1, \.p2, \.p3, \.p4, \.p5, \.p6, \.p7, \.p8, \.p9, \.p10, \.p11, \.p12, \.p13,
    \.p14, \.p15, \.p16, \.p17, \.p18, \.p19, \.p20, \.p21, \.p22, \.p23, \.p24, \.p25, \.p26,
    \.p27, \.p28, \.p29, \.p30, \.p31, \.p32, \.p33, \.p34, \.p35, \.p36, \.p37, \.p38, \.p39,
    \.p40, \.p41, \.p42, \.p43, \.p44, \.p45, \.p46, \.p47, \.p48, \.p49, \.p50, \.p51, \.p52,
    \.p53, \.p54, \.p55, \.p56, \.p57, \.p58, \.p59, \.p60, \.p61, \.p62, \.p63, \.p64, \.p65,
    \.p66, \.p67, \.p68, \.p69, \.p70, \.p71, \.p72, \.p73, \.p74, \.p75, \.p76, \.p77, \.p78,
    \.p79, \.p80, \.p81, \.p82, \.p83, \.p84, \.p85, \.p86, \.p87, \.p88, \.p89, \.p90, \.p91,
    \.p92, \.p93, \.p94, \.p95, \.p96, \.p97, \.p98, \.p99,
  ]
}
