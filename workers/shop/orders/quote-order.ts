import { removeOrderedLines } from '#app/domain/cart/change-cart.ts'
import type { Lists } from '#app/domain/cart/lists.ts'
import type { AppliedDiscount } from '#app/domain/discounts/apply-discounts.ts'
import { type CodeView, normalizeCode } from '#app/domain/discounts/discount.ts'
import { cents, type Money } from '#app/domain/money.ts'
import type {
  LineProblem,
  OrderedLine,
  OrderRules,
  PlacedOrder,
  Quote,
  QuotedLine,
  QuoteRequest,
} from '#app/domain/orders/order.ts'
import { filterStores } from '#app/domain/orders/order-rules.ts'
import { isVoid } from '#app/domain/orders/order-states.ts'
import { listShippingMethods } from '#app/domain/orders/shipping-rates.ts'
import { calculateOrderTotals, getPaidSubtotal, listVatShares } from '#app/domain/orders/totals.ts'
import { getLineVatRate } from '#app/domain/pricing/cross-border-vat.ts'
import { type Buyer, excludesVat } from '#app/domain/pricing/price.ts'
import { calculateEarnedPoints, toPointRate } from '#app/domain/rewards/points.ts'
import { MAX_VOUCHERS_PER_ORDER } from '#app/domain/vouchers/voucher.ts'
import { getCatalogue, getStoredLists, storeLists } from '#workers/shop/cart/lists.queries.ts'
import { getPoints } from '#workers/shop/customers/points.queries.ts'
import { quoteDiscounts, toDiscountRow } from '#workers/shop/discounts/discounts.ts'
import { getSinglePurposeRate } from '#workers/shop/vouchers/vouchers.queries.ts'
import {
  findVouchers,
  listValidVouchers,
  refuseOtherTaxation,
  splitPayment,
  toVoucherCodeView,
  type VoucherPayment,
} from '#workers/shop/vouchers/vouchers.ts'
import type { Database } from '../database.ts'
import { getOrderedProducts, getStoredUnits, listActiveStores, listVariantsInClasses } from './order-stock.queries.ts'
import { findPlacedOrder, listPaidOrderIds } from './orders.queries.ts'

/** A line that can be ordered, with its price and VAT. */
export interface OrderableLine extends QuotedLine {
  readonly vatBasisPoints: number
}

/** A quote with the additional data for placing the order. */
export interface PricedQuote extends Omit<Quote, 'lines'> {
  readonly lines: readonly OrderableLine[]
  readonly appliedDiscounts: readonly AppliedDiscount[]
  readonly vouchers: readonly VoucherPayment[]
  /** In millionths of a per cent; 0 for guests. */
  readonly pointRate: number
}

/**
 * Quotes the order as it would be placed now. Prices, stock, delivery and points come from the shop; lines of one
 * variant are merged. Lines that can't be ordered are listed in `problems` and don't count in the totals.
 */
