import { type ReactNode, useId } from 'react'
import {
  orderPageMessages,
  orderStatusMessages,
  ordersMessages,
  paymentReturnMessages,
} from '#app/domain/messages/en/orders.ts'
import { getPaymentName, isPayable } from '#app/domain/orders/order-states.ts'
import type { OrderView } from '#app/domain/orders/order-view.ts'
import { getAmountDue } from '#app/domain/orders/totals.ts'
import { links } from '#app/links.ts'
import { Button, ButtonLink, PrintButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Breakable, Unbroken } from '../line-breaks.tsx'
import { PhoneLink } from '../menus.tsx'
import { PaymentMarks } from '../payment-marks.tsx'
import { useMessages } from '../shop-context.tsx'
import { OrderCard } from './order-card.tsx'

/** Contact, delivery, payment method and notes of the order. */
export function OrderDetails({ order }: { order: OrderView }) {
  const t = useMessages(orderPageMessages)
  const tOrders = useMessages(ordersMessages)
  const tStatus = useMessages(orderStatusMessages)
  const id = useId()
  const { contact, delivery, business } = order
  return (
    <OrderCard title={t('orderPage.details')} id={id}>
      <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <OrderDetail title={t('orderPage.contact')}>
          {contact === null ? (
            t('orderPage.personRemoved')
          ) : (
            <>
              <DetailLine>{`${contact.firstName} ${contact.lastName}`}</DetailLine>
              {business !== null && <DetailLine>{business.company}</DetailLine>}
              <DetailLine>
                <Breakable text={contact.email} />
              </DetailLine>
              <DetailLine>{contact.phone}</DetailLine>
            </>
          )}
        </OrderDetail>
        <OrderDetail title={t('orderPage.delivery')}>
          {delivery.kind === 'collect' ? (
            <DetailLine>{tOrders('order.collectFrom', { store: delivery.store })}</DetailLine>
          ) : delivery.kind === 'email' ? (
            <DetailLine>{tOrders('order.byEmail')}</DetailLine>
          ) : (
            <>
              <DetailLine>{delivery.method}</DetailLine>
              {delivery.address !== null && (
                <>
                  <DetailLine>{delivery.address.street}</DetailLine>
                  <DetailLine>{`${delivery.address.postcode} ${delivery.address.city}, ${delivery.address.country}`}</DetailLine>
                </>
              )}
            </>
          )}
        </OrderDetail>
        <OrderDetail title={t('orderPage.paymentMethod')}>
          {getAmountDue(order.totals) === 0 ? (
            tStatus('orderStatus.charge.covered')
          ) : (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {tOrders(`payment.${getPaymentName(order.payment, delivery.kind)}`)}
              <PaymentMarks payment={order.payment} />
            </span>
          )}
        </OrderDetail>
        {order.notes !== '' && (
          <OrderDetail title={t('orderPage.notes')}>
            <p className="whitespace-pre-line">{order.notes}</p>
          </OrderDetail>
        )}
      </div>
    </OrderCard>
  )
}

function OrderDetail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1 text-sm text-ink-soft">{title}</h3>
      {children}
    </section>
  )
}

function DetailLine({ children }: { children: ReactNode }) {
  return <span className="block">{children}</span>
}

interface OrderHelpProps {
  order: OrderView
  /** The payment code of a failed payment, as a sentence; '' for other orders. */
  paymentCode: string
}

/** Ways to contact the shop about the order, a print button, and the form to withdraw from the contract. */
export function OrderHelp({ order, paymentCode }: OrderHelpProps) {
  const t = useMessages(orderStatusMessages)
  const tPage = useMessages(orderPageMessages)
  const tPayment = useMessages(paymentReturnMessages)
  const id = useId()
  const { code } = order
  return (
    <div className="print:hidden">
      <OrderCard title={t('orderStatus.help')} id={id}>
        <p className="mt-1">
          <Unbroken text={t('orderStatus.help.text', { code })} part={code} />
        </p>
        {paymentCode !== '' && <p className="mt-1">{paymentCode}</p>}
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink to={links.contact()} appearance="quiet">
            {tPayment('paymentReturn.contact')}
          </ButtonLink>
          <PhoneLink className="inline-flex min-h-11 font-semibold tabular-nums hover:underline">
            {(telephone) => telephone}
          </PhoneLink>
          <ButtonLink to={links.returns()} appearance="quiet">
            {t('orderStatus.returns')}
          </ButtonLink>
          <PrintButton label={tPage('orderPage.print')} />
        </div>
        <Withdrawal order={order} />
      </OrderCard>
    </div>
  )
}

/** Withdraws from the contract (Directive 2011/83 art. 9 and 11a). */
function Withdrawal({ order }: { order: OrderView }) {
  const t = useMessages(orderPageMessages)
  // An order that waits for its payment has a button to cancel it, which has the same effect as a withdrawal.
  if (order.withdrawUntil === null || isPayable(order)) return null
  return (
    <details className="mt-5 border-t border-line pt-3">
      <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline underline-offset-3">
        {t('orderPage.withdraw.name')}
        <Icon name="down" className="turning size-4" />
      </summary>
      <form method="post" action={links.order(order.token)}>
        <h3 className="mt-1 font-semibold">{t('orderPage.withdraw.title')}</h3>
        <p className="mt-1 max-w-prose text-sm">{t('orderPage.withdraw.text')}</p>
        <Button type="submit" name="intent" value="withdraw" className="mt-4">
          {t('orderPage.withdraw.confirm')}
        </Button>
      </form>
    </details>
  )
}
