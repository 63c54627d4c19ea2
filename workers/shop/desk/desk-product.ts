import type { HeldPicture, HeldProduct } from '#app/domain/catalogue/held-product.ts'
import type { Picture } from '#app/domain/catalogue/picture.ts'
import type { DeskChoice } from '#app/domain/desk/desk-choice.ts'
import type { RowValues } from '#app/domain/desk/row-kinds.ts'

/** A product in the desk's list. */
export interface DeskGoods {
  readonly id: number
  readonly sku: string
  readonly name: string
  /** Cents, VAT included: the lowest of its variants. */
  readonly price: number
  readonly stock: number
  readonly active: boolean
}

export interface DeskGoodsQuestion {
  /** A part of name or SKU; '' for all. */
  readonly search: string
  readonly show: 'all' | 'active' | 'off' | 'sold-out'
  /** The id after which the page begins, going down; null for the newest. */
  readonly before: number | null
}

/** A product with what its forms choose from. A version says what somebody has looked at. */
export interface DeskProduct extends ProductChoices {
  readonly id: number
  readonly product: HeldProduct
  readonly version: string
  /** Of each variant, by SKU. */
  readonly versions: Readonly<Record<string, string>>
}

/** The pictures of a product or of one of its variants, with what can be added to them. */
export interface ProductPictures {
  readonly id: number
  /** The product's. */
  readonly name: string
  /** The variant's; null for the product's own pictures. */
  readonly sku: string | null
  readonly pictures: readonly HeldPicture[]
  readonly version: string
  readonly choices: readonly DeskChoice[]
}

/** What the forms of products choose among. */
export interface ProductChoices {
  readonly brands: readonly DeskChoice[]
  readonly categories: readonly DeskChoice[]
  readonly warehouses: readonly { readonly id: number; readonly code: string; readonly name: string }[]
  readonly priceLists: readonly { readonly id: number; readonly name: string }[]
}

export interface NewProductChoices extends ProductChoices {
  readonly pictures: readonly DeskChoice[]
}

export interface DeskRow {
  readonly id: number
  /** What it is called, and by which code it is known. */
  readonly title: string
  readonly code: string
  readonly values: RowValues
  readonly picture: Picture | null
  readonly version: string
}

export interface DeskPictures {
  readonly pictures: readonly DeskPicture[]
  /** The page that was asked for, or the last one. */
  readonly page: number
  readonly pages: number
}

/** A picture that was brought to the desk, with the name that its file had. */
export interface DeskPicture {
  readonly picture: Picture
  readonly name: string
  /** Whether anything in the shop shows it. */
  readonly isShown: boolean
}

export type SaveOutcome =
  | { readonly ok: true }
  /** These texts got longer than their limits when their HTML was cleaned. */
  | { readonly ok: false; readonly reason: 'too-long'; readonly fields: readonly string[] }
  /** `changed`: it is not as it was when somebody began to edit it, and nothing was written. */
  | { readonly ok: false; readonly reason: 'not-found' | 'changed' | 'slug-taken' | 'unknown-code' | 'refill' }
