import { dispatch } from '../deliveries.ts'
import type { SandboxDeps } from '../simulator.ts'
import {
  orderStates,
  stringifyWithBareCode,
  type VivaMerchant,
  type VivaOrder,
  type VivaTransaction,
} from './viva-records.ts'

const eventTypes = { paid: 1796, reversed: 1797, failed: 1798, orderUpdated: 4865 } as const

/** Sends a webhook about an order. */
export async function sendOrderEvent(deps: SandboxDeps, merchant: VivaMerchant, order: VivaOrder): Promise<void> {
  await sendEvent(deps, merchant, eventTypes.orderUpdated, order.code, {
    Amount: order.amount / 100,
    IsCancelled: order.state === orderStates.cancelled,
    ...toOrderFields(order),
  })
}

/** Sends a webhook about a transaction. */
export async function sendTransactionEvent(
  deps: SandboxDeps,
  merchant: VivaMerchant,
  order: VivaOrder,
  transaction: VivaTransaction,
): Promise<void> {
  const type =
    transaction.parent !== null ? eventTypes.reversed : transaction.status === 'F' ? eventTypes.paid : eventTypes.failed
  await sendEvent(deps, merchant, type, order.code, {
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
    ...toOrderFields(order),
  })
}

function toOrderFields({ sourceCode, merchantTrns, customerTrns, email, fullName }: VivaOrder) {
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

async function sendEvent(deps: SandboxDeps, merchant: VivaMerchant, type: number, code: string, data: object) {
  if (merchant.webhook === null) return
  const id = crypto.randomUUID()
  const message = {
    Url: merchant.webhook.address,
    Created: new Date(deps.now()).toISOString(),
    CorrelationId: `cor-${id.slice(0, 8)}`,
    EventTypeId: type,
    Delay: null,
    MessageId: id,
    RecipientId: merchant.id,
    MessageTypeId: 512,
    RetryCount: 0,
  }
  const payload = JSON.stringify({ ...message, EventData: '\u0000' })
  await dispatch(deps, merchant.webhook, {
    id,
    headers: {},
    body: payload.replace('"\\u0000"', stringifyWithBareCode(data, 'OrderCode', code)),
  })
}
