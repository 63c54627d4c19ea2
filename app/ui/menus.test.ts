import { expect, test } from 'vitest'
import { shopView } from '#app/domain/tenancy/make-shop-view.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { links } from '#app/links.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { entriesFor, mainMenu, mobileMenu } from './menus.ts'

/** What of both menus leads into an account, for a visitor of a shop that has these ways. */
function waysIn(ways: { showSignIn: boolean; showSignUp: boolean }) {
  const settings = { ...shopView(tenantFrom(anOpenedTenant())).settings, ...ways }
  const into: readonly string[] = [links.login(), links.register(), links.dashboard()]
  return [mainMenu, mobileMenu].map((menu) =>
    entriesFor(menu, { customer: null, settings, hasPosts: false })
      .map(({ to }) => to)
      .filter((to) => into.includes(to)),
  )
}

test('a visitor may sign in and sign up where the shop has both', () => {
  const both = [links.login(), links.register()]
  expect(waysIn({ showSignIn: true, showSignUp: true })).toEqual([both, both])
  expect(waysIn({ showSignIn: true, showSignUp: false })).toEqual([[links.login()], [links.login()]])
})

test('where nobody signs in the mobile menu does not ask to sign up either', () => {
  expect(waysIn({ showSignIn: false, showSignUp: true })).toEqual([[links.register()], []])
})

test('the mobile menu leads to wishlist and compare list, for which a narrow header has no room', () => {
  const to = mobileMenu.map((entry) => entry.to)
  expect(to).toEqual(expect.arrayContaining([links.cart(), links.wishlist(), links.compare()]))
  expect(mainMenu).toHaveLength(mobileMenu.length - 2)
})
