import { expect, test } from 'vitest'
import { ShopGenerations } from './shop-client.ts'

const second = 1000

/** A shop whose generation can change, and the generations that an isolate has cached. */
function aTrackedShop() {
  const shop = { generation: 'one' as string | null, requested: 0 }
  const generations = new ShopGenerations()
  const background: Promise<unknown>[] = []
  const load = async () => {
    shop.requested += 1
    if (shop.generation === null) throw new Error('out of reach')
    return shop.generation
  }
  const at = (seconds: number) =>
    generations.getCurrent({
      database: 'kiosk',
      load,
      now: seconds * second,
      waitUntil: (work) => void background.push(work),
    })
  return {
    shop,
    at,
    settled: () => Promise.all(background),
    forget: (database = 'kiosk') => generations.invalidate(database),
  }
}

test('the shop’s generation is loaded once in twenty seconds, however many pages are requested', async () => {
  const { shop, at } = aTrackedShop()
  for (let time = 0; time < 20; time++) expect(await at(time)).toBe('one')
  expect(shop.requested).toBe(1)
})

test('a stale generation is refreshed once, and no page waits for it', async () => {
  const { shop, at, settled } = aTrackedShop()
  await at(0)
  shop.generation = 'two'
  expect(await Promise.all([at(20), at(20), at(20)])).toEqual(['one', 'one', 'one'])
  await settled()
  expect(shop.requested).toBe(2)
  expect(await at(20)).toBe('two')
})

test('a generation is used for less than 45 seconds, whether the shop answers or not', async () => {
  const { shop, at } = aTrackedShop()
  await at(0)
  shop.generation = 'two'
  expect(await at(45)).toBe('two')
  shop.generation = null
  expect(await at(64)).toBe('two')
  expect(await at(89)).toBe('two')
  expect(await at(90)).toBeNull()
})

test('a change from this isolate is visible at once and does not affect other shops', async () => {
  const { shop, at, forget } = aTrackedShop()
  await at(0)
  shop.generation = 'two'
  forget('another')
  expect(await at(1)).toBe('one')
  forget()
  expect(await at(1)).toBe('two')
})

test('a generation that was loaded before a change is not cached after it', async () => {
  const { shop, at, forget } = aTrackedShop()
  const early = at(0)
  shop.generation = 'two'
  forget()
  expect(await early).toBe('one')
  expect(await at(1)).toBe('two')
})
