import { adminLinks } from '#app/admin-links.ts'
import {
  adminOrderIssues,
  getOrderVersion,
  getRefundable,
  listRestockOptions,
  RefundForm,
} from '#app/domain/admin/order-forms.ts'
import { adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { ordersMessages } from '#app/domain/messages/en/orders.ts'
import { cents, formatDecimalEuros } from '#app/domain/money.ts'
import type { AdminOrderView, RefundView } from '#app/domain/orders/operations.ts'
import { type DeliveryKind, getPaymentName } from '#app/domain/orders/order-states.ts'
import type { OrderEvent } from '#app/domain/orders/order-view.ts'
import { getAmountDue } from '#app/domain/orders/totals.ts'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import type { ProviderError } from '#app/domain/payments/payment-provider.ts'
import { AdminAction, AdminPanel, Confirmation, DecimalField } from '#app/ui/admin/admin-page.tsx'
import { AdminTable } from '#app/ui/admin/admin-table.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { Field, SelectField } from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm, VersionField } from '#app/ui/form/validated-form.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'

/** The order's payments and refunds. */
export function OrderPayments({ order }: { order: AdminOrderView }) {
  const { code, payments, refunds } = order
  const t = useMessages(adminOrdersMessages)
  const tOrders = useMessages(ordersMessages)
  const money = useMoney()
  const { getActorName, getCause } = useOrderCauses(order.delivery.kind)
  return (
    <AdminPanel title={t('adminOrder.payments')}>
      {payments.length === 0 && <PaymentOutside order={order} />}
      <ul className="grid gap-1">
        {payments.map(({ method, reference, amount, surplus }) => (
          <li key={reference}>
            {t(surplus ? 'adminOrder.paidTwice' : 'adminOrder.paidBy', { method: tOrders(`payment.${method}`) })}
            {': '}
            <strong className="tabular-nums">{money(amount)}</strong>
            <span className="block text-sm text-ink-soft">
              {t('adminOrder.reference')}: {reference}
            </span>
          </li>
        ))}
      </ul>
      {refunds.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-bold">{t('adminOrder.refunds')}</h3>
          <AdminTable
            caption={t('adminOrder.refunds')}
            columns={[
              { label: t('adminOrder.date') },
              { label: t('adminOrder.amount'), alignEnd: true },
              { label: t('adminOrder.state') },
              { label: t('adminOrder.actor') },
              { label: t('adminOrder.reason') },
            ]}
            emptyText=""
            rows={refunds.map((refund) => ({
              key: refund.key,
              cells: [
                <DateText key="at" timestamp={refund.at} withMinute />,
                money(refund.amount),
                <RefundState key="state" code={code} refund={refund} />,
                getActorName(refund.who),
                getCause(refund),
              ],
            }))}
          />
        </>
      )}
    </AdminPanel>
  )
}

/** The amount that was paid without a provider: by transfer, on delivery, or with points and vouchers alone. */
function PaymentOutside({ order: { paid, payment, delivery, totals } }: { order: AdminOrderView }) {
  const t = useMessages(adminOrdersMessages)
  const tOrders = useMessages(ordersMessages)
  const money = useMoney()
  const due = getAmountDue(totals)
  if (!paid) return <p className="text-ink-soft">{t('adminOrder.noPayments')}</p>
  if (due === 0) return <p className="text-ink-soft">{t('adminOrder.nothingDue')}</p>
  return (
    <p>
      {t('adminOrder.paidBy', { method: tOrders(`payment.${getPaymentName(payment, delivery.kind)}`) })}
      {': '}
      <strong className="tabular-nums">{money(due)}</strong>
      <span className="block text-sm text-ink-soft">{t('adminOrder.paidOutside')}</span>
    </p>
  )
}

/** A refund's state. Staff settle a refund with an unknown outcome after checking the provider's dashboard. */
function RefundState({ code, refund: { key, state, voucher, spent } }: { code: string; refund: RefundView }) {
  const t = useMessages(adminOrdersMessages)
  const money = useMoney()
  return (
    <>
      {t(`adminOrder.refund.${state}`)}
      {voucher > 0 && (
        <span className="block text-sm text-ink-soft">
          {t('adminOrder.refund.toVoucher', { amount: money(voucher) })}
        </span>
      )}
      {spent > 0 && (
        <span className="block text-sm text-bad">{t('adminOrder.refund.spent', { amount: money(spent) })}</span>
      )}
      {state === 'asked' && (
        <div className="mt-2 grid justify-items-start gap-2 print:hidden">
          {(['done', 'refused'] as const).map((seen) => (
            <AdminAction key={seen} action={adminLinks.order(code)} intent="settle" fields={{ key, seen }}>
              {t(`adminOrder.settle.${seen}`)}
            </AdminAction>
          ))}
        </div>
      )}
    </>
  )
}

function NothingToRefund() {
  const t = useMessages(adminOrdersMessages)
  return (
    <AdminPanel title={t('adminOrder.refund.title')}>
      <p className="text-ink-soft">{t('adminOrder.refund.nothingLeft')}</p>
    </AdminPanel>
  )
}

interface RefundPanelProps {
  order: AdminOrderView
  /** Idempotency key: submitting the form twice makes one refund. */
  refundKey: string
}

