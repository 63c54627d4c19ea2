import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { toOrderPage } from '#app/domain/orders/order-page.ts'
import type { OrderView } from '#app/domain/orders/order-view.ts'
import type { Parcel } from '#app/domain/orders/parcels.ts'
import { toShopView } from '#app/domain/tenancy/make-shop-view.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { ShopProvider } from '#app/ui/shop-context.tsx'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { anOrderView } from '#tests/factories/order-view.ts'
import { GiftVouchers, OrderPage } from './order-page.tsx'

const returnPage = { title: 'Paid', text: '', more: '', isFailed: false, isComplete: false }

const tenant = toTenant(anOpenedTenant())

function renderOrder(
  changes: Partial<OrderView> = {},
  locale = 'en-CY',
  result?: typeof returnPage,
  isJustPlaced = false,
) {
  const shop = { ...toShopView(tenant), locale }
  const view = toOrderPage(anOrderView(changes), tenant, Date.parse('2026-11-21T12:30:00Z'))
  const page = (
    <ShopProvider shop={shop} frame={undefined} customer={null}>
      <OrderPage page={view} result={result} isJustPlaced={isJustPlaced} />
    </ShopProvider>
  )
  return renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>)
}

test('the page of an order that was paid too late announces the refund and promises no points', () => {
  const [inTime, tooLate] = [renderOrder(), renderOrder({ paidTooLate: true })]
  expect(inTime).toContain('Reward points from this order: €1.00')
  expect(inTime).not.toContain('came too late')
  expect(tooLate).toContain('Your payment came too late for this order')
  expect(tooLate).toContain('We’ll refund €23.50 to your original payment method.')
  expect(tooLate).not.toContain('reward points')
})

test('a variant’s choice in a language other than the page’s has a lang attribute', () => {
  expect(renderOrder({}, 'el-CY')).toMatch(/<p lang="en"[^>]*>Ivory</)
  expect(renderOrder()).toMatch(/<p class[^>]*>Ivory</)
})

test('after a partial refund the page names the part that is back on the gift voucher', () => {
  const totals = { ...anOrderView({}).totals, voucher: cents(1000) }
  const changes = { totals, paymentState: 'partly-refunded', refunded: cents(2000) } as const
  const toVoucher = 'is back on your gift voucher'
  expect(renderOrder({ ...changes, returnedToVouchers: cents(650) })).toContain(`€6.50 of this ${toVoucher}`)
  expect(renderOrder(changes)).toContain('€20.00 of €23.50 refunded')
  expect(renderOrder(changes)).not.toContain(toVoucher)
  // Only a refund to a card or bank account takes days.
  expect(renderOrder({ ...changes, returnedToVouchers: cents(650) })).toContain('can take a few days')
  expect(renderOrder({ ...changes, returnedToVouchers: cents(2000) })).not.toContain('can take a few days')
})

test('an order that awaits a transfer offers only the other payment methods, even if the bank account was removed', () => {
  const html = renderOrder({ paid: false, paymentState: 'awaiting', payment: 'bankTransfer', events: [] })
  expect(html).toContain('We’re waiting for your bank transfer')
  expect(html).not.toContain('value="bankTransfer"')
  expect(html).toContain('value="onDelivery"')
})

test('an order that a single-purpose voucher pays says when the VAT of that part was charged', () => {
  const { totals } = anOrderView({})
  const payWith = (singlePurpose?: { taxedAt: number }) =>
    renderOrder({
      totals: { ...totals, voucher: cents(1000) },
      vouchers: [{ lastCharacters: 'A1B2', amount: cents(1000), ...(singlePurpose && { singlePurpose }) }],
    })
  expect(payWith({ taxedAt: 1900 })).toContain('€10.00 is paid by gift voucher. Its VAT was charged when')
  expect(payWith()).not.toContain('is paid by gift voucher')
})

test('a bought single-purpose voucher says where it can be used', () => {
  const voucher = { code: 'AAAA-BBBB-CCCC-DDDD', lastCharacters: 'DDDD', validUntil: null, state: 'active' } as const
  const render = (onlyIn: string | null) =>
    renderToStaticMarkup(
      <ShopProvider shop={toShopView(tenant)} frame={undefined} customer={null}>
        <GiftVouchers vouchers={[{ ...voucher, onlyIn, amount: cents(5000), balance: cents(5000), spent: cents(0) }]} />
      </ShopProvider>,
    )
  expect(render('CY')).toContain('It can be used for collection or delivery in Cyprus.')
  expect(render('CY')).toContain('Your gift voucher<')
  expect(render(null)).not.toContain('It can be used')
})

