import { cents, decimalEuros, type Money } from '#app/domain/money.ts'
import { type MarkableStatus, markableStatuses, refundLabel } from '#app/domain/orders/order-status.ts'
import { type Restock, readRestock } from '#app/domain/orders/restock.ts'
import { Refused } from './fault.ts'
import type { OrderOperator, ShownOrder, ShownRequest } from './orders-operator.ts'
import { type Print, rowText } from './row-text.ts'

/** `npm run tenant -- orders <shop> …`, and what else a merchant asks of a shop. */

export const ordersUsage = `  orders <shop> list               the newest 100; --status paid, --attention, --before <id>
  orders <shop> show <code>
  orders <shop> mark <code> <status>    ${markableStatuses.join(', ')}
  orders <shop> refund <code> <euros>   or all; --key repeats a refund of unknown end
      --restock all|none|<sku>:<n>      units that go back to stock, more than once for more lines; all with the last cent
      --write-off <sku>:<n>             units that came back and do not go to stock, more than once for more lines
      --payment <reference>             gives back that payment, as one that came a second time
  orders <shop> settle-refund <key> done|refused    what the provider's own pages say of a refund of unknown end
      --who <name>  --why <text>        of mark, refund and settle-refund: stand in the order's history
  orders <shop> seen <code>        there is nothing to look at any more
  orders <shop> export             all orders as CSV, one line for each of their lines
  low-stock <shop>                 variants of which --at-most 5 are left
  partner-requests <shop>          who wants to become a partner, the newest first
  dead-letters <shop> [retry <id>] mails that were given up
  errors <shop>                    unexpected failures of the last month, the latest first`

export interface OrderFlags {
  readonly status?: string
  readonly attention: boolean
  readonly before?: string
  readonly restock?: readonly string[]
  readonly 'write-off'?: readonly string[]
  readonly payment?: string
  readonly key?: string
  readonly who: string
  readonly why: string
}

/** One command about orders. Throws Refused with the usage where a word is missing or too many. */
export async function ordersCommand(
  operator: OrderOperator,
  [command = '', ...words]: readonly string[],
  flags: OrderFlags,
  print: Print,
): Promise<void> {
  const cause = { who: flags.who, why: flags.why }
  const take = (count: number): readonly string[] => {
    if (words.length !== count) throw new Refused(ordersUsage)
    return words
  }
  const commands: Record<string, () => Promise<void>> = {
    async list() {
      take(0)
      const { status, attention, before } = flags
      const filter = {
        attention: String(attention),
        ...(status !== undefined && { status }),
        ...(before !== undefined && { before }),
      }
      for (const order of await operator.list(filter)) {
        const { id, code, placedAt, total, payment, name } = order
        print(
          rowText([String(id), code, placedAt, labelOf(order), decimalEuros(total), payment, name, order.attention]),
        )
      }
    },
    async show() {
      const [code = ''] = take(1)
      print(orderText(await operator.show(code)))
    },
    async mark() {
      const [code = '', to = ''] = take(2)
      if (!isMarkable(to)) throw new Refused(`${to} is no status to mark: ${markableStatuses.join(', ')}`)
      await operator.mark(code, { to, ...cause })
      print(`${code}: ${to}\n`)
    },
    async refund() {
      const [code = '', wanted = ''] = take(2)
      const payment = flags.payment ?? null
      const restock = restockIn(flags)
      const key = flags.key ?? crypto.randomUUID()
      const order = wanted === 'all' ? await operator.show(code) : null
      const amount = order === null ? amountOf(wanted) : restOf(order, payment, key)
      if (amount === 0 && order === null)
        throw new Refused('A refund is at least 0.01; for an order that points have paid in full write all')
      if (amount === 0 && order !== null && order.totals.total > 0)
        throw new Refused(`${code}: all of its money was refunded already`)
      // Said before the provider is asked: whoever repeats a refund has to name it.
      print(`${code}: giving back ${decimalEuros(amount)} as --key ${key}\n`)
      const { state } = await operator.refund(code, { amount, restock, payment, key, ...cause })
      print(`${code}: ${refundWords[state]}\n`)
    },
    async 'settle-refund'() {
      const [key = '', seen = ''] = take(2)
      if (seen !== 'done' && seen !== 'refused') throw new Refused(ordersUsage)
      await operator.settleRefund(key, { seen, ...cause })
      print(`${key}: ${seen}\n`)
    },
    async seen() {
      const [code = ''] = take(1)
      await operator.seen(code)
      print(`${code}: seen\n`)
    },
    async export() {
      take(0)
      let after: number | null = 0
      while (after !== null) {
        const { csv, next }: { csv: string; next: number | null } = await operator.exportAfter(after)
        print(csv)
        after = next
      }
    },
  }
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (run === undefined) throw new Refused(ordersUsage)
  await run()
}

