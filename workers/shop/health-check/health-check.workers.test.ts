import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { aCatalogue } from '#tests/factories/catalogue.ts'
import { aShop, stockShop } from '#tests/factories/shop.ts'

test('a shop answers requests during its health check', async () => {
  const { shop, operations, stub } = aShop()
  await shop.read((db, tenantId) => db.frame(tenantId))
  await runInDurableObject(stub, (_shop, { storage }) => void stockShop(storage, aCatalogue()))
  const ended: string[] = []
  await Promise.all([
    operations.read((db, tenantId) => db.checkHealth(tenantId)).then(() => ended.push('checked')),
    shop.read((db, tenantId) => db.frame(tenantId)).then(() => ended.push('answered')),
  ])
  expect(ended).toEqual(['answered', 'checked'])
})
