import type { SubmissionId } from '#app/domain/customers/accounts.ts'
import type { MessageKey } from '#app/domain/messages/en.ts'
import { fillPlaceholders } from '#app/domain/messages/message-format.ts'
import { getMessages, type Localized, type Messages } from '#app/domain/messages/translate.ts'
import { markableStates } from '#app/domain/orders/order-states.ts'
import { type SettingKey, settingKeys, settingTable } from '#app/domain/tenancy/setting-table.ts'
import { formatContentPage, formatPagePosition } from '../content/pages.ts'
import { localizeDecimal } from '../decimal-input.ts'
import { getMoneyFormat } from '../money.ts'
import { isDecimalSetting } from './record-forms.ts'

/** Every kind of change in the audit log. Each kind has its text in the message catalogue, `change.<kind>`. */
const auditKinds = [
  'staff.signed-in',
  'staff.password',
  'staff.authenticator',
  'sign-in.failed',
  'sign-in.limited',
  'limit.reached',
  'staff.added',
  'staff.removed',
  'staff.role',
  'staff.link',
  'staff.signed-out',
  'staff.session-ended',
  'order.marked',
  'order.refunded',
  'order.refund-settled',
  'order.seen',
  'order.parcel',
  'order.note',
  'order.address',
  'order.created',
  'draft-order.removed',
  'invoice.issued',
  'discount.added',
  'discount.changed',
  'discount.switched',
  'voucher.issued',
  'voucher.switched',
  'customer.terms',
  'customer.points',
  'customer.signed-out',
  'customer.reset-mail',
  'customer.two-factor',
  'review.approved',
  'review.rejected',
  'review.photo-removed',
  'mail.sent-again',
  'mail.test-sent',
  'message.handled',
  'record.settings',
  'record.wording',
  'record.delivery',
  'record.vat',
  'record.bank',
  'record.hours',
  'record.not-written',
  'goods.added',
  'goods.removed',
  'goods.product',
  'goods.variant',
  'goods.pictures',
  'goods.imported',
  'picture.added',
  'picture.removed',
  'row.master-categories',
  'row.categories',
  'row.brands',
  'row.slides',
  'row.pages',
  'row.posts',
  'row.stores',
  'row.price-lists',
  'row-added.master-categories',
  'row-added.categories',
  'row-added.brands',
  'row-added.slides',
  'row-added.posts',
  'row-added.stores',
  'row-added.price-lists',
  'row-removed.master-categories',
  'row-removed.categories',
  'row-removed.brands',
  'row-removed.slides',
  'row-removed.posts',
  'row-removed.stores',
  'row-removed.price-lists',
] as const
export type AuditKind = (typeof auditKinds)[number]

export type AuditDetail = Readonly<Record<string, string | number | boolean | null>>

export interface NewAuditEntry {
  /** An email address, or the operator's name; '' for attempts that failed or were limited. */
  readonly who: string
  readonly what: AuditKind
  /** An order's code, a SKU, an address; '' if the kind is enough. */
  readonly subject: string
  /** Old and new values. No secrets. */
  readonly detail: AuditDetail
  /** Set for a created row: the form submission that created it, and the row's id. */
  readonly created?: { readonly form: SubmissionId; readonly id: number }
}

export interface AuditEntry extends Omit<NewAuditEntry, 'created'> {
  readonly id: number
  /** ISO instant */
  readonly at: string
}

export interface AuditPage {
  readonly entries: readonly AuditEntry[]
  /** Whether there are older entries. */
  readonly hasMore: boolean
}

/** The fields of an audit entry that its details are formatted from. */
type Change = Pick<AuditEntry, 'what' | 'detail'>

const isSettingKey = (name: string): name is SettingKey => settingKeys.some((key) => key === name)

/** Labels of the record's fields. */
const fieldLabels: Readonly<Record<string, MessageKey>> = {
  countries: 'adminDelivery.countries',
  shipping: 'adminDelivery.title',
  destination_vat: 'adminVat.title',
  bank: 'adminCompany.bank',
  working_hours: 'adminCompany.showHours',
  working_hours_monday: 'contact.day.1',
  working_hours_tuesday: 'contact.day.2',
  working_hours_wednesday: 'contact.day.3',
  working_hours_thursday: 'contact.day.4',
  working_hours_friday: 'contact.day.5',
  working_hours_saturday: 'contact.day.6',
  working_hours_sunday: 'contact.day.0',
}

