import { randomBytes } from 'node:crypto'
import { getCountryName } from '#app/domain/customers/countries.ts'
import { formatDate } from '#app/domain/dates.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { cents } from '#app/domain/money.ts'
import { formatMailDetails, type MailDetails, parseMailDetails } from '#app/domain/notifications/mail.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { z } from '#app/domain/schema.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import {
  type BoughtVoucher,
  createVoucherCode,
  getVoucherExpiry,
  getVoucherState,
  maskVoucherCode,
  parseVoucherCode,
  toLastDay,
} from '#app/domain/vouchers/voucher.ts'
import type { Database } from '../database.ts'
import { changeOrder } from '../orders/change-order.ts'
import { type LocalizedOrder, toThumbnail } from '../orders/order-mail-details.ts'
import { mailShopper } from '../orders/order-mails.ts'
import { findOrderState } from '../orders/orders.queries.ts'
import type { ScheduledJob } from '../scheduler/scheduler.ts'
import { type RowSecrets, rowSecrets } from '../secrets/row-secrets.queries.ts'
import {
  deleteDueVouchers,
  findNextVouchersDueAt,
  findSealedCode,
  listBoughtVouchers,
  listGiftLines,
  listOrdersWithDueVouchers,
  postponeDueVouchers,
  setBoughtVoucher,
} from './bought-vouchers.queries.ts'
import { insertVoucher, insertVoucherEntry } from './vouchers.queries.ts'
import { hashVoucherCode } from './vouchers.ts'

/** The most orders that one run handles. */
const MAX_DUE_ORDERS = 20
/** The most vouchers that are issued at once and listed in one mail. An outbox row holds two megabytes. */
const MAX_VOUCHERS_PER_MAIL = 100
/** The delay before the next attempt, if the vouchers of an order can't be issued. */
const RETRY_MS = 10 * 60_000

/** The key, random bytes and rules for issuing. */
interface Issuing {
  readonly rules: OrderRules
  readonly secrets: RowSecrets
  /** 16 random bytes. */
  readonly random: () => Uint8Array
}

/**
 * Issues the gift vouchers of paid orders, and mails them to their buyers. It is a separate job, so that a payment does
 * not fail if the key that seals the codes is missing.
 */
export const issueVouchersJob: ScheduledJob = {
  name: 'issue-vouchers',
  due: findNextVouchersDueAt,
  async run({ db, env, now, tenant }) {
    const rules = getOrderRules(toTenant(await tenant()))
    const secrets = rowSecrets(rules.tenant, env.CONFIG_KEY)
    issueDueVouchers(db, { rules, secrets, random: () => randomBytes(16) }, now())
  },
}

/**
 * Handles each order in its own transaction: its vouchers, the mail with their codes, and its delivery. An order that
 * fails is postponed, so that the orders behind it get their vouchers.
 */
export function issueDueVouchers(db: Database, issuing: Issuing, now: number): void {
  const errors: unknown[] = []
  for (const order of listOrdersWithDueVouchers(db, now, MAX_DUE_ORDERS))
    try {
      db.transactionSync(() => {
        if (issueVouchers(db, order, issuing, now)) deleteDueVouchers(db, order)
      })
    } catch (error) {
      postponeDueVouchers(db, order, now + RETRY_MS)
      errors.push(error)
    }
  if (errors.length > 0) throw errors[0]
}

interface IssuedVoucher {
  readonly id: number
  readonly line: number
  readonly lastCharacters: string
  readonly amount: BoughtVoucher['amount']
  readonly isTaxed: boolean
  readonly expiresAt: number | null
}

