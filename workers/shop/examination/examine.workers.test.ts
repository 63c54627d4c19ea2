import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { aCatalogue } from '#tests/factories/catalogue.ts'
import { aShop, stocked } from '#tests/factories/shop.ts'

test('a shop answers others while it is examined', async () => {
  const { shop, operations, stub } = aShop()
  await shop.frame()
  await runInDurableObject(stub, (_shop, { storage }) => void stocked(storage, aCatalogue()))
  const ended: string[] = []
  await Promise.all([
    operations.examine().then(() => ended.push('examined')),
    shop.frame().then(() => ended.push('answered')),
  ])
  expect(ended).toEqual(['answered', 'examined'])
})