/** The label of a detail; its own name if it has none. */
function getLabel(what: Change['what'], name: string, messages: Messages): string {
  const [, field, id] = /^(stock|list)_(\d+)$/.exec(name) ?? []
  if (field === 'stock') return fillPlaceholders(messages['adminProducts.stockInStore'], { store: id ?? '' })
  if (field === 'list') return fillPlaceholders(messages['adminProducts.priceListPrice'], { list: id ?? '' })
  if (what === 'record.settings' && isSettingKey(name)) return messages[`setting.${name}`]
  const [area = ''] = what.split('.')
  const key = [
    ...(area === 'record' ? [fieldLabels[name] ?? ''] : []),
    ...(what === 'goods.variant' && name === 'weight' ? ['adminProducts.variantWeight'] : []),
    ...(area === 'goods' ? [`adminProducts.${name}`] : []),
    ...(area === 'row' ? [`adminRows.${name}`] : []),
    `auditLog.detail.${name}`,
  ].find((candidate) => Object.hasOwn(messages, candidate))
  if (key !== undefined) return messages[key as MessageKey]
  const greekField = area === 'row' && name.endsWith('El') ? name.slice(0, -2) : null
  if (greekField === null) return name
  return fillPlaceholders(messages['adminRows.inGreek'], { field: getLabel(what, greekField, messages) })
}

/** Returns the formatter of a change's details, such as `From: Staff, To: Owner`. */
export function createDetailFormat(shop: Localized): (change: Change) => string {
  const messages = getMessages(shop)
  const { decimal } = getMoneyFormat(shop.locale)
  const formatFlag = (isOn: boolean) => messages[isOn ? 'auditLog.yes' : 'auditLog.no']

  /** A setting is formatted by its kind: a text setting stays as typed, even if it looks like a flag or a number. */
  function formatPart(name: string, text: string): string {
    if (!isSettingKey(name))
      return text === 'true' || text === 'false' ? formatFlag(text === 'true') : localizeDecimal(text, decimal)
    if (settingTable[name].kind === 'flag') return formatFlag(text === 'true')
    return isDecimalSetting(name) ? localizeDecimal(text, decimal) : text
  }

  function formatValue({ what }: Change, name: string, value: string | number | boolean | null): string {
    if (value === null) return '–'
    if (typeof value === 'boolean') return formatFlag(value)
    const text = String(value)
    if (what.startsWith('staff.') && (text === 'owner' || text === 'staff')) return messages[`admin.role.${text}`]
    const status = what === 'order.marked' && name === 'to' ? markableStates.find((state) => state === text) : undefined
    if (status !== undefined) return messages[`order.${status}`]
    if (name === 'attention' && Object.hasOwn(messages, `attention.${text}`))
      return messages[`attention.${text}` as MessageKey]
    if ((name === 'how' || name === 'seen') && Object.hasOwn(messages, `auditLog.result.${text}`))
      return messages[`auditLog.result.${text}` as MessageKey]
    if (name === 'shipping') return text.replace(/(?<=\d)\.(?=\d)/g, decimal)
    if (name === 'amount') return localizeDecimal(text, decimal)
    if (!/^(?:record\.settings|record\.hours|goods\.product|goods\.variant|row\.)/.test(what)) return text
    const parts = text.split(' → ')
    return parts.length === 2 ? parts.map((part) => formatPart(name, part) || '–').join(' → ') : text
  }

  return (change) =>
    Object.entries(change.detail)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${getLabel(change.what, name, messages)}: ${formatValue(change, name, value)}`)
      .join(', ')
}

/** A setting's value as its form shows it: Yes or No, or a number with the decimal sign of the shop's language. */
export function formatSettingValue(key: SettingKey, value: string, shop: Localized): string {
  const messages = getMessages(shop)
  if (value === '') return messages['adminSettings.nothing']
  if (settingTable[key].kind === 'flag') return messages[value === 'true' ? 'adminSettings.yes' : 'adminSettings.no']
  return isDecimalSetting(key) ? localizeDecimal(value, getMoneyFormat(shop.locale).decimal) : value
}

/** The item of a change: an order's code, a SKU, an address, a position of a page, or a number such as `Review 3`. */
export function formatChangeSubject(
  { what, subject }: Pick<AuditEntry, 'what' | 'subject'>,
  messages: Messages,
): string {
  const [, page = '', position] = what === 'row.pages' ? (/^(\d+) (.+)$/.exec(subject) ?? []) : []
  if (position !== undefined) return `${formatContentPage(page, messages)}: ${formatPagePosition(position, messages)}`
  const [, kind] = /^unknown (staff|customer) account$/.exec(subject) ?? []
  if (kind === 'staff' || kind === 'customer') return messages[`auditLog.unknown.${kind}`]
  const [, item, id] = /^(message|review|mail) (\d+)$/.exec(subject) ?? []
  if (item !== 'message' && item !== 'review' && item !== 'mail') return subject
  return fillPlaceholders(messages[`auditLog.subject.${item}`], { id: id ?? '' })
}
