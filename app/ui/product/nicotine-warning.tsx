import type { ShowableProduct } from '#app/domain/catalogue/shown-product.ts'
import { productWords } from '#app/domain/messages/words/product.ts'
import { Icon } from '../icon.tsx'
import { useMessages } from '../shop-context.tsx'

/** What has to stand wherever goods with nicotine can be put into the cart (2014/40/EU art. 20). */
export function NicotineWarning({ product }: { product: Pick<ShowableProduct, 'nicotineMgPerMl'> }) {
  const say = useMessages(productWords)
  if (product.nicotineMgPerMl === null || product.nicotineMgPerMl <= 0) return null
  return (
    <div className="mt-6 flex items-start gap-4 border-2 border-ink bg-white p-4 text-ink">
      <Icon name="warning" className="mt-0.5 size-7" />
      <p>
        <strong className="block">{say('product.nicotineWarning')}</strong>
        <span className="text-sm">{say('product.adultsOnly')}</span>
      </p>
    </div>
  )
}
