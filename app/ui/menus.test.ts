import { expect, test } from 'vitest'
import { toShopView } from '#app/domain/tenancy/make-shop-view.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { links } from '#app/links.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { getVisibleEntries, mainMenu, mobileMenu } from './menus.tsx'

/** The account links that a visitor sees in the main and the mobile menu. */
function getAccountLinks(changes: { showSignIn: boolean; showSignUp: boolean }) {
  const settings = { ...toShopView(toTenant(anOpenedTenant())).settings, ...changes }
  const accountLinks: readonly string[] = [links.login(), links.register(), links.dashboard()]
  return [mainMenu, mobileMenu].map((menu) =>
    getVisibleEntries(menu, { customer: null, settings, hasPosts: false })
      .map(({ to }) => to)
      .filter((to) => accountLinks.includes(to)),
  )
}

test('the menus have the sign-in and sign-up links that the shop offers', () => {
  const both = [links.login(), links.register()]
  expect(getAccountLinks({ showSignIn: true, showSignUp: true })).toEqual([both, both])
  expect(getAccountLinks({ showSignIn: true, showSignUp: false })).toEqual([[links.login()], [links.login()]])
})

test('the mobile menu has no sign-up link in a shop without sign-in', () => {
  expect(getAccountLinks({ showSignIn: false, showSignUp: true })).toEqual([[links.register()], []])
})

test('the mobile menu adds links to the wishlist and the compare list', () => {
  const to = mobileMenu.map((entry) => entry.to)
  expect(to).toEqual(expect.arrayContaining([links.cart(), links.wishlist(), links.compare()]))
  expect(mainMenu).toHaveLength(mobileMenu.length - 2)
})
