import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aShop } from '#tests/factories/shop.ts'
import { action } from './route.tsx'

test('a review that is sent after the session has ended comes back with all that was written, and says how to send it', async () => {
  const { shop } = aShop()
  const context = { shop, session: { kind: 'signed-out' }, tenant: tenantFrom(anOpenedTenant()) }
  const request = new Request('https://kiosk.example/product/review/1', {
    method: 'POST',
    body: new URLSearchParams({ rating: '4', text: 'A long story' }),
  })
  const answer = await action({ request, params: { id: '1' }, context: context as unknown as AppLoadContext })
  expect(answer).toMatchObject({
    init: { status: 401 },
    data: {
      result: { initialValue: { rating: '4', text: 'A long story' } },
      message: { text: expect.stringContaining('You are no longer signed in') },
    },
  })
})
