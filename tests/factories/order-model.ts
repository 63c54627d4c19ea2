/**
 * A second opinion on what orders do to stock, money and points: counting, written without looking at the shop's rules.
 * One customer, two variants at €20.00 in two stores, delivery at €3.50, and 5 % of the goods paid as points.
 */

type Points = 'held' | 'final' | 'void'

export interface ModelOrder {
  readonly variant: number
  readonly quantity: number
  /** Where it is collected; null where it is delivered. */
  readonly store: number | null
  /** What each store has given. */
  parts: readonly number[]
  readonly redeems: number
  earns: number
  readonly total: number
  readonly atProvider: boolean
  status: string
  paid: boolean
  /** The payer has paid at the provider's page. */
  sent: boolean
  /** The payer has, and the provider is still clearing. */
  clearing: boolean
  /** It was cleared, and there is no money. */
  denied: boolean
  /** The provider takes nothing any more. */
  closed: boolean
  /** The shop has the provider's money. */
  taken: boolean
  refunded: number
  goodsBack: boolean
  redeemed: Points
  earned: Points
  withdrawn: boolean
  /** Its money came when its hold had lapsed. */
  late: boolean
  /** It was on its way, or made ready for it. */
  moved: boolean
}

const marks: Readonly<Record<string, readonly string[]>> = {
  'awaiting-payment': ['paid', 'cancelled'],
  'payment-pending': ['paid', 'cancelled'],
  placed: ['preparing', 'ready-to-collect', 'shipped', 'cancelled'],
  paid: ['preparing', 'ready-to-collect', 'shipped'],
  preparing: ['ready-to-collect', 'shipped', 'cancelled'],
  'ready-to-collect': ['delivered', 'cancelled'],
  shipped: ['delivered', 'cancelled'],
  expired: ['paid'],
}

export class OrderModel {
  readonly orders: ModelOrder[] = []
  /** By variant and store. */
  readonly stock: number[][]
  readonly start: number

  constructor(stock: readonly (readonly number[])[], points: number) {
    this.stock = stock.map((stores) => [...stores])
    this.start = points
  }

  /** What the order comes to, null where the shop has to refuse it. */
  place(payment: string, variant: number, quantity: number, points: number, store: number | null): number | null {
    const goods = 2000 * quantity
    const parts = this.#parts(variant, quantity, store)
    if (parts === null || points > Math.min(goods, this.points().spendable)) return null
    this.#shelf(variant, parts, -1)
    const total = goods - points + (store === null ? 350 : 0)
    const earns = Math.floor((goods - points) / 20)
    this.orders.push({
      ...{ variant, quantity, store, parts, redeems: points, earns, total, clearing: false, denied: false },
      atProvider: payment === 'viva' || payment === 'paypal',
      ...{ status: payment === 'onDelivery' ? 'placed' : 'awaiting-payment', paid: false, sent: false, closed: false },
      ...{ taken: false, refunded: 0, goodsBack: false, redeemed: 'held', earned: 'held', withdrawn: false },
      ...{ late: false, moved: false },
    })
    return total
  }

  pay(order: ModelOrder): boolean {
    const may = this.#mayPay(order)
    if (may) order.sent = true
    return may
  }

  pend(order: ModelOrder): boolean {
    const may = this.#mayPay(order)
    if (may) order.clearing = true
    return may
  }

  decide(order: ModelOrder, good: boolean): boolean {
    if (!order.clearing) return false
    order.clearing = false
    if (good) order.sent = true
    else order.denied = true
    return true
  }

