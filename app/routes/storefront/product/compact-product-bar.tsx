import { type DisplayedProduct, formatVariantName } from '#app/domain/catalogue/displayed-product.ts'
import { getAddToCartState } from '#app/domain/catalogue/product-state.ts'
import type { ProductDetail } from '#app/domain/catalogue/products.ts'
import { productBarMessages } from '#app/domain/messages/en/product.ts'
import { addToCartMessages } from '#app/domain/messages/en/product-card.ts'
import { Button } from '#app/ui/button.tsx'
import { useTextLanguage } from '#app/ui/language.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { addToCartFormId } from './product-summary.tsx'
import { choiceAnchorId } from './variant-chooser.tsx'

/** One line with name, price, choice and add button, or a link to the variant chooser. */
export function CompactProductBar({
  product,
  displayedProduct,
}: {
  product: ProductDetail
  displayedProduct: DisplayedProduct
}) {
  const t = useMessages(productBarMessages)
  const lang = useTextLanguage()
  const tCart = useMessages(addToCartMessages)
  const { alternative, variant } = displayedProduct
  const isReady = getAddToCartState(product, displayedProduct).state === 'ready'
  const selectedName = alternative?.name ?? (variant === null ? '' : formatVariantName(variant))
  return (
    <section aria-label={t('productBar.label')} className="border-t border-line bg-paper">
      <div className="shell flex min-h-16 items-center gap-5 py-2">
        <Picture
          picture={displayedProduct.pictures[0] ?? product.picture}
          use="thumbnail"
          sizes="3rem"
          alt=""
          className="size-12 object-contain"
        />
        <div className="min-w-0 flex-1">
          <p lang={lang(product.name)} className="truncate font-semibold">
            {product.name}
          </p>
          {selectedName !== '' && (
            <p className="truncate text-sm text-ink-soft">{t('productBar.selected', { choice: selectedName })}</p>
          )}
        </div>
        <Price price={displayedProduct.price} />
        <a
          href={`#${choiceAnchorId}`}
          className="inline-flex min-h-11 items-center rounded-button border border-line px-5 text-sm font-semibold hover:border-primary hover:text-primary-strong"
        >
          {t(getLinkMessageKey(product, selectedName))}
        </a>
        {isReady && (
          <Button type="submit" form={addToCartFormId}>
            {tCart('lists.addToCart')}
          </Button>
        )}
      </div>
    </section>
  )
}

function getLinkMessageKey({ variants, relatedVariants }: ProductDetail, selectedName: string) {
  if (variants.length < 2 && relatedVariants.length === 0) return 'productBar.seeAll'
  return selectedName === '' ? 'productBar.choose' : 'productBar.change'
}
