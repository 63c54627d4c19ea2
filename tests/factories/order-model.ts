import { BoughtVoucherModel } from './bought-voucher-model.ts'
import { type ModelPromotion, type ModelPurchase, type ModelQuote, PromotionModel } from './promotion-model.ts'

/**
 * A reference model of an order's effects on stock, money, VAT, points, discounts and vouchers, written independently
 * of the shop's rules. One customer, two variants at €20.00 in two stores, gift vouchers of €25.00, and points worth
 * 5% of the products' price. The home country's VAT is 19%.
 */

export const GIFT_VALUE = 2500
const HOME_RATE = 1900

type Points = 'held' | 'final' | 'void'

export interface ModelOrder {
  readonly variant: number
  readonly quantity: number
  /** The store where it is collected; null for delivery. */
  readonly store: number | null
  /** Units from each store. */
  parts: readonly number[]
  readonly pointsRedeemed: number
  pointsEarned: number
  readonly total: number
  /** Hundredths of a per cent, as when the order was placed. */
  readonly rate: number
  /** The rate of the gift vouchers that it buys; 0 for multi-purpose ones. */
  readonly giftRate: number
  readonly vat: number
  readonly promotion: ModelPromotion
  readonly gifts: BoughtVoucherModel
  readonly atProvider: boolean
  readonly isOnDelivery: boolean
  state: 'open' | 'cancelled' | 'expired'
  fulfilment: string
  paid: boolean
  /** The shop has recorded that the provider is clearing the payment. */
  isAuthorised: boolean
  /** The payer has paid at the provider's page. */
  isPaidAtProvider: boolean
  /** The payer has paid, and the provider is clearing the payment. */
  isClearing: boolean
  /** The clearing failed. */
  isDenied: boolean
  /** The provider accepts no more payments for it. */
  isClosed: boolean
  /** The shop has the provider's money. */
  isCaptured: boolean
  refunded: number
  isRestocked: boolean
  redeemed: Points
  earned: Points
  isWithdrawn: boolean
  /** The money arrived after the hold had expired. */
  isLate: boolean
  /** It was shipped or ready for shipping at some time. */
  hasShipped: boolean
}

/** The fulfilment states that follow each one, for deliveries and for collection from a store. */
const deliverySteps: Readonly<Record<string, readonly string[]>> = {
  unfulfilled: ['packed', 'shipped'],
  packed: ['unfulfilled', 'shipped'],
  shipped: ['packed', 'delivered', 'returned'],
  delivered: ['returned'],
}
const collectionSteps: Readonly<Record<string, readonly string[]>> = {
  unfulfilled: ['packed', 'ready-to-collect'],
  packed: ['unfulfilled', 'ready-to-collect'],
  'ready-to-collect': ['packed', 'collected'],
  collected: ['returned'],
}

/** An order of vouchers alone is delivered by the mail with their codes. */
const emailSteps: Readonly<Record<string, readonly string[]>> = { unfulfilled: ['delivered'] }

export class OrderModel {
  readonly orders: ModelOrder[] = []
  /** Units by variant and store. */
  readonly stock: number[][]
  readonly start: number

  readonly promotions: PromotionModel
  /** The other country's rate for the products, in hundredths of a per cent; null if the home rate applies. */
  abroadRate: number | null = null
  /** Whether the shop sells single-purpose vouchers, as long as all products have one rate. */
  sellsSinglePurpose = false
  /** Counts the steps that let time pass. */
  #time = 0

  constructor(stock: readonly (readonly number[])[], points: number, balances: readonly number[]) {
    this.stock = stock.map((stores) => [...stores])
    this.start = points
    this.promotions = new PromotionModel(balances)
  }

