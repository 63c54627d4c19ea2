import { expect, test } from 'vitest'
import { ShopVersions } from './shop-versions.ts'

const second = 1000

/** A shop whose version can be moved on, and what an isolate knows of it. */
function aWatchedShop() {
  const shop = { version: 'one' as string | null, asked: 0 }
  const versions = new ShopVersions()
  const background: Promise<unknown>[] = []
  const ask = async () => {
    shop.asked += 1
    if (shop.version === null) throw new Error('out of reach')
    return shop.version
  }
  const at = (seconds: number) =>
    versions.current({ database: 'kiosk', ask, now: seconds * second, later: (work) => void background.push(work) })
  return { shop, at, settled: () => Promise.all(background), forget: (database = 'kiosk') => versions.forget(database) }
}

test('however many pages are asked for, the shop is asked for its version once in twenty seconds', async () => {
  const { shop, at } = aWatchedShop()
  for (let time = 0; time < 20; time++) expect(await at(time)).toBe('one')
  expect(shop.asked).toBe(1)
})

test('nobody waits while the version is asked again, and it is asked once', async () => {
  const { shop, at, settled } = aWatchedShop()
  await at(0)
  shop.version = 'two'
  expect(await Promise.all([at(20), at(20), at(20)])).toEqual(['one', 'one', 'one'])
  await settled()
  expect(shop.asked).toBe(2)
  expect(await at(20)).toBe('two')
})

test('a version is never believed for a minute, whether the shop answers or not', async () => {
  const { shop, at } = aWatchedShop()
  await at(0)
  shop.version = 'two'
  expect(await at(45)).toBe('two')
  shop.version = null
  expect(await at(64)).toBe('two')
  expect(await at(89)).toBe('two')
  expect(await at(90)).toBeNull()
})

test('a change that was made from here is noticed at once, and other shops’ are left alone', async () => {
  const { shop, at, forget } = aWatchedShop()
  await at(0)
  shop.version = 'two'
  forget('another')
  expect(await at(1)).toBe('one')
  forget()
  expect(await at(1)).toBe('two')
})

test('an answer from before a change is not remembered after it', async () => {
  const { shop, at, forget } = aWatchedShop()
  const early = at(0)
  shop.version = 'two'
  forget()
  expect(await early).toBe('one')
  expect(await at(1)).toBe('two')
})