function restockIn({ restock, 'write-off': writeOff }: OrderFlags): Restock | null {
  const back = restock === undefined ? null : readRestock(restock)
  if (restock !== undefined && back === null)
    throw new Refused('--restock is all, none, or <sku>:<n>, more than once for more lines')
  if (writeOff === undefined) return back
  const lines = readRestock(writeOff)
  if (lines === null || typeof lines === 'string')
    throw new Refused('--write-off is <sku>:<n>, more than once for more lines')
  if (typeof back === 'string') throw new Refused('With --write-off, --restock names lines as <sku>:<n>')
  return [...(back ?? []), ...lines.map((line) => ({ ...line, writtenOff: true }))]
}

const refundWords = {
  done: 'given back',
  'by-hand': 'noted; the money came by no provider, so give it back yourself',
  asked: 'the provider is at it; the same command with the same --key asks how it stands',
} as const

function isMarkable(status: string): status is MarkableStatus {
  return markableStatuses.some((known) => known === status)
}

/** Euros as a person writes them, as cents. */
export function amountOf(text: string): Money {
  const [, euros, fraction = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  if (euros === undefined) throw new Refused(`${text} is no amount: 12, 12.50 or all`)
  return cents(Number(euros) * 100 + Number(fraction.padEnd(2, '0')))
}

/**
 * What is left to give back: of the payment that is named and came once too often, or of the order. Under the key of a
 * refund that was asked for before, what it was then.
 */
function restOf({ totals, refunded, payments, refunds }: ShownOrder, payment: string | null, key: string): Money {
  const before = refunds.find((refund) => refund.key === key)
  if (before !== undefined) return before.amount
  const named = payments.find(({ reference }) => reference === payment)
  return named?.surplus ? cents(named.amount - named.returned) : cents(totals.total - refunded)
}

function labelOf(order: Pick<ShownOrder, 'status' | 'refundExtent'>): string {
  const refund = refundLabel(order)
  return refund === null ? order.status : `${order.status}, ${refund}`
}

function orderText(order: ShownOrder): string {
  const { contact, delivery, totals } = order
  const rows: (readonly string[])[] = [
    [order.code, labelOf(order), order.placedAt],
    ...(order.attention === '' ? [] : [['look at', order.attention]]),
    ...(contact === null ? [] : [['for', `${contact.firstName} ${contact.lastName}`, contact.email, contact.phone]]),
    delivery.kind === 'collect'
      ? ['collects at', delivery.store]
      : ['by', delivery.method, ...(delivery.address === null ? [] : Object.values(delivery.address))],
    ['pays by', order.payment, order.paid ? 'paid' : 'not paid', order.paymentText],
    ...order.lines.map(({ sku, name, choice, quantity, sum }) => [
      `${quantity} ×`,
      sku,
      [name, choice].filter(Boolean).join(' · '),
      decimalEuros(sum),
    ]),
    ['delivery', decimalEuros(totals.shipping)],
    ['points', decimalEuros(totals.points)],
    ['total', decimalEuros(totals.total), `VAT ${decimalEuros(totals.vat)}`],
    ...(order.refunded === 0 ? [] : [['given back', decimalEuros(order.refunded)]]),
    ...(order.notes === '' ? [] : [['notes', order.notes]]),
    ...order.events.map(({ at, status, who, why }) => [at, status, who, why]),
    ...order.payments.map(({ method, reference, transaction, amount, surplus, returned }) => [
      surplus ? `paid again by ${method}` : `paid by ${method}`,
      decimalEuros(amount),
      reference,
      transaction,
      ...(surplus && returned < amount ? [`to give back: refund ${order.code} all --payment ${reference}`] : []),
    ]),
    ...order.refunds.map(({ at, key, amount, state, payment }) => [
      ...[at, `refund ${state}`, decimalEuros(amount), key],
      payment ?? '',
    ]),
  ]
  return rows.map(rowText).join('')
}

/** A request to become a partner, as one line. */
export function requestText({ at, name, email, phone, subject, message }: ShownRequest): string {
  return rowText([at, name, email, phone, subject, message])
}