  #mayPay({ atProvider, closed, sent, clearing, denied }: ModelOrder): boolean {
    return atProvider && !closed && !sent && !clearing && !denied
  }

  settle(order: ModelOrder): void {
    if (order.clearing && order.status === 'awaiting-payment') order.status = 'payment-pending'
    if (order.denied && order.status === 'payment-pending') order.status = 'awaiting-payment'
    if (!order.sent || order.taken) return
    order.taken = true
    if (['awaiting-payment', 'payment-pending', 'expired'].includes(order.status)) this.#money(order)
  }

  /** The holds that are on are over, and what was called off or paid otherwise is closed at the provider. */
  lapse(): void {
    for (const order of this.orders) {
      this.settle(order)
      if (!order.atProvider || order.taken || order.clearing) continue
      order.closed = true
      if (order.status === 'awaiting-payment') this.#nothing(order, 'expired')
    }
  }

  mark(order: ModelOrder, to: string): boolean {
    if (to === 'ready-to-collect' && order.store === null) return false
    if (to === 'cancelled') {
      if (order.paid || !marks[order.status]?.includes(to)) return false
      if (order.atProvider) {
        this.settle(order)
        if (order.paid || order.clearing) return false
        order.closed = true
      }
      this.#nothing(order, 'cancelled')
      return true
    }
    if (!marks[order.status]?.includes(to)) return false
    if (to === 'paid') this.#money(order)
    else {
      // Goods that were gone when the money came are sent after all.
      if (order.late && order.goodsBack && !order.moved) this.#pointsAgain(order)
      order.moved = true
    }
    order.status = to
    if (to === 'delivered') {
      order.paid = true
      this.#points(order, 'redeemed', 'final')
      this.#points(order, 'earned', 'final')
    }
    return true
  }

  withdraw(order: ModelOrder): void {
    if (order.withdrawn || ['cancelled', 'expired', 'refunded'].includes(order.status)) return
    if (order.total > 0 && order.refunded === order.total) return
    order.withdrawn = true
    if (!order.paid && ['awaiting-payment', 'placed'].includes(order.status)) this.#nothing(order, 'cancelled')
  }

  refund(order: ModelOrder, amount: number, restock: 'all' | 'none' | null): boolean {
    if ((!order.paid && !order.taken) || amount < 1 || amount > order.total - order.refunded) return false
    order.refunded += amount
    const whole = order.refunded === order.total
    if (whole && ['paid', 'preparing', 'ready-to-collect'].includes(order.status)) order.status = 'refunded'
    if (restock === 'all' || (restock === null && whole)) this.#goodsBack(order)
    if (whole) {
      this.#points(order, 'redeemed', 'void')
      this.#points(order, 'earned', 'void')
    } else this.#lessEarned(order)
    return true
  }

  points(): { balance: number; onHold: number; spendable: number } {
    let [balance, onHold] = [this.start, 0]
    for (const { redeems, earns, redeemed, earned } of this.orders) {
      if (redeemed === 'held') onHold += redeems
      if (redeemed === 'final') balance -= redeems
      if (earned === 'held') onHold += earns
      if (earned !== 'void') balance += earns
    }
    return { balance, onHold, spendable: Math.max(0, balance - onHold) }
  }

  #money(order: ModelOrder): void {
    const late = order.status === 'expired'
    order.status = 'paid'
    order.paid = true
    order.late = late
    this.#points(order, 'redeemed', 'final')
    const parts = late ? this.#parts(order.variant, order.quantity, order.store) : null
    if (parts === null) return
    this.#shelf(order.variant, parts, -1)
    order.parts = parts
    order.goodsBack = false
    this.#pointsAgain(order)
  }

  /** It earns after all; what it redeems is taken anew where that is still there. */
  #pointsAgain(order: ModelOrder): void {
    if (order.earned === 'void') order.earned = 'held'
    if (order.redeemed === 'void' && order.redeems <= this.points().spendable) order.redeemed = 'final'
  }

  /** A part that is given back has earned nothing; delivery is given back last. */
  #lessEarned(order: ModelOrder): void {
    const goods = Math.max(0, order.quantity * 2000 - order.redeems - order.refunded)
    order.earns = Math.floor(goods / 20)
    if (order.earns === 0) this.#points(order, 'earned', 'void')
  }

  #nothing(order: ModelOrder, status: string): void {
    order.status = status
    this.#goodsBack(order)
    this.#points(order, 'redeemed', 'void')
    this.#points(order, 'earned', 'void')
  }

  #goodsBack(order: ModelOrder): void {
    if (!order.goodsBack) this.#shelf(order.variant, order.parts, 1)
    order.goodsBack = true
  }

  /** What each store would give, one after the other; null where they have too little. */
  #parts(variant: number, quantity: number, from: number | null): number[] | null {
    let wanted = quantity
    const parts = (this.stock[variant] ?? []).map((there, store) => {
      const part = from === null || from === store ? Math.min(wanted, there) : 0
      wanted -= part
      return part
    })
    return wanted === 0 ? parts : null
  }

  #shelf(variant: number, parts: readonly number[], sign: 1 | -1): void {
    this.stock[variant] = (this.stock[variant] ?? []).map((there, store) => there + sign * (parts[store] ?? 0))
  }

  /** What came to nothing is not counted again. */
  #points(order: ModelOrder, kind: 'redeemed' | 'earned', to: Points): void {
    if (order[kind] !== 'void') order[kind] = to
  }
}