  /** Places an order as the shopper saw it; returns its total, or null if the shop has to refuse it. */
  place(payment: string, variant: number, purchase: ModelPurchase, shown: ModelQuote): number | null {
    const { quantity, points, store, gifts = 0, isAbroad } = purchase
    const isByEmail = quantity === 0
    const parts = this.#parts(variant, quantity, store)
    const quote = this.promotions.quote(purchase)
    const { subtotal, total, due } = quote
    if (parts === null || points > Math.min(subtotal, this.points().spendable)) return null
    if (due !== shown.due || total !== shown.total) return null
    if (payment === 'viva' && due > 0 && due < 30) return null
    if (payment === 'onDelivery' && isByEmail) return null
    this.#shelf(variant, parts, -1)
    const pointsEarned = Math.floor((subtotal - points) / 20)
    const isTaxedAbroad = isAbroad === true && store === null && !isByEmail
    const rate = isByEmail ? 0 : isTaxedAbroad ? (this.abroadRate ?? HOME_RATE) : HOME_RATE
    const giftRate = this.sellsSinglePurpose && this.abroadRate === null ? HOME_RATE : 0
    const bought = new BoughtVoucherModel(gifts, GIFT_VALUE, giftRate > 0)
    const vat = includedVat(subtotal - points, rate) + includedVat(quote.delivery, rate)
    const payable = subtotal - points + quote.delivery
    const taxedBefore = payable === 0 ? 0 : Math.round((vat * this.promotions.taxedPart(quote)) / payable)
    this.orders.push({
      ...{
        variant,
        quantity,
        store,
        parts,
        pointsRedeemed: points,
        pointsEarned,
        total,
        isClearing: false,
        isDenied: false,
      },
      ...{ rate, giftRate, vat: vat - taxedBefore + includedVat(quote.gifts, giftRate), gifts: bought },
      promotion: this.promotions.place(quote),
      atProvider: due > 0 && (payment === 'viva' || payment === 'paypal'),
      ...{
        isOnDelivery: payment === 'onDelivery',
        state: 'open',
        fulfilment: 'unfulfilled',
        isAuthorised: false,
        paid: false,
        isPaidAtProvider: false,
        isClosed: false,
      },
      ...{ isCaptured: false, refunded: 0, isRestocked: false, redeemed: 'held', earned: 'held', isWithdrawn: false },
      ...{ isLate: false, hasShipped: false },
    })
    const order = this.orders.at(-1)
    // Vouchers or points pay for all of it.
    if (due === 0 && order !== undefined) {
      order.paid = true
      order.redeemed = 'final'
      this.promotions.enqueueInvoice(order.promotion)
    }
    return total
  }

  pay(order: ModelOrder): boolean {
    const canPay = this.#mayPay(order)
    if (canPay) order.isPaidAtProvider = true
    return canPay
  }

  startClearing(order: ModelOrder): boolean {
    const canPay = this.#mayPay(order)
    if (canPay) order.isClearing = true
    return canPay
  }

  decide(order: ModelOrder, isApproved: boolean): boolean {
    if (!order.isClearing) return false
    order.isClearing = false
    if (isApproved) order.isPaidAtProvider = true
    else order.isDenied = true
    return true
  }

