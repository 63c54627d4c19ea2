import type { ShownProduct } from '#app/domain/catalogue/shown-product.ts'
import { productWords } from '#app/domain/messages/words/product.ts'
import { Price } from '../price.tsx'
import { useMessages, useMoney, useShop } from '../shop-context.tsx'

interface ProductPriceProps {
  shown: ShownProduct
  /** When the sale ends, as the server writes it; browsers don't load the code for dates. */
  saleEnds: string | undefined
}

/** What it costs and all that has to stand beside a price: unit price, lowest price before a sale, VAT, the sale's end. */
export function ProductPrice({ shown, saleEnds }: ProductPriceProps) {
  const say = useMessages(productWords)
  const money = useMoney()
  const { price, unitPrice, lowestBefore, saleUntil } = shown
  const onSale = price.from.was !== null || price.to.was !== null
  return (
    <div className="mt-4">
      <Price price={price} unit={unitPrice} size="large" />
      <p className="mt-1 text-sm text-ink-soft">
        {price.vatExcluded ? say('product.vatExcluded') : say('product.vatIncluded')}
      </p>
      {onSale && lowestBefore !== null && (
        <p className="mt-1 text-sm">{say('product.lowestBefore', { price: money(lowestBefore) })}</p>
      )}
      {onSale && saleUntil !== null && saleEnds !== undefined && (
        <p className="mt-1 text-sm font-semibold text-accent">
          <SaleEnd at={saleUntil} written={saleEnds} />
        </p>
      )}
    </div>
  )
}

/** The sentence is the shop's; the instant in it is marked as one. */
function SaleEnd({ at, written }: { at: string; written: string }) {
  const say = useMessages(productWords)
  const [before, after] = say('product.saleUntil', { date: '\n' }).split('\n')
  return (
    <>
      {before}
      <time dateTime={at}>{written}</time>
      {after}
    </>
  )
}

/** That what is shown can be had; how many only where stock is displayed. What is sold out the button for it says. */
export function Availability({ shown }: { shown: ShownProduct }) {
  const say = useMessages(productWords)
  const { settings } = useShop()
  const { stock, variant, alternative } = shown
  if (stock < 1) return null
  const counted = settings.showStock && (variant !== null || alternative !== null)
  return (
    <p className="mt-4 font-semibold text-good">
      {counted ? say('product.stock', { count: stock }) : say('product.inStock')}
    </p>
  )
}
