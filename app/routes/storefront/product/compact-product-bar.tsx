import { Suspense, useState } from 'react'
import { type DisplayedProduct, formatVariantName } from '#app/domain/catalogue/displayed-product.ts'
import { getAddToCartState } from '#app/domain/catalogue/product-state.ts'
import type { ProductDetail } from '#app/domain/catalogue/products.ts'
import { addToCartMessages } from '#app/domain/messages/en/product-card.ts'
import { productBarMessages } from '#app/domain/messages/en/product-dialogs.ts'
import { choiceAnchor } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { lazyComponent } from '#app/ui/deferred.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { useMessages, useTextLanguage } from '#app/ui/shop-context.tsx'

const StockAlertPopup = lazyComponent(() =>
  import('#app/ui/stock-alerts/stock-alert-form.tsx').then((file) => file.StockAlertPopup),
)

/** One line with name, price and choice, and the next step: choose, add to the cart, or ask for a stock alert. */
export function CompactProductBar({
  product,
  displayedProduct,
  formId,
}: {
  product: ProductDetail
  displayedProduct: DisplayedProduct
  /** The id of the form that adds to the cart. */
  formId: string
}) {
  const t = useMessages(productBarMessages)
  const lang = useTextLanguage()
  const tCart = useMessages(addToCartMessages)
  const [isAlertFormOpen, setIsAlertFormOpen] = useState(false)
  const { alternative, variant } = displayedProduct
  const adding = getAddToCartState(product, displayedProduct)
  const selectedName = alternative?.name ?? (variant === null ? '' : formatVariantName(variant))
  const hasChoice = product.variants.length > 1 || product.relatedVariants.length > 0
  return (
    <section aria-label={t('productBar.label')} className="border-t border-line bg-paper shadow-card">
      <div className="shell flex min-h-16 items-center gap-3 py-2 lg:gap-5">
        <Picture
          picture={displayedProduct.pictures[0] ?? product.picture}
          use="thumbnail"
          sizes="3rem"
          alt=""
          className="size-12 object-contain max-xs:hidden"
        />
        <div className="min-w-0 flex-1 lg:flex lg:items-center lg:gap-5">
          <div className="min-w-0 flex-1">
            <p lang={lang(product.name)} className="product-bar-name">
              {product.name}
            </p>
            {selectedName && (
              <p className="truncate text-sm text-ink-soft max-lg:hidden">
                {t('productBar.selected', { choice: selectedName })}
              </p>
            )}
          </div>
          <div className="flex items-baseline gap-2">
            <Price price={displayedProduct.price} />
            {selectedName && <p className="truncate text-sm text-ink-soft lg:hidden">{selectedName}</p>}
          </div>
        </div>
        {hasChoice && (
          <a
            href={`#${choiceAnchor}`}
            className={`inline-flex min-h-11 items-center rounded-button border border-line px-4 text-sm font-semibold hover:border-primary hover:text-primary-strong ${adding.state === 'ready' ? 'max-lg:hidden' : ''}`}
          >
            {selectedName ? t('productBar.change') : tCart('lists.chooseOptions')}
          </a>
        )}
        {adding.state === 'ready' && (
          <Button type="submit" form={formId}>
            {tCart('lists.addToCart')}
          </Button>
        )}
        {adding.state === 'sold-out' && (
          <Button type="button" aria-haspopup="dialog" onClick={() => setIsAlertFormOpen(true)}>
            {t('productBar.notify')}
          </Button>
        )}
      </div>
      {isAlertFormOpen && (
        <Suspense>
          <StockAlertPopup
            product={adding.product}
            variant={adding.variant}
            name={selectedName || product.name}
            onClose={() => setIsAlertFormOpen(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