export function quoteOrder(
  db: Database,
  request: QuoteRequest,
  buyer: Buyer,
  rules: OrderRules,
  now: number,
): PricedQuote {
  const requestedLines = mergeLines(request.lines)
  const variants = requestedLines.map(({ variant }) => variant)
  const catalogue = getCatalogue(db, { variants, products: [] }, buyer, now).variants
  const { vat, weights, giftVouchers } = getOrderedProducts(db, variants)
  const units = getStoredUnits(db, variants, rules.webWarehouse)
  const { delivery } = request
  const store = delivery?.kind === 'collect' ? delivery.warehouse : null
  const getUnits = (variant: number) => filterStores(store, units.get(variant))

  const country = delivery?.kind === 'deliver' ? delivery.country : null
  const vatExcluded = excludesVat(buyer)
  const getVatRate = (variant: number) =>
    getLineVatRate(vat.get(variant) ?? 0, { country, vatExcluded }, rules.destinationVat)

  // A buyer who pays no VAT gets a multi-purpose voucher, because the person who spends it may have to pay VAT.
  const voucherRate = giftVouchers.size === 0 || vatExcluded ? 0 : getSinglePurposeRate(db, rules)

  const excludedClasses = country === null ? [] : listExcludedClasses(rules, country)
  const undeliverableVariants = listVariantsInClasses(db, variants, excludedClasses)

  const problems: LineProblem[] = []
  const isVoucherLimitExceeded = countUnits(requestedLines, giftVouchers) > MAX_VOUCHERS_PER_ORDER
  const pricedLines = requestedLines.flatMap(({ variant, quantity }) => {
    const variantInfo = catalogue.get(variant)
    if (variantInfo === undefined || !variantInfo.offered) {
      problems.push({ kind: 'gone', variant, name: variantInfo?.name ?? '' })
      return []
    }
    const inStock = getUnits(variant).reduce((sum, stored) => sum + stored.quantity, 0)
    if (inStock < 1) problems.push({ kind: 'out-of-stock', variant, name: variantInfo.name })
    else if (inStock < quantity) {
      const shortage = { variant, name: variantInfo.name }
      problems.push(
        rules.showStock ? { kind: 'available', ...shortage, available: inStock } : { kind: 'too-many', ...shortage },
      )
    }
    if (inStock < quantity) return []
    const isGiftVoucher = giftVouchers.has(variant)
    if (isGiftVoucher && isVoucherLimitExceeded) {
      problems.push({ kind: 'too-many-vouchers', variant, name: variantInfo.name })
      return []
    }
    if (undeliverableVariants.has(variant) && !isGiftVoucher) {
      problems.push({ kind: 'not-delivered', variant, name: variantInfo.name })
      return []
    }
    const price = variantInfo.price.now
    const { product, sku, name, choice, picture } = variantInfo
    const sum = cents(price * quantity)
    return [
      {
        ...{ variant, quantity, product, sku, name, choice, picture, price, sum, isGiftVoucher },
        vatBasisPoints: isGiftVoucher ? voucherRate : getVatRate(variant),
      },
    ]
  })

  const isByEmail = pricedLines.length > 0 && pricedLines.every(({ isGiftVoucher }) => isGiftVoucher)
  const productLines = pricedLines.filter(({ isGiftVoucher }) => !isGiftVoucher)
  const subtotalBefore = productLines.reduce((sum, line) => sum + line.sum, 0)
  const weight = pricedLines.reduce((sum, line) => sum + line.quantity * (weights.get(line.variant) ?? 0), 0)
  const destination =
    delivery?.kind === 'deliver' ? { country: delivery.country, postcode: delivery.postcode ?? '' } : null
  const methods =
    isByEmail || (country !== null && !rules.countries.includes(country))
      ? []
      : listShippingMethods(rules.shipping, destination, { weight, subtotal: subtotalBefore })
  const selectedMethod =
    delivery?.kind === 'deliver'
      ? (methods.find(({ id }) => id === delivery.shipping) ?? (delivery.onlyChosen ? undefined : methods[0]))
      : undefined
  const shippingCost = selectedMethod?.cost ?? cents(0)
  // Until the shopper enters the postcode that decides the method, its cost is unknown.
  const isCostUnknown = delivery?.kind === 'deliver' && !isByEmail && selectedMethod === undefined
  const discountedOrder = { request, lines: productLines, shippingCost: isCostUnknown ? null : shippingCost }
  const { plan, codes } = quoteDiscounts(db, discountedOrder, buyer, rules, now)
  const lines = pricedLines.map(
    (line): OrderableLine => ({ ...line, discount: plan.lines.get(line.variant) ?? cents(0) }),
  )
  const foundVouchers = refuseOtherTaxation(findVouchers(db, request.codes ?? [], now, request.vouchers), {
    country,
    vatExcluded,
  })

  const totalsInput = { lines, freeDeliveryFrom: rules.freeDeliveryFrom, vatExcluded }
  const getShippingCost = (shippingCost: Money) =>
    calculateOrderTotals({ ...totalsInput, shippingCost, points: cents(0) }).shipping
  const subtotal = lines.reduce((sum, line) => sum + (line.isGiftVoucher ? 0 : line.sum - line.discount), 0)
  // A shop without points doesn't show them (spec §9), so they can't be redeemed either.
  const spendable =
    buyer.kind === 'customer' && rules.pointPercentage > 0 ? getPoints(db, buyer.customerId).spendable : 0
  const redeemable = cents(Math.min(subtotal, spendable))
  const points = cents(Math.min(request.points, redeemable))
  const totals = calculateOrderTotals({
    ...{ ...totalsInput, shippingCost, shippingDiscount: plan.delivery, points },
    vouchers: listValidVouchers(foundVouchers),
  })
  const shares = listVatShares(lines, totals)
  const vouchers = splitPayment(foundVouchers, shares)
  const rate = buyer.kind === 'customer' ? toPointRate(rules.pointPercentage) : 0
  return {
    lines,
    problems,
    isByEmail,
    totals,
    discounts: plan.applied.map(toDiscountRow),
    appliedDiscounts: plan.applied,
    vouchers,
    codes: [
      ...(request.codes ?? []).map((text): CodeView => {
        const found = foundVouchers.find(({ code }) => code === text)
        if (found !== undefined) return toVoucherCodeView(found, vouchers, shares, isByEmail)
        return codes.get(normalizeCode(text)) ?? { text, kind: 'unknown', issue: { reason: 'unknown' } }
      }),
      ...foundVouchers
        .filter(({ code }) => code === null)
        .map((found) => toVoucherCodeView(found, vouchers, shares, isByEmail)),
    ],
    shipping: methods.map((method) => ({ ...method, cost: getShippingCost(method.cost) })),
    shippingMethod: selectedMethod?.id ?? null,
    stores: (isByEmail ? [] : listActiveStores(db, buyer.language)).map((activeStore) => ({
      ...activeStore,
      missing: requestedLines.flatMap(({ variant, quantity }) => {
        const available = filterStores(activeStore.id, units.get(variant)).reduce(
          (sum, inStock) => sum + inStock.quantity,
          0,
        )
        if (available >= quantity) return []
        const { name = '', choice = '' } = catalogue.get(variant) ?? {}
        return [
          { variant, name: [name, choice].filter(Boolean).join(' · '), available: rules.showStock ? available : null },
        ]
      }),
    })),
    redeemable,
    pointRate: rate,
    earnedPoints: calculateEarnedPoints(getPaidSubtotal(totals, cents(0)), rate),
  }
}

