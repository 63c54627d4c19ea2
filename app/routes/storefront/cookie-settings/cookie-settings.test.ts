import { expect, test } from 'vitest'
import { aPostedForm } from '#tests/factories/account-action.ts'
import { action } from './route.tsx'

const analytics = { measurement_id: 'G-KIOSK1' }

/** The redirect target after a refusal, sent with a `Referer` header or with the `back` field. */
async function getRedirectPath(fields: Readonly<Record<string, string>>, referer?: string) {
  const args = aPostedForm({ consent: 'none', ...fields }, { accounts: {} })
  const { tenant } = args.context
  if (referer !== undefined) args.request.headers.set('referer', referer)
  const response = await action({ ...args, context: { ...args.context, tenant: { ...tenant, analytics } } })
  return response.headers.get('location')
}

test('a consent choice redirects to the page it was made on, including pages opened from a mail', async () => {
  expect(await getRedirectPath({}, 'https://kiosk.example/shop/cart')).toBe('/shop/cart')
  expect(await getRedirectPath({ back: '/newsletter/confirm?token=a' })).toBe('/newsletter/confirm?token=a')
  expect(await getRedirectPath({ back: 'https://elsewhere.example/' })).toBe('/')
  expect(await getRedirectPath({})).toBe('/')
})
