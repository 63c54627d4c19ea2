import { expect, test } from 'vitest'
import { shareAddresses } from './share-addresses.ts'

const page = 'https://kiosk.example/product/default/7?lang=el&colour=Red'
const name = 'Χαρούπι & Ταχίνι 50/50?'

test('each network gets the page and its name as values of its own address, whatever stands in them', () => {
  const addresses = Object.entries(shareAddresses).map(([network, address]) => [network, address(page, name)])
  const told = 'https%3A%2F%2Fkiosk.example%2Fproduct%2Fdefault%2F7%3Flang%3Del%26colour%3DRed'
  const named = '%CE%A7%CE%B1%CF%81%CE%BF%CF%8D%CF%80%CE%B9%20%26%20%CE%A4%CE%B1%CF%87%CE%AF%CE%BD%CE%B9%2050%2F50%3F'
  expect(addresses).toEqual([
    ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${told}`],
    ['twitter', `https://twitter.com/intent/tweet?url=${told}&text=${named}`],
    ['whatsapp', `https://wa.me/?text=${named}%20${told}`],
    ['email', `mailto:?subject=${named}&body=${told}`],
  ])
})

test('what a network reads out of its address is the page and its name', () => {
  const read = (address: string) => Object.fromEntries(new URL(address).searchParams)
  expect(read(shareAddresses.facebook(page))).toEqual({ u: page })
  expect(read(shareAddresses.twitter(page, name))).toEqual({ url: page, text: name })
  expect(read(shareAddresses.whatsapp(page, name))).toEqual({ text: `${name} ${page}` })
  expect(read(shareAddresses.email(page, name))).toEqual({ subject: name, body: page })
})
