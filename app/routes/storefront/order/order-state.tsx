import { Form } from '@remix-run/react'
import { useId } from 'react'
import { orderPageMessages, ordersMessages, paymentReturnMessages } from '#app/domain/messages/en/orders.ts'
import type { OrderView } from '#app/domain/orders/order.ts'
import { isAwaitingPayment, isPayable } from '#app/domain/orders/order-states.ts'
import type { PaymentMethodCode } from '#app/domain/payments/payment-methods.ts'
import { awaitsTransfer } from '#app/domain/payments/payment-methods.ts'
import { links } from '#app/links.ts'
import { Button, ButtonLink, PrintButton } from '#app/ui/button.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { ListsForm } from '#app/ui/lists/lists-form.tsx'
import { OrderBadges } from '#app/ui/order-badges.tsx'
import { AccountPage } from '#app/ui/page-layouts.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'

/** The order's states, and what the shopper has to do next. */
export function OrderState({ order, payments }: { order: OrderView; payments: readonly PaymentMethodCode[] }) {
  const t = useMessages(orderPageMessages)
  const tPayment = useMessages(paymentReturnMessages)
  const [before, after] = t('orderPage.placed', { date: '\n' }).split('\n')
  const isPayableNow = isPayable(order)
  const transfer = awaitsTransfer(order.payment)
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <OrderBadges order={order} />
        <span className="text-sm text-ink-soft">
          {before}
          <DateText timestamp={order.placedAt} withMinute />
          {after}
        </span>
      </p>
      {order.paidTooLate && (
        <div className="mt-6 rounded-m border-2 border-bad bg-paper p-5">
          <h2 className="font-bold">{tPayment('paymentReturn.tooLate.title')}</h2>
          <p className="mt-1">{tPayment('paymentReturn.tooLate.text', { code: order.code })}</p>
        </div>
      )}
      {order.instructions !== null && (
        <TransferInstructions instructions={order.instructions} until={order.transferUntil} />
      )}
      {isAwaitingPayment(order) && !isPayableNow && (
        <p className="mt-6 rounded-m border border-line bg-paper p-5 print:hidden">{t('orderPage.paymentPending')}</p>
      )}
      {isPayableNow && (
        <div className="mt-6 rounded-m border border-line bg-paper p-5 print:hidden">
          <p>
            {order.payUntil ? (
              <PayUntil until={order.payUntil} />
            ) : (
              t(transfer ? 'orderPage.transfer.alternatives' : 'orderPage.pay.text')
            )}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            {!transfer && (
              <Form method="post">
                <Button type="submit" name="intent" value="pay">
                  {t('orderPage.pay')}
                </Button>
              </Form>
            )}
            <Form method="post">
              <Button type="submit" name="intent" value="withdraw" appearance="quiet">
                {t('orderPage.cancel')}
              </Button>
            </Form>
          </div>
          <OtherPayments payments={payments.filter((payment) => payment !== order.payment)} />
        </div>
      )}
    </>
  )
}

function PayUntil({ until }: { until: string }) {
  const t = useMessages(orderPageMessages)
  const [before, after] = t('orderPage.pay.until', { date: '\n' }).split('\n')
  return (
    <>
      {before}
      <DateText timestamp={until} withMinute />
      {after}
    </>
  )
}

function OtherPayments({ payments }: { payments: readonly PaymentMethodCode[] }) {
  const t = useMessages(orderPageMessages)
  const tOrders = useMessages(ordersMessages)
  const title = useId()
  if (payments.length === 0) return null
  return (
    <Form method="post" aria-labelledby={title} className="mt-5 border-t border-line pt-4">
      <input type="hidden" name="intent" value="pay" />
      <h2 id={title} className="text-sm font-semibold">
        {t('orderPage.pay.alternatives')}
      </h2>
      <div className="mt-2 flex flex-wrap gap-3">
        {payments.map((payment) => (
          <Button key={payment} type="submit" name="payment" value={payment} appearance="quiet">
            {tOrders(`payment.${payment}`)}
          </Button>
        ))}
      </div>
    </Form>
  )
}

interface Transfer {
  readonly instructions: NonNullable<OrderView['instructions']>
  readonly until: OrderView['transferUntil']
}

function TransferInstructions({ instructions, until }: Transfer) {
  const t = useMessages(orderPageMessages)
  const [before, after] = t('orderPage.transfer.until', { date: '\n' }).split('\n')
  const money = useMoney()
  const { beneficiary, iban, bic, amount, reference } = instructions
  const rows = [
    [t('orderPage.transfer.beneficiary'), beneficiary],
    [t('orderPage.transfer.iban'), iban.replace(/(.{4})(?=.)/g, '$1 ')],
    [t('orderPage.transfer.bic'), bic],
    [t('orderPage.transfer.amount'), money(amount)],
    [t('orderPage.transfer.reference'), reference],
  ]
  return (
    <section className="mt-6 rounded-m border border-line bg-paper px-[min(1.25rem,6vw)] py-5">
      <h2 className="font-bold">{t('orderPage.transfer.title')}</h2>
      <p className="mt-1">{t('orderPage.transfer.text')}</p>
      {until !== null && (
        <p className="mt-1">
          {before}
          <DateText timestamp={until} withMinute />
          {after}
        </p>
      )}
      <dl className="mt-4 grid gap-y-1.5">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-3">
            <dt className="w-24 text-ink-soft">{name}</dt>
            <dd className="min-w-0 grow basis-40 font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** An expired link. The customer can sign in or have a new link mailed to the order's address. */
export function ExpiredLink({ token, formKey }: { token: string; formKey: string }) {
  const t = useMessages(orderPageMessages)
  return (
    <AccountPage title={t('orderPage.expired.title')}>
      <p>{t('orderPage.expired.text')}</p>
      <Form method="post" action={links.order(token)} className="mt-5 flex flex-wrap gap-3">
        <input type="hidden" name="key" value={formKey} />
        <Button type="submit" name="intent" value="mail-link">
          {t('orderPage.expired.sendLink')}
        </Button>
        <ButtonLink to={links.login(links.dashboard('orders'))} appearance="quiet">
          {t('orderPage.expired.signIn')}
        </ButtonLink>
      </Form>
    </AccountPage>
  )
}

/** Actions of an order: reorder, print, withdraw (Directive 2011/83 art. 9 and 11a). */
export function OrderActions({ order }: { order: OrderView }) {
  const t = useMessages(orderPageMessages)
  return (
    <div className="mt-10 flex flex-wrap items-start gap-3 border-t border-line pt-6 print:hidden">
      <ListsForm intent="restore">
        {order.lines.map(({ variant, quantity }) => (
          <input key={variant} type="hidden" name="line" value={`${variant}:${quantity}`} />
        ))}
        <Button type="submit" appearance="quiet">
          {t('orderPage.reorder')}
        </Button>
      </ListsForm>
      <PrintButton label={t('orderPage.print')} />
      {order.withdrawUntil !== null && (
        <details className="min-w-0 basis-full lg:ml-auto lg:basis-96 lg:text-right">
          <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3">
            {t('orderPage.withdraw.name')}
          </summary>
          <form method="post" className="mt-2 rounded-m border border-line bg-paper p-5 text-left">
            <h2 className="font-bold">{t('orderPage.withdraw.title')}</h2>
            <p className="mt-1 text-sm">{t('orderPage.withdraw.text')}</p>
            <Button type="submit" name="intent" value="withdraw" className="mt-4">
              {t('orderPage.withdraw.confirm')}
            </Button>
          </form>
        </details>
      )}
    </div>
  )
}
