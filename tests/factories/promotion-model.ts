/**
 * A reference model of discount codes, gift vouchers and invoices, written independently of the shop's rules. All
 * products have one price, and so have all gift vouchers for sale.
 */

interface ModelPrices {
  readonly product: number
  readonly delivery: number
  /** Delivery to the other country. */
  readonly abroad?: number
  readonly gift?: number
}

const PRICES: ModelPrices = { product: 2000, delivery: 350, abroad: 990, gift: 2500 }

/** The discounts of the modelled shop, by code; `automatic` needs none. All of them combine. */
export const modelDiscounts = {
  TEN: { offer: { kind: 'order-percentage', basisPoints: 1000 }, max: null },
  TWO: { offer: { kind: 'order-amount', amount: 200 }, max: 2 },
  ONCE: { offer: { kind: 'order-percentage', basisPoints: 2000 }, max: 1 },
  FREE: { offer: { kind: 'free-delivery' }, max: 3 },
  TRIO: { offer: { kind: 'buy-x-get-y', buy: 2, get: 1, basisPoints: 10_000 }, max: 3 },
  automatic: { offer: { kind: 'order-amount', amount: 100 }, max: 4 },
} as const
export type ModelDiscount = keyof typeof modelDiscounts
export const modelCodes = ['TEN', 'TWO', 'ONCE', 'FREE', 'TRIO'] as const
/** The customer may use it once; the others have a limit in total or none. */
export const PER_CUSTOMER_CODE = 'ONCE'
/** Units from which the automatic discount applies. */
export const AUTOMATIC_QUANTITY = 3

export interface ModelPurchase {
  readonly quantity: number
  /** The store where it is collected; null for delivery. */
  readonly store: number | null
  /** Delivered to the other country. */
  readonly isAbroad?: boolean
  /** Gift vouchers that it buys. Without a product they come by email. */
  readonly gifts?: number
  readonly points: number
  readonly code: (typeof modelCodes)[number] | null
  /** Vouchers in the order in which they are entered. */
  readonly vouchers: readonly number[]
}

export interface ModelQuote {
  /** The products after discounts, without gift vouchers. */
  readonly subtotal: number
  readonly delivery: number
  readonly gifts: number
  readonly total: number
  readonly applied: readonly ModelDiscount[]
  /** The amount that each voucher pays. */
  readonly parts: ReadonlyMap<number, number>
  readonly due: number
}

/** The promotions of an order. */
export interface ModelPromotion {
  readonly quote: ModelQuote
  /** The part of each voucher that was not returned. */
  readonly held: Map<number, number>
  isCounted: boolean
  /** Documents to issue, in their order: the invoice, and credits by amount; null credits all that is left. */
  readonly due: ('invoice' | { readonly amount: number | null; readonly toTaxed: number })[]
  invoiced: number | null
  credited: number
  /** The part of the credited amount that returned to single-purpose vouchers. */
  creditedToTaxed: number
}

const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0)

export class PromotionModel {
  readonly used = new Map<ModelDiscount, number>()
  readonly balances: number[]
  /** Whether a voucher is single-purpose: taxed at the home rate, and only for orders delivered or collected at home. */
  readonly isTaxed: boolean[]
  readonly #start: number[]
  readonly #prices: ModelPrices

  constructor(balances: readonly number[], prices: ModelPrices = PRICES) {
    this.#start = [...balances]
    this.#prices = prices
    this.balances = [...balances]
    this.isTaxed = balances.map(() => false)
  }

