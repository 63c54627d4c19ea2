import { expect, test } from 'vitest'
import { aCatalogue, publishedPictures } from '#tests/factories/catalogue.ts'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'

const runId = 'b'.repeat(64)

/** A shop with products, and its operator. */
async function aStockedShop() {
  const gateway = aGateway()
  const { id } = await aPublishedShop()
  const send = (method: string, path: string, body?: unknown) =>
    gateway.operate(method, `/tenants/${id}/${path}`, body === undefined ? undefined : JSON.stringify(body))
  await send('POST', 'catalogue', {
    shop: { database: id, location: 'eeur' },
    rows: aCatalogue(),
    pictures: publishedPictures(),
  })
  return { send, exported: async () => (await (await send('GET', 'product-export')).json<{ csv: string }>()).csv }
}

const newRun = { id: runId, name: 'products.csv', head: ['code', 'variant_code', 'price'] }
const rows = (price: string) => [{ row: 2, cells: ['POD-1', 'POD-1', price] }]

test('a product file is staged, checked and written, and the export shows it', async () => {
  const { send, exported } = await aStockedShop()
  expect(await exported()).toContain('POD-1,POD-1,Product POD-1,,,,,20.00')
  expect((await send('POST', 'product-imports', newRun)).status).toBe(200)
  expect(await (await send('POST', `product-imports/${runId}/chunks/0`, rows('21.50'))).json()).toEqual({ issues: [] })
  expect((await send('POST', `product-imports/${runId}/write/0`)).status).toBe(409)
  expect(await (await send('POST', `product-imports/${runId}/check`)).json()).toMatchObject({
    state: 'checked',
    changed: 1,
  })
  expect(await exported()).toContain(',20.00')
  for (const _ of ['once', 'and again'])
    expect(await (await send('POST', `product-imports/${runId}/write/0`)).json()).toMatchObject({
      run: { state: 'written' },
    })
  expect(await exported()).toContain(',21.50')
  expect((await send('DELETE', `product-imports/${runId}`)).status).toBe(200)
  expect((await send('POST', `product-imports/${runId}/write/0`)).status).toBe(404)
})

test('a dry run that ends while the same file is written does not delete it', async () => {
  const { send } = await aStockedShop()
  await send('POST', 'product-imports', newRun)
  await send('POST', `product-imports/${runId}/chunks/0`, rows('21.50'))
  await send('POST', `product-imports/${runId}/chunks/1`, [])
  await send('POST', `product-imports/${runId}/check`)
  expect(await (await send('POST', `product-imports/${runId}/write/0`)).json()).toMatchObject({
    run: { state: 'checked' },
  })
  expect((await send('DELETE', `product-imports/${runId}`)).status).toBe(200)
  expect(await (await send('POST', `product-imports/${runId}/write/1`)).json()).toMatchObject({
    run: { state: 'written' },
  })
  expect((await send('DELETE', `product-imports/${runId}`)).status).toBe(200)
  expect((await send('POST', `product-imports/${runId}/write/1`)).status).toBe(404)
})

test('a file with an issue cannot be written, and an invalid request is refused', async () => {
  const { send, exported } = await aStockedShop()
  await send('POST', 'product-imports', newRun)
  expect(await (await send('POST', `product-imports/${runId}/chunks/0`, rows('dear'))).json()).toMatchObject({
    issues: [{ row: 2, column: 'price' }],
  })
  expect((await send('POST', `product-imports/${runId}/check`)).status).toBe(404)
  expect((await send('POST', `product-imports/${runId}/write/0`)).status).toBe(409)
  expect((await send('POST', 'product-imports', { ...newRun, id: 'short' })).status).toBe(422)
  expect((await send('POST', `product-imports/${runId}/chunks/1`, [{ row: 0, cells: [] }])).status).toBe(422)
  expect(await exported()).toContain(',20.00')
})
