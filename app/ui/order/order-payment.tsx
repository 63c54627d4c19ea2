import { type ReactNode, useId, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { orderPageMessages, orderStatusMessages, ordersMessages } from '#app/domain/messages/en/orders.ts'
import type { OrderPageView } from '#app/domain/orders/order-page.ts'
import { getPaymentName } from '#app/domain/orders/order-states.ts'
import type { OrderView } from '#app/domain/orders/order-view.ts'
import { getAmountDue } from '#app/domain/orders/totals.ts'
import { formatIban } from '#app/domain/payments/payment-methods.ts'
import { links } from '#app/links.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { PaymentMarks } from '../payment-marks.tsx'
import { useMessages, useMoney } from '../shop-context.tsx'
import { DatedText, EmailText, OrderCard } from './order-card.tsx'

interface PaymentChoicesProps {
  page: OrderPageView
  /** Whether the payer has just returned from a payment that failed. */
  hasFailed: boolean
  /** Further actions, below the methods. */
  actions: ReactNode
}

/**
 * The methods that can pay the order, one button each. Changing the method keeps the order and its hold. Plain forms,
 * because the response is a page of the provider or the order page.
 */
export function PaymentChoices({ page, hasFailed, actions }: PaymentChoicesProps) {
  const t = useMessages(orderStatusMessages)
  const tPage = useMessages(orderPageMessages)
  const tOrders = useMessages(ordersMessages)
  const money = useMoney()
  const id = useId()
  const { order, outcome } = page
  const isTransfer = outcome === 'awaiting-transfer'
  // The page shows the details of an expected transfer already.
  const payments = page.payments.filter((payment) => !isTransfer || payment !== order.payment)
  const action = links.order(order.token)
  return (
    <OrderCard title={t(isTransfer ? 'orderStatus.pay.other' : 'orderStatus.pay')} id={id}>
      <p className="mt-1">
        {isTransfer
          ? tPage('orderPage.transfer.alternatives')
          : t('orderStatus.pay.amount', { amount: money(getAmountDue(order.totals)) })}
      </p>
      <form method="post" action={action} aria-labelledby={id} className="mt-4 grid gap-2.5 print:hidden">
        <input type="hidden" name="intent" value="pay" />
        {payments.map((payment, index) => {
          const isFirst = index === 0 && !isTransfer
          const method = getPaymentName(payment, order.delivery.kind)
          const name = tOrders(`payment.${method}`)
          return (
            <button
              key={payment}
              type="submit"
              name="payment"
              value={payment}
              aria-describedby={`${id}-${payment}`}
              className={`grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-4 rounded-m border px-4 py-3 text-left hover:border-primary ${isFirst ? 'border-primary bg-tint' : 'border-line bg-paper'}`}
            >
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-semibold">
                {hasFailed && payment === order.payment ? t('orderStatus.pay.again', { method: name }) : name}
                <PaymentMarks payment={payment} />
              </span>
              <Icon name="right" className="row-span-2 size-5 text-primary-strong" />
              <span id={`${id}-${payment}`} className="text-sm text-ink-soft">
                {tOrders(`payment.${method}.text`)}
              </span>
            </button>
          )
        })}
      </form>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <form method="post" action={action}>
          <Button type="submit" name="intent" value="withdraw" appearance="quiet">
            {tPage('orderPage.cancel')}
          </Button>
        </form>
        {actions}
      </div>
    </OrderCard>
  )
}

interface TransferProps {
  readonly instructions: NonNullable<OrderView['instructions']>
  readonly until: OrderView['transferUntil']
  /** Where the confirmation of a new order is sent. */
  readonly email: string | undefined
}

/** The bank account, amount and reference of a transfer, and how long the order waits for it. */
export function TransferDetails({ instructions, until, email }: TransferProps) {
  const t = useMessages(orderPageMessages)
  const tStatus = useMessages(orderStatusMessages)
  const money = useMoney()
  const id = useId()
  const { beneficiary, iban, bic, amount, reference } = instructions
  const rows = [
    { name: t('orderPage.transfer.amount'), value: money(amount), copied: (amount / 100).toFixed(2) },
    { name: t('orderPage.transfer.iban'), value: formatIban(iban), copied: iban },
    { name: t('orderPage.transfer.reference'), value: reference, copied: reference },
    { name: t('orderPage.transfer.beneficiary'), value: beneficiary, copied: beneficiary },
    { name: t('orderPage.transfer.bic'), value: bic, copied: bic },
  ]
  return (
    <OrderCard title={t('orderPage.transfer.title')} id={id}>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {rows.map(({ name, value, copied }) => (
          // The row reserves space for the copy button, which is rendered only with JavaScript.
          <div
            key={name}
            className="grid min-h-14 grid-cols-[minmax(0,1fr)_min(6rem,40%)] content-center gap-x-3 py-1.5"
          >
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="col-start-1 font-semibold tabular-nums">{value}</dd>
            <dd className="col-start-2 row-span-2 row-start-1 text-right print:hidden">
              <CopyButton name={name} text={copied} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        {t('orderPage.transfer.text')}{' '}
        {until !== null && <DatedText text={t('orderPage.transfer.until', { date: '\n' })} at={until} />}{' '}
        {email !== undefined && <EmailText text={tStatus('orderStatus.confirmation', { email: '\n' })} email={email} />}
      </p>
    </OrderCard>
  )
}

/** Rendered only with JavaScript, which copying needs. */
function CopyButton({ name, text }: { name: string; text: string }) {
  const t = useMessages(orderStatusMessages)
  const [isCopied, setIsCopied] = useState(false)
  if (!useHydrated()) return null
  return (
    <button
      type="button"
      aria-label={isCopied ? t('orderStatus.copied') : t('orderStatus.copyNamed', { name })}
      onClick={() => {
        // If the browser doesn't permit copying, the shopper can still select the text.
        navigator.clipboard?.writeText(text).then(
          () => setIsCopied(true),
          () => undefined,
        )
      }}
      className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-primary-strong underline underline-offset-3"
    >
      {isCopied && <Icon name="check" className="size-4" />}
      {t(isCopied ? 'orderStatus.copied' : 'orderStatus.copy')}
    </button>
  )
}
