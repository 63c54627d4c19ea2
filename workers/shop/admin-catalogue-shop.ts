import type { NewProduct } from '#app/domain/admin/new-product-form.ts'
import type { PicturesForm } from '#app/domain/admin/pictures.ts'
import type { ProductForm, VariantForm } from '#app/domain/admin/product-forms.ts'
import type { CreatableKind, RowKind, RowValues } from '#app/domain/admin/row-kinds.ts'
import type { TranslatedPicture } from '#app/domain/catalogue/picture.ts'
import type { ProductRules } from '#app/domain/catalogue/stored-product.ts'
import type { CsvRow } from '#app/domain/csv.ts'
import type { SubmissionId } from '#app/domain/customers/accounts.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import { getRowChoices, listPictureChoices } from './admin/pictures.queries.ts'
import { addPicture, findProductPictures, getPictureList, removePicture, savePictures } from './admin/pictures.ts'
import { type AdminProductQuery, getProductChoices, listAdminProducts, listVatRates } from './admin/products.queries.ts'
import { findAdminProduct, saveProduct, saveVariant } from './admin/products.ts'
import { findAdminRow, listAdminRows, listProductUses, listRowUses } from './admin/rows.queries.ts'
import { createProduct, createRow, removeProduct, removeRow, saveRow } from './admin/rows.ts'
import {
  beginProductImport,
  exportProducts,
  finishStaging,
  getProductImport,
  stageProducts,
  writeProducts,
} from './catalogue/product-csv.ts'
import { removeProductImport } from './catalogue/product-imports.queries.ts'
import { findUnknownReferences, listFreeRows } from './catalogue/validate-products.ts'
import { OrderShop } from './order-shop.ts'
import { listSoldRates } from './vouchers/vouchers.queries.ts'

/**
 * The admin's catalogue: products, pictures, related rows and CSV imports. An edit names the version that the merchant
 * saw and is refused if there is a newer one.
 */
export abstract class AdminCatalogueShop extends OrderShop {
  /** The products after this id, including those that are switched off. */
  exportProducts(tenant: string, after: number, includeListPrices: boolean) {
    return exportProducts(this.db(tenant), after, includeListPrices)
  }

  /** Starts the import of a file, or finds the interrupted one. `header` is the file's first row. */
  beginProductImport(tenant: string, id: string, name: string, header: readonly string[], includeListPrices: boolean) {
    return beginProductImport(this.db(tenant), id, name, header, includeListPrices, Date.now())
  }

  /** Validates the next rows of the file and stages them. Null if the run neither expects nor has this chunk. */
  stageProducts(
    tenant: string,
    id: string,
    position: number,
    rows: readonly CsvRow[],
    includeListPrices: boolean,
    rules: ProductRules,
  ) {
    return stageProducts(this.db(tenant), id, position, rows, includeListPrices, rules, Date.now())
  }

  /** References of a staged file to products that neither the shop nor the file has. */
  findUnknownReferences(tenant: string, id: string) {
    return findUnknownReferences(this.db(tenant), id)
  }

  /** The first rows of a staged file that set a price to 0. */
  listFreeRows(tenant: string, id: string) {
    return listFreeRows(this.db(tenant), id)
  }

  /** Ends staging. Null if the run is unknown, or the file has rejected rows or unknown references. */
  finishStaging(tenant: string, id: string) {
    return finishStaging(this.db(tenant), id)
  }

  /** Null if the run is unknown, older than a week, or has list prices that the caller may not see. */
  getProductImport(tenant: string, id: string, includeListPrices: boolean) {
    return getProductImport(this.db(tenant), id, includeListPrices)
  }

  /** Writes one chunk and its audit entry in one transaction. Does nothing if the chunk is already written. */
  writeProducts(
    tenant: string,
    id: string,
    position: number,
    actor: string,
    includeListPrices: boolean,
    rules: ProductRules,
  ) {
    return writeProducts(this.db(tenant), id, position, actor, includeListPrices, rules, Date.now())
  }

  /** Deletes the import run. Products that it wrote stay. */
  deleteProductImport(tenant: string, id: string) {
    return removeProductImport(this.db(tenant), id)
  }

