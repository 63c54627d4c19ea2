import type { PromotionModel } from './promotion-model.ts'

/**
 * A reference model of the gift vouchers that an order buys, written independently of the shop's rules. All of them
 * have one value.
 */

interface BoughtVoucher {
  /** The index of its balance in the promotion model. */
  readonly at: number
  /** The amount that a refund took from it; null if it is not void. */
  voided: number | null
}

export class BoughtVoucherModel {
  readonly vouchers: BoughtVoucher[] = []
  readonly #bought: number
  readonly #value: number
  /** Single-purpose: their VAT was due when they were sold. */
  readonly #isTaxed: boolean
  /** Units that are neither returned nor released. */
  units: number
  /** When the payment scheduled its vouchers; null if none are due. */
  dueAt: number | null = null

  constructor(units: number, value: number, isTaxed: boolean) {
    this.#isTaxed = isTaxed
    this.#bought = units
    this.#value = value
    this.units = units
  }

  /** A cancelled or expired order has no units; one that is paid after all has them again. */
  release(): void {
    this.units = 0
  }

  takeAgain(): void {
    this.units = this.#bought
  }

  schedule(now: number): void {
    if (this.#bought > 0) this.dueAt ??= now
  }

  /** Issues the due vouchers, or drops them if the order is not open and paid. Returns whether it issued any. */
  issue(promotions: PromotionModel, isPaid: boolean): boolean {
    this.dueAt = null
    const missing = isPaid ? this.units - this.#valid().length : 0
    for (let index = 0; index < missing; index++)
      this.vouchers.push({ at: promotions.addVoucher(this.#isTaxed), voided: null })
    return missing > 0
  }

  /**
   * The value that the customer keeps or has spent after the return of some units, the vouchers that become void, and
   * the unspent value of the returned units. Null if one of these vouchers has been spent in full.
   */
  plan(
    { balances }: PromotionModel,
    returned: number,
  ): { retained: number; voids: BoughtVoucher[]; worth: number } | null {
    const units = Math.min(this.units, returned)
    const unissued = this.units - this.#valid().length
    const voids = this.#valid()
      .toSorted((a, b) => (balances[b.at] ?? 0) - (balances[a.at] ?? 0) || a.at - b.at)
      .slice(0, Math.max(0, units - unissued))
    if (voids.some(({ at }) => balances[at] === 0)) return null
    const spentOf = ({ at, voided }: BoughtVoucher) => this.#value - (voided ?? balances[at] ?? 0)
    const spent = this.vouchers.reduce(
      (sum, voucher) => sum + (voucher.voided !== null || voids.includes(voucher) ? spentOf(voucher) : 0),
      0,
    )
    const worth = this.#value * units - voids.reduce((sum, voucher) => sum + spentOf(voucher), 0)
    return { retained: this.#value * (this.units - units) + spent, voids, worth }
  }

  /** The value that the customer has or has spent. */
  retained(promotions: PromotionModel): number {
    return this.plan(promotions, 0)?.retained ?? 0
  }

  void({ balances }: PromotionModel, voids: readonly BoughtVoucher[]): void {
    for (const voucher of voids) {
      voucher.voided = (voucher.voided ?? 0) + (balances[voucher.at] ?? 0)
      balances[voucher.at] = 0
    }
  }

  #valid(): BoughtVoucher[] {
    return this.vouchers.filter(({ voided }) => voided === null)
  }
}