  /** The amounts that a shopper sees, now or, with `isStale`, before anybody had ordered. */
  quote(purchase: ModelPurchase, isStale = false): ModelQuote {
    const { quantity, store, isAbroad = false, points, code, vouchers } = purchase
    const before = this.#prices.product * quantity
    const gifts = (this.#prices.gift ?? 0) * (purchase.gifts ?? 0)
    const { product: _product, delivery: atHome, abroad = atHome } = this.#prices
    const isDelivered = store === null && quantity > 0
    const deliveryPrice = isDelivered ? (isAbroad ? abroad : atHome) : 0
    const isOpen = (name: ModelDiscount) => {
      const { max } = modelDiscounts[name]
      return isStale || max === null || (this.used.get(name) ?? 0) < max
    }
    const applied: ModelDiscount[] = []
    const take = (name: ModelDiscount, amount: number) => {
      if (amount > 0) applied.push(name)
      return amount
    }
    const open = code !== null && isOpen(code) ? code : null
    const ofProducts = open === 'TRIO' ? take('TRIO', this.#prices.product * Math.floor(quantity / 3)) : 0
    const rest = before - ofProducts
    const byCode = { TEN: rest / 10, ONCE: rest / 5, TWO: Math.min(200, rest), FREE: 0, TRIO: 0 }[open ?? 'FREE']
    const byQuantity = quantity >= AUTOMATIC_QUANTITY && isOpen('automatic') ? 100 : 0
    const ofOrder = open !== null && byCode > byQuantity ? take(open, byCode) : take('automatic', byQuantity)
    const ofDelivery = open === 'FREE' ? take('FREE', deliveryPrice) : 0
    const subtotal = rest - ofOrder
    const delivery = deliveryPrice - ofDelivery
    const payable = subtotal - points + delivery
    const balances = isStale ? this.#start : this.balances
    const parts = new Map<number, number>()
    const taxed = vouchers.filter((voucher) => this.isTaxed[voucher])
    const others = vouchers.filter((voucher) => !this.isTaxed[voucher])
    for (const voucher of [...(isDelivered && isAbroad ? [] : taxed), ...others]) {
      const part = Math.min(payable - sum(parts.values()), balances[voucher] ?? 0)
      if (part > 0) parts.set(voucher, part)
    }
    const total = payable + gifts
    return { subtotal, delivery, gifts, total, applied, parts, due: total - sum(parts.values()) }
  }

  /** Adds a voucher that a customer bought; returns its place among the balances. */
  addVoucher(isTaxed: boolean): number {
    const value = this.#prices.gift ?? 0
    this.isTaxed.push(isTaxed)
    this.#start.push(value)
    return this.balances.push(value) - 1
  }

  place(quote: ModelQuote): ModelPromotion {
    const promotion: ModelPromotion = {
      ...{ quote, held: new Map<number, number>(), isCounted: false, due: [] },
      ...{ invoiced: null, credited: 0, creditedToTaxed: 0 },
    }
    this.redeem(promotion)
    this.count(promotion, true)
    return promotion
  }

  /** Takes the vouchers' parts. If a voucher no longer holds its part, takes nothing and returns false. */
  redeem({ quote: { parts }, held }: ModelPromotion): boolean {
    for (const [voucher, part] of parts) if ((this.balances[voucher] ?? 0) < part) return false
    for (const [voucher, part] of parts) {
      this.balances[voucher] = (this.balances[voucher] ?? 0) - part
      held.set(voucher, part)
    }
    return true
  }

  count(promotion: ModelPromotion, isCounted: boolean): void {
    if (promotion.isCounted === isCounted) return
    promotion.isCounted = isCounted
    for (const name of promotion.quote.applied) this.used.set(name, (this.used.get(name) ?? 0) + (isCounted ? 1 : -1))
  }

  /** Returns up to this amount to the vouchers, last one first; returns how much the single-purpose ones took. */
  return({ held }: ModelPromotion, amount: number): number {
    let remaining = amount
    let toTaxed = 0
    for (const [voucher, part] of [...held].reverse()) {
      const back = Math.min(remaining, part)
      this.balances[voucher] = (this.balances[voucher] ?? 0) + back
      held.set(voucher, part - back)
      remaining -= back
      if (this.isTaxed[voucher]) toTaxed += back
    }
    return toTaxed
  }

  /** The amount that single-purpose vouchers pay. */
  taxedPart({ parts }: ModelQuote): number {
    return sum([...parts].map(([voucher, part]) => (this.isTaxed[voucher] ? part : 0)))
  }

  /** The amount that single-purpose vouchers pay, without the part that was returned to them. */
  taxedHeld({ held }: ModelPromotion): number {
    return sum([...held].map(([voucher, part]) => (this.isTaxed[voucher] ? part : 0)))
  }

  /** The vouchers' part that was returned to them. */
  missing({ quote: { parts }, held }: ModelPromotion): number {
    return sum(parts.values()) - sum(held.values())
  }

  /** Issues the due documents of an order that can have an invoice now, or drops them. */
  issue(promotion: ModelPromotion, isInvoiceable: boolean): void {
    for (const document of promotion.due.splice(0)) {
      if (document === 'invoice') {
        if (isInvoiceable && promotion.invoiced === null) promotion.invoiced = promotion.quote.total
      } else if (promotion.invoiced !== null) {
        const left = promotion.invoiced - promotion.credited
        const taxedLeft = this.taxedPart(promotion.quote) - promotion.creditedToTaxed
        promotion.credited += Math.min(left, document.amount ?? left)
        promotion.creditedToTaxed += document.amount === null ? taxedLeft : document.toTaxed
      }
    }
  }

  /** Issues an invoice at a merchant's request, with credit notes for earlier refunds. */
  issueByHand(promotion: ModelPromotion, isInvoiceable: boolean, refunded: number): boolean {
    if (promotion.invoiced !== null) return true
    if (!isInvoiceable) return false
    promotion.due.length = 0
    promotion.invoiced = promotion.quote.total
    promotion.credited = refunded
    promotion.creditedToTaxed = this.taxedPart(promotion.quote) - this.taxedHeld(promotion)
    return true
  }

  enqueueInvoice({ due, invoiced }: ModelPromotion): void {
    if (invoiced === null && !due.includes('invoice')) due.push('invoice')
  }

  enqueueCredit({ due, invoiced }: ModelPromotion, amount: number | null, toTaxed = 0): void {
    if (invoiced !== null || due.includes('invoice')) due.push({ amount, toTaxed })
  }
}
