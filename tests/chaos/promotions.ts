import { DiscountOffer } from '#app/domain/discounts/discount.ts'
import {
  AUTOMATIC_QUANTITY,
  type ModelPurchase,
  modelCodes,
  modelDiscounts,
  PER_CUSTOMER_CODE,
  PromotionModel,
} from '#tests/factories/promotion-model.ts'
import type { Random } from '#tests/factories/random.ts'
import { createAdminCookie } from '#tests/support/staff.ts'
import type { Purchase } from './buyer.ts'
import { delivery, price } from './chaos-shop.ts'
import { createDiscount, issueVoucher, type Merchant } from './merchant.ts'

/** The code with a limit for all buyers together. */
const LIMITED_CODE = 'TWO'
const LIMITED_USES = 10
/** The balances in cents of the vouchers for which several buyers compete. */
const balances = [500, 500, 30]

type Promoted = Required<Pick<Purchase, 'codes' | 'shown'>>

export interface Promotions {
  readonly merchant: Merchant
  /** The amounts that a buyer sees for these lines: with a random code and vouchers, as if none had been used yet. */
  choose(random: Random, purchase: Pick<Purchase, 'lines' | 'points'>): Promoted
  /** The amounts that a buyer sees without codes. */
  plain(purchase: Pick<Purchase, 'lines' | 'points'>): Promoted
}

/**
 * Creates the discounts of the model and a few vouchers. Only the limited code and the code for each customer can be
 * used up. All products must have the usual price.
 */
export async function publishPromotions(origin: string): Promise<Promotions> {
  const [id = ''] = new URL(origin).hostname.split('.')
  const merchant = { origin, cookies: `admin=${await createAdminCookie({ id, shop: origin }, 'owner')}` }
  for (const [name, { offer }] of Object.entries(modelDiscounts))
    await createDiscount(merchant, {
      ...{ title: `Discount ${name}`, offer: DiscountOffer.parse(offer), code: name === 'automatic' ? null : name },
      minimumQuantity: name === 'automatic' ? AUTOMATIC_QUANTITY : 0,
      maxUses: name === LIMITED_CODE ? LIMITED_USES : null,
      maxUsesPerCustomer: name === PER_CUSTOMER_CODE ? 1 : null,
    })
  const vouchers: string[] = []
  for (const balance of balances) vouchers.push(await issueVoucher(merchant, balance))
  const model = new PromotionModel(balances, { product: price, delivery })
  const see = (
    { lines, points }: Pick<Purchase, 'lines' | 'points'>,
    used: Pick<ModelPurchase, 'code' | 'vouchers'>,
  ) => {
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
    const { due, total } = model.quote({ quantity, store: null, points, ...used }, true)
    const codes = [...(used.code === null ? [] : [used.code]), ...used.vouchers.map((at) => vouchers[at] ?? '')]
    return { codes, shown: { due, voucher: total - due } }
  }
  return {
    merchant,
    choose: (random, purchase) =>
      see(purchase, {
        code: random.pick([null, ...modelCodes]),
        vouchers: random.shuffle([0, 1, 2]).slice(0, random.integer(3)),
      }),
    plain: (purchase) => see(purchase, { code: null, vouchers: [] }),
  }
}

/** Whether the shop refused the order only because a code or voucher is used up. The buyer then orders without it. */
export const hasLostPromotion = (body: string) => body.includes('The total has changed from')
