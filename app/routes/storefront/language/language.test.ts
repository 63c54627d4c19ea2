import { expect, test } from 'vitest'
import { aPostedForm } from '#tests/factories/account-action.ts'
import { action } from './route.ts'

/** The redirect target after choosing Greek, sent with a `Referer` header or with the `back` field. */
async function getRedirectPath(fields: Readonly<Record<string, string>>, referer?: string) {
  const args = aPostedForm({ lang: 'el', ...fields }, { accounts: {} })
  if (referer !== undefined) args.request.headers.set('referer', referer)
  return (await action(args)).headers.get('location')
}

test('choosing a language redirects to the same page, including pages opened from a mail', async () => {
  expect(await getRedirectPath({}, 'https://kiosk.example/shop/cart?lang=en&x=1')).toBe('/shop/cart?x=1')
  expect(await getRedirectPath({ back: '/newsletter/confirm?token=a&lang=en' })).toBe('/newsletter/confirm?token=a')
  expect(await getRedirectPath({ back: 'https://elsewhere.example/' })).toBe('/')
  expect(await getRedirectPath({})).toBe('/')
})
