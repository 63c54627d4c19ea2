import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { isWeakPassword, weakPasswordMessages } from '#app/domain/customers/account-forms.ts'
import { type FormMessageKey, NewPassword } from '#app/domain/customers/fields.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import type { OrderView } from '#app/domain/orders/order-view.ts'
import { z } from '#app/domain/schema.ts'
import { writeFlash } from '#app/http/flash.ts'
import { getFormHash, parseValues } from '#app/http/form-submissions.ts'
import { getAccountOffer, markRegistered } from '#app/http/own-orders.ts'
import { withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'

const PasswordForm = z.object({ password: NewPassword })

/**
 * Creates an account from the order and the chosen password. The response doesn't reveal whether the address had an
 * account already.
 */
export async function registerAfterOrder(form: FormData | null, order: OrderView, context: AppLoadContext) {
  const { accounts, cookies, tenant } = context
  const { contact, delivery, business, token } = order
  const offer = await getAccountOffer(order, context)
  if (form === null || contact === null || offer === null)
    return redirect(links.order(token), { headers: withCookies() })
  const reject = (accountIssue: FormMessageKey, status = 400) =>
    data({ accountIssue }, { status, headers: withCookies() })
  const fields = parseValues(form, PasswordForm)
  if (fields === null) return reject('field.password')
  const address = delivery.kind === 'deliver' ? delivery.address : null
  const person = {
    ...contact,
    ...(address ?? { street: '', city: '', postcode: '', country: '' }),
    company: business?.company ?? '',
    vatNumber: business?.vatNumber ?? '',
  }
  const outcome = await accounts.registerAfterOrder(person, fields.password, await getFormHash(form))
  if (outcome.ok)
    return redirect(links.order(token, 'account'), {
      headers: withCookies(await cookies.write('known', outcome.knownToken), await markRegistered(cookies)),
    })
  if (isWeakPassword(outcome)) return reject(weakPasswordMessages[outcome.reason])
  const messages = getMessages(tenant)
  const text =
    outcome.reason === 'limited'
      ? translate(messages, 'rateLimited.text', { minutes: outcome.minutes })
      : translate(messages, 'orderPage.paymentFailed')
  const flash = await writeFlash(cookies, [{ kind: 'warning', title: null, text }])
  return redirect(links.order(token), { headers: withCookies(flash) })
}
