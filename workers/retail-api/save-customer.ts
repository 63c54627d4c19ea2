import { z } from '@hono/zod-openapi'
import type { Accounts } from '#app/domain/customers/accounts.ts'
import type { Visitor } from '#app/domain/customers/guess-budget.ts'
import { isWeakPassword, weakPasswords } from '#app/domain/customers/password-forms.ts'
import { phoneCountry, storedPhone } from '#app/domain/customers/phone-number.ts'
import { addressForm, ProfileForm } from '#app/domain/customers/profile-forms.ts'
import { registerForm } from '#app/domain/customers/register-form.ts'
import type { Place } from '#app/domain/customers/views.ts'
import { messagesOf } from '#app/domain/messages/say.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { faultsOf } from './call-input.ts'
import { type OwnRefusal, type Refused, refuse, type SharedRefusal, tooOften } from './refusals.ts'
import { type SavedField, savedColumns } from './spec-rows/customer-rows.ts'
import { BodyId } from './values.ts'

const columns = Object.values(savedColumns) as [Column, ...Column[]]
type Refusal = Refused<OwnRefusal | SharedRefusal>
type Column = (typeof savedColumns)[SavedField]
const fieldOf = Object.fromEntries(Object.entries(savedColumns).map(([field, column]) => [column, field])) as Readonly<
  Record<Column, SavedField>
>

export const SaveBody = z
  .strictObject({
    Table_Name: z.literal('CUSTOMERS'),
    /** False registers, true changes the customer whose CUSTID is `id`. */
    Update_Table: z.boolean(),
    Col_Value: z
      .array(z.strictObject({ Column_Name: z.enum(columns), Column_Value: z.string().max(500) }))
      .min(1)
      .refine(
        (given) => new Set(given.map(({ Column_Name }) => Column_Name)).size === given.length,
        'A column stands once',
      ),
    /** The key column's name, its value being among the columns, or the value itself. */
    id: z.union([z.literal(savedColumns.id), BodyId]).optional(),
  })
  .openapi('Save')

/** A customer who has moved. */
export const saveExample: z.input<typeof SaveBody> = {
  Table_Name: 'CUSTOMERS',
  Update_Table: true,
  id: 12,
  Col_Value: [
    { Column_Name: savedColumns.address, Column_Value: 'Anexartisias 1, 3040' },
    { Column_Name: savedColumns.city, Column_Value: 'Limassol' },
  ],
}

interface Parts {
  readonly shop: ShopClient
  readonly accounts: Accounts
  readonly tenant: Tenant
  /** Whose look-ups are counted. */
  readonly visitor: Visitor
}

/** Spec §7 Save, by the use cases of the shop's own forms and their rules. */
export async function saveCustomer(body: z.output<typeof SaveBody>, parts: Parts): Promise<'success' | Refusal> {
  const { id: named, ...given }: Record<string, string> = Object.fromEntries(
    body.Col_Value.map(({ Column_Name, Column_Value }) => [fieldOf[Column_Name], Column_Value]),
  )
  if (!body.Update_Table) return registerCustomer(given, parts)
  const id = body.id === savedColumns.id ? BodyId.safeParse(Number(named)).data : body.id
  return id === undefined
    ? refuse(400, `id: the ${savedColumns.id} to be changed is missing`, [{ path: 'id', message: 'Missing' }])
    : changeCustomer(id, given, parts)
}

async function registerCustomer(
  { address = '', ...given }: Readonly<Record<string, string>>,
  { accounts, tenant }: Parts,
): Promise<'success' | Refusal> {
  const form = registerForm(tenant.countries).safeParse({ ...given, ...placeOf(address), privacy: 'on' })
  if (!form.success) return refuseColumns(form.error, tenant)
  const words = messagesOf(tenant)
  const answer = await accounts.register(form.data)
  if (answer.ok) return 'success'
  if (answer.reason === 'limited') return tooOften('registration', answer)
  if (isWeakPassword(answer)) return refuse(409, words[weakPasswords[answer.reason]])
  return answer.reason === 'failed'
    ? refuse(503, words['register.failed'])
    : refuse(409, answer.reason === 'exists' ? words['register.exists'] : words['register.taken.title'])
}

const noCustomer = refuse(404, 'There is no such customer')
const unchangeable = ['email', 'password'] as const

async function changeCustomer(
  id: number,
  given: Readonly<Record<string, string>>,
  { shop, tenant, visitor }: Parts,
): Promise<'success' | Refusal> {
  if (unchangeable.some((field) => given[field] !== undefined))
    return refuse(
      409,
      `${savedColumns.email} and ${savedColumns.password} are changed by the customer, or by UpdatePassword`,
    )
  const account = await shop.read((db, tenantId) => db.account(tenantId, id))
  if (account === null) return noCustomer
  const profile = Person.safeParse(given)
  const place = placeFrom(
    given,
    account.addresses.find(({ isDefault }) => isDefault),
    tenant,
  )
  if (!profile.success || !place.success) {
    const issues = [profile, place].flatMap(({ error }) => error?.issues ?? [])
    return refuseColumns({ issues }, tenant)
  }
  const { phone, ...person } = profile.data
  const named = phone === undefined ? person : { ...person, phone: storedPhone(phone, phoneCountry(tenant)) }
  const saved = await shop.write((db, tenantId) =>
    db.saveCustomer(tenantId, id, { profile: named, place: place.data }, visitor),
  )
  if (saved.ok) return 'success'
  if (saved.reason === 'limited') return tooOften('change', saved)
  return saved.reason === 'not-found' ? noCustomer : refuse(409, messagesOf(tenant)['register.exists'])
}

/** Of the person the columns that are given; each by the rule of the profile's form. */
const Person = ProfileForm.pick({ firstName: true, lastName: true, phone: true }).partial()

/**
 * The default address as it will stand, by the rules of its form; null where no column of it is given. A customer without one
 * needs all of its columns, unless they are sent empty as they are read.
 */
function placeFrom(
  { address, city, country }: Readonly<Record<string, string>>,
  old: Place | undefined,
  tenant: Tenant,
) {
  const given = [address, city, country].filter((column) => column !== undefined)
  const isUntouched = given.every((column) => old === undefined && column.trim() === '')
  const { street, postcode } =
    address === undefined ? { street: old?.street, postcode: old?.postcode } : placeOf(address)
  const written = { street, postcode, city: city ?? old?.city, country: country ?? old?.country }
  const form = addressForm(tenant.countries).pick({ street: true, postcode: true, city: true, country: true })
  return form.nullable().safeParse(isUntouched ? null : written)
}

/** Street and postcode stand in one column, parted by the last comma. */
function placeOf(address: string): { street: string; postcode: string } {
  const comma = address.lastIndexOf(',')
  return comma === -1
    ? { street: address.trim(), postcode: '' }
    : { street: address.slice(0, comma).trim(), postcode: address.slice(comma + 1).trim() }
}

const columnOf: Readonly<Record<string, string>> = {
  ...savedColumns,
  street: savedColumns.address,
  postcode: savedColumns.address,
}

function refuseColumns(error: Parameters<typeof faultsOf>[0], tenant: Tenant): Refused<400> {
  const faults = faultsOf(error, tenant).map(({ path, message }) => ({ path: columnOf[path] ?? path, message }))
  return refuse(400, `${[...new Set(faults.map(({ path }) => path))].join(', ')}: not as described`, faults)
}