  #mayPay({ atProvider, isClosed, isPaidAtProvider, isClearing, isDenied }: ModelOrder): boolean {
    return atProvider && !isClosed && !isPaidAtProvider && !isClearing && !isDenied
  }

  settle(order: ModelOrder): void {
    if (order.isClearing && order.state === 'open' && !order.paid) order.isAuthorised = true
    if (order.isDenied) order.isAuthorised = false
    if (!order.isPaidAtProvider || order.isCaptured) return
    order.isCaptured = true
    if (order.state !== 'cancelled' && !order.paid) this.#money(order)
    else if (!order.paid) {
      this.promotions.enqueueInvoice(order.promotion)
      this.#releasedVouchers(order)
    }
  }

  /** Ends the holds without an invoice, and closes the payments of orders that are cancelled or paid otherwise. */
  expire(): void {
    this.#time += 1
    for (const order of this.orders) {
      this.settle(order)
      if (!order.atProvider || order.isCaptured || order.isClearing) continue
      if (order.state === 'open' && !order.paid && order.promotion.invoiced !== null) continue
      order.isClosed = true
      if (order.state === 'open' && !order.paid && !order.isAuthorised) this.#nothing(order, 'expired')
    }
  }

  mark(order: ModelOrder, to: string): boolean {
    if (to === 'cancelled') {
      if (order.paid || order.state !== 'open') return false
      if (order.atProvider) {
        this.settle(order)
        if (order.paid || order.isClearing) return false
        order.isClosed = true
      }
      this.#nothing(order, 'cancelled')
      return true
    }
    if (to === 'paid') {
      if (order.paid || order.state === 'cancelled') return false
      this.#money(order)
      return true
    }
    if (order.state !== 'open' || (!order.paid && !order.isOnDelivery)) return false
    const hasLeft = ['shipped', 'delivered', 'collected', 'returned'].includes(order.fulfilment)
    if (!hasLeft && order.paid && order.refunded === order.total) return false
    const steps = isByEmail(order) ? emailSteps : order.store === null ? deliverySteps : collectionSteps
    if (!steps[order.fulfilment]?.includes(to)) return false
    // A late-paid order is shipped although its stock had been released, unless vouchers paid a part of it.
    if (isWithoutStock(order)) {
      if (this.promotions.missing(order.promotion) > 0) return false
      // Because the order had no stock, its vouchers were not issued. Issue them now, unless their price was refunded.
      if (order.gifts.vouchers.length === 0 && order.refunded <= order.total - order.promotion.quote.gifts) {
        order.gifts.takeAgain()
        order.gifts.schedule(this.#time)
      }
      this.#pointsAgain(order)
      this.#lessEarned(order)
      this.promotions.count(order.promotion, true)
    }
    order.hasShipped = true
    order.fulfilment = to
    if (to !== 'unfulfilled') this.promotions.enqueueInvoice(order.promotion)
    if (to === 'delivered' || to === 'collected') {
      if (!order.paid) order.gifts.schedule(this.#time)
      order.paid = true
      this.#points(order, 'redeemed', 'final')
      this.#points(order, 'earned', 'final')
    }
    return true
  }

  withdraw(order: ModelOrder): void {
    if (order.isWithdrawn || order.state !== 'open') return
    if (order.total > 0 && order.refunded === order.total) return
    order.isWithdrawn = true
    const isUntouched = order.fulfilment === 'unfulfilled' && !order.isAuthorised
    if (!order.paid && isUntouched) this.#nothing(order, 'cancelled')
  }

  /** `restock`: all units, none, or this many of its gift vouchers; null for all of them with a full refund only. */
  refund(order: ModelOrder, amount: number, restock: ModelRestock): boolean {
    const refundable = this.refundable(order, amount, restock)
    if ((!order.paid && !order.isCaptured) || refundable === null || amount < 1 || amount > refundable) return false
    const returned = countReturned(order, amount, restock)
    // The bought vouchers were paid with money.
    const inMoney = Math.min(amount, order.gifts.plan(this.promotions, returned)?.worth ?? 0)
    this.#voidVouchers(order, returned)
    order.gifts.units -= returned
    order.refunded += amount
    const toTaxed = this.promotions.return(order.promotion, amount - inMoney)
    this.promotions.enqueueCredit(order.promotion, amount, toTaxed)
    const isFullRefund = order.refunded === order.total
    if (isFullRefund) order.gifts.void(this.promotions, order.gifts.vouchers)
    if (restock === 'all' || (restock === null && isFullRefund)) this.#isRestocked(order)
    if (isFullRefund) {
      this.#points(order, 'redeemed', 'void')
      this.#points(order, 'earned', 'void')
    } else this.#lessEarned(order)
    return true
  }

  /** The highest amount of a refund with these units; null if the units can't be returned. */
  refundable(order: ModelOrder, amount: number, restock: ModelRestock): number | null {
    const returned = countReturned(order, amount, restock)
    const plan = returned > order.gifts.units ? null : order.gifts.plan(this.promotions, returned)
    return plan === null ? null : order.total - order.refunded - plan.retained
  }

  #voidVouchers(order: ModelOrder, returned: number): void {
    order.gifts.void(this.promotions, order.gifts.plan(this.promotions, returned)?.voids ?? [])
  }

  /** Issues the vouchers of paid orders, in the order in which they were paid. */
  issueVouchers(): void {
    const due = this.orders.filter(({ gifts }) => gifts.dueAt !== null)
    for (const order of due.toSorted((a, b) => (a.gifts.dueAt ?? 0) - (b.gifts.dueAt ?? 0))) {
      const isIssued = order.gifts.issue(this.promotions, order.paid && order.state === 'open')
      if (isIssued && isByEmail(order)) this.mark(order, 'delivered')
    }
  }

  /** The payment state that the shop has to show. Money for a cancelled order counts as paid. */
  paymentState(order: ModelOrder): string {
    if (order.refunded > 0) return order.refunded === order.total ? 'refunded' : 'partly-refunded'
    if (order.paid || order.isCaptured) return 'paid'
    if (order.state !== 'open') return 'failed'
    return order.isAuthorised ? 'authorised' : 'awaiting'
  }

  points(): { balance: number; onHold: number; spendable: number } {
    let [balance, onHold] = [this.start, 0]
    for (const { pointsRedeemed, pointsEarned, redeemed, earned } of this.orders) {
      if (redeemed === 'held') onHold += pointsRedeemed
      if (redeemed === 'final') balance -= pointsRedeemed
      if (earned === 'held') onHold += pointsEarned
      if (earned !== 'void') balance += pointsEarned
    }
    return { balance, onHold, spendable: Math.max(0, balance - onHold) }
  }

  #money(order: ModelOrder): void {
    const isLate = order.state === 'expired'
    order.state = 'open'
    order.isAuthorised = false
    order.paid = true
    order.isLate = isLate
    this.#points(order, 'redeemed', 'final')
    this.promotions.enqueueInvoice(order.promotion)
    order.gifts.schedule(this.#time)
    if (!isLate) return
    const parts = this.#parts(order.variant, order.quantity, order.store)
    if (parts === null || !this.promotions.redeem(order.promotion)) {
      this.#releasedVouchers(order)
      return
    }
    this.promotions.count(order.promotion, true)
    this.#shelf(order.variant, parts, -1)
    order.parts = parts
    order.gifts.takeAgain()
    order.isRestocked = false
    this.#pointsAgain(order)
  }

  /** Counts the amounts that were returned to the vouchers as refunded. */
  #releasedVouchers(order: ModelOrder): void {
    order.refunded += this.promotions.missing(order.promotion)
  }

  /** Issues the invoices and credit notes that are due. */
  issueInvoices(): void {
    for (const order of this.orders) {
      this.promotions.issue(order.promotion, order.paid && !isWithoutStock(order) && this.#canHaveInvoice(order))
    }
  }

  /** A merchant may issue an invoice before the payment, for a parcel that is paid on delivery. */
  issueInvoiceByHand(order: ModelOrder): boolean {
    return this.promotions.issueByHand(order.promotion, this.#canHaveInvoice(order), order.refunded)
  }

  #canHaveInvoice({ state, fulfilment, refunded, total }: ModelOrder): boolean {
    const hasLeft = ['shipped', 'delivered', 'collected', 'returned'].includes(fulfilment)
    return total > 0 && state === 'open' && (refunded < total || hasLeft)
  }

  /** Earns the points again, and redeems the points that the customer still has. */
  #pointsAgain(order: ModelOrder): void {
    if (order.earned === 'void') order.earned = 'held'
    if (order.redeemed === 'void' && order.pointsRedeemed <= this.points().spendable) order.redeemed = 'final'
  }

  /**
   * Removes the points for the refunded part of the products. A refund counts towards returned gift vouchers first,
   * then towards products, then towards delivery.
   */
  #lessEarned(order: ModelOrder): void {
    const { subtotal, gifts } = order.promotion.quote
    const ofProducts = order.refunded - (gifts - order.gifts.retained(this.promotions))
    const left = Math.max(0, subtotal - order.pointsRedeemed - ofProducts)
    order.pointsEarned = Math.min(order.pointsEarned, Math.floor(left / 20))
    if (order.pointsEarned === 0) this.#points(order, 'earned', 'void')
  }

  #nothing(order: ModelOrder, state: 'cancelled' | 'expired'): void {
    order.state = state
    order.isAuthorised = false
    this.#isRestocked(order)
    order.gifts.release()
    this.#points(order, 'redeemed', 'void')
    this.#points(order, 'earned', 'void')
    this.promotions.count(order.promotion, false)
    this.promotions.return(order.promotion, order.total)
    this.promotions.enqueueCredit(order.promotion, null)
  }

  #isRestocked(order: ModelOrder): void {
    if (!order.isRestocked) this.#shelf(order.variant, order.parts, 1)
    order.isRestocked = true
  }

  /** Units to take from each store, in order; null if there are too few. */
  #parts(variant: number, quantity: number, from: number | null): number[] | null {
    let remaining = quantity
    const parts = (this.stock[variant] ?? []).map((available, store) => {
      const part = from === null || from === store ? Math.min(remaining, available) : 0
      remaining -= part
      return part
    })
    return remaining === 0 ? parts : null
  }

  #shelf(variant: number, parts: readonly number[], direction: 1 | -1): void {
    this.stock[variant] = (this.stock[variant] ?? []).map(
      (available, store) => available + direction * (parts[store] ?? 0),
    )
  }

  /** Sets the state of an order's points; cancelled points stay cancelled. */
  #points(order: ModelOrder, kind: 'redeemed' | 'earned', to: Points): void {
    if (order[kind] !== 'void') order[kind] = to
  }
}

