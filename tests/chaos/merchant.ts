import { toDiscountFormValues } from '#app/domain/admin/discount-forms.ts'
import type { Discount } from '#app/domain/discounts/discount.ts'
import { cents, formatDecimalEuros } from '#app/domain/money.ts'
import { aDiscount } from '#tests/factories/discounts.ts'
import type { Random } from '#tests/factories/random.ts'
import { sendForm } from '#tests/support/customer.ts'
import { sendRequest } from '#tests/support/http.ts'
import { getAlertText } from './buyer.ts'
import { type FoundForm, parseForms } from './fixtures/parse-forms.ts'

/** The actions of merchants in the admin. `cookies` are those of an owner. */

export interface Merchant {
  readonly origin: string
  readonly cookies: string
}

type Fields = Readonly<Record<string, string>>

/** Sends a form of the admin. Throws unless it is accepted. */
export async function sendAdminForm({ origin, cookies }: Merchant, path: string, fields: Fields): Promise<string> {
  const { status, body } = await sendForm(origin + path, fields, { cookies })
  if (status >= 400) throw new Error(`${path} responded with ${status}: ${getAlertText(body)}`)
  return body
}

const createKey = () => crypto.randomUUID().replaceAll('-', '')

/** Creates a discount for all categories and countries; by default ten per cent off the order for everybody. */
export async function createDiscount(
  merchant: Merchant,
  discount: Partial<Omit<Discount, 'id' | 'used' | 'categories' | 'countries'>>,
) {
  const stored = { ...aDiscount(discount), titleEl: '' }
  const { categories: _c, countries: _n, ...values } = toDiscountFormValues(stored, 'Asia/Nicosia')
  const combines: Fields = discount.combines === false ? {} : { combines: 'on' }
  await sendAdminForm(merchant, '/admin/discounts/new', { ...values, ...combines, version: '0', key: createKey() })
}

/** Issues a gift voucher for an amount in cents; returns its code. */
export async function issueVoucher(merchant: Merchant, amount: number, note = ''): Promise<string> {
  const fields = { intent: 'issue', amount: formatDecimalEuros(cents(amount)), ends: '', note, key: createKey() }
  const body = await sendAdminForm(merchant, '/admin/vouchers', fields)
  const [code] = /\b[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}\b/.exec(body) ?? []
  if (code === undefined) throw new Error(`No voucher was issued: ${getAlertText(body)}`)
  return code
}

/** The forms of an order's page in the admin. */
export async function listOrderForms({ origin, cookies }: Merchant, code: string): Promise<FoundForm[]> {
  const path = `/admin/orders/${code}`
  const { status, body } = await sendRequest(origin + path, { headers: { accept: 'text/html', cookie: cookies } })
  if (status !== 200) throw new Error(`${path} responded with ${status}`)
  return parseForms(path, body)
}

const getValues = (form: FoundForm, name: string) =>
  form.fields.flatMap(([each, value]) => (each === name ? [value] : []))

/** The states that the order can be marked as, and the states that the form shows. */
export function listMarks(forms: readonly FoundForm[]): { readonly to: string; readonly shown: string }[] {
  return forms
    .filter((form) => getValues(form, 'intent').includes('mark'))
    .flatMap((form) => getValues(form, 'to').map((to) => ({ to, shown: getValues(form, 'shown')[0] ?? '' })))
}

/** The fields of the refund form, with the full remaining amount; null if nothing can be refunded. */
export function findRefund(forms: readonly FoundForm[]): Fields | null {
  const form = forms.find((each) => getValues(each, 'intent').includes('refund'))
  if (form === undefined) return null
  const [key = '', version = '', amount = ''] = ['key', 'version', 'amount'].map((name) => getValues(form, name)[0])
  return { intent: 'refund', key, version, amount, restock: 'none', payment: '', why: '' }
}

const aParcel = (tracking: string): Fields => ({ intent: 'add-parcel', carrier: 'acs', tracking, url: '' })

/**
 * Marks, ships, annotates or refunds an order at random. Returns false if its page doesn't allow the chosen action. The
 * shop may refuse the form.
 */
export async function handleOrder(merchant: Merchant, code: string, random: Random): Promise<boolean> {
  const forms = await listOrderForms(merchant, code)
  const path = `/admin/orders/${code}`
  const marks = listMarks(forms).filter(({ to }) => to !== 'cancelled' || random.integer(8) === 0)
  const refund = findRefund(forms)
  const fields = random.pick<() => Fields | null>([
    () => aParcel(`${1_000_000 + random.integer(1_000_000)}`),
    () => ({ intent: 'note', text: 'Call before delivery' }),
    ...Array.from({ length: 4 }, () => () => {
      if (marks.length === 0) return null
      const mark = random.pick(marks)
      const isShipped = mark.to === 'shipped' && random.integer(2) === 0
      return { intent: 'mark', ...mark, why: '', carrier: isShipped ? 'dhl' : '', tracking: isShipped ? '123456' : '' }
    }),
    ...Array.from({ length: 2 }, () => () => {
      if (refund === null) return null
      const amount = random.pick([refund.amount ?? '', '0.01', '4.99'])
      return { ...refund, amount, restock: random.pick(['all', 'none']) }
    }),
  ])()
  if (fields === null) return false
  const { status } = await sendForm(merchant.origin + path, fields, { cookies: merchant.cookies })
  if (status >= 500) throw new Error(`${path} responded with ${status}: ${JSON.stringify(fields)}`)
  return true
}
