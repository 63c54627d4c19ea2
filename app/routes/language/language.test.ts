import { expect, test } from 'vitest'
import { aPostedForm } from '#tests/factories/account-action.ts'
import { action } from './route.ts'

/** Where the way leads after Greek was chosen, from a page that tells its address to forms and from one that does not. */
async function wayAfter(fields: Readonly<Record<string, string>>, referer?: string) {
  const args = aPostedForm({ lang: 'el', ...fields }, { accounts: {} })
  if (referer !== undefined) args.request.headers.set('referer', referer)
  return (await action(args)).headers.get('location')
}

test('the chosen language comes on the same page, also on one behind a mail’s link', async () => {
  expect(await wayAfter({}, 'https://kiosk.example/shop/cart?lang=en&x=1')).toBe('/shop/cart?x=1')
  expect(await wayAfter({ back: '/newsletter/confirm?token=a&lang=en' })).toBe('/newsletter/confirm?token=a')
  expect(await wayAfter({ back: 'https://elsewhere.example/' })).toBe('/')
  expect(await wayAfter({})).toBe('/')
})
