import type { ReactNode } from 'react'
import { orderPageMessages } from '#app/domain/messages/en/orders.ts'
import { isPayable, isVoid } from '#app/domain/orders/order-states.ts'
import type { BoughtVoucher } from '#app/domain/vouchers/bought-voucher.ts'
import { useMessages } from '../shop-context.tsx'
import { Unbroken } from '../unbroken.tsx'
import { GiftVouchers } from './gift-vouchers.tsx'
import { BuyAgain, OrderActions, OrderDetails, OrderHelp } from './order-details.tsx'
import { OrderLines } from './order-lines.tsx'
import { PaymentChoices, TransferDetails } from './order-payment.tsx'
import { hasStarted, OrderStatus, type OrderStatusProps } from './order-status.tsx'
import { OrderTimeline, OrderTracking } from './order-timeline.tsx'

interface OrderPageProps extends OrderStatusProps {
  /** With their codes: only for the page behind the order's link. */
  boughtVouchers?: readonly BoughtVoucher[]
  /** The headline of an order that was just placed. */
  placedText?: string | null
  /** The offer of an account; null for a shopper who has one. */
  account?: ReactNode
}

/**
 * The page of an order for its shopper: in the account, behind a guest's link, and on a provider's return pages. It
 * shows what happened, what was charged, and what comes next and when. It needs no JavaScript.
 */
export function OrderPage({
  page,
  boughtVouchers = [],
  result,
  actions,
  isJustPlaced,
  placedText = null,
  account,
}: OrderPageProps) {
  const t = useMessages(orderPageMessages)
  const { order, payments } = page
  const title = (hasStarted[page.outcome] && placedText) || t('orderPage.title', { code: order.code })
  // After a declined payment, the other methods come first.
  const areActionsLast = result?.isFailed === true && payments.length > 0
  return (
    <>
      {result === undefined && (
        <h1 className="mt-4 text-2xl font-bold tracking-tight lg:mt-6 lg:text-3xl">
          <Unbroken text={title} part={order.code} />
        </h1>
      )}
      <OrderStatus
        page={page}
        result={result}
        actions={areActionsLast ? undefined : actions}
        isJustPlaced={isJustPlaced}
      />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-5 empty:hidden">
          <GiftVouchers vouchers={boughtVouchers} />
          {order.instructions !== null && (
            <TransferDetails instructions={order.instructions} until={order.transferUntil} />
          )}
          {payments.length > 0 && (
            <PaymentChoices page={page} hasFailed={result?.isFailed === true} actions={areActionsLast && actions} />
          )}
          <OrderTracking parcels={order.parcels} />
        </div>
        <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <OrderLines order={order}>
            {!isVoid(order) && !isPayable(order) && (
              <div className="mt-4">
                <BuyAgain order={order} appearance="quiet" className="w-full" />
              </div>
            )}
          </OrderLines>
        </div>
        <OrderTimeline page={page} />
        <div className="grid gap-5">
          {account}
          <OrderDetails order={order} />
          <OrderHelp code={order.code} />
        </div>
      </div>
      <OrderActions order={order} />
    </>
  )
}
