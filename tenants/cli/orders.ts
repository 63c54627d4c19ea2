import { Argument, type Command, Option } from 'commander'
import { cents, formatDecimalEuros, type Money } from '#app/domain/money.ts'
import { parseRestock, type Restock } from '#app/domain/orders/operations.ts'
import {
  fulfilmentStates,
  getShownStates,
  type MarkableState,
  markableStates,
  orderQueues,
  paymentStates,
} from '#app/domain/orders/order-states.ts'
import { type CarrierCode, carrierCodes } from '#app/domain/orders/parcels.ts'
import {
  addWorkerCommand,
  type CommandContext,
  collectValues,
  formatRow,
  type Print,
  parseOnce,
  type ToOption,
} from './command-line.ts'
import { CliError } from './issues.ts'
import { createOrderClient, type OrderClient, type OrderDetail, type PartnerRequest } from './order-client.ts'

interface RefundOptions extends HistoryOptions {
  readonly restock?: readonly string[]
  readonly writeOff?: readonly string[]
  readonly payment?: string
  readonly key?: string
}

interface MarkOptions extends HistoryOptions {
  readonly carrier?: CarrierCode
  readonly tracking?: string
}

interface ListOptions extends ToOption {
  readonly queue?: string
  readonly payment?: string
  readonly fulfilment?: string
  readonly attention: boolean
  readonly before?: string
}

interface HistoryOptions extends ToOption {
  readonly actor: string
  readonly reason: string
}

export function addOrderCommands(commandLine: Command, { connect, print }: CommandContext): void {
  const orders = commandLine.command('orders').description("the shop's orders and refunds")
  const connectClient = (options: ToOption, shop: string) => createOrderClient(connect(options), shop)
  const toHistoryEntry = ({ actor, reason }: HistoryOptions) => ({ who: actor, why: reason })
  /** Adds a command that writes an entry to an order's history. */
  const addChangeCommand = (nameAndArguments: string) =>
    addWorkerCommand(orders, nameAndArguments)
      .option('--actor <name>', "your name, for the order's history", parseOnce(), process.env.USER || 'operator')
      .option('--reason <text>', "the reason, for the order's history", parseOnce(), '')

  addWorkerCommand(orders, 'list <shop>')
    .description('prints the newest 100 orders')
    .addOption(new Option('--queue <queue>', 'only orders in this queue').choices(orderQueues))
    .addOption(new Option('--payment <state>', 'only orders with this payment state').choices(paymentStates))
    .addOption(new Option('--fulfilment <state>', 'only orders with this fulfilment state').choices(fulfilmentStates))
    .option('--attention', 'only orders that need attention', false)
    .option('--before <id>', 'only orders after this one in the list', parseOnce())
    .action(async (shop: string, options: ListOptions) => {
      const { queue, payment, fulfilment, attention, before } = options
      const filter = {
        attention: String(attention),
        ...(queue !== undefined && { queue }),
        ...(payment !== undefined && { payment }),
        ...(fulfilment !== undefined && { fulfilment }),
        ...(before !== undefined && { before }),
      }
      for (const order of await connectClient(options, shop).list(filter)) {
        const { id, code, placedAt, total, payment, name } = order
        print(
          formatRow([
            String(id),
            code,
            placedAt,
            getShownStates(order).join(', '),
            formatDecimalEuros(total),
            payment,
            name,
            order.attention,
          ]),
        )
      }
    })
  addWorkerCommand(orders, 'show <shop> <code>')
    .description('prints an order')
    .action(async (shop: string, code: string, options: ToOption) => {
      print(formatOrder(await connectClient(options, shop).show(code)))
    })
  addChangeCommand('mark <shop> <code>')
    .addArgument(new Argument('<state>', 'the new state').choices(markableStates))
    .description(`marks an order as ${markableStates.join(', ')}`)
    .addOption(new Option('--carrier <carrier>', 'the courier of a shipped order').choices(carrierCodes))
    .option('--tracking <number>', "the courier's tracking number", parseOnce())
    .action(async (shop: string, code: string, to: MarkableState, options: MarkOptions) => {
      const { carrier, tracking = '' } = options
      if (carrier !== undefined && to !== 'shipped') throw new CliError('--carrier is for orders marked as shipped')
      const parcel = carrier === undefined ? {} : { parcel: { carrier, tracking, url: '' } }
      await connectClient(options, shop).mark(code, { to, ...parcel, ...toHistoryEntry(options) })
      print(`${code}: ${to}\n`)
    })
  addChangeCommand('refund <shop> <code> <euros>')
    .description('refunds this amount, or the rest with "all"')
    .option(
      '--restock <units>',
      'all, none or <sku>:<n>: units to return to stock; repeat it for more lines',
      collectValues,
    )
    .option('--write-off <units>', '<sku>:<n>: returned units to write off; repeat it for more lines', collectValues)
    .option('--payment <reference>', 'refunds this surplus payment', parseOnce())
    .option('--key <key>', 'repeats the refund with this key, if its result is unknown', parseOnce())
    .action(async (shop: string, code: string, euros: string, options: RefundOptions) => {
      await refund(connectClient(options, shop), code, euros, options, print)
    })
  addChangeCommand('settle-refund <shop> <key>')
    .addArgument(new Argument('<result>', 'the result that the provider shows').choices(['done', 'refused']))
    .description('records the result of a refund, if it was unknown')
    .action(async (shop: string, key: string, resolution: 'done' | 'refused', options: HistoryOptions) => {
      await connectClient(options, shop).settleRefund(key, { seen: resolution, ...toHistoryEntry(options) })
      print(`${key}: ${resolution}\n`)
    })
  addWorkerCommand(orders, 'seen <shop> <code>')
    .description('clears the reason why an order needs attention')
    .action(async (shop: string, code: string, options: ToOption) => {
      await connectClient(options, shop).seen(code)
      print(`${code}: seen\n`)
    })
  addWorkerCommand(orders, 'export <shop>')
    .description('prints all orders as CSV, one row for each order line')
    .action(async (shop: string, options: ToOption) => {
      const operator = connectClient(options, shop)
      let after: number | null = 0
      while (after !== null) {
        const { csv, next }: { csv: string; next: number | null } = await operator.exportPage(after)
        print(csv)
        after = next
      }
    })
}