export type ModelRestock = 'all' | 'none' | number | null

const isByEmail = ({ quantity }: ModelOrder) => quantity === 0

/** Whether the order was paid after it had expired and lost its stock, and has not been shipped since. */
function isWithoutStock({ isLate, isRestocked, hasShipped, quantity, gifts }: ModelOrder): boolean {
  return isLate && !hasShipped && (isRestocked || quantity === 0) && gifts.units === 0
}

/** The gift vouchers that a refund returns. */
function countReturned({ gifts, refunded, total }: ModelOrder, amount: number, restock: ModelRestock): number {
  if (typeof restock === 'number') return restock
  const isAll = restock === 'all' || (restock === null && refunded + amount === total)
  return isAll ? gifts.units : 0
}

/**
 * The VAT of an order's invoice less that of its credit notes. Null if there is no invoice, or if the order has both
 * products and gift vouchers at another rate, because the model doesn't count the vouchers' part of the credited
 * amount. Rounding may change the VAT by a cent for each document and rate.
 */
export function getVatLeft({ rate, giftRate, promotion }: ModelOrder, taxedPart: number): number | null {
  const { quote, invoiced, credited, creditedToTaxed } = promotion
  if (invoiced === null || (quote.gifts > 0 && giftRate !== rate && quote.gifts < quote.total)) return null
  const taxed = invoiced - taxedPart - (credited - creditedToTaxed)
  return includedVat(taxed, quote.gifts === quote.total ? giftRate : rate)
}

function includedVat(amount: number, rate: number): number {
  return amount - Math.round((amount * 10_000) / (10_000 + rate))
}
