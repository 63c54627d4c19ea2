import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { PasswordFault } from '#app/domain/customers/accounts.ts'
import { TypedPassword } from '#app/domain/customers/fields.ts'
import { isWeakPassword, weakPasswords } from '#app/domain/customers/password-forms.ts'
import { resetPage } from '#app/domain/customers/reset-page.ts'
import { SignInForm } from '#app/domain/customers/sign-in-form.ts'
import { messagesOf } from '#app/domain/messages/say.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { hashToken } from '#workers/accounts/tokens.ts'
import { addCall, Nothing, Success } from './call.ts'
import { namedRows } from './named-rows.ts'
import { type Refused, refuse, tooOften } from './refusals.ts'
import type { RetailEnv } from './retail-context.ts'
import { SaveBody, saveCustomer, saveExample } from './save-customer.ts'
import { customerRow } from './spec-rows/customer-rows.ts'
import { CustomerPage } from './spec-rows/selected-rows.ts'
import { BodyId, ChosenPassword, EmailAddress } from './values.ts'

/** Customers of the merchant's other systems (spec §7 login, UpdatePassword, Save, ForgotPassword). Passwords travel in bodies alone. */
export function addCustomerCalls(api: OpenAPIHono<RetailEnv>): void {
  const posted = { method: 'post', scope: 'customers', query: Nothing } as const

  addCall(
    api,
    {
      ...posted,
      path: '/login',
      summary: 'The row of a customer whose username and password are right. No session stays open.',
      body: z.strictObject({ username: SignInForm.shape.login, password: SignInForm.shape.password }),
      example: { username: 'maria@mail.example', password: 'her password' },
      answer: CustomerPage,
      refuses: [409],
    },
    async ({ body, shop, tenant, accountsOf, spoken, c }) => {
      const answer = await accountsOf(c.get('token'), spoken).signIn({ login: body.username, password: body.password })
      if (!answer.ok && answer.reason === 'limited') return tooOften('attempt', answer)
      if (!answer.ok && answer.reason === 'second-step') return refuse(409, 'The customer signs in with a second step')
      if (!answer.ok) return refuseLogin(tenant)
      await shop.write((db, tenantId) => db.endSession(tenantId, hashToken(answer.session.token)))
      const id = answer.session.buyer.customerId
      const rows = await namedRows(shop, 'customers', { id, after: 0, limit: 1 })
      return { qry: 'customers' as const, rows: rows.map(customerRow), next: null }
    },
  )

  addCall(
    api,
    {
      ...posted,
      path: '/UpdatePassword',
      summary: 'A new password, with the old one or with the token of a reset mail',
      body: z.union([
        z.strictObject({ custid: BodyId, old: TypedPassword, pass: ChosenPassword }),
        z.strictObject({ token: z.string().max(100), pass: ChosenPassword }),
      ]),
      example: { custid: 12, old: 'her password', pass: 'another password' },
      answer: Success,
      refuses: [409],
    },
    async ({ body, tenant, accountsOf, spoken, c }) => {
      const accounts = accountsOf(c.get('token'), spoken)
      if ('token' in body) {
        const reset = await accounts.resetPassword(body.token, body.pass)
        if (reset.ok) return 'success'
        if (isWeakPassword(reset)) return refuseWeak(reset.reason, tenant)
        return refuse(reset.reason === 'expired' ? 409 : 503, messagesOf(tenant)[`reset.${reset.reason}`])
      }
      const changed = await accounts.changePassword(body.custid, body.old, body.pass)
      if (changed.ok) return 'success'
      if (isWeakPassword(changed)) return refuseWeak(changed.reason, tenant)
      return changed.reason === 'limited' ? tooOften('attempt', changed) : refuseLogin(tenant)
    },
  )

  addCall(
    api,
    {
      ...posted,
      path: '/ForgotPassword',
      summary: "Mails a reset link. It leads to the shop's own address, whatever domainName says.",
      query: z.strictObject({ email: EmailAddress, domainName: z.string().max(300).optional() }),
      body: Nothing,
      answer: Success,
      refuses: [404],
    },
    async ({ query, tenant, accountsOf, spoken, c }) => {
      const answer = await accountsOf(c.get('token'), spoken).forgotPassword(query.email, resetPage)
      if (answer.ok) return 'success'
      return answer.reason === 'limited'
        ? tooOften('attempt', answer)
        : refuse(404, messagesOf(tenant)['forgot.notFound'])
    },
  )

  addCall(
    api,
    {
      ...posted,
      path: '/Save',
      summary: 'Registers a customer, or changes one',
      body: SaveBody,
      example: saveExample,
      answer: Success,
      refuses: [404, 409],
    },
    async ({ body, shop, tenant, accountsOf, spoken, c }) =>
      saveCustomer(body, {
        shop,
        tenant,
        accounts: accountsOf(c.get('token'), spoken),
        visitor: { token: c.get('token').name },
      }),
  )
}

function refuseWeak(reason: PasswordFault, tenant: Tenant): Refused<409> {
  return refuse(409, messagesOf(tenant)[weakPasswords[reason]])
}

/** Title and text of the spec's popup (spec §8 Login). */
function refuseLogin(tenant: Tenant): Refused<409> {
  const words = messagesOf(tenant)
  return refuse(409, `${words['login.wrong.title']}. ${words['login.wrong.text']}`)
}
