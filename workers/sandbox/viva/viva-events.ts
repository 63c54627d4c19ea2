import { dispatch } from '../deliveries.ts'
import type { SandboxParts } from '../sandbox-store.ts'
import { orderStates, type VivaMerchant, type VivaOrder, type VivaTransaction, withBareCode } from './viva-records.ts'

const eventTypes = { paid: 1796, reversed: 1797, failed: 1798, orderUpdated: 4865 } as const

/** Tells the shop what became of an order, by webhook. */
export async function tellOfOrder(parts: SandboxParts, merchant: VivaMerchant, order: VivaOrder): Promise<void> {
  await tell(parts, merchant, eventTypes.orderUpdated, order.code, {
    Amount: order.amount / 100,
    IsCancelled: order.state === orderStates.cancelled,
    ...orderWords(order),
  })
}

/** Tells the shop of a transaction, by webhook. */
export async function tellOfTransaction(
  parts: SandboxParts,
  merchant: VivaMerchant,
  order: VivaOrder,
  transaction: VivaTransaction,
): Promise<void> {
  const type =
    transaction.parent !== null ? eventTypes.reversed : transaction.status === 'F' ? eventTypes.paid : eventTypes.failed
  await tell(parts, merchant, type, order.code, {
    TransactionId: transaction.id,
    ParentId: transaction.parent,
    StatusId: transaction.status,
    Amount: transaction.amount / 100,
    MerchantId: merchant.id,
    CardNumber: '523929XXXXXX0168',
    ResponseCode: transaction.status === 'F' ? '00' : '05',
    ResponseEventId: transaction.eventId,
    TransactionTypeId: transaction.parent === null ? 5 : 4,
    InsDate: new Date(transaction.at).toISOString(),
    ...orderWords(order),
  })
}

function orderWords({ sourceCode, merchantTrns, customerTrns, email, fullName }: VivaOrder) {
  return {
    CurrencyCode: '978',
    SourceCode: sourceCode,
    MerchantTrns: merchantTrns,
    CustomerTrns: customerTrns,
    Email: email,
    FullName: fullName,
    Tags: [],
  }
}

async function tell(parts: SandboxParts, merchant: VivaMerchant, type: number, code: string, data: object) {
  if (merchant.webhook === null) return
  const id = crypto.randomUUID()
  const message = {
    Url: merchant.webhook.address,
    Created: new Date(parts.clock()).toISOString(),
    CorrelationId: `cor-${id.slice(0, 8)}`,
    EventTypeId: type,
    Delay: null,
    MessageId: id,
    RecipientId: merchant.id,
    MessageTypeId: 512,
    RetryCount: 0,
  }
  const whole = JSON.stringify({ ...message, EventData: '\u0000' })
  await dispatch(parts, merchant.webhook, {
    id,
    headers: {},
    body: whole.replace('"\\u0000"', withBareCode(data, 'OrderCode', code)),
  })
}
