import { expect, test } from 'vitest'
import { aCatalogue, published } from '#tests/factories/catalogue.ts'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'

const run = 'b'.repeat(64)

/** A shop with goods, and its operator's door. */
async function aStockedShop() {
  const front = aFront()
  const { id } = await aPublishedShop()
  const send = (method: string, path: string, body?: unknown) =>
    front.operate(method, `/tenants/${id}/${path}`, body === undefined ? undefined : JSON.stringify(body))
  await send('POST', 'catalogue', {
    shop: { database: id, location: 'eeur' },
    rows: aCatalogue(),
    pictures: published(),
  })
  return { send, exported: async () => (await (await send('GET', 'goods-export')).json<{ csv: string }>()).csv }
}

const begin = { id: run, name: 'goods.csv', head: ['code', 'variant_code', 'price'] }
const rows = (price: string) => [{ row: 2, cells: ['POD-1', 'POD-1', price] }]

test('a file of products is brought, checked and written; the export says so', async () => {
  const { send, exported } = await aStockedShop()
  expect(await exported()).toContain('POD-1,POD-1,Product POD-1,,,,20.00')
  expect((await send('POST', 'goods-runs', begin)).status).toBe(200)
  expect(await (await send('POST', `goods-runs/${run}/chunks/0`, rows('21.50'))).json()).toEqual({ faults: [] })
  expect((await send('POST', `goods-runs/${run}/write/0`)).status).toBe(409)
  expect(await (await send('POST', `goods-runs/${run}/check`)).json()).toMatchObject({ state: 'checked', changed: 1 })
  expect(await exported()).toContain(',20.00')
  for (const _ of ['once', 'and again'])
    expect(await (await send('POST', `goods-runs/${run}/write/0`)).json()).toMatchObject({ run: { state: 'written' } })
  expect(await exported()).toContain(',21.50')
  expect((await send('DELETE', `goods-runs/${run}`)).status).toBe(200)
  expect((await send('POST', `goods-runs/${run}/write/0`)).status).toBe(404)
})

test('a rehearsal that ends while the same file is written takes it from nobody', async () => {
  const { send } = await aStockedShop()
  await send('POST', 'goods-runs', begin)
  await send('POST', `goods-runs/${run}/chunks/0`, rows('21.50'))
  await send('POST', `goods-runs/${run}/chunks/1`, [])
  await send('POST', `goods-runs/${run}/check`)
  expect(await (await send('POST', `goods-runs/${run}/write/0`)).json()).toMatchObject({ run: { state: 'checked' } })
  expect((await send('DELETE', `goods-runs/${run}`)).status).toBe(200)
  expect(await (await send('POST', `goods-runs/${run}/write/1`)).json()).toMatchObject({ run: { state: 'written' } })
  expect((await send('DELETE', `goods-runs/${run}`)).status).toBe(200)
  expect((await send('POST', `goods-runs/${run}/write/1`)).status).toBe(404)
})

test('a file with a fault can not be written, and what is no request is refused by field', async () => {
  const { send, exported } = await aStockedShop()
  await send('POST', 'goods-runs', begin)
  expect(await (await send('POST', `goods-runs/${run}/chunks/0`, rows('dear'))).json()).toMatchObject({
    faults: [{ row: 2, column: 'price' }],
  })
  expect((await send('POST', `goods-runs/${run}/check`)).status).toBe(404)
  expect((await send('POST', `goods-runs/${run}/write/0`)).status).toBe(409)
  expect((await send('POST', 'goods-runs', { ...begin, id: 'short' })).status).toBe(422)
  expect((await send('POST', `goods-runs/${run}/chunks/1`, [{ row: 0, cells: [] }])).status).toBe(422)
  expect(await exported()).toContain(',20.00')
})
