import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { quoteIntent } from '#app/domain/form-fields.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { links } from '#app/links.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { action } from './route.tsx'

test('POST /shop/checkout reloads the document at the sign-in page when guests may not order', async () => {
  const tenant = toTenant(anOpenedTenant({ guest_checkout: false }))
  for (const intent of [quoteIntent, 'order']) {
    const request = new Request(`https://kiosk.example${links.checkout()}`, {
      method: 'POST',
      body: new URLSearchParams({ intent }),
    })
    const context = { tenant, buyer: anonymousBuyer } as unknown as AppLoadContext
    const { headers } = (await action({ request, context, params: {} })) as Response
    expect([headers.get('location'), headers.get('x-remix-reload-document')]).toEqual([
      links.login(links.checkout()),
      'true',
    ])
  }
})
