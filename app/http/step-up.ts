import { type AppLoadContext, data } from '@remix-run/cloudflare'
import type { StaffSession } from '#app/domain/desk/staff.ts'
import { type StepUp, stepUpField } from '#app/domain/desk/unsent-form.ts'
import { unsentForm } from './desk-page.ts'
import { fieldIn } from './form-answers.ts'

/**
 * Lets a form of the admin pass when the second factor was confirmed within the last minutes. Otherwise the answer is 401 and a
 * page that asks for a code and sends the same form again with it, so nothing has to be typed twice. For what hands over the
 * shop or its money: bank details, owners, roles, and new links for others' accounts (ASVS 5, 7.5.3).
 */
export async function requireFreshFactor(
  { desk }: AppLoadContext,
  request: Request,
  staff: StaffSession,
  form: FormData | null,
): Promise<void> {
  const code = fieldIn(form, stepUpField)
  form?.delete(stepUpField)
  if (staff.factorIsFresh) return
  const outcome = code === null ? null : await desk.accounts.confirmFactor(code)
  if (outcome?.ok) return
  const unsent = unsentForm(request, form)
  if (outcome?.reason === 'signed-out') throw data(unsent, { status: 401 })
  throw data({ unsent, refused: outcome } satisfies StepUp, { status: 401 })
}
