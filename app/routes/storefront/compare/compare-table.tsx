import './compare-table.css'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { ComparedProduct } from '#app/domain/cart/lists.ts'
import { isOutOfStock, requiresChoice } from '#app/domain/catalogue/product-state.ts'
import { getSizeKind } from '#app/domain/catalogue/size-kind.ts'
import { compareMessages } from '#app/domain/messages/en/cart.ts'
import { productMessages } from '#app/domain/messages/en/product.ts'
import { addToCartMessages, productCardMessages } from '#app/domain/messages/en/product-card.ts'
import { links } from '#app/links.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ListsForm } from '#app/ui/lists/lists-form.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { RatingBar } from '#app/ui/reviews.tsx'
import { useMessages, useShop, useTextLanguage } from '#app/ui/shop-context.tsx'
import {
  type ComparedAttribute,
  type ComparisonRow,
  findSpecification,
  getStockState,
  type NamedAttribute,
} from './comparison-rows.ts'

/** Hidden in narrow windows, where each cell has the row's name, so that two products fit side by side. */
const firstColumnClasses = 'compare-head border-line bg-paper text-left'

interface CompareTableProps {
  products: readonly ComparedProduct[]
  rows: readonly ComparisonRow[]
}

/** One column per product. The table scrolls sideways; in wide windows the column of row names stays. */
export function CompareTable({ products, rows }: CompareTableProps) {
  const t = useMessages(compareMessages)
  const caption = t('compare.table', { count: products.length })
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area needs keyboard access
      tabIndex={0}
      className="compare-box relative w-fit max-w-full rounded-l border border-line bg-paper"
    >
      <table className="text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={firstColumnClasses}>
              <span className="sr-only">{t('compare.product')}</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col" className="compare-column p-2.5 text-left align-top font-normal sm:p-4">
                <ComparedHeader product={product} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <AttributeRow key={JSON.stringify(row.attribute)} products={products} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface AttributeRowProps {
  products: readonly ComparedProduct[]
  row: ComparisonRow
}

function AttributeRow({ products, row: { attribute, isDifferent, marked } }: AttributeRowProps) {
  const t = useMessages(compareMessages)
  const lang = useTextLanguage()
  const isSpecification = typeof attribute === 'object'
  const name = isSpecification ? attribute.specification : t(getAttributeMessageKey(attribute, products))
  return (
    <tr>
      <th scope="row" className={`${firstColumnClasses} border-t p-3 align-top font-semibold sm:p-4`}>
        {isSpecification ? <span lang={lang(name)}>{name}</span> : name}
        {/* For screen readers. Others see the tint of the values. */}
        {isDifferent && <span className="sr-only"> {t('compare.different')}</span>}
      </th>
      {products.map((product) => (
        <td
          key={product.id}
          data-label={name}
          className={`compare-column compare-value border-t border-line p-2.5 align-top sm:p-4 ${marked.has(product.id) ? 'bg-tint' : ''}`}
        >
          <ComparedCell product={product} attribute={attribute} />
        </td>
      ))}
    </tr>
  )
}

/** Message key of a row's name. The sizes are named after what they measure. */
function getAttributeMessageKey(attribute: NamedAttribute, products: readonly ComparedProduct[]) {
  if (attribute !== 'sizes') return `compare.${attribute}` as const
  return `compare.sizes.${getSizeKind(products.flatMap(({ sizes }) => sizes))}` as const
}

interface ComparedCellProps {
  product: ComparedProduct
  attribute: ComparedAttribute
}

/** A product's value in a row, or "not stated". */
export function ComparedCell(cell: ComparedCellProps) {
  const t = useMessages(compareMessages)
  return useAttributeValue(cell) || <span className="text-ink-soft">{t('compare.notStated')}</span>
}

function useAttributeValue({ product, attribute }: ComparedCellProps): ReactNode {
  const tProducts = useMessages(productCardMessages)
  const t = useMessages(productMessages)
  const lang = useTextLanguage()
  const localizedText = (text: string) => text && <span lang={lang(text)}>{text}</span>
  const { showStock } = useShop().settings
  const state = getStockState(product, showStock)
  if (typeof attribute === 'object') return localizedText(findSpecification(product, attribute.specification))
  switch (attribute) {
    case 'price':
      return <Price price={product.price} unit={product.unitPrice} lowest={product.lowestPriorPrice} />
    case 'rating':
      return product.rating.count === 0 ? tProducts('rating.none') : <RatingBar rating={product.rating} />
    case 'brand':
      return product.brandName
    case 'category':
      return localizedText(product.categoryName)
    case 'stock':
      return state && <StockState state={state} />
    case 'sku':
      return product.sku
    case 'nicotine':
      return (
        product.nicotineMgPerMl !== null &&
        t(product.sizes.length > 1 ? 'product.nicotineUpTo' : 'product.nicotineValue', {
          strength: product.nicotineMgPerMl,
        })
      )
    case 'volume':
      return product.volumeMl !== null && t('product.volumeValue', { volume: product.volumeMl })
    case 'colours':
      return localizedText(product.colours.join(', '))
    case 'sizes':
      return localizedText(product.sizes.join(', '))
    case 'manufacturer':
      return product.manufacturerName
    case 'text':
      return localizedText(product.shortDescription)
  }
}

function StockState({ state }: { state: 'in' | 'out' }) {
  const t = useMessages(productMessages)
  const tProducts = useMessages(productCardMessages)
  return state === 'in' ? (
    <p className="font-semibold text-good">{t('product.inStock')}</p>
  ) : (
    <p className="font-semibold text-bad">{tProducts('badge.outOfStock')}</p>
  )
}

/** Column header: the product, a button to add it to the cart or a link to its page, and a button to remove it. */
function ComparedHeader({ product }: { product: ComparedProduct }) {
  const t = useMessages(compareMessages)
  const lang = useTextLanguage()
  const { id, name, picture } = product
  return (
    <div className="compare-product">
      <div className="relative aspect-square overflow-clip rounded-m bg-tint">
        <Picture
          picture={picture}
          use="card"
          sizes="(width >= 40rem) 16rem, 40vw"
          alt=""
          className="size-full object-contain"
        />
        <ListsForm intent="uncompare" fields={{ product: id }} className="absolute top-1.5 right-1.5">
          <button
            type="submit"
            aria-label={t('compare.removeNamed', { name })}
            className="grid size-9 place-items-center rounded-button border border-line bg-paper text-ink-soft hover:border-primary hover:text-primary-strong"
          >
            <Icon name="close" />
          </button>
        </ListsForm>
      </div>
      <p className="mt-3 mb-3 min-h-[2lh] text-sm leading-snug font-semibold">
        <Link to={links.product(product)} lang={lang(name)} className="hover:text-primary-strong hover:underline">
          {name}
        </Link>
      </p>
      <AddOrChoose product={product} />
    </div>
  )
}

function AddOrChoose({ product }: { product: ComparedProduct }) {
  const t = useMessages(addToCartMessages)
  const { showStock } = useShop().settings
  const { id, name } = product
  if (isOutOfStock(product, showStock))
    return (
      <ButtonLink to={links.product(product)} appearance="quiet">
        {t('lists.seeDetails')}
        <span className="sr-only">: {name}</span>
      </ButtonLink>
    )
  if (requiresChoice(product))
    return (
      <ButtonLink to={links.product(product)} appearance="quiet">
        {t('lists.chooseOptions')}
        <span className="sr-only">: {name}</span>
      </ButtonLink>
    )
  return (
    <ListsForm intent="add" fields={{ product: id }}>
      <Button type="submit" className="w-full">
        {t('lists.addToCart')}
        <span className="sr-only">: {name}</span>
      </Button>
    </ListsForm>
  )
}
