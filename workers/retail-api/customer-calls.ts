import { type OpenAPIHono, z } from '@hono/zod-openapi'
import {
  isWeakPassword,
  type PasswordIssue,
  SignInForm,
  weakPasswordMessages,
} from '#app/domain/customers/account-forms.ts'
import { PasswordInput } from '#app/domain/customers/fields.ts'
import { getMessages } from '#app/domain/messages/translate.ts'
import { passwordResetPath } from '#app/domain/page-paths.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { hashToken } from '#workers/accounts/tokens.ts'
import { addCall, NoInput, Success } from './call.ts'
import { BodyId, EmailAddress, NewPasswordField } from './call-input.ts'
import { type Refused, reject, rejectTooMany } from './refusals.ts'
import { loadNamedRows, type RetailEnv } from './retail-context.ts'
import { SaveBody, saveCustomer, saveExample } from './save-customer.ts'
import { toCustomerRow } from './spec-rows/customer-rows.ts'
import { CustomerPage } from './spec-rows/shop-rows.ts'

/**
 * Customers of the merchant's other systems (spec §7 login, UpdatePassword, Save, ForgotPassword). Passwords are sent
 * in bodies only.
 */
export function addCustomerCalls(api: OpenAPIHono<RetailEnv>): void {
  const baseCall = { method: 'post', scope: 'customers', query: NoInput } as const

  addCall(
    api,
    {
      ...baseCall,
      path: '/login',
      summary: "Checks a username and password, and returns the customer's row. It does not start a session.",
      body: z.strictObject({ username: SignInForm.shape.login, password: SignInForm.shape.password }),
      example: { username: 'maria@mail.example', password: 'her password' },
      response: CustomerPage,
      refusalStatuses: [409],
    },
    async ({ body, shop, tenant, getAccounts, languageOption, c }) => {
      const result = await getAccounts(c.get('token'), languageOption).signIn({
        login: body.username,
        password: body.password,
      })
      if (!result.ok && result.reason === 'limited') return rejectTooMany('attempt', result)
      if (!result.ok && result.reason === 'second-step')
        return reject(409, 'The customer signs in with a second factor')
      if (!result.ok) return rejectLogin(tenant)
      await shop.write((db, tenantId) => db.endSession(tenantId, hashToken(result.session.token)))
      const id = result.session.buyer.customerId
      const rows = await loadNamedRows(shop, 'customers', { id, after: 0, limit: 1 })
      return { qry: 'customers' as const, rows: rows.map(toCustomerRow), next: null }
    },
  )

  addCall(
    api,
    {
      ...baseCall,
      path: '/UpdatePassword',
      summary: 'Changes the password, with the old one or with the token of a reset mail',
      body: z.union([
        z.strictObject({ custid: BodyId, old: PasswordInput, pass: NewPasswordField }),
        z.strictObject({ token: z.string().max(100), pass: NewPasswordField }),
      ]),
      example: { custid: 12, old: 'her password', pass: 'another password' },
      response: Success,
      refusalStatuses: [409],
    },
    async ({ body, tenant, getAccounts, languageOption, c }) => {
      const accounts = getAccounts(c.get('token'), languageOption)
      if ('token' in body) {
        const reset = await accounts.resetPassword(body.token, body.pass)
        if (reset.ok) return 'success'
        if (isWeakPassword(reset)) return rejectWeakPassword(reset.reason, tenant)
        return reject(reset.reason === 'expired' ? 409 : 503, getMessages(tenant)[`reset.${reset.reason}`])
      }
      const changed = await accounts.changePassword(body.custid, body.old, body.pass)
      if (changed.ok) return 'success'
      if (isWeakPassword(changed)) return rejectWeakPassword(changed.reason, tenant)
      return changed.reason === 'limited' ? rejectTooMany('attempt', changed) : rejectLogin(tenant)
    },
  )

  addCall(
    api,
    {
      ...baseCall,
      path: '/ForgotPassword',
      summary: "Emails a link to choose a new password. The link leads to the shop's own host; domainName is ignored",
      query: z.strictObject({ email: EmailAddress, domainName: z.string().max(300).optional() }),
      body: NoInput,
      response: Success,
      refusalStatuses: [404],
    },
    async ({ query, tenant, getAccounts, languageOption, c }) => {
      const result = await getAccounts(c.get('token'), languageOption).forgotPassword(query.email, passwordResetPath)
      if (result.ok) return 'success'
      return result.reason === 'limited'
        ? rejectTooMany('attempt', result)
        : reject(404, getMessages(tenant)['forgot.notFound'])
    },
  )

  addCall(
    api,
    {
      ...baseCall,
      path: '/Save',
      summary: 'Registers or changes a customer',
      body: SaveBody,
      example: saveExample,
      response: Success,
      refusalStatuses: [404, 409],
    },
    async ({ body, shop, tenant, getAccounts, languageOption, c }) =>
      saveCustomer(body, {
        shop,
        tenant,
        accounts: getAccounts(c.get('token'), languageOption),
        visitor: { token: c.get('token').name },
      }),
  )
}

function rejectWeakPassword(reason: PasswordIssue, tenant: Tenant): Refused<409> {
  return reject(409, getMessages(tenant)[weakPasswordMessages[reason]])
}

/** Title and text of the spec's popup (spec §8 Login). */
function rejectLogin(tenant: Tenant): Refused<409> {
  const messages = getMessages(tenant)
  return reject(409, `${messages['login.invalid.title']}. ${messages['login.invalid.text']}`)
}
