import { Argument, type Command } from 'commander'
import { cents, decimalEuros, type Money } from '#app/domain/money.ts'
import { type MarkableStatus, markableStatuses, refundLabel } from '#app/domain/orders/order-status.ts'
import { type Restock, readRestock } from '#app/domain/orders/restock.ts'
import { type CommandContext, collect, once, type ToOption, workerCommand } from './command-line.ts'
import { Refused } from './fault.ts'
import { type OrderOperator, orderOperatorOf, type ShownOrder, type ShownRequest } from './orders-operator.ts'
import { type Print, rowText } from './row-text.ts'

interface RefundOptions extends CauseOptions {
  readonly restock?: readonly string[]
  readonly writeOff?: readonly string[]
  readonly payment?: string
  readonly key?: string
}

interface CauseOptions extends ToOption {
  readonly who: string
  readonly why: string
}

export function addOrderCommands(commandLine: Command, { connect, print }: CommandContext): void {
  const orders = commandLine.command('orders').description("the shop's orders and refunds")
  const operatorAt = (options: ToOption, shop: string) => orderOperatorOf(connect(options), shop)
  const causeOf = ({ who, why }: CauseOptions) => ({ who, why })
  /** A command that leaves an entry in an order's history. */
  const change = (words: string) =>
    workerCommand(orders, words)
      .option('--who <name>', "your name, for the order's history", once(), process.env.USER || 'operator')
      .option('--why <text>', "the reason, for the order's history", once(), '')

  workerCommand(orders, 'list <shop>')
    .description('prints the newest 100 orders')
    .option('--status <status>', 'only those with this status, as paid', once())
    .option('--attention', 'only those that somebody has to look at', false)
    .option('--before <id>', 'older than this one', once())
    .action(async (shop: string, options: ToOption & { status?: string; attention: boolean; before?: string }) => {
      const { status, attention, before } = options
      const filter = {
        attention: String(attention),
        ...(status !== undefined && { status }),
        ...(before !== undefined && { before }),
      }
      for (const order of await operatorAt(options, shop).list(filter)) {
        const { id, code, placedAt, total, payment, name } = order
        print(
          rowText([String(id), code, placedAt, labelOf(order), decimalEuros(total), payment, name, order.attention]),
        )
      }
    })
  workerCommand(orders, 'show <shop> <code>')
    .description('prints all of one order')
    .action(async (shop: string, code: string, options: ToOption) => {
      print(orderText(await operatorAt(options, shop).show(code)))
    })
  change('mark <shop> <code>')
    .addArgument(new Argument('<status>', 'the new status').choices(markableStatuses))
    .description(`changes the status to ${markableStatuses.join(', ')}`)
    .action(async (shop: string, code: string, to: MarkableStatus, options: CauseOptions) => {
      await operatorAt(options, shop).mark(code, { to, ...causeOf(options) })
      print(`${code}: ${to}\n`)
    })
  change('refund <shop> <code> <euros>')
    .description('refunds this amount, or "all" that is left')
    .option('--restock <units>', 'all, none or <sku>:<n>: units for stock; repeat it for more lines', collect)
    .option(
      '--write-off <units>',
      '<sku>:<n>: returned units that are not for stock; repeat it for more lines',
      collect,
    )
    .option('--payment <reference>', 'refunds this payment, which came a second time', once())
    .option('--key <key>', 'repeats the refund with this key, whose result is unknown', once())
    .action(async (shop: string, code: string, euros: string, options: RefundOptions) => {
      await refund(operatorAt(options, shop), code, euros, options, print)
    })
  change('settle-refund <shop> <key>')
    .addArgument(new Argument('<result>', 'what the provider says of it').choices(['done', 'refused']))
    .description('records the result of a refund that was unknown')
    .action(async (shop: string, key: string, seen: 'done' | 'refused', options: CauseOptions) => {
      await operatorAt(options, shop).settleRefund(key, { seen, ...causeOf(options) })
      print(`${key}: ${seen}\n`)
    })
  workerCommand(orders, 'seen <shop> <code>')
    .description('clears what somebody had to look at')
    .action(async (shop: string, code: string, options: ToOption) => {
      await operatorAt(options, shop).seen(code)
      print(`${code}: seen\n`)
    })
  workerCommand(orders, 'export <shop>')
    .description('prints all orders as CSV, one row for each order line')
    .action(async (shop: string, options: ToOption) => {
      const operator = operatorAt(options, shop)
      let after: number | null = 0
      while (after !== null) {
        const { csv, next }: { csv: string; next: number | null } = await operator.exportAfter(after)
        print(csv)
        after = next
      }
    })
}

async function refund(
  operator: OrderOperator,
  code: string,
  euros: string,
  options: RefundOptions,
  print: Print,
): Promise<void> {
  const { payment = null, key = crypto.randomUUID(), who, why } = options
  const restock = restockIn(options)
  const order = euros === 'all' ? await operator.show(code) : null
  const amount = order === null ? amountOf(euros) : restOf(order, payment, key)
  if (amount === 0 && order === null)
    throw new Refused('A refund is at least 0.01; for an order that points have paid in full write all')
  if (amount === 0 && order !== null && order.totals.total > 0)
    throw new Refused(`${code}: all of its money was refunded already`)
  // Print the key before the provider is called: a refund with an unknown result is repeated by its key.
  print(`${code}: giving back ${decimalEuros(amount)} as --key ${key}\n`)
  const { state } = await operator.refund(code, { amount, restock, payment, key, who, why })
  print(`${code}: ${refundWords[state]}\n`)
}

function restockIn({ restock, writeOff }: RefundOptions): Restock | null {
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
