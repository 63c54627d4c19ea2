import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxDeps } from '../simulator.ts'
import { sendCaptureEvent } from './paypal-events.ts'
import {
  createPaypalId,
  findOrder,
  getMountUrl,
  type Issue,
  type PaypalCapture,
  type PaypalContext,
  type PaypalEnv,
  type PaypalOrder,
  requireToken,
  respondError,
  respondUnprocessable,
  saveOrder,
  toPaypalAmount,
  toRefundResponse,
  withIdempotency,
} from './paypal-records.ts'

/** `/v2/checkout/orders` of `api-m.paypal.com`. */
export function createPaypalOrderRoutes(deps: SandboxDeps): Hono<PaypalEnv> {
  const { store, now } = deps
  const api = new Hono<PaypalEnv>()
  api.use(requireToken(deps))

  api.post('/', withIdempotency(deps, 'order'), async (c) => {
    const parsed = NewOrder.safeParse(await c.req.json().catch(() => undefined))
    if (!parsed.success)
      return respondError(
        c,
        400,
        'INVALID_REQUEST',
        parsed.error.issues.map(({ path, message }) => ({
          issue: 'INVALID_PARAMETER_VALUE',
          description: message,
          field: `/${path.join('/')}`,
        })),
      )
    const { payment_source, application_context, purchase_units } = parsed.data
    if (payment_source !== undefined && c.req.header('PayPal-Request-Id') === undefined)
      return respondError(c, 400, 'INVALID_REQUEST', [{ issue: 'PAYPAL_REQUEST_ID_REQUIRED', description: 'Missing' }])
    const sumIssue = findSumIssue(parsed.data)
    if (sumIssue !== null) return respondError(c, 422, 'UNPROCESSABLE_ENTITY', [sumIssue])
    const [unit] = purchase_units
    const context = payment_source?.paypal.experience_context ?? application_context
    if (unit === undefined || context === undefined) return respondError(c, 400, 'INVALID_REQUEST')
    const order: PaypalOrder = {
      id: createPaypalId(),
      merchant: c.get('merchant').id,
      status: payment_source === undefined ? 'CREATED' : 'PAYER_ACTION_REQUIRED',
      customId: unit.custom_id ?? null,
      invoiceId: unit.invoice_id ?? null,
      referenceId: unit.reference_id,
      amount: toCents(unit.amount),
      brandName: payment_source?.paypal.experience_context.brand_name ?? c.get('merchant').name,
      returnUrl: context.return_url,
      cancelUrl: context.cancel_url,
      ...{ instrument: null, capture: null, created: now() },
    }
    saveOrder(store, order)
    return c.json(toOrderResponse(c, order), 201)
  })

  api.get('/:id', (c) => {
    const order = findOwnOrder(c)
    return order === null ? respondError(c, 404, 'RESOURCE_NOT_FOUND') : c.json(toOrderResponse(c, order))
  })

  api.post('/:id/capture', withIdempotency(deps, 'capture'), async (c) => {
    const order = findOwnOrder(c)
    if (order === null) return respondError(c, 404, 'RESOURCE_NOT_FOUND')
    if (order.status === 'COMPLETED') return respondUnprocessable(c, 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED' || order.instrument === null) return respondUnprocessable(c, 'ORDER_NOT_APPROVED')
    if (isInvoicePaid(order)) return respondUnprocessable(c, 'DUPLICATE_INVOICE_ID')
    if (order.instrument === 'declines') {
      // The payer has to choose another funding source before the next attempt.
      saveOrder(store, { ...order, status: 'PAYER_ACTION_REQUIRED', instrument: null })
      return respondUnprocessable(c, 'INSTRUMENT_DECLINED', [{ rel: 'redirect', href: getPayerUrl(c, order) }])
    }
    const status = ({ good: 'COMPLETED', pends: 'PENDING', fails: 'DECLINED' } as const)[order.instrument]
    const capture: PaypalCapture = { id: createPaypalId(), status, refunds: [] }
    const captured: PaypalOrder = { ...order, status: 'COMPLETED', capture }
    saveOrder(store, captured)
    store.put(`capture:${capture.id}`, order.id)
    await sendCaptureEvent(deps, c.get('merchant'), captured)
    return c.json(toOrderResponse(c, captured), 201)
  })

  function findOwnOrder(c: PaypalContext): PaypalOrder | null {
    const order = findOrder(store, c.req.param('id') ?? '', now())
    // PayPal deletes expired orders.
    return order?.merchant === c.get('merchant').id && order.status !== 'VOIDED' ? order : null
  }

  function isInvoicePaid(order: PaypalOrder): boolean {
    return (
      order.invoiceId !== null &&
      store
        .list<PaypalOrder>('order:')
        .some(
          (candidate) =>
            candidate.id !== order.id &&
            candidate.merchant === order.merchant &&
            candidate.invoiceId === order.invoiceId &&
            candidate.capture !== null &&
            candidate.capture.status !== 'DECLINED',
        )
    )
  }
  return api
}

function getPayerUrl(c: PaypalContext, order: PaypalOrder): string {
  return `${getMountUrl(c)}/www/checkoutnow?token=${order.id}`
}

/** A minimal response; the whole order for GET or with `Prefer: return=representation`. */
function toOrderResponse(c: PaypalContext, order: PaypalOrder) {
  const isFull = c.req.method === 'GET' || c.req.header('Prefer') === 'return=representation'
  const custom = order.customId === null ? {} : { custom_id: order.customId }
  const invoice = order.invoiceId === null ? {} : { invoice_id: order.invoiceId }
  const payments = order.capture && {
    captures: [
      {
        ...{
          id: order.capture.id,
          status: order.capture.status,
          amount: toPaypalAmount(order.amount),
          final_capture: true,
        },
        ...custom,
        ...invoice,
      },
    ],
    refunds: order.capture.refunds.map((refund) => toRefundResponse(order, refund, getMountUrl(c))),
  }
  const link = {
    PAYER_ACTION_REQUIRED: [{ href: getPayerUrl(c, order), rel: 'payer-action', method: 'GET' }],
    CREATED: [{ href: getPayerUrl(c, order), rel: 'approve', method: 'GET' }],
    APPROVED: [],
    COMPLETED: [],
    VOIDED: [],
  }[order.status]
  return {
    id: order.id,
    status: order.status,
    ...(isFull ? { intent: 'CAPTURE' } : {}),
    purchase_units: [
      {
        reference_id: order.referenceId,
        ...(isFull ? { amount: toPaypalAmount(order.amount), ...custom, ...invoice } : {}),
        ...(payments === null ? {} : { payments }),
      },
    ],
    links: [{ href: `${getMountUrl(c)}/api-m/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' }, ...link],
  }
}

/** The rules of PayPal for a new order, and its errors. */

const ShortText = z.string().min(1).max(127)
const Amount = z.strictObject({
  currency_code: z.literal('EUR'),
  value: z.string().regex(/^\d{1,10}\.\d{2}$/),
})

const NewOrder = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.strictObject({
        reference_id: z.string().max(256).default('default'),
        custom_id: ShortText.optional(),
        invoice_id: ShortText.optional(),
        description: ShortText.optional(),
        amount: z.strictObject({
          ...Amount.shape,
          breakdown: z
            .strictObject({
              item_total: Amount,
              shipping: Amount,
              handling: Amount,
              tax_total: Amount,
              insurance: Amount,
              shipping_discount: Amount,
              discount: Amount,
            })
            .partial()
            .optional(),
        }),
        items: z
          .array(
            z.strictObject({
              name: ShortText,
              quantity: z.string().regex(/^[1-9]\d{0,9}$/),
              unit_amount: Amount,
              sku: ShortText.optional(),
            }),
          )
          .optional(),
      }),
    )
    .length(1),
  payment_source: z
    .strictObject({
      paypal: z.strictObject({
        experience_context: z.strictObject({
          return_url: z.url(),
          cancel_url: z.url(),
          user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
          shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
          brand_name: ShortText.optional(),
          locale: z
            .string()
            .regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/)
            .optional(),
          payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
        }),
      }),
    })
    .optional(),
  application_context: z.strictObject({ return_url: z.url(), cancel_url: z.url() }).optional(),
})
type NewOrder = z.infer<typeof NewOrder>

export function toCents(amount: { value: string } | undefined): number {
  return amount === undefined ? 0 : Number(amount.value.replace('.', ''))
}

/** Checks the sums that PayPal checks; null if they add up. */
function findSumIssue(order: NewOrder): Issue | null {
  for (const { amount, items } of order.purchase_units) {
    const { breakdown } = amount
    if (toCents(amount) === 0) return { issue: 'CANNOT_BE_ZERO_OR_NEGATIVE', description: 'Must be greater than zero' }
    if (items !== undefined) {
      const sum = items.reduce((total, item) => total + toCents(item.unit_amount) * Number(item.quantity), 0)
      if (breakdown?.item_total === undefined)
        return { issue: 'ITEM_TOTAL_REQUIRED', description: 'item_total is required with items' }
      if (sum !== toCents(breakdown.item_total))
        return { issue: 'ITEM_TOTAL_MISMATCH', description: 'Should equal sum of (unit_amount * quantity)' }
    }
    if (breakdown === undefined) continue
    const { item_total, shipping, handling, tax_total, insurance, shipping_discount, discount } = breakdown
    const expectedTotal =
      [item_total, shipping, handling, tax_total, insurance].reduce((sum, part) => sum + toCents(part), 0) -
      toCents(shipping_discount) -
      toCents(discount)
    if (expectedTotal !== toCents(amount))
      return { issue: 'AMOUNT_MISMATCH', description: 'Should equal the breakdown' }
  }
  return null
}