  /** Names are in the language of the admin, as in the other lists here. */
  listAdminProducts(tenant: string, query: AdminProductQuery, language?: Language) {
    return listAdminProducts(this.db(tenant), query, 50, Date.now(), language)
  }

  /** The VAT rates of active products, without gift vouchers, in hundredths of a per cent. */
  listSoldVatRates(tenant: string) {
    return listSoldRates(this.db(tenant))
  }

  listVatRates(tenant: string) {
    return listVatRates(this.db(tenant))
  }

  /** `includeListPrices` is true if the caller may see the prices of price lists: owners only. */
  findAdminProduct(tenant: string, id: number, includeListPrices: boolean, language?: Language) {
    return findAdminProduct(this.db(tenant), id, includeListPrices, language)
  }

  saveProduct(
    tenant: string,
    id: number,
    version: string,
    form: ProductForm,
    rules: Pick<ProductRules, 'refillMl'>,
    actor: string,
  ) {
    return saveProduct(this.db(tenant), id, version, form, rules, actor, Date.now())
  }

  /** `includeListPrices` is true if the form had the prices of price lists: owners only. */
  saveVariant(
    tenant: string,
    id: number,
    sku: string,
    version: string,
    form: VariantForm,
    includeListPrices: boolean,
    actor: string,
  ) {
    return saveVariant(this.db(tenant), id, sku, version, form, includeListPrices, actor, Date.now())
  }

  listAdminRows(tenant: string, kind: RowKind, language?: Language) {
    return listAdminRows(this.db(tenant), kind, null, language)
  }

  findAdminRow(tenant: string, kind: RowKind, id: number, language?: Language) {
    return findAdminRow(this.db(tenant), kind, id, language)
  }

  saveRow(tenant: string, kind: RowKind, id: number, version: string, values: RowValues, actor: string) {
    return saveRow(this.db(tenant), kind, id, version, values, actor, Date.now())
  }

  productChoices(tenant: string, language?: Language) {
    const db = this.db(tenant)
    return { ...getProductChoices(db, language), pictures: listPictureChoices(db, language) }
  }

  getRowChoices(tenant: string, language?: Language) {
    return getRowChoices(this.db(tenant), language)
  }

  /** Adds a picture whose file is in the bucket, under its file name. True if the file has to be uploaded again. */
  addPicture(tenant: string, picture: TranslatedPicture, name: string, actor: string) {
    return addPicture(this.db(tenant), picture, name, actor, Date.now())
  }

  /** A page of uploaded pictures, sorted by file name. Pages are numbered from 1. */
  listUploadedPictures(tenant: string, page: number) {
    return getPictureList(this.db(tenant), page)
  }

  /** Removes an unused picture from the list. False if it is in use or unknown. */
  removePicture(tenant: string, path: string, actor: string) {
    return removePicture(this.db(tenant), path, actor, Date.now())
  }

  /** Pictures of the product, or of the variant with this SKU. Null if there is no such product or variant. */
  findProductPictures(tenant: string, id: number, sku: string | null, language?: Language) {
    return findProductPictures(this.db(tenant), id, sku, language)
  }

  savePictures(tenant: string, id: number, sku: string | null, version: string, form: PicturesForm, actor: string) {
    return savePictures(this.db(tenant), id, sku, version, form, actor, Date.now())
  }

  createProduct(tenant: string, input: NewProduct, actor: string, form: SubmissionId) {
    return createProduct(this.db(tenant), input, actor, form, Date.now())
  }

  removeProduct(tenant: string, id: number, actor: string) {
    return removeProduct(this.db(tenant), id, actor, Date.now())
  }

  createRow(tenant: string, kind: CreatableKind, values: RowValues, actor: string, form: SubmissionId) {
    return createRow(this.db(tenant), kind, values, actor, form, Date.now())
  }

  removeRow(tenant: string, kind: CreatableKind, id: number, actor: string) {
    return removeRow(this.db(tenant), kind, id, actor, Date.now())
  }

  /** The uses that prevent the removal. Empty if the product can be removed. */
  listProductUses(tenant: string, id: number) {
    return listProductUses(this.db(tenant), id)
  }

  listRowUses(tenant: string, kind: CreatableKind, id: number) {
    return listRowUses(this.db(tenant), kind, id)
  }
}