/** Form to refund an order in full or in part and to restock returned units. */
export function RefundPanel({ order, refundKey }: RefundPanelProps) {
  const t = useMessages(adminOrdersMessages)
  const money = useMoney()
  const refundOffer = getRefundable(order)
  const { remaining, surplus, refundedBy } = refundOffer ?? {
    remaining: cents(0),
    surplus: [],
    refundedBy: 'original' as const,
  }
  const options = listRestockOptions(order)
  const { formState, fields } = useValidatedForm({
    id: 'refund',
    schema: RefundForm,
    issueOrder: adminOrderIssues,
    defaultValue: { amount: formatDecimalEuros(remaining), restock: options[0], payment: '' },
  })
  if (refundOffer === null) return order.refunded > 0 ? <NothingToRefund /> : null
  const initialValue = fields.back.initialValue
  // An order with one line sends a single value, not a list.
  const units: readonly unknown[] = [initialValue ?? []].flat()
  return (
    <div className="print:hidden">
      <AdminPanel title={t('adminOrder.refund.title')}>
        <ValidatedForm formState={formState} action={adminLinks.order(order.code)} className="grid max-w-xl gap-4">
          <p className="text-ink-soft">
            {t('adminOrder.refund.refundable', { amount: money(remaining) })} {t(`adminOrder.refund.${refundedBy}`)}
          </p>
          {/* The form's first button is the one that Enter presses: disabled, it keeps Enter in a field from refunding. */}
          <button type="submit" disabled hidden />
          <input type="hidden" name="intent" value="refund" />
          <input type="hidden" name="key" value={refundKey} />
          <VersionField formState={formState} version={getOrderVersion(order)} />
          <DecimalField field={fields.amount} label={t('adminOrder.refund.amount')} required />
          {surplus.length > 0 && (
            <SelectField field={fields.payment} label={t('adminOrder.refund.payment')}>
              <option value="">{t('adminOrder.refund.payment.original')}</option>
              {surplus.map(({ reference, amount }) => (
                <option key={reference} value={reference}>
                  {money(amount)} · {reference}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField field={fields.restock} label={t('adminOrder.refund.restock')}>
            {options.map((choice) => (
              <option key={choice} value={choice}>
                {t(`adminOrder.refund.restock.${choice}`)}
              </option>
            ))}
          </SelectField>
          {order.boughtVouchers.length > 0 && (
            <p className="text-sm text-ink-soft">{t('adminOrder.refund.vouchersHint')}</p>
          )}
          {order.lines.map((line, index) => (
            <label key={line.variant} className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-3 text-sm">
              {t('adminOrder.refund.unitsReturned', { product: [line.name, line.choice].filter(Boolean).join(' · ') })}
              <input
                type="number"
                name={fields.back.name}
                min={0}
                max={line.quantity}
                defaultValue={String(units[index] ?? 0)}
                className="h-11 rounded-s border border-ink-soft bg-paper px-3 text-ink"
              />
            </label>
          ))}
          <Field field={fields.why} label={t('adminOrder.refund.reason')} maxLength={200} autoComplete="off" />
          <Confirmation label={t('adminOrder.refund.submit')} text={t('adminOrder.confirm.refund')}>
            <SubmitButton formState={formState} className="justify-self-start">
              {t('adminOrder.refund.submit')}
            </SubmitButton>
          </Confirmation>
        </ValidatedForm>
      </AdminPanel>
    </div>
  )
}

/**
 * Causes that the shop records itself. Other causes are text that staff typed, a provider's reference or error code, or
 * the payment method that the customer changed to.
 */
const recordedCauses = {
  'ordered again': 'adminOrder.reason.replaced',
  'voucher-released': 'adminOrder.reason.voucherReleased',
  'refunded-elsewhere': 'adminOrder.reason.refundedElsewhere',
  withdrawn: 'adminOrder.reason.withdrawn',
} as const

const findMethod = (text: string) => paymentMethodCodes.find((code) => code === text)

/** Formats the actor and the cause of an order's change. */
export function useOrderCauses(delivery: DeliveryKind) {
  const t = useMessages(adminOrdersMessages)
  const tOrders = useMessages(ordersMessages)
  // Staff appear by name.
  function getActorName(who: string): string {
    if (who === 'shopper' || who === 'clock' || who === 'import') return t(`adminOrder.actor.${who}`)
    const method = findMethod(who)
    return method === undefined ? who : tOrders(`payment.${method}`)
  }
  function formatProviderError(code: string): string {
    const key = `adminOrder.providerError.${code}`
    return Object.hasOwn(adminOrdersMessages, key) ? t(key as `adminOrder.providerError.${ProviderError}`) : code
  }
  function getCause({
    status,
    who,
    why,
  }: Pick<OrderEvent, 'who' | 'why'> & { readonly status?: OrderEvent['status'] | undefined }): string {
    if (Object.hasOwn(recordedCauses, why)) return t(recordedCauses[why as keyof typeof recordedCauses])
    if (status === 'cancelled' && findMethod(who) !== undefined)
      return t('adminOrder.reason.notStarted', { issue: formatProviderError(why) })
    const method = status === 'payment-method' ? findMethod(why) : undefined
    return method === undefined ? why : tOrders(`payment.${getPaymentName(method, delivery)}`)
  }
  return { getActorName, getCause }
}
