import { getCountryName } from '#app/domain/customers/countries.ts'
import { giftVoucherMessages } from '#app/domain/messages/en/orders.ts'
import type { BoughtVoucher } from '#app/domain/vouchers/bought-voucher.ts'
import { maskVoucherCode } from '#app/domain/vouchers/voucher.ts'
import { DateText } from '../date-text.tsx'
import { useMessages, useMoney, useShop } from '../shop-context.tsx'
import { OrderCard } from './order-card.tsx'

/** The gift vouchers that the order bought: code, balance and end of each. */
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
      <span className="font-mono text-lg font-bold [overflow-wrap:anywhere]">
        {code ?? maskVoucherCode(lastCharacters)}
      </span>
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
