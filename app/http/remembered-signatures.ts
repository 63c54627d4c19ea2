import { LRUCache } from 'lru-cache'

/**
 * Cookies whose signature was found good: the same ones come with every request of a visitor, and looking in a set takes a
 * hundredth of the time of verifying. It says nothing of a cookie's expiry, which is judged at each request.
 */

/** Whose signature it is: a cookie that is good in one shop, under one name, by one secret is so nowhere else. */
export interface Signature {
  readonly secret: string
  readonly tenant: string
  readonly purpose: string
  /** The cookie as it was sent: value, expiry and signature. */
  readonly text: string
}

/** Characters: carts are longer and change too often to be worth their room. */
const longest = 200

export class RememberedSignatures {
  readonly #good: LRUCache<string, true>

  constructor(max: number) {
    this.#good = new LRUCache({ max })
  }

  get size(): number {
    return this.#good.size
  }

  has(signature: Signature): boolean {
    return signature.text.length <= longest && this.#good.has(nameOf(signature))
  }

  add(signature: Signature): void {
    if (signature.text.length <= longest) this.#good.set(nameOf(signature), true)
  }
}

/** No two signatures have one name: neither a text nor a purpose has a line break in it, and a tenant has its own alphabet. */
function nameOf({ secret, tenant, purpose, text }: Signature): string {
  return `${tenant}\n${purpose}\n${text}\n${secret}`
}
