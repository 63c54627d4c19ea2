import type { ShopAnswers } from '../shop-methods.ts'
import { basketView, changeBasket, comparison, mergeBasket, refusalsOf, wishlist } from './basket.ts'

/** What is asked about baskets, wishes and comparisons. */
export const cartAnswers = {
  basket: ({ db, now }, held, buyer, rules) => basketView(db, held, buyer, rules, now),
  changeBasket: ({ db, now }, held, change, buyer, rules) => changeBasket(db, held, change, buyer, rules, now),
  refusalsOf: ({ db, now }, held, change, buyer, rules) => refusalsOf(db, held, change, buyer, rules, now),
  mergeBasket: ({ db, now }, held, orders, buyer, rules) => mergeBasket(db, held, orders, buyer, rules, now),
  wishlist: ({ db, now }, held, buyer, rules) => wishlist(db, held, buyer, rules, now),
  comparison: ({ db, now }, held, buyer) => comparison(db, held, buyer, now),
} satisfies Partial<ShopAnswers>
