import { limassol } from './shops/limassol.ts'
import { local } from './shops/local.ts'
import { makeShop, type ShopFiles } from './shops/make-shop.ts'
import { nicosia } from './shops/nicosia.ts'
import { wholesale } from './shops/wholesale.ts'

/** The four demo shops by their ids. */
export function demoShops(): Map<string, ShopFiles> {
  return new Map([limassol(), nicosia(), wholesale(), local()].map((plan) => [plan.record.id, makeShop(plan)]))
}
