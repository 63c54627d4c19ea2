import { Form } from '@remix-run/react'
import { useId } from 'react'
import { orderPageWords } from '#app/domain/messages/words/order-page.ts'
import { ordersWords } from '#app/domain/messages/words/orders.ts'
import { paymentReturnWords } from '#app/domain/messages/words/payment-return.ts'
import type { OrderView } from '#app/domain/orders/views.ts'
import type { PaymentMethodCode } from '#app/domain/payments/payment-method.ts'
import { awaitsTransfer } from '#app/domain/payments/payment-methods.ts'
import { Button } from '#app/ui/button.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { OrderLabels } from '#app/ui/order-labels.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'

/** Where the order stands, and what the shopper has to do for it now. */
export function OrderState({ order, payments }: { order: OrderView; payments: readonly PaymentMethodCode[] }) {
  const say = useMessages(orderPageWords)
  const sayOfPayment = useMessages(paymentReturnWords)
  const [before, after] = say('orderPage.placed', { date: '\n' }).split('\n')
  const waits = order.status === 'awaiting-payment'
  const transfer = awaitsTransfer(order.payment)
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <strong className="rounded-s bg-tint px-3 py-1.5 text-primary-strong">
          <OrderLabels order={order} />
        </strong>
        <span className="text-sm text-ink-soft">
          {before}
          <DateText at={order.placedAt} minute />
          {after}
        </span>
      </p>
      {order.paidTooLate && (
        <div className="mt-6 rounded-m border-2 border-bad bg-paper p-5">
          <h2 className="font-bold">{sayOfPayment('paid.calledOff.title')}</h2>
          <p className="mt-1">{sayOfPayment('paid.calledOff.text', { code: order.code })}</p>
        </div>
      )}
      {order.instructions !== null && (
        <TransferInstructions instructions={order.instructions} until={order.transferUntil} />
      )}
      {order.status === 'payment-pending' && (
        <p className="mt-6 rounded-m border border-line bg-paper p-5 print:hidden">{say('orderPage.confirming')}</p>
      )}
      {waits && (
        <div className="mt-6 rounded-m border border-line bg-paper p-5 print:hidden">
          <p>{say(transfer ? 'orderPage.transfer.instead' : 'orderPage.pay.text')}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            {!transfer && (
              <Form method="post">
                <Button type="submit" name="intent" value="pay">
                  {say('orderPage.pay')}
                </Button>
              </Form>
            )}
            <Form method="post">
              <Button type="submit" name="intent" value="withdraw" look="quiet">
                {say('orderPage.cancel')}
              </Button>
            </Form>
          </div>
          <OtherPayments payments={payments.filter((payment) => payment !== order.payment)} />
        </div>
      )}
    </>
  )
}

function OtherPayments({ payments }: { payments: readonly PaymentMethodCode[] }) {
  const say = useMessages(orderPageWords)
  const sayOfOrders = useMessages(ordersWords)
  const title = useId()
  if (payments.length === 0) return null
  return (
    <Form method="post" aria-labelledby={title} className="mt-5 border-t border-line pt-4">
      <input type="hidden" name="intent" value="pay" />
      <h2 id={title} className="text-sm font-semibold">
        {say('orderPage.pay.other')}
      </h2>
      <div className="mt-2 flex flex-wrap gap-3">
        {payments.map((payment) => (
          <Button key={payment} type="submit" name="payment" value={payment} look="quiet">
            {sayOfOrders(`payment.${payment}`)}
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
  const say = useMessages(orderPageWords)
  const [before, after] = say('orderPage.transfer.until', { date: '\n' }).split('\n')
  const money = useMoney()
  const { beneficiary, iban, bic, amount, reference } = instructions
  const rows = [
    [say('orderPage.transfer.beneficiary'), beneficiary],
    [say('orderPage.transfer.iban'), iban.replace(/(.{4})(?=.)/g, '$1 ')],
    [say('orderPage.transfer.bic'), bic],
    [say('orderPage.transfer.amount'), money(amount)],
    [say('orderPage.transfer.reference'), reference],
  ]
  return (
    <section className="mt-6 rounded-m border border-line bg-paper px-[min(1.25rem,6vw)] py-5">
      <h2 className="font-bold">{say('orderPage.transfer.title')}</h2>
      <p className="mt-1">{say('orderPage.transfer.text')}</p>
      {until !== null && (
        <p className="mt-1">
          {before}
          <DateText at={until} minute />
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
