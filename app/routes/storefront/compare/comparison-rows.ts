import type { ComparedProduct } from '#app/domain/cart/lists.ts'
import { isOutOfStock } from '#app/domain/catalogue/product-state.ts'

/** Compared attributes, in the order of the table's rows. The specifications are between the two groups. */
const mainAttributes = [
  'price',
  'rating',
  'brand',
  'category',
  'stock',
  'nicotine',
  'volume',
  'colours',
  'sizes',
] as const
const lastAttributes = ['sku', 'manufacturer', 'text'] as const

export type NamedAttribute = (typeof mainAttributes | typeof lastAttributes)[number]

/** The name of a specification, which a merchant writes, or an attribute that every shop has. */
export type ComparedAttribute = NamedAttribute | { readonly specification: string }

export interface ComparisonRow {
  readonly attribute: ComparedAttribute
  readonly isDifferent: boolean
  /** Products whose value differs from the majority's; all of them if no value has a majority. */
  readonly marked: ReadonlySet<number>
}

/** SKU and description differ for every product, so a difference between them has no meaning. */
const unmarkedAttributes: ReadonlySet<ComparedAttribute> = new Set(['sku', 'text'])

/** Rows for which at least one product has a value. */
export function buildComparisonRows(products: readonly ComparedProduct[], showStock: boolean): ComparisonRow[] {
  const attributes = [...mainAttributes, ...listSpecificationAttributes(products), ...lastAttributes]
  return attributes.flatMap((attribute) => {
    const comparableValues = products.map((product) => getComparableValue(product, attribute, showStock))
    if (comparableValues.every((value) => value === '')) return []
    const isDifferent = new Set(comparableValues).size > 1 && !unmarkedAttributes.has(attribute)
    const common = isDifferent ? findMajority(comparableValues) : null
    const marked = products.filter((_, index) => isDifferent && comparableValues[index] !== common).map(({ id }) => id)
    return [{ attribute, isDifferent, marked: new Set(marked) }]
  })
}

/** The specifications of all products, without those whose values are also in other rows. */
function listSpecificationAttributes(products: readonly ComparedProduct[]): ComparedAttribute[] {
  const names = new Set(products.flatMap(({ specifications }) => specifications.map(({ name }) => name)))
  return [...names]
    .filter((name) => !products.every((product) => isShownElsewhere(product, findSpecification(product, name))))
    .map((specification) => ({ specification }))
}

function isShownElsewhere({ brandName, volumeMl, colours, sizes, manufacturerName }: ComparedProduct, value: string) {
  const others = [brandName, `${volumeMl} ml`, colours.join(', '), sizes.join(', '), manufacturerName]
  return value === '' || others.includes(value)
}

/** A product's value; '' for none. */
export function findSpecification({ specifications }: ComparedProduct, specification: string): string {
  return specifications.find(({ name }) => name === specification)?.value ?? ''
}

/** The value of more than half of the products; null if there is none. */
function findMajority(values: readonly string[]): string | null {
  return values.find((value) => values.filter((other) => other === value).length > values.length / 2) ?? null
}

/** A text that is equal for values that look equal; '' for no value. */
function getComparableValue(product: ComparedProduct, attribute: ComparedAttribute, showStock: boolean): string {
  if (typeof attribute === 'object') return findSpecification(product, attribute.specification)
  switch (attribute) {
    case 'price':
      return JSON.stringify([product.price.from, product.price.to])
    case 'rating':
      return product.rating.count === 0 ? '' : JSON.stringify(product.rating)
    case 'brand':
      return product.brandName ?? ''
    case 'category':
      return product.categoryName
    case 'stock':
      return getStockState(product, showStock) ?? ''
    case 'sku':
      return product.sku
    case 'nicotine':
      return String(product.nicotineMgPerMl ?? '')
    case 'volume':
      return String(product.volumeMl ?? '')
    case 'colours':
      return product.colours.join('\n')
    case 'sizes':
      return product.sizes.join('\n')
    case 'manufacturer':
      return product.manufacturerName ?? ''
    case 'text':
      return product.shortDescription
  }
}

/** Null when the shop hides its stock and the product is not sold out. */
export function getStockState(
  product: Pick<ComparedProduct, 'stock' | 'variantCount' | 'alternativesStock'>,
  showStock: boolean,
): 'in' | 'out' | null {
  if (isOutOfStock(product, showStock)) return 'out'
  return showStock ? 'in' : null
}
