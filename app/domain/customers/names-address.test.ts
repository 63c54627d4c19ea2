import { expect, test } from 'vitest'
import { namesAddress } from './names-address.ts'

test.each([
  'http://evil.example/x',
  'HTTPS://EVIL.EXAMPLE',
  'See //evil.example',
  'www.evil.example',
  'evil.com',
  'You won! Evil.Com',
  'evil.gr',
  'a.evil.co.uk',
  'evil.xyz,',
  'evil.photography/win',
  'evil.museum:8080',
  't.me/evil',
  'win (evil.shop)',
  'κακό.ελ',
  'xn--evil-5cd.xn--qxam',
  'evil。com',
  'ｅｖｉｌ．ｃｏｍ',
  'ev\u200bil.c\u00adom',
  'eve@evil.example',
  'eve＠evil',
  'mailto:eve',
  '192.0.2.1',
])('%j names an address', (text) => {
  expect(namesAddress(text)).toBe(true)
})

test.each([
  'Eleni',
  "Anne-Marie O'Neill",
  'A.Papadopoulos',
  'A.Li',
  'J.R.R. Tolkien',
  'St.John',
  'Dr. Μαρία Γεωργίου',
  'Αγ.Νικολάου 5',
  'Λεωφ.Μακαρίου Γ΄ 12, Διαμ.3',
  'Ag.Dometiou 5, Fl.3',
  'Leof.Makariou 12',
  'P.O.Box 51234',
  '12/14 Ermou',
  'Block B: 3rd floor',
  'c/o Coffee @ Home',
  '3036',
  'Limassol',
  'Βικτωρία',
  'Smith Jr.',
])('%j names none', (text) => {
  expect(namesAddress(text)).toBe(false)
})
