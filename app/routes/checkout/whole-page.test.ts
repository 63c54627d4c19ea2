import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { quoteIntent } from '#app/domain/orders/quote-intent.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { links } from '#app/links.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { action } from './route.tsx'

test('whoever has to sign in first is led there as a whole page, whether they count or order, so that neither holds it up', async () => {
  const tenant = tenantFrom(anOpenedTenant({ guest_checkout: false }))
  for (const intent of [quoteIntent, 'order']) {
    const request = new Request(`https://kiosk.example${links.checkout()}`, {
      method: 'POST',
      body: new URLSearchParams({ intent }),
    })
    const context = { tenant, buyer: anonymous } as unknown as AppLoadContext
    const { headers } = (await action({ request, context, params: {} })) as Response
    expect([headers.get('location'), headers.get('x-remix-reload-document')]).toEqual([
      links.login(links.checkout()),
      'true',
    ])
  }
})
