import { expect, test } from 'vitest'
import { shareUrls } from './product-facts.tsx'

const page = 'https://kiosk.example/product/default/7?lang=el&colour=Red'
const name = 'Χαρούπι & Ταχίνι 50/50?'

test('share URLs encode the page URL and the product name', () => {
  const urls = Object.entries(shareUrls).map(([network, getUrl]) => [network, getUrl(page, name)])
  const encodedPage = 'https%3A%2F%2Fkiosk.example%2Fproduct%2Fdefault%2F7%3Flang%3Del%26colour%3DRed'
  const encodedName =
    '%CE%A7%CE%B1%CF%81%CE%BF%CF%8D%CF%80%CE%B9%20%26%20%CE%A4%CE%B1%CF%87%CE%AF%CE%BD%CE%B9%2050%2F50%3F'
  expect(urls).toEqual([
    ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${encodedPage}`],
    ['twitter', `https://twitter.com/intent/tweet?url=${encodedPage}&text=${encodedName}`],
    ['whatsapp', `https://wa.me/?text=${encodedName}%20${encodedPage}`],
    ['email', `mailto:?subject=${encodedName}&body=${encodedPage}`],
  ])
})

test('a network decodes the page URL and the product name from its share URL', () => {
  const decode = (url: string) => Object.fromEntries(new URL(url).searchParams)
  expect(decode(shareUrls.facebook(page))).toEqual({ u: page })
  expect(decode(shareUrls.twitter(page, name))).toEqual({ url: page, text: name })
  expect(decode(shareUrls.whatsapp(page, name))).toEqual({ text: `${name} ${page}` })
  expect(decode(shareUrls.email(page, name))).toEqual({ subject: name, body: page })
})
