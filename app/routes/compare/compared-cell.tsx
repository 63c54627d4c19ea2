import type { ReactNode } from 'react'
import type { ComparedProduct } from '#app/domain/cart/basket.ts'
import { compareWords } from '#app/domain/messages/words/compare.ts'
import { goodsWords } from '#app/domain/messages/words/goods.ts'
import { productWords } from '#app/domain/messages/words/product.ts'
import { Price } from '#app/ui/price.tsx'
import { RatingBar } from '#app/ui/rating-bar.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'
import { type ComparedFact, stockState } from './comparison-rows.ts'

interface ComparedCellProps {
  product: ComparedProduct
  fact: ComparedFact
}

/** What a product has to say in a row; what it does not state is said to be so. */
export function ComparedCell(cell: ComparedCellProps) {
  const say = useMessages(compareWords)
  return useFact(cell) || <span className="text-ink-soft">{say('compare.none')}</span>
}

function useFact({ product, fact }: ComparedCellProps): ReactNode {
  const sayOfGoods = useMessages(goodsWords)
  const say = useMessages(productWords)
  const lang = useTextLanguage()
  const words = (text: string) => text && <span lang={lang(text)}>{text}</span>
  const { showStock } = useShop().settings
  const state = stockState(product, showStock)
  switch (fact) {
    case 'price':
      return <Price price={product.price} unit={product.unitPrice} lowest={product.lowestBefore} />
    case 'rating':
      return product.rating.count === 0 ? sayOfGoods('rating.none') : <RatingBar rating={product.rating} />
    case 'brand':
      return product.brandName
    case 'category':
      return words(product.categoryName)
    case 'stock':
      return state && <StockState state={state} />
    case 'sku':
      return product.sku
    case 'nicotine':
      return (
        product.nicotineMgPerMl !== null &&
        say(product.sizes.length > 1 ? 'product.nicotineUpTo' : 'product.nicotineValue', {
          strength: product.nicotineMgPerMl,
        })
      )
    case 'volume':
      return product.volumeMl !== null && say('product.volumeValue', { volume: product.volumeMl })
    case 'colours':
      return words(product.colours.join(', '))
    case 'sizes':
      return words(product.sizes.join(', '))
    case 'manufacturer':
      return product.manufacturerName
    case 'text':
      return words(product.shortDescription)
  }
}

function StockState({ state }: { state: 'in' | 'out' }) {
  const say = useMessages(productWords)
  const sayOfGoods = useMessages(goodsWords)
  return state === 'in' ? (
    <p className="font-semibold text-good">{say('product.inStock')}</p>
  ) : (
    <p className="font-semibold text-bad">{sayOfGoods('badge.outOfStock')}</p>
  )
}
