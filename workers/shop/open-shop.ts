import type { Shop } from './shop.ts'
import type { ShopHandle } from './shop-handle.ts'
import type { ShopOperations } from './shop-methods.ts'
import { asShopError, mayBeAskedAgain, ShopUnavailable } from './shop-unavailable.ts'

/** What of a tenant's record leads to its database. */
export interface ShopAddress {
  readonly id: string
  readonly database: string
  readonly location: DurableObjectLocationHint
}

type Stub = DurableObjectStub<Shop>

/** No page waits longer for its shop, in milliseconds. */
const patience = 4000

/** One tenant's shop as pages hold it. Rejects with ShopUnavailable when the database can't be reached. */
export function openShop(namespace: DurableObjectNamespace<Shop>, tenant: ShopAddress): ShopHandle {
  const { id } = tenant
  const read = <Value>(question: (shop: Stub) => Promise<Value>) => readFrom(() => question(stubOf(namespace, tenant)))
  return {
    frame: () => read((shop) => shop.frame(id)),
    homePage: (buyer) => read((shop) => shop.homePage(id, buyer)),
    newProducts: (buyer) => read((shop) => shop.newProducts(id, buyer)),
    hotDeals: (buyer) => read((shop) => shop.hotDeals(id, buyer)),
    shopReviews: () => read((shop) => shop.shopReviews(id)),
    suggestions: (term, category, buyer) => read((shop) => shop.suggestions(id, term, category, buyer)),
    listing: (query, buyer) => read((shop) => shop.listing(id, query, buyer)),
    offeredProducts: (offset, limit) => read((shop) => shop.offeredProducts(id, offset, limit)),
    productPage: (product, buyer) => read((shop) => shop.productPage(id, product, buyer)),
    relatedProducts: (product, buyer) => read((shop) => shop.relatedProducts(id, product, buyer)),
    productReviews: (product) => read((shop) => shop.productReviews(id, product)),
  }
}

/** The same shop as its operator holds it. For the operator's front alone. */
export function openShopOperations(namespace: DurableObjectNamespace<Shop>, tenant: ShopAddress): ShopOperations {
  const { id } = tenant
  const write = <Value>(order: (shop: Stub) => Promise<Value>) => writeTo(() => order(stubOf(namespace, tenant)))
  return {
    importCatalogue: (chunk, pictures, options) => write((shop) => shop.importCatalogue(id, chunk, pictures, options)),
    importContent: (file, pictures, options) => write((shop) => shop.importContent(id, file, pictures, options)),
  }
}

/** A stub of its own for every attempt: one that has failed stays broken. */
function stubOf(namespace: DurableObjectNamespace<Shop>, tenant: ShopAddress): Stub {
  return namespace.getByName(tenant.database, { locationHint: tenant.location })
}

/** Asks, and once more when the platform says that asking again may help. */
export async function readFrom<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await inTime(ask())
  } catch (thrown) {
    if (!mayBeAskedAgain(thrown)) throw asShopError(thrown)
  }
  try {
    return await inTime(ask())
  } catch (thrown) {
    throw asShopError(thrown)
  }
}

/** Orders once: after a failure nobody knows whether the shop has done it. */
export async function writeTo<Value>(order: () => Promise<Value>): Promise<Value> {
  try {
    return await order()
  } catch (thrown) {
    throw asShopError(thrown)
  }
}

async function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ShopUnavailable('The shop does not answer')), patience)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
