import type { GoodsRules } from '#app/domain/catalogue/goods-rules.ts'
import type { HeldPicture, HeldProduct } from '#app/domain/catalogue/held-product.ts'
import type { Picture } from '#app/domain/catalogue/picture.ts'
import type { SentForm } from '#app/domain/customers/accounts.ts'
import type { DeskChoice } from '#app/domain/desk/desk-choice.ts'
import type { MakeOutcome, RemoveOutcome, RowChoices, RowUse } from '#app/domain/desk/making.ts'
import type { NewProduct } from '#app/domain/desk/new-product-form.ts'
import type { PicturesForm } from '#app/domain/desk/picture-forms.ts'
import type { ProductForm, VariantForm } from '#app/domain/desk/product-forms.ts'
import type { MadeKind, RowKind, RowValues } from '#app/domain/desk/row-kinds.ts'

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
  /** `changed`: it is not as it was when somebody began to edit it, and nothing was written. */
  | { readonly ok: false; readonly reason: 'not-found' | 'changed' | 'slug-taken' | 'unknown-code' | 'refill' }

/** The desk's work with goods and what stands around them. A change names what was looked at by its version. */
export interface DeskGoodsHandle {
  deskGoods(question: DeskGoodsQuestion): Promise<{ readonly goods: readonly DeskGoods[]; readonly more: boolean }>
  /** `lists` says whether whoever asks may see the prices of lists, which are the owner's. */
  deskProduct(id: number, lists: boolean): Promise<DeskProduct | null>
  saveProduct(
    id: number,
    version: string,
    form: ProductForm,
    rules: Pick<GoodsRules, 'refillMl'>,
    who: string,
  ): Promise<SaveOutcome>
  /** `lists` says whether the form had the prices of lists, which are the owner's. */
  saveVariant(
    id: number,
    sku: string,
    version: string,
    form: VariantForm,
    lists: boolean,
    who: string,
  ): Promise<SaveOutcome>
  deskRows(kind: RowKind): Promise<readonly DeskRow[]>
  deskRow(kind: RowKind, id: number): Promise<DeskRow | null>
  saveRow(kind: RowKind, id: number, version: string, values: RowValues, who: string): Promise<SaveOutcome>
  productChoices(): Promise<NewProductChoices>
  rowChoices(): Promise<RowChoices>
  /** A picture whose file is in the bucket, with the name that the file had; true where its file is to be put once more. */
  keepPicture(picture: Picture, name: string, who: string): Promise<boolean>
  /** Of those that were brought a page, from 1 on, by the names of their files. */
  broughtPictures(page: number): Promise<DeskPictures>
  /** Takes a picture that nothing shows off the list; false for any other. */
  forgetPicture(path: string, who: string): Promise<boolean>
  /** Of the product, or of one of its variants by its SKU; null where there is no such thing. */
  productPictures(id: number, sku: string | null): Promise<ProductPictures | null>
  savePictures(id: number, sku: string | null, version: string, form: PicturesForm, who: string): Promise<SaveOutcome>
  makeProduct(given: NewProduct, who: string, form: SentForm): Promise<MakeOutcome>
  /** What stands against removing it; nothing for one that may go. */
  productUses(id: number): Promise<readonly RowUse[]>
  removeProduct(id: number, who: string): Promise<RemoveOutcome>
  makeRow(kind: MadeKind, values: RowValues, who: string, form: SentForm): Promise<MakeOutcome>
  rowUses(kind: MadeKind, id: number): Promise<readonly RowUse[]>
  removeRow(kind: MadeKind, id: number, who: string): Promise<RemoveOutcome>
}