async function refund(
  operator: OrderClient,
  code: string,
  euros: string,
  options: RefundOptions,
  print: Print,
): Promise<void> {
  const { payment = null, key = crypto.randomUUID(), actor, reason } = options
  const restock = parseRestockOptions(options)
  const order = euros === 'all' ? await operator.show(code) : null
  const amount = order === null ? parseAmount(euros) : getRefundableAmount(order, payment, key)
  if (amount === 0 && order === null)
    throw new CliError('A refund is at least 0.01; for an order paid in full with points, use all')
  if (amount === 0 && order !== null && order.totals.total > 0)
    throw new CliError(`${code} is already refunded in full`)
  // Print the key before calling the provider: if the result stays unknown, the operator repeats the refund by its key.
  print(`${code}: refunding ${formatDecimalEuros(amount)} with --key ${key}\n`)
  const { state } = await operator.refund(code, { amount, restock, payment, key, who: actor, why: reason })
  print(`${code}: ${refundMessages[state]}\n`)
}

function parseRestockOptions({ restock, writeOff }: RefundOptions): Restock | null {
  const returnedUnits = restock === undefined ? null : parseRestock(restock)
  if (restock !== undefined && returnedUnits === null)
    throw new CliError('--restock takes all, none or <sku>:<n>; repeat it for more lines')
  if (writeOff === undefined) return returnedUnits
  const lines = parseRestock(writeOff)
  if (lines === null || typeof lines === 'string')
    throw new CliError('--write-off takes <sku>:<n>; repeat it for more lines')
  if (typeof returnedUnits === 'string') throw new CliError('With --write-off, --restock takes lines as <sku>:<n>')
  return [...(returnedUnits ?? []), ...lines.map((line) => ({ ...line, writtenOff: true }))]
}

