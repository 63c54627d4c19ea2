import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { aShopWithPaidOrders, invoicingTenant as tenant } from '#tests/factories/invoicing-shop.queries.ts'
import { loader } from './route.ts'

test('the document is private, and has its number as file name', async () => {
  const { shop, tokens } = await aShopWithPaidOrders([null])
  const [token = ''] = tokens
  const get = async (token: string, query = '') => {
    const context = { tenant, shop, session: { kind: 'signed-out' } } as unknown as AppLoadContext
    const request = new Request(`https://kiosk.example/shop/order/${token}/invoice${query}`)
    const answer: unknown = await loader({ request, params: { token }, context } as never).catch((thrown) => thrown)
    return answer as Response
  }
  const response = await get(token)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="INV-2026-000001.pdf"',
    'content-type': 'application/pdf',
    'x-robots-tag': 'noindex',
  })
  const missing = [await get('x'.repeat(43)), await get('x'), await get(token, '?number=INV-2026-000009')]
  for (const { status, body } of [...missing, await get(token, "?number='"), await get(token, '?number=')])
    expect([status, body]).toEqual([404, null])
})
