import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { parseTenantRecord, toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { createStarterFiles } from '#tenants/cli/create/starter-files.ts'
import { ShopClient } from '#workers/shop/shop-client.ts'
import { aListingQuery } from './factories/catalogue.ts'
import { aGateway } from './factories/gateway.ts'
import { anOrderRequest } from './factories/orders.ts'

const id = 'olive-press'
const wizardAnswers = {
  ...{ id, name: 'Olive & Press', host: `${id}.example`, email: 'office@olive.example', telephone: '+357 25 000 111' },
  ...{ address: '1 Anexartisias, 3036 Limassol', country: 'CY', currency: 'EUR' as const, vat: '19' },
}

/** Publishes the folder that `createShop` writes, in the same way as any other shop's folder. */
async function aCreatedShop() {
  const files = createStarterFiles(wizardAnswers, `https://${wizardAnswers.host}`, '2026-11-21T12:00:00Z')
  const fileOf = (name: string) => JSON.parse(files.get(name) ?? '')
  const gateway = aGateway({ env: { MAIL_SENDER: 'shops@platform.example' } })
  const pictures = Object.fromEntries(
    [...files.keys()]
      .map((path) => path.replace('pictures/', ''))
      .filter((file) => /^(products|pages)\//.test(file))
      .map((file) => [file, { path: `${id}/${file.replace('.svg', '')}.0a1b2c3d`, width: 800, height: 800 }]),
  )
  for (const { path } of Object.values(pictures)) await env.MEDIA.put(path, 'x')
  for (const file of ['brand/logo.svg', 'brand/favicon.svg']) await env.MEDIA.put(`${id}/${file}`, 'x')

  const record = fileOf('tenant.json')
  const send = async (method: string, path: string, body: object) => {
    const response = await gateway.operate(method, `/tenants/${id}${path}`, JSON.stringify(body))
    return { status: response.status, body: await response.json() }
  }
  const shop = { database: id, location: 'eeur' }
  const reports = [
    await send('POST', '/catalogue', { shop, rows: fileOf('catalogue.json'), pictures }),
    await send('POST', '/content', { shop, rows: fileOf('content.json'), pictures }),
    await send('PUT', '', record),
  ]
  const parsed = parseTenantRecord(record, { plainSecrets: false })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return { gateway, reports, tenant: toTenant(parsed.value) }
}

test('a created folder can be published unchanged, sells its products and passes the health check', async () => {
  const { gateway, reports, tenant } = await aCreatedShop()
  for (const { body } of reports) expect(body, JSON.stringify(body)).not.toHaveProperty('issues.0')
  expect(reports.map(({ status }) => status)).toEqual([200, 200, 200])

  const shop = new ShopClient(env.SHOP, tenant)
  const { products } = await shop.read((db, tenantId) => db.listing(tenantId, aListingQuery(), anonymousBuyer))
  expect(products.map(({ name }) => name).sort()).toEqual(['First product', 'Product on sale', 'Small product'])

  const order = anOrderRequest({ lines: [{ variant: 1, quantity: 1 }], displayedTotal: cents(1990 + 350) })
  expect(
    await shop.write((db, tenantId) =>
      db.placeOrder(tenantId, order, anonymousBuyer, getOrderRules(tenant), tenant.url, null, 'a visitor'),
    ),
  ).toMatchObject({
    ok: true,
  })
  expect((await shop.read((db, tenantId) => db.productPage(tenantId, 1, anonymousBuyer)))?.product.stock).toBe(9)

  const { verdicts } = await (await gateway.operate('GET', `/tenants/${id}/doctor`)).json<{
    verdicts: { issues: string[] }[]
  }>()
  expect(verdicts.length).toBeGreaterThan(5)
  expect(verdicts.filter(({ issues }) => issues.length > 0)).toEqual([])
})
