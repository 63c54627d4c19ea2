import { csvText } from '../csv.ts'
import { specNames } from '../retail/spec-names.ts'
import * as cell from './goods-cells.ts'
import { exportedCell, exportedColumn } from './goods-exported.ts'
import { faultText } from './goods-faults.ts'
import { HeldPicture, type HeldProduct, type HeldVariant } from './held-product.ts'
import { type ProductFields, productFields } from './product-fields.ts'

/**
 * Products as CSV, one row a variant: what a column is called (by the spec's names where it has them, spec §3), which value
 * of the product or the variant stands in it, and how it is written. docs/catalogue-csv.md says the same to merchants.
 */
export interface GoodsColumn {
  readonly name: string
  /** A product's cell is the same in all its rows, or empty in those after the first. */
  readonly of: 'product' | 'variant'
  /** Where the value is, as `manufacturer.email`. */
  readonly path: readonly string[]
  readonly kind: cell.CellKind
}

const ofVariant = (name: string, path: string | readonly string[], kind: cell.CellKind): GoodsColumn => ({
  ...{ name, of: 'variant', kind },
  path: typeof path === 'string' ? [path] : path,
})

/** Published pictures, a line each: the path, the size of the source, what it shows. */
const pictures: cell.CellKind = {
  show: (value) =>
    HeldPicture.array()
      .catch([])
      .parse(value)
      .map(({ path, width, height, alt }) => `${path} ${width}x${height} ${alt}`.trimEnd())
      .join('\n'),
  read: (cell) => {
    const lines = cell.split(/\r?\n/).filter((line) => line.trim() !== '')
    const read = lines.map((line) => /^(\S+) +(\d{1,6})x(\d{1,6})(?: (.*))?$/.exec(line.trim()))
    const wrong = read.indexOf(null)
    if (wrong !== -1) return { fault: faultText('picture', { cell: lines[wrong] ?? '' }) }
    return {
      value: read.map((match) => {
        const [, path = '', width, height, alt = ''] = match ?? []
        return { path, width: Number(width), height: Number(height), alt: alt.trim() }
      }),
    }
  },
}

/** The columns that every shop has, in the order of an export: the choice of a variant follows the name of its product. */
function fixedColumns(fields: ProductFields): GoodsColumn[] {
  const [sku, name, ...others] = Object.entries(fields).flatMap(([field, { csv }]) =>
    csv.map(
      ({ name, kind, part }): GoodsColumn => ({
        ...{ name, of: 'product', kind },
        path: part === undefined ? [field] : [field, part],
      }),
    ),
  )
  return [
    ...[sku, ofVariant('variant_code', 'sku', cell.text), name].filter((each) => each !== undefined),
    ofVariant('color', 'color', cell.textOrNull),
    ofVariant('color_name', 'colorName', cell.textOrNull),
    ofVariant('size', 'size', cell.textOrNull),
    ofVariant('price', 'price', cell.euros),
    ofVariant('sale_price', 'salePrice', cell.euros),
    ...others,
    { name: 'pictures', of: 'product', path: ['pictures'], kind: pictures },
    ofVariant('variant_pictures', 'pictures', pictures),
  ]
}

/** What a row can't be without: which product and which variant it is. */
export const keyColumns = ['code', 'variant_code'] as const

/** Texts that only the product's first row of an export has: a hundred variants would repeat them a hundred times. */
const long = ['short_desc', 'long_desc', 'short_desc_el', 'long_desc_el', 'pictures']

const stockColumn = (code: string) =>
  ofVariant(`${specNames.warehouse.stock}:${code}`, ['stock', code], cell.wholeOrNone)
const listColumn = (id: string) => ofVariant(`price_list:${id}`, ['listPrices', id], cell.eurosOrNone)

/** Whether a column holds the stock of a warehouse. */
export const isStock = (column: string) => column.startsWith(`${specNames.warehouse.stock}:`)

/** Whether a column holds prices of a list: they are the owner's. */
export const isListPrice = ({ path }: GoodsColumn) => path[0] === 'listPrices'

/** What a shop's columns depend on: the codes of its warehouses and the ids of its price lists. */
export interface GoodsShelves {
  readonly warehouses: readonly string[]
  readonly priceLists: readonly string[]
}

/** What the shop had at the export. It is no value of the variant: the import compares it and writes nothing of it. */
const exported = ofVariant(exportedColumn, [], cell.text)

export function goodsColumns(
  { warehouses, priceLists }: GoodsShelves,
  fields: ProductFields = productFields,
): GoodsColumn[] {
  return [...fixedColumns(fields), ...priceLists.map(listColumn), ...warehouses.map(stockColumn), exported]
}

/** The value of a column, in the product or in one of its variants. */
export function valueAt(held: HeldProduct | HeldVariant, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
    held,
  )
}

/** What an export writes into a cell. */
export function cellOf(each: GoodsColumn, product: HeldProduct, variant: HeldVariant): string {
  if (each.name === exportedColumn) return exportedCell(product, variant)
  return each.kind.show(valueAt(each.of === 'product' ? product : variant, each.path))
}

/** Products as CSV; the first part of a file has the head. */
export function goodsCsv(columns: readonly GoodsColumn[], products: readonly HeldProduct[], isFirst: boolean): string {
  return csvText(
    isFirst ? columns.map(({ name }) => name) : null,
    products.flatMap((product) =>
      product.variants.map((variant, position) =>
        columns.map((each) => (position > 0 && long.includes(each.name) ? '' : cellOf(each, product, variant))),
      ),
    ),
  )
}
