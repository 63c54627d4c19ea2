import { type OpenAPIHono, z } from '@hono/zod-openapi'
import {
  createAddressFields,
  isWeakPassword,
  type PasswordIssue,
  ProfileForm,
  SignInForm,
  weakPasswordMessages,
} from '#app/domain/customers/account-forms.ts'
import type { Accounts } from '#app/domain/customers/accounts.ts'
import type { Visitor } from '#app/domain/customers/attempt-limits.ts'
import type { PlainAddress } from '#app/domain/customers/customer.ts'
import { PasswordInput } from '#app/domain/customers/fields.ts'
import { getPhoneCountry, toStoredPhone } from '#app/domain/customers/phone-number.ts'
import { createPostcodeRule } from '#app/domain/customers/postcode.ts'
import { createRegisterForm } from '#app/domain/customers/registration.ts'
import { getMessages } from '#app/domain/messages/translate.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { passwordResetPath } from '#app/domain/urls.ts'
import { hashToken } from '#workers/accounts/credentials.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { addCall, NoInput, Success } from './call.ts'
import {
  BodyId,
  EmailAddress,
  formatIssues,
  NewPasswordField,
  type OwnRefusal,
  type Refused,
  reject,
  rejectTooMany,
  type SharedRefusal,
} from './call-input.ts'
import { loadNamedRows, type RetailEnv } from './retail-context.ts'
import { type SavedField, savedColumns, splitAddress, toCustomerRow } from './spec-rows/customer-rows.ts'
import { CustomerPage } from './spec-rows/shop-rows.ts'

/**
 * Customer calls for the merchant's other systems (spec §7 login, UpdatePassword, Save, ForgotPassword). Passwords are
 * sent in bodies only.
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

const columns = Object.values(savedColumns) as [Column, ...Column[]]
type Refusal = Refused<OwnRefusal | SharedRefusal>
type Column = (typeof savedColumns)[SavedField]
const fieldsByColumn = Object.fromEntries(
  Object.entries(savedColumns).map(([field, column]) => [column, field]),
) as Readonly<Record<Column, SavedField>>

const SaveBody = z
  .strictObject({
    Table_Name: z.literal('CUSTOMERS'),
    /** False registers a customer. True changes the customer whose CUSTID is `id`. */
    Update_Table: z.boolean(),
    Col_Value: z
      .array(z.strictObject({ Column_Name: z.enum(columns), Column_Value: z.string().max(500) }))
      .min(1)
      .refine(
        (values) => new Set(values.map(({ Column_Name }) => Column_Name)).size === values.length,
        'Each column may appear only once',
      ),
    /** The name of the key column, if its value is among the columns, or the value itself. */
    id: z.union([z.literal(savedColumns.id), BodyId]).optional(),
  })
  .openapi('Save')

/** A customer with a new address. */
const saveExample: z.input<typeof SaveBody> = {
  Table_Name: 'CUSTOMERS',
  Update_Table: true,
  id: 12,
  Col_Value: [
    { Column_Name: savedColumns.address, Column_Value: 'Anexartisias 1, 3040' },
    { Column_Name: savedColumns.city, Column_Value: 'Limassol' },
  ],
}

interface SaveDeps {
  readonly shop: ShopClient
  readonly accounts: Accounts
  readonly tenant: Tenant
  /** The visitor against whose limit a new phone number counts. */
  readonly visitor: Visitor
}

/** Spec §7 Save, with the use cases and rules of the shop's forms. */
async function saveCustomer(body: z.output<typeof SaveBody>, deps: SaveDeps): Promise<'success' | Refusal> {
  const { id: named, ...values }: Record<string, string> = Object.fromEntries(
    body.Col_Value.map(({ Column_Name, Column_Value }) => [fieldsByColumn[Column_Name], Column_Value]),
  )
  if (!body.Update_Table) return registerCustomer(values, deps)
  const id = body.id === savedColumns.id ? BodyId.safeParse(Number(named)).data : body.id
  return id === undefined
    ? reject(400, `id: the ${savedColumns.id} of the customer to change is missing`, [
        { path: 'id', message: 'Missing' },
      ])
    : updateCustomer(id, values, deps)
}