const refundMessages = {
  done: 'refunded',
  'by-hand':
    'recorded; no payment provider took this payment, so pay the customer back yourself, except for what is back on a gift voucher',
  asked: 'the provider is processing it; run the same command with the same --key to check the result',
} as const

/** Parses an amount in euros, such as `12`, `12.50` or `0,07`, to cents. */
export function parseAmount(text: string): Money {
  const [, euros, fraction = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  if (euros === undefined) throw new CliError(`${text} is not an amount: use 12, 12.50 or all`)
  return cents(Number(euros) * 100 + Number(fraction.padEnd(2, '0')))
}

/**
 * Returns what is left to refund: of the surplus payment if `payment` names one, otherwise of the order. If the key is
 * that of an earlier refund, returns the amount of that refund.
 */
function getRefundableAmount(
  { totals, refunded, payments, refunds }: OrderDetail,
  payment: string | null,
  key: string,
): Money {
  const earlierRefund = refunds.find((refund) => refund.key === key)
  if (earlierRefund !== undefined) return earlierRefund.amount
  const namedPayment = payments.find(({ reference }) => reference === payment)
  return namedPayment?.surplus ? cents(namedPayment.amount - namedPayment.returned) : cents(totals.total - refunded)
}

function formatOrder(order: OrderDetail): string {
  const { contact, delivery, totals } = order
  const rows: (readonly string[])[] = [
    [order.code, getShownStates(order).join(', '), order.placedAt],
    ...(order.attention === '' ? [] : [['attention', order.attention]]),
    ...(contact === null
      ? []
      : [['customer', `${contact.firstName} ${contact.lastName}`, contact.email, contact.phone]]),
    delivery.kind === 'email'
      ? ['delivery by', 'email']
      : delivery.kind === 'collect'
        ? ['pickup at', delivery.store]
        : ['delivery by', delivery.method, ...(delivery.address === null ? [] : Object.values(delivery.address))],
    ['payment', order.payment, order.paid ? 'paid' : 'not paid', order.paymentText],
    ...order.lines.map(({ sku, name, choice, quantity, sum }) => [
      `${quantity} ×`,
      sku,
      [name, choice].filter(Boolean).join(' · '),
      formatDecimalEuros(sum),
    ]),
    ['delivery', formatDecimalEuros(totals.shipping)],
    ['points', formatDecimalEuros(totals.points)],
    ['total', formatDecimalEuros(totals.total), `VAT ${formatDecimalEuros(totals.vat)}`],
    ...(order.refunded === 0 ? [] : [['refunded', formatDecimalEuros(order.refunded)]]),
    ...(order.notes === '' ? [] : [['notes', order.notes]]),
    ...order.parcels.map(({ carrier, tracking, url }) => ['parcel', carrier, tracking, url]),
    ...order.events.map(({ at, status, who, why }) => [at, status, who, why]),
    ...order.internalNotes.map(({ at, who, text }) => [at, 'note', who, text]),
    ...order.payments.map(({ method, reference, transaction, amount, surplus, returned }) => [
      surplus ? `surplus payment by ${method}` : `paid by ${method}`,
      formatDecimalEuros(amount),
      reference,
      transaction,
      ...(surplus && returned < amount ? [`to refund it: refund ${order.code} all --payment ${reference}`] : []),
    ]),
    ...order.refunds.map(({ at, key, amount, state, payment }) => [
      ...[at, `refund ${state}`, formatDecimalEuros(amount), key],
      payment ?? '',
    ]),
  ]
  return rows.map(formatRow).join('')
}

/** Formats a partner request as one line. */
export function formatPartnerRequest({ at, name, email, phone, subject, message }: PartnerRequest): string {
  return formatRow([at, name, email, phone, subject, message])
}
