import { expect, type Page } from '@playwright/test'
import { demoStaff } from '#tenants/demo/shops/staff.ts'
import { authenticatorCode } from '#tests/factories/authenticator.ts'

/** Signs somebody of a demo shop's desk in, at the page to which they wanted. */
export async function signInAtDesk(page: Page, address: string, role: 'owner' | 'staff'): Promise<void> {
  const person = demoStaff.find((each) => each.role === role)
  if (person === undefined) throw new Error(`Nobody of the demo shops is ${role}`)
  await page.goto(address)
  await page.getByLabel(/^E-mail address/).fill(person.email)
  await page.getByLabel(/^Password/).fill('periptero-demo')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel(/^Code/).fill(authenticatorCode(person.secret))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(address)
}