async function registerCustomer(
  { address = '', ...values }: Readonly<Record<string, string>>,
  { accounts, tenant }: SaveDeps,
): Promise<'success' | Refusal> {
  const form = createRegisterForm(tenant.countries).safeParse({ ...values, ...splitAddress(address), privacy: 'on' })
  if (!form.success) return rejectColumns(form.error, tenant)
  const messages = getMessages(tenant)
  const result = await accounts.register(form.data)
  if (result.ok) return 'success'
  if (result.reason === 'limited') return rejectTooMany('registration', result)
  if (isWeakPassword(result)) return reject(409, messages[weakPasswordMessages[result.reason]])
  return result.reason === 'failed'
    ? reject(503, messages['register.failed'])
    : reject(409, result.reason === 'exists' ? messages['register.exists'] : messages['register.taken.title'])
}

const customerNotFound = reject(404, 'The customer does not exist')
const readOnlyFields = ['email', 'password'] as const

async function updateCustomer(
  id: number,
  values: Readonly<Record<string, string>>,
  { shop, tenant, visitor }: SaveDeps,
): Promise<'success' | Refusal> {
  if (readOnlyFields.some((field) => values[field] !== undefined))
    return reject(
      409,
      `Only the customer can change ${savedColumns.email}; ${savedColumns.password} is changed with UpdatePassword`,
    )
  const account = await shop.read((db, tenantId) => db.account(tenantId, id))
  if (account === null) return customerNotFound
  const profile = PersonFields.safeParse(values)
  const parsedAddress = parseAddress(
    values,
    account.addresses.find(({ isDefault }) => isDefault),
    tenant,
  )
  if (!profile.success || !parsedAddress.success) {
    const issues = [profile, parsedAddress].flatMap(({ error }) => error?.issues ?? [])
    return rejectColumns({ issues }, tenant)
  }
  const { phone, ...person } = profile.data
  const named = phone === undefined ? person : { ...person, phone: toStoredPhone(phone, getPhoneCountry(tenant)) }
  const saved = await shop.write((db, tenantId) =>
    db.saveCustomer(tenantId, id, { profile: named, address: parsedAddress.data }, visitor),
  )
  if (saved.ok) return 'success'
  if (saved.reason === 'limited') return rejectTooMany('change', saved)
  return saved.reason === 'not-found' ? customerNotFound : reject(409, getMessages(tenant)['register.exists'])
}

/** The given columns of the person, each with the rule of the profile form. */
const PersonFields = ProfileForm.pick({ firstName: true, lastName: true, phone: true }).partial()

/**
 * The resulting default address, validated by the rules of its form. Null if no column of it is given, or if the
 * customer has no address and the caller sends back the empty columns that the API returned. Otherwise a customer
 * without an address needs all columns.
 */
function parseAddress(
  { address, city, country }: Readonly<Record<string, string>>,
  existing: PlainAddress | undefined,
  tenant: Tenant,
) {
  const values = [address, city, country].filter((column) => column !== undefined)
  const isUnchanged = values.every((column) => existing === undefined && column.trim() === '')
  const { street, postcode } =
    address === undefined ? { street: existing?.street, postcode: existing?.postcode } : splitAddress(address)
  const candidate = { street, postcode, city: city ?? existing?.city, country: country ?? existing?.country }
  const fields = createAddressFields(tenant.countries).pick({ street: true, postcode: true, city: true, country: true })
  return z
    .intersection(fields, createPostcodeRule(tenant.countries))
    .nullable()
    .safeParse(isUnchanged ? null : candidate)
}

const columnsByField: Readonly<Record<string, string>> = {
  ...savedColumns,
  street: savedColumns.address,
  postcode: savedColumns.address,
}

function rejectColumns(error: Parameters<typeof formatIssues>[0], tenant: Tenant): Refused<400> {
  const faults = formatIssues(error, tenant).map(({ path, message }) => ({
    path: columnsByField[path] ?? path,
    message,
  }))
  return reject(400, `${[...new Set(faults.map(({ path }) => path))].join(', ')}: invalid`, faults)
}
