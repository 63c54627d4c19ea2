import { expect, type Page } from '@playwright/test'
import { demoStaff } from '#tenants/demo/shops/shop-files.ts'
import { authenticatorCode } from '#tests/factories/authenticator.ts'

/** Opens an admin page of a demo shop and signs in on the way to it. */
export async function signInToAdmin(page: Page, address: string, role: 'owner' | 'staff'): Promise<void> {
  const staffMember = demoStaff.find((each) => each.role === role)
  if (staffMember === undefined) throw new Error(`The demo shops have no staff member with the role ${role}`)
  await page.goto(address)
  await page.getByLabel(/^Email address/).fill(staffMember.email)
  await page.getByLabel(/^Password/).fill('periptero-demo')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel(/^Code/).fill(authenticatorCode(staffMember.secret))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(address)
}
