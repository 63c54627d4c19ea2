import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aShop } from '#tests/factories/shop.ts'
import { action } from './route.tsx'

test('a review sent after the session ended returns with its text and asks the customer to sign in', async () => {
  const { shop } = aShop()
  const context = { shop, session: { kind: 'signed-out' }, tenant: toTenant(anOpenedTenant()) }
  const request = new Request('https://kiosk.example/product/review/1', {
    method: 'POST',
    body: new URLSearchParams({ rating: '4', text: 'A long story' }),
  })
  const response = await action({ request, params: { id: '1' }, context: context as unknown as AppLoadContext })
  expect(response).toMatchObject({
    init: { status: 401 },
    data: {
      result: { initialValue: { rating: '4', text: 'A long story' } },
      message: { text: expect.stringContaining('You’re no longer signed in') },
    },
  })
})
