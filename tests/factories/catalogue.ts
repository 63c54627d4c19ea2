import type { z } from 'zod'
import type {
  BrandRow,
  CatalogueFile,
  CategoryRow,
  MasterCategoryRow,
  PictureRow,
  ProductRow,
  VariantRow,
  WarehouseRow,
} from '#app/domain/catalogue/catalogue-file.ts'
import type { PublishedPictures } from '#app/domain/catalogue/import.ts'
import type { ListingQuery } from '#app/domain/catalogue/views.ts'

/** Rows of goods as a shop's owner writes them. What a test does not say is ordinary. */

type MasterCategoryGiven = z.input<typeof MasterCategoryRow>
type CategoryGiven = z.input<typeof CategoryRow>
type BrandGiven = z.input<typeof BrandRow>
type WarehouseGiven = z.input<typeof WarehouseRow>
type VariantGiven = z.input<typeof VariantRow>
type ProductGiven = z.input<typeof ProductRow>
export type CatalogueGiven = z.input<typeof CatalogueFile>

export function aPicture(file = 'goods/thing.svg'): z.input<typeof PictureRow> {
  return { file, alt: 'A thing' }
}

/** The pictures that the factories use, published. */
export function published(...files: readonly string[]): PublishedPictures {
  return Object.fromEntries(
    ['goods/thing.svg', ...files].map((file) => [
      file,
      { path: `test-shop/${file.replace(/\.\w+$/, '')}.0a1b2c3d`, width: 800, height: 800 },
    ]),
  )
}

export function aMasterCategory(row: Partial<MasterCategoryGiven> = {}): MasterCategoryGiven {
  return { code: 'devices', description: 'Devices', sequence: 1, ...row }
}

export function aCategory(row: Partial<CategoryGiven> = {}): CategoryGiven {
  return { code: 'pods', master: 'devices', description: 'Pods', sequence: 1, ...row }
}

export function aBrand(row: Partial<BrandGiven> = {}): BrandGiven {
  return { code: 'aria', name: 'Aria', sequence: 1, ...row }
}

export function aWarehouse(row: Partial<WarehouseGiven> = {}): WarehouseGiven {
  return { code: 'limassol', webDescription: 'Limassol, 1 Anexartisias', sequence: 1, ...row }
}

export function aVariant(row: Partial<VariantGiven> = {}): VariantGiven {
  return { sku: 'POD-1', price: 2000, stock: { limassol: 5 }, ...row }
}

/** A simple product: one variant, under the product's own SKU. `price`, `salePrice` and `stock` are that variant's. */
export function aProduct({
  price,
  salePrice,
  stock,
  ...row
}: Partial<ProductGiven> & { price?: number; salePrice?: number; stock?: number } = {}): ProductGiven {
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

/** A whole small catalogue: one of each thing that products need. */
export function aCatalogue(file: Partial<CatalogueGiven> = {}): CatalogueGiven {
  return {
    masterCategories: [aMasterCategory()],
    categories: [aCategory()],
    brands: [aBrand()],
    warehouses: [aWarehouse()],
    products: [aProduct()],
    ...file,
  }
}

/** The first page of everything, until a test asks for something. */
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
