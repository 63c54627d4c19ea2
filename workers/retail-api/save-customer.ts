import { z } from '@hono/zod-openapi'
import {
  createAddressFields,
  isWeakPassword,
  ProfileForm,
  weakPasswordMessages,
} from '#app/domain/customers/account-forms.ts'
import type { Accounts } from '#app/domain/customers/accounts.ts'
import type { Visitor } from '#app/domain/customers/attempt-limits.ts'
import type { PlainAddress } from '#app/domain/customers/customer.ts'
import { getPhoneCountry, toStoredPhone } from '#app/domain/customers/phone-number.ts'
import { createPostcodeRule } from '#app/domain/customers/postcode.ts'
import { createRegisterForm } from '#app/domain/customers/registration.ts'
import { getMessages } from '#app/domain/messages/translate.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { BodyId, formatIssues } from './call-input.ts'
import { type OwnRefusal, type Refused, reject, rejectTooMany, type SharedRefusal } from './refusals.ts'
import { type SavedField, savedColumns } from './spec-rows/customer-rows.ts'

const columns = Object.values(savedColumns) as [Column, ...Column[]]
type Refusal = Refused<OwnRefusal | SharedRefusal>
type Column = (typeof savedColumns)[SavedField]
const fieldsByColumn = Object.fromEntries(
  Object.entries(savedColumns).map(([field, column]) => [column, field]),
) as Readonly<Record<Column, SavedField>>

export const SaveBody = z
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
export const saveExample: z.input<typeof SaveBody> = {
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
  /** The visitor whose look-ups count. */
  readonly visitor: Visitor
}

/** Spec §7 Save, with the use cases and rules of the shop's forms. */
export async function saveCustomer(body: z.output<typeof SaveBody>, deps: SaveDeps): Promise<'success' | Refusal> {
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
      `${savedColumns.email} and ${savedColumns.password} can only be changed by the customer, or with UpdatePassword`,
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
 * The resulting default address, validated by the rules of its form. Null if no column of it is given. A customer
 * without an address needs all columns, unless all are empty as they were read.
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

/** Street and postcode share a column, separated by the last comma. */
function splitAddress(address: string): { street: string; postcode: string } {
  const commaIndex = address.lastIndexOf(',')
  return commaIndex === -1
    ? { street: address.trim(), postcode: '' }
    : { street: address.slice(0, commaIndex).trim(), postcode: address.slice(commaIndex + 1).trim() }
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
