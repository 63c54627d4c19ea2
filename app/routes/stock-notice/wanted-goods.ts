import { productPath } from '#app/domain/catalogue/product-path.ts'
import { notFound } from '#app/http/responses.ts'
import { wholeNumber } from '#app/http/search-term.ts'

/** What somebody waits for, as the form's address names it. */
export interface WantedGoods {
  readonly product: number
  /** Null for whichever variant comes back. */
  readonly variant: number | null
  /** The product's own page, where that choice is made already. */
  readonly page: string
}

/** Throws the 404 page for an address that can't mean goods; whether the shop has them it says itself. */
export function wantedGoods(request: Request, id: string | undefined): WantedGoods {
  const asked = new URL(request.url).searchParams.get('variant')
  const [product, variant] = [wholeNumber(id ?? ''), asked === null ? null : wholeNumber(asked)]
  if (product === null || (asked !== null && variant === null)) throw notFound()
  return { product, variant, page: productPath(product, variant) }
}
