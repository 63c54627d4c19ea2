import { type ReactNode, useId } from 'react'
import { getCountryName } from '#app/domain/customers/countries.ts'
import { giftVoucherMessages, orderPageMessages, orderStatusMessages } from '#app/domain/messages/en/orders.ts'
import { isPayable, isVoid } from '#app/domain/orders/order-states.ts'
import { type BoughtVoucher, maskVoucherCode } from '#app/domain/vouchers/voucher.ts'
import { links } from '#app/links.ts'
import { Field, LinkedText } from '#app/ui/form/field.tsx'
import { Button } from '../button.tsx'
import { DateText } from '../date-text.tsx'
import { Unbroken } from '../line-breaks.tsx'
import { useMessages, useMoney, useShop } from '../shop-context.tsx'
import { BuyAgain } from './buy-again.tsx'
import { EmailText, OrderCard } from './order-card.tsx'
import { OrderDetails, OrderHelp } from './order-details.tsx'
import { OrderLines } from './order-lines.tsx'
import { PaymentChoices, TransferDetails } from './order-payment.tsx'
import { isPlacementComplete, OrderStatus, type OrderStatusProps } from './order-status.tsx'
import { OrderTimeline, OrderTracking } from './order-timeline.tsx'

interface OrderPageProps extends OrderStatusProps {
  /** With their codes: only for the page behind the order's link. */
  boughtVouchers?: readonly BoughtVoucher[]
  /** The headline of an order that was just placed. */
  placedText?: string | null
  /** The offer of an account; empty if none is made, for example to a signed-in shopper. */
  account?: ReactNode
}

/**
 * The page of an order for its shopper: behind the order's link, which the account and the emails contain, and on a
 * provider's return pages. It shows what happened, what was charged, and what comes next and when. It needs no
 * JavaScript.
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
  const title = (isPlacementComplete[page.outcome] && placedText) || t('orderPage.title', { code: order.code })
  // The next step is to pay: links that lead away come after the methods.
  const isPaymentDue = payments.length > 0
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
        actions={isPaymentDue ? undefined : actions}
        isJustPlaced={isJustPlaced}
      />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-5 empty:hidden">
          <GiftVouchers vouchers={boughtVouchers} />
          {order.instructions !== null && (
            <TransferDetails
              instructions={order.instructions}
              until={order.transferUntil}
              email={isJustPlaced && result === undefined ? order.contact?.email : undefined}
            />
          )}
          {isPaymentDue && <PaymentChoices page={page} hasFailed={result?.isFailed === true} actions={actions} />}
          <OrderTracking parcels={order.parcels} />
        </div>
        <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <OrderLines order={order}>
            {!isJustPlaced && !isVoid(order) && !isPayable(order) && (
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
          <OrderHelp order={order} paymentCode={result?.isFailed ? result.text : ''} />
        </div>
      </div>
    </>
  )
}

/** The gift vouchers bought with the order: code, balance and expiry date of each. */
export function GiftVouchers({ vouchers }: { vouchers: readonly BoughtVoucher[] }) {
  const t = useMessages(giftVoucherMessages)
  if (vouchers.length === 0) return null
  return (
    <OrderCard title={t('giftVouchers.title', { count: vouchers.length })} id="gift-vouchers">
      <p className="mt-1 text-sm text-ink-soft">{t('giftVouchers.text')}</p>
      <ul className="mt-3 grid gap-3">
        {vouchers.map((voucher, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two codes may end with the same characters
          <GiftVoucher key={index} voucher={voucher} />
        ))}
      </ul>
    </OrderCard>
  )
}

function GiftVoucher({ voucher }: { voucher: BoughtVoucher }) {
  const t = useMessages(giftVoucherMessages)
  const money = useMoney()
  const [beforeDate, afterDate] = t('giftVouchers.until', { date: '\n' }).split('\n')
  const { code, lastCharacters, amount, balance, validUntil, onlyIn, state } = voucher
  const { locale } = useShop()
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-m border border-line bg-tint px-4 py-3">
      <span className="font-mono text-lg font-bold wrap-anywhere">{code ?? maskVoucherCode(lastCharacters)}</span>
      <span className="font-semibold tabular-nums">
        {balance === amount || state === 'voided'
          ? money(amount)
          : t('giftVouchers.balance', { balance: money(balance), amount: money(amount) })}
      </span>
      <span className="basis-full text-sm text-ink-soft">
        {state !== 'active' ? (
          t(`giftVouchers.${state}`)
        ) : validUntil === null ? (
          t('giftVouchers.noEnd')
        ) : (
          <>
            {beforeDate}
            <DateText timestamp={validUntil} />
            {afterDate}
          </>
        )}
        {state === 'active' && onlyIn !== null && (
          <span className="block">{t('giftVouchers.domestic', { country: getCountryName(onlyIn, locale) })}</span>
        )}
      </span>
    </li>
  )
}

/** The offer of an account to the guest who placed the order, in the browser that placed it. */
export interface AccountOfferView {
  readonly token: string
  readonly email: string
  readonly formKey: string
  /** Whether the shopper has just sent the form. */
  readonly isSent: boolean
}

interface AccountOfferProps {
  offer: AccountOfferView
  /** Why the password was refused, as a message key. */
  issue?: string | undefined
}

/** The form for an account: it asks only for a password, because the order has all other data. */
export function AccountOffer({ offer: { token, email, formKey, isSent }, issue }: AccountOfferProps) {
  const t = useMessages(orderStatusMessages)
  const id = useId()
  if (isSent)
    return (
      <OrderCard title={t('orderStatus.account.sent')} id={id}>
        <p role="status" className="mt-1">
          <EmailText text={t('orderStatus.account.sentText', { email: '\n' })} email={email} />
        </p>
      </OrderCard>
    )
  const field = {
    ...{ key: 'password', id: `${id}-password`, name: 'password', errorId: `${id}-error`, defaultValue: undefined },
    ...{ descriptionId: `${id}-hint`, defaultChecked: undefined, errors: issue === undefined ? undefined : [issue] },
  }
  return (
    <div className="print:hidden">
      <OrderCard title={t('orderStatus.account')} id={id}>
        <p className="mt-1">
          <EmailText text={t('orderStatus.account.text', { email: '\n' })} email={email} />
        </p>
        <form method="post" action={links.order(token)} className="mt-4 grid max-w-md gap-3">
          <input type="hidden" name="key" value={formKey} />
          {/* Password managers store the password with this name. */}
          <input type="hidden" name="username" value={email} autoComplete="username" />
          <Field
            field={field}
            label={t('orderStatus.account.password')}
            hint={t('orderStatus.account.hint')}
            type="password"
            autoComplete="new-password"
            required
          />
          <p className="text-sm text-ink-soft">
            <LinkedText
              text={t('orderStatus.account.privacy', { link: '{link}' })}
              link={t('orderStatus.account.privacyLink')}
              to={links.privacy()}
            />
          </p>
          <Button type="submit" name="intent" value="register" className="justify-self-start">
            {t('orderStatus.account.submit')}
          </Button>
        </form>
      </OrderCard>
    </div>
  )
}