/** The categories whose products are not delivered to this country. */
function listExcludedClasses({ classCountries }: OrderRules, country: string): string[] {
  return Object.keys(classCountries).filter((code) => !classCountries[code]?.includes(country))
}

function countUnits(lines: readonly OrderedLine[], variants: ReadonlySet<number>): number {
  return lines.reduce((sum, { variant, quantity }) => (variants.has(variant) ? sum + quantity : sum), 0)
}

/** Merges lines of the same variant, in the order of their first appearance. */
function mergeLines(lines: readonly OrderedLine[]): OrderedLine[] {
  const quantities = new Map<number, number>()
  for (const { variant, quantity } of lines) quantities.set(variant, (quantities.get(variant) ?? 0) + quantity)
  return [...quantities].map(([variant, quantity]) => ({ variant, quantity }))
}

/** The paid orders with these tokens, except those that are void, fully refunded or were paid without stock. */
export function listPaidOrders(db: Database, tokens: readonly string[]): readonly PlacedOrder[] {
  return listPaidOrderIds(db, tokens)
    .flatMap((id) => findPlacedOrder(db, id) ?? [])
    .filter((order) => !isVoid(order) && order.paymentState !== 'refunded' && !order.isPaidWithoutStock)
}

/** Whether one of these orders is paid and has one of the lines' variants. */
export function hasPaidOrderFor(db: Database, tokens: readonly string[], lines: readonly OrderedLine[]): boolean {
  const variants = new Set(lines.map(({ variant }) => variant))
  return listPaidOrders(db, tokens).some((order) => order.lines.some(({ variant }) => variants.has(variant)))
}

/**
 * Removes ordered lines from a customer's stored cart, in the transaction that places the order, changes its payment
 * method or records the provider's payment. Guests have their cart in the browser.
 */
export function removeFromStoredCart(db: Database, customer: number | null, lines: readonly OrderedLine[]): void {
  if (customer === null) return
  const before = getStoredLists(db, customer)
  storeLists(db, customer, before, removeOrderedLines(before, lines))
}

/** The lists for the browser's cookie after these lines were ordered. */
export function getListsAfterOrder(
  db: Database,
  browserLists: Lists,
  lines: readonly OrderedLine[],
  buyer: Buyer,
): Lists {
  return buyer.kind === 'customer' ? getStoredLists(db, buyer.customerId) : removeOrderedLines(browserLists, lines)
}
