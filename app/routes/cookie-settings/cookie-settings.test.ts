import { expect, test } from 'vitest'
import { aPostedForm } from '#tests/factories/account-action.ts'
import { action } from './route.tsx'

const analytics = { measurement_id: 'G-KIOSK1' }

/** Where the way leads after a no, from a page that tells its address to forms and from one that does not. */
async function wayAfter(fields: Readonly<Record<string, string>>, referer?: string) {
  const args = aPostedForm({ consent: 'none', ...fields }, { accounts: {} })
  const { tenant } = args.context
  if (referer !== undefined) args.request.headers.set('referer', referer)
  const answer = await action({ ...args, context: { ...args.context, tenant: { ...tenant, analytics } } })
  return answer.headers.get('location')
}

test('a choice leads back to where it was asked for, also on a page behind a mail’s link', async () => {
  expect(await wayAfter({}, 'https://kiosk.example/shop/cart')).toBe('/shop/cart')
  expect(await wayAfter({ back: '/newsletter/confirm?token=a' })).toBe('/newsletter/confirm?token=a')
  expect(await wayAfter({ back: 'https://elsewhere.example/' })).toBe('/')
  expect(await wayAfter({})).toBe('/')
})
