import { Hono } from 'hono'
import type { SandboxParts } from '../sandbox-store.ts'
import {
  authenticated,
  mountOf,
  once,
  type PaypalContext,
  type PaypalEnv,
  refusal,
  unprocessable,
} from './paypal-access.ts'
import { tellOfCapture } from './paypal-events.ts'
import { centsOf, NewOrder, wrongSum } from './paypal-new-order.ts'
import { euros, findOrder, newPaypalId, type PaypalCapture, type PaypalOrder, saveOrder } from './paypal-records.ts'
import { refundAnswer } from './paypal-refund-answer.ts'

/** `/v2/checkout/orders` of `api-m.paypal.com`. */
export function paypalOrders(parts: SandboxParts): Hono<PaypalEnv> {
  const { store, clock } = parts
  const api = new Hono<PaypalEnv>()
  api.use(authenticated(parts))

  api.post('/', once(parts, 'order'), async (c) => {
    const wanted = NewOrder.safeParse(await c.req.json().catch(() => undefined))
    if (!wanted.success)
      return refusal(
        c,
        400,
        'INVALID_REQUEST',
        wanted.error.issues.map(({ path, message }) => ({
          issue: 'INVALID_PARAMETER_VALUE',
          description: message,
          field: `/${path.join('/')}`,
        })),
      )
    const { payment_source, application_context, purchase_units } = wanted.data
    if (payment_source !== undefined && c.req.header('PayPal-Request-Id') === undefined)
      return refusal(c, 400, 'INVALID_REQUEST', [{ issue: 'PAYPAL_REQUEST_ID_REQUIRED', description: 'Missing' }])
    const wrong = wrongSum(wanted.data)
    if (wrong !== null) return refusal(c, 422, 'UNPROCESSABLE_ENTITY', [wrong])
    const [unit] = purchase_units
    const context = payment_source?.paypal.experience_context ?? application_context
    if (unit === undefined || context === undefined) return refusal(c, 400, 'INVALID_REQUEST')
    const order: PaypalOrder = {
      id: newPaypalId(),
      merchant: c.get('merchant').id,
      status: payment_source === undefined ? 'CREATED' : 'PAYER_ACTION_REQUIRED',
      customId: unit.custom_id ?? null,
      invoiceId: unit.invoice_id ?? null,
      referenceId: unit.reference_id,
      amount: centsOf(unit.amount),
      brandName: payment_source?.paypal.experience_context.brand_name ?? c.get('merchant').name,
      returnUrl: context.return_url,
      cancelUrl: context.cancel_url,
      ...{ instrument: null, capture: null, created: clock() },
    }
    saveOrder(store, order)
    return c.json(asAnswer(c, order), 201)
  })

  api.get('/:id', (c) => {
    const order = ownOrder(c)
    return order === null ? refusal(c, 404, 'RESOURCE_NOT_FOUND') : c.json(asAnswer(c, order))
  })

  api.post('/:id/capture', once(parts, 'capture'), async (c) => {
    const order = ownOrder(c)
    if (order === null) return refusal(c, 404, 'RESOURCE_NOT_FOUND')
    if (order.status === 'COMPLETED') return unprocessable(c, 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED' || order.instrument === null) return unprocessable(c, 'ORDER_NOT_APPROVED')
    if (isInvoicePaid(order)) return unprocessable(c, 'DUPLICATE_INVOICE_ID')
    if (order.instrument === 'declines') {
      // The payer has to choose again before the next try.
      saveOrder(store, { ...order, status: 'PAYER_ACTION_REQUIRED', instrument: null })
      return unprocessable(c, 'INSTRUMENT_DECLINED', [{ rel: 'redirect', href: payerPage(c, order) }])
    }
    const status = ({ good: 'COMPLETED', pends: 'PENDING', fails: 'DECLINED' } as const)[order.instrument]
    const capture: PaypalCapture = { id: newPaypalId(), status, refunds: [] }
    const captured: PaypalOrder = { ...order, status: 'COMPLETED', capture }
    saveOrder(store, captured)
    store.put(`capture:${capture.id}`, order.id)
    await tellOfCapture(parts, c.get('merchant'), captured)
    return c.json(asAnswer(c, captured), 201)
  })

  function ownOrder(c: PaypalContext): PaypalOrder | null {
    const order = findOrder(store, c.req.param('id') ?? '', clock())
    // What has lapsed is forgotten.
    return order?.merchant === c.get('merchant').id && order.status !== 'VOIDED' ? order : null
  }

  function isInvoicePaid(order: PaypalOrder): boolean {
    return (
      order.invoiceId !== null &&
      store
        .list<PaypalOrder>('order:')
        .some(
          (other) =>
            other.id !== order.id &&
            other.merchant === order.merchant &&
            other.invoiceId === order.invoiceId &&
            other.capture !== null &&
            other.capture.status !== 'DECLINED',
        )
    )
  }
  return api
}

function payerPage(c: PaypalContext, order: PaypalOrder): string {
  return `${mountOf(c)}/www/checkoutnow?token=${order.id}`
}

/** Short, unless the request asks for `Prefer: return=representation`, and whole for whoever fetches the order. */
function asAnswer(c: PaypalContext, order: PaypalOrder) {
  const whole = c.req.method === 'GET' || c.req.header('Prefer') === 'return=representation'
  const custom = order.customId === null ? {} : { custom_id: order.customId }
  const invoice = order.invoiceId === null ? {} : { invoice_id: order.invoiceId }
  const payments = order.capture && {
    captures: [
      {
        ...{ id: order.capture.id, status: order.capture.status, amount: euros(order.amount), final_capture: true },
        ...custom,
        ...invoice,
      },
    ],
    refunds: order.capture.refunds.map((refund) => refundAnswer(order, refund, mountOf(c))),
  }
  const link = {
    PAYER_ACTION_REQUIRED: [{ href: payerPage(c, order), rel: 'payer-action', method: 'GET' }],
    CREATED: [{ href: payerPage(c, order), rel: 'approve', method: 'GET' }],
    APPROVED: [],
    COMPLETED: [],
    VOIDED: [],
  }[order.status]
  return {
    id: order.id,
    status: order.status,
    ...(whole ? { intent: 'CAPTURE' } : {}),
    purchase_units: [
      {
        reference_id: order.referenceId,
        ...(whole ? { amount: euros(order.amount), ...custom, ...invoice } : {}),
        ...(payments === null ? {} : { payments }),
      },
    ],
    links: [{ href: `${mountOf(c)}/api-m/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' }, ...link],
  }
}