test('an order’s page still shows its state after the buyer’s data was deleted', () => {
  const html = renderOrder({ contact: null, lines: [] })
  expect(html).toContain('Personal details have been removed from this order.')
  expect(html).toContain('€23.50 paid · Card')
})

test('an order that vouchers pay in full shows no payment method', () => {
  const { totals } = anOrderView({})
  const html = renderOrder({ totals: { ...totals, voucher: totals.total } })
  expect(html).not.toContain('Card')
  expect(html.match(/Nothing left to pay/g)).toHaveLength(2)
})

test('a closed order offers to buy again at the top, an open one below its lines, an unpaid or new one nowhere', () => {
  const offerOf = (html: string) => [html.indexOf('buy-again'), html.indexOf('What you ordered')] as const
  const [closedOffer, closedLines] = offerOf(renderOrder({ state: 'cancelled', paid: false, paymentState: 'failed' }))
  expect(closedOffer).toBeGreaterThan(0)
  expect(closedOffer).toBeLessThan(closedLines)
  const [openOffer, openLines] = offerOf(renderOrder())
  expect(openOffer).toBeGreaterThan(openLines)
  expect(offerOf(renderOrder({ paid: false, paymentState: 'awaiting', events: [] }))[0]).toBe(-1)
  expect(offerOf(renderOrder({}, 'en-CY', undefined, true))[0]).toBe(-1)
})

const unpaid = { paid: false, paymentState: 'awaiting', events: [], heldUntil: '2026-11-21T14:00:00.000Z' } as const

test('after a declined payment, the headline, the next step, the charge and the hold come before the payment methods', () => {
  const declined = { ...returnPage, title: 'Declined', text: 'Payment code 7', more: 'Try again.', isFailed: true }
  const html = renderOrder(unpaid, 'en-CY', declined)
  const parts = [
    'Declined',
    'Try again.',
    'Nothing was charged.',
    'We’re holding your products until',
    'name="payment"',
    'Payment code 7',
  ]
  const positions = parts.map((part) => html.indexOf(part))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
})

test('an order that awaits a transfer shows the bank details first, and says only once how long it is held', () => {
  const html = renderOrder({
    ...{ ...unpaid, payment: 'bankTransfer', transferUntil: unpaid.heldUntil },
    instructions: { beneficiary: 'Kiosk', iban: 'CY17', bic: 'CORN', amount: cents(2350), reference: 'W26-1' },
  })
  expect(html.match(/your products until/g)).toHaveLength(1)
  expect(html.indexOf('CORN')).toBeLessThan(html.indexOf('value="onDelivery"'))
})

test('an order in several parcels shows their number, and one without a tracking link promises none', () => {
  const parcel = { carrier: 'acs', tracking: '1234567890', url: '', at: '2026-11-21T12:00:00Z' } as const
  const say = (parcels: readonly Parcel[]) => renderOrder({ fulfilment: 'shipped', parcels })
  expect(say([{ id: 1, ...parcel }])).toContain('You can follow it with the tracking link.')
  expect(say([{ ...parcel, id: 1, carrier: 'other' }])).not.toContain('You can follow it')
  expect(
    say([
      { id: 1, ...parcel },
      { ...parcel, id: 2 },
    ]),
  ).toContain('Your order is on its way in 2 parcels')
})

test('the order page says that it shows a voucher’s code, and a payment’s return page says where to find it', () => {
  const voucherOrder = { fulfilment: 'delivered', delivery: { kind: 'email' } } as const
  expect(renderOrder(voucherOrder)).toContain('You’ll also find its code on this page.')
  const html = renderOrder(voucherOrder, 'en-CY', returnPage)
  expect(html).toContain('You’ll also find its code when you view your order.')
  expect(html).not.toContain('on this page')
})

test('an order that was just placed has one headline, which a cancelled one does not have', () => {
  const placedText = 'Thank you! Your order has been placed.'
  const headline = (changes: Partial<OrderView>) => {
    const page = toOrderPage(anOrderView(changes), tenant, Date.parse('2026-11-21T12:30:00Z'))
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <ShopProvider shop={toShopView(tenant)} frame={undefined} customer={null}>
          <OrderPage page={page} placedText={placedText} isJustPlaced={true} />
        </ShopProvider>
      </MemoryRouter>,
    )
    return { h1: /<h1[^>]*>([^<]*)</.exec(html)?.[1], times: html.split('Thank you').length - 1 }
  }
  expect(headline({})).toEqual({ h1: placedText, times: 1 })
  expect(headline({ state: 'cancelled', paid: false, paymentState: 'failed' }).times).toBe(0)
})
