import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { orderRules } from '#app/domain/orders/order-rules.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { readTenantRecord, tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { starterShop } from '#tenants/cli/create/starter-shop.ts'
import { aListingQuery } from '#tests/factories/catalogue.ts'
import { aFront } from '#tests/factories/front.ts'
import { anOrderRequest } from '#tests/factories/orders.ts'
import { ShopClient } from '#workers/shop/shop-client.ts'

const id = 'olive-press'
const answers = {
  ...{ id, name: 'Olive & Press', host: `${id}.example`, email: 'office@olive.example', telephone: '+357 25 000 111' },
  ...{ address: '1 Anexartisias, 3036 Limassol', country: 'CY', currency: 'EUR' as const, vat: '19' },
}

/** Publishes what `create` writes, by the importer that publishes every shop. */
async function aCreatedShop() {
  const files = starterShop(answers, `https://${answers.host}`, '2026-11-21T12:00:00Z')
  const fileOf = (name: string) => JSON.parse(files.get(name) ?? '')
  const front = aFront({ env: { MAIL_SENDER: 'shops@platform.example' } })
  const pictures = Object.fromEntries(
    [...files.keys()]
      .map((path) => path.replace('pictures/', ''))
      .filter((file) => /^(goods|pages)\//.test(file))
      .map((file) => [file, { path: `${id}/${file.replace('.svg', '')}.0a1b2c3d`, width: 800, height: 800 }]),
  )
  for (const { path } of Object.values(pictures)) await env.MEDIA.put(path, 'x')
  for (const file of ['brand/logo.svg', 'brand/favicon.svg']) await env.MEDIA.put(`${id}/${file}`, 'x')

  const record = fileOf('tenant.json')
  const send = async (method: string, path: string, body: object) => {
    const answer = await front.operate(method, `/tenants/${id}${path}`, JSON.stringify(body))
    return { status: answer.status, said: await answer.json() }
  }
  const shop = { database: id, location: 'eeur' }
  const reports = [
    await send('POST', '/catalogue', { shop, rows: fileOf('catalogue.json'), pictures }),
    await send('POST', '/content', { shop, rows: fileOf('content.json'), pictures }),
    await send('PUT', '', record),
  ]
  const read = readTenantRecord(record, { plainSecrets: false })
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return { front, reports, tenant: tenantFrom(read.value) }
}

test('what create writes is taken as it is, is shown and sold, and the doctor is content', async () => {
  const { front, reports, tenant } = await aCreatedShop()
  for (const { said } of reports) expect(said, JSON.stringify(said)).not.toHaveProperty('faults.0')
  expect(reports.map(({ status }) => status)).toEqual([200, 200, 200])

  const shop = new ShopClient(env.SHOP, tenant)
  const { products } = await shop.read((db, tenantId) => db.listing(tenantId, aListingQuery(), anonymous))
  expect(products.map(({ name }) => name).sort()).toEqual(['First product', 'Product on sale', 'Small product'])

  const order = anOrderRequest({ lines: [{ variant: 1, quantity: 1 }], shownTotal: cents(1990 + 350) })
  expect(
    await shop.write((db, tenantId) =>
      db.placeOrder(tenantId, order, anonymous, orderRules(tenant), tenant.url, null, 'a visitor'),
    ),
  ).toMatchObject({
    ok: true,
  })
  expect((await shop.read((db, tenantId) => db.productPage(tenantId, 1, anonymous)))?.product.stock).toBe(9)

  const { verdicts } = await (await front.operate('GET', `/tenants/${id}/doctor`)).json<{
    verdicts: { faults: string[] }[]
  }>()
  expect(verdicts.length).toBeGreaterThan(5)
  expect(verdicts.filter(({ faults }) => faults.length > 0)).toEqual([])
})
