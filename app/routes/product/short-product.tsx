import { addingOf } from '#app/domain/catalogue/adding.ts'
import type { ShownProduct } from '#app/domain/catalogue/shown-product.ts'
import { variantName } from '#app/domain/catalogue/variant-choice.ts'
import type { ProductDetail } from '#app/domain/catalogue/views.ts'
import { basketWords } from '#app/domain/messages/words/basket.ts'
import { productBarWords } from '#app/domain/messages/words/product-bar.ts'
import { Button } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'
import { choiceAnchor } from './choice-link.tsx'
import { addFormId } from './product-summary.tsx'

/** The product in one line: name, price, what was chosen, and adding it, or the way back to the choice. */
export function ShortProduct({ product, shown }: { product: ProductDetail; shown: ShownProduct }) {
  const say = useMessages(productBarWords)
  const lang = useTextLanguage()
  const sayOfBasket = useMessages(basketWords)
  const { alternative, variant } = shown
  const ready = addingOf(product, shown).state === 'ready'
  const chosen = alternative?.name ?? (variant === null ? '' : variantName(variant))
  return (
    <section aria-label={say('bar.label')} className="border-t border-line bg-paper">
      <div className="shell flex min-h-16 items-center gap-5 py-2">
        <Picture
          picture={shown.pictures[0] ?? product.picture}
          use="thumbnail"
          sizes="3rem"
          alt=""
          className="size-12 object-contain"
        />
        <div className="min-w-0 flex-1">
          <p lang={lang(product.name)} className="truncate font-semibold">
            {product.name}
          </p>
          {chosen !== '' && <p className="truncate text-sm text-ink-soft">{say('bar.chosen', { choice: chosen })}</p>}
        </div>
        <Price price={shown.price} />
        <a
          href={`#${choiceAnchor}`}
          className="inline-flex min-h-11 items-center rounded-button border border-line px-5 text-sm font-semibold hover:border-primary hover:text-primary-strong"
        >
          {say(linkWords(product, chosen))}
        </a>
        {ready && (
          <Button type="submit" form={addFormId}>
            {sayOfBasket('basket.add')}
          </Button>
        )}
      </div>
    </section>
  )
}

function linkWords({ variants, relatedVariants }: ProductDetail, chosen: string) {
  if (variants.length < 2 && relatedVariants.length === 0) return 'bar.seeAll'
  return chosen === '' ? 'bar.choose' : 'bar.change'
}
