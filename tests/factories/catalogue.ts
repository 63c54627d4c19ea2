import type { z } from 'zod'
import type {
  BrandRow,
  CatalogueFile,
  CategoryRow,
  MasterCategoryRow,
  PictureRow,
  ProductRow,
  PublishedPictures,
  VariantRow,
  WarehouseRow,
} from '#app/domain/catalogue/catalogue-file.ts'
import type { ListingQuery } from '#app/domain/catalogue/products.ts'

/** Catalogue rows as a merchant writes them, with ordinary defaults. */

type MasterCategoryInput = z.input<typeof MasterCategoryRow>
type CategoryInput = z.input<typeof CategoryRow>
type BrandInput = z.input<typeof BrandRow>
type WarehouseInput = z.input<typeof WarehouseRow>
type VariantInput = z.input<typeof VariantRow>
type ProductInput = z.input<typeof ProductRow>
export type CatalogueInput = z.input<typeof CatalogueFile>

export function aPicture(file = 'products/thing.svg'): z.input<typeof PictureRow> {
  return { file, alt: 'A thing' }
}

/** The factories' pictures, as published. */
export function publishedPictures(...files: readonly string[]): PublishedPictures {
  return Object.fromEntries(
    ['products/thing.svg', ...files].map((file) => [
      file,
      { path: `test-shop/${file.replace(/\.\w+$/, '')}.0a1b2c3d`, width: 800, height: 800 },
    ]),
  )
}

export function aMasterCategory(row: Partial<MasterCategoryInput> = {}): MasterCategoryInput {
  return { code: 'devices', description: 'Devices', sequence: 1, ...row }
}

export function aCategory(row: Partial<CategoryInput> = {}): CategoryInput {
  return { code: 'pods', master: 'devices', description: 'Pods', sequence: 1, ...row }
}

export function aBrand(row: Partial<BrandInput> = {}): BrandInput {
  return { code: 'aria', name: 'Aria', sequence: 1, ...row }
}

export function aWarehouse(row: Partial<WarehouseInput> = {}): WarehouseInput {
  return { code: 'limassol', webDescription: 'Limassol, 1 Anexartisias', sequence: 1, ...row }
}

export function aVariant(row: Partial<VariantInput> = {}): VariantInput {
  return { sku: 'POD-1', price: 2000, stock: { limassol: 5 }, ...row }
}

/** A simple product: one variant with the product's SKU. `price`, `salePrice` and `stock` are the variant's. */
export function aProduct({
  price,
  salePrice,
  stock,
  ...row
}: Partial<ProductInput> & { price?: number; salePrice?: number; stock?: number } = {}): ProductInput {
  const sku = row.sku ?? 'POD-1'
  return {
    sku,
    slug: sku.toLowerCase(),
    name: `Product ${sku}`,
    brand: 'aria',
    categories: ['pods'],
    shortDescription: 'A thing to have',
    addedAt: '2026-10-01T09:00:00Z',
    pictures: [aPicture()],
    variants: [aVariant({ sku, price: price ?? 2000, salePrice: salePrice ?? null, stock: { limassol: stock ?? 5 } })],
    ...row,
  }
}

/** A small catalogue with one row of everything that products need. */
export function aCatalogue(file: Partial<CatalogueInput> = {}): CatalogueInput {
  return {
    masterCategories: [aMasterCategory()],
    categories: [aCategory()],
    brands: [aBrand()],
    warehouses: [aWarehouse()],
    products: [aProduct()],
    ...file,
  }
}

/** A query for the first page of all products. */
export function aListingQuery(query: Partial<ListingQuery> = {}): ListingQuery {
  return {
    choices: {},
    minPrice: null,
    maxPrice: null,
    searchTerm: '',
    sort: 'featured',
    page: 1,
    perPage: 24,
    ...query,
  }
}
