import type { GoodsRules } from '#app/domain/catalogue/goods-rules.ts'
import type { Picture } from '#app/domain/catalogue/picture.ts'
import type { CsvRow } from '#app/domain/csv-reader.ts'
import type { SentForm } from '#app/domain/customers/accounts.ts'
import type { NewProduct } from '#app/domain/desk/new-product-form.ts'
import type { PicturesForm } from '#app/domain/desk/picture-forms.ts'
import type { ProductForm, VariantForm } from '#app/domain/desk/product-forms.ts'
import type { MadeKind, RowKind, RowValues } from '#app/domain/desk/row-kinds.ts'
import { exportGoods } from './catalogue/export-goods.ts'
import { removeGoodsRun } from './catalogue/goods-runs.queries.ts'
import { beginGoodsRun, endStaging, goodsRun, stageGoods, writeGoods } from './catalogue/goods-runs.ts'
import { choicesOf, deskGoods } from './desk/desk-goods.queries.ts'
import { deskProduct, saveProduct, saveVariant } from './desk/desk-goods.ts'
import { forgetPicture, keepPicture, pictureList, productPictures, savePictures } from './desk/desk-pictures.ts'
import type { DeskGoodsQuestion } from './desk/desk-product.ts'
import { deskRow, deskRows } from './desk/desk-rows.queries.ts'
import { saveRow } from './desk/desk-rows.ts'
import { makeProduct, makeRow, removeProduct, removeRow } from './desk/make-and-remove.ts'
import { productUses, rowUses } from './desk/removal.queries.ts'
import { pictureChoices, rowChoices } from './desk/row-choices.queries.ts'
import { OrderShop } from './order-shop.ts'

/** The admin's catalogue: products, pictures, the rows around them, and CSV runs. An edit names the version that the merchant saw; a newer one refuses it. */
export abstract class AdminCatalogueShop extends OrderShop {
  /** The products after this id, those that are switched off included. */
  exportGoods(tenant: string, after: number, lists: boolean) {
    return exportGoods(this.db(tenant), after, lists)
  }

  /** Begins the import of a file, or finds the one that broke off while it was written. `head` is the file's first row. */
  beginGoodsRun(tenant: string, id: string, name: string, head: readonly string[], lists: boolean) {
    return beginGoodsRun(this.db(tenant), id, name, head, lists, Date.now())
  }

  /** Checks the next rows of the file and lays them aside. Null for a run that does not wait for this chunk and has none of it. */
  stageGoods(tenant: string, id: string, position: number, rows: readonly CsvRow[], lists: boolean, rules: GoodsRules) {
    return stageGoods(this.db(tenant), id, position, rows, lists, rules, Date.now())
  }

  /** The file is whole. Null for a run that is unknown or of which something was refused. */
  endStaging(tenant: string, id: string) {
    return endStaging(this.db(tenant), id)
  }

  /** Null for a run that is unknown, forgotten after a week, or of a file with prices of lists. */
  goodsRun(tenant: string, id: string, lists: boolean) {
    return goodsRun(this.db(tenant), id, lists)
  }

  /** One transaction a chunk, with its line in the desk's log. A chunk that is written already stays as it is. */
  writeGoods(tenant: string, id: string, position: number, who: string, lists: boolean, rules: GoodsRules) {
    return writeGoods(this.db(tenant), id, position, who, lists, rules, Date.now())
  }

  /** Forgets a file; what was written of it stays. */
  dropGoodsRun(tenant: string, id: string) {
    return removeGoodsRun(this.db(tenant), id)
  }

  deskGoods(tenant: string, question: DeskGoodsQuestion) {
    return deskGoods(this.db(tenant), question, 50, Date.now())
  }

  /** `lists` says whether whoever asks may see the prices of lists, which are the owner's. */
  deskProduct(tenant: string, id: number, lists: boolean) {
    return deskProduct(this.db(tenant), id, lists)
  }

  saveProduct(
    tenant: string,
    id: number,
    version: string,
    form: ProductForm,
    rules: Pick<GoodsRules, 'refillMl'>,
    who: string,
  ) {
    return saveProduct(this.db(tenant), id, version, form, rules, who, Date.now())
  }

  /** `lists` says whether the form had the prices of lists, which are the owner's. */
  saveVariant(
    tenant: string,
    id: number,
    sku: string,
    version: string,
    form: VariantForm,
    lists: boolean,
    who: string,
  ) {
    return saveVariant(this.db(tenant), id, sku, version, form, lists, who, Date.now())
  }

  deskRows(tenant: string, kind: RowKind) {
    return deskRows(this.db(tenant), kind)
  }

  deskRow(tenant: string, kind: RowKind, id: number) {
    return deskRow(this.db(tenant), kind, id)
  }

  saveRow(tenant: string, kind: RowKind, id: number, version: string, values: RowValues, who: string) {
    return saveRow(this.db(tenant), kind, id, version, values, who, Date.now())
  }

  productChoices(tenant: string) {
    const db = this.db(tenant)
    return { ...choicesOf(db), pictures: pictureChoices(db) }
  }

  rowChoices(tenant: string) {
    return rowChoices(this.db(tenant))
  }

  /** A picture whose file is in the bucket, with the name that the file had; true where its file is to be put once more. */
  keepPicture(tenant: string, picture: Picture, name: string, who: string) {
    return keepPicture(this.db(tenant), picture, name, who, Date.now())
  }

  /** Of those that were brought a page, from 1 on, by the names of their files. */
  broughtPictures(tenant: string, page: number) {
    return pictureList(this.db(tenant), page)
  }

  /** Takes a picture that nothing shows off the list; false for any other. */
  forgetPicture(tenant: string, path: string, who: string) {
    return forgetPicture(this.db(tenant), path, who, Date.now())
  }

  /** Of the product, or of one of its variants by its SKU; null where there is no such thing. */
  productPictures(tenant: string, id: number, sku: string | null) {
    return productPictures(this.db(tenant), id, sku)
  }

  savePictures(tenant: string, id: number, sku: string | null, version: string, form: PicturesForm, who: string) {
    return savePictures(this.db(tenant), id, sku, version, form, who, Date.now())
  }

  makeProduct(tenant: string, given: NewProduct, who: string, form: SentForm) {
    return makeProduct(this.db(tenant), given, who, form, Date.now())
  }

  removeProduct(tenant: string, id: number, who: string) {
    return removeProduct(this.db(tenant), id, who, Date.now())
  }

  makeRow(tenant: string, kind: MadeKind, values: RowValues, who: string, form: SentForm) {
    return makeRow(this.db(tenant), kind, values, who, form, Date.now())
  }

  removeRow(tenant: string, kind: MadeKind, id: number, who: string) {
    return removeRow(this.db(tenant), kind, id, who, Date.now())
  }

  /** What stands against removing it; nothing for one that may go. */
  productUses(tenant: string, id: number) {
    return productUses(this.db(tenant), id)
  }

  rowUses(tenant: string, kind: MadeKind, id: number) {
    return rowUses(this.db(tenant), kind, id)
  }
}