/** False if vouchers of the order remain to be issued. */
function issueVouchers(db: Database, id: number, { rules, secrets, random }: Issuing, now: number): boolean {
  const order = findOrderState(db, id)
  if (order === null || !order.paid || order.state !== 'open') return true
  // A refund made at the provider does not say which units it is for, so the lines still have them all.
  if (order.paymentState === 'refunded') return true
  const expiresAt = getVoucherExpiry(now, rules.giftVoucherMonths, rules.timeZone)
  const existing = listBoughtVouchers(db, id)
  const wanted = listGiftLines(db, id).flatMap(({ position: line, price: amount, rate, units }) => {
    const earlier = existing.filter((voucher) => voucher.line === line)
    const missing = units - earlier.filter(({ voided }) => voided === null).length
    // A voucher with the value 0 can't be issued.
    const length = amount > 0 ? Math.max(0, missing) : 0
    return Array.from({ length }, (_, index) => ({ line, amount, rate, unit: earlier.length + index }))
  })
  const issued = wanted.slice(0, MAX_VOUCHERS_PER_MAIL).map(({ line, amount, rate, unit }): IssuedVoucher => {
    const code = createVoucherCode(random())
    const characters = parseVoucherCode(code) ?? ''
    const lastCharacters = characters.slice(-4)
    const voucher = insertVoucher(
      db,
      {
        ...{ codeHash: hashVoucherCode(characters), lastCharacters },
        // The order's line decides: its VAT is on the invoice, whatever the shop's setting is now.
        taxed: rate > 0 ? { rate, country: rules.homeCountry } : null,
        ...{ amount, expiresAt, note: order.code, formKey: null },
      },
      now,
    )
    insertVoucherEntry(db, { voucher, kind: 'issued', amount, order: id, who: '' }, now)
    const sealedCode = secrets.sealVoucherCode(voucher, code)
    setBoughtVoucher(db, voucher, { order: id, line, unit, sealedCode })
    return { id: voucher, line, lastCharacters, amount, isTaxed: rate > 0, expiresAt }
  })
  if (issued.length === 0) return true
  const key = `gift vouchers ${order.code}${existing.length === 0 ? '' : ` ${existing.length}`}`
  mailShopper({ db, id, rules, now }, 'gift-vouchers', key, (localized) => ({
    details: formatMailDetails({ lines: issued.map((voucher) => toMailLine(voucher, localized, rules)) }),
    vouchers: JSON.stringify(issued.map((voucher) => voucher.id)),
  }))
  if (issued.length < wanted.length) return false
  if (order.delivery === 'email') changeOrder(db, order, 'delivered', { who: 'clock', why: '' }, now)
  return true
}

function toMailLine(
  { line, lastCharacters, amount, isTaxed, expiresAt }: IssuedVoucher,
  { language, messages, lines, formatAmount }: LocalizedOrder,
  { localizations, timeZone, countries, homeCountry }: OrderRules,
): MailDetails['lines'][number] {
  const { locale } = localizations[language]
  const lastDay = toLastDay(expiresAt)
  const validity =
    lastDay === null
      ? translate(messages, 'mail.voucherWithoutEnd')
      : translate(messages, 'mail.voucherUntil', { date: formatDate(lastDay, { locale, time_zone: timeZone }) })
  const isDomestic = isTaxed && countries.some((country) => country !== homeCountry)
  const place = translate(messages, 'mail.voucherDomestic', { country: getCountryName(homeCountry, locale) })
  return {
    name: maskVoucherCode(lastCharacters),
    option: isDomestic ? `${validity} · ${place}` : validity,
    ...{ quantity: '', amount: formatAmount(amount), link: null },
    picture: toThumbnail(lines[line]?.picture ?? null),
  }
}

/** The gift vouchers that an order bought, with their codes if `secrets` is given. Only the order's page gives it. */
export function listOwnVouchers(db: Database, order: number, secrets: RowSecrets | null, now: number): BoughtVoucher[] {
  return listBoughtVouchers(db, order).map((voucher) => {
    const { id, lastCharacters, amount, balance, expiresAt, taxedIn, voided, sealedCode, isActive, refundKey } = voucher
    const isVoid = voided !== null && balance === 0
    return {
      code: isVoid || secrets === null ? null : openCode(id, sealedCode, secrets),
      spent: cents(amount - (voided ?? balance)),
      ...{ lastCharacters, amount, balance, validUntil: toLastDay(expiresAt), onlyIn: taxedIn },
      state: isVoid ? 'voided' : getVoucherState({ isActive: isActive && refundKey === null, expiresAt, balance }, now),
    }
  })
}

/**
 * Null for a code that no key opens, which the health check reports. The rest of the order's page must stay readable.
 */
function openCode(voucher: number, sealedCode: string, secrets: RowSecrets): string | null {
  try {
    return secrets.openVoucherCode(voucher, sealedCode)
  } catch {
    return null
  }
}

const VoucherIds = z.array(z.int())

/**
 * The values of a mail with the codes of its gift vouchers, one for each line. The outbox has only their ids, because a
 * mail that can't be delivered stays there for weeks. Throws if a code can't be opened.
 */
export function addVoucherCodes(
  db: Database,
  values: Readonly<Record<string, string>>,
  secrets: RowSecrets | null,
): Readonly<Record<string, string>> {
  if (values.vouchers === undefined || secrets === null) return values
  const ids = VoucherIds.parse(JSON.parse(values.vouchers))
  const details = parseMailDetails(values)
  const lines = details.lines.map((line, index) => {
    const id = ids[index] ?? 0
    const sealedCode = findSealedCode(db, id)
    return sealedCode === null ? line : { ...line, name: secrets.openVoucherCode(id, sealedCode) }
  })
  return { ...values, details: formatMailDetails({ ...details, lines }) }
}
