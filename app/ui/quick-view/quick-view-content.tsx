import { Link } from '@remix-run/react'
import { useState } from 'react'
import { addingOf } from '#app/domain/catalogue/adding.ts'
import { type AskedChoice, alternativesOf, shownProduct } from '#app/domain/catalogue/shown-product.ts'
import { quickViewWords } from '#app/domain/messages/words/quick-view.ts'
import { links } from '#app/links.ts'
import { Badges } from '../badges.tsx'
import { AddForm } from '../product/add-form.tsx'
import { NicotineWarning } from '../product/nicotine-warning.tsx'
import { Availability, ProductPrice } from '../product/product-price.tsx'
import { ShareLinks } from '../product/share-links.tsx'
import { StoreStock } from '../product/store-stock.tsx'
import { RatingBar } from '../rating-bar.tsx'
import { useMessages, useShop } from '../shop-context.tsx'
import { useTextLanguage } from '../text-language.ts'
import { AlternativeSelect, VariantSelect } from './choice-selects.tsx'
import { ColourAndSize } from './colour-and-size.tsx'
import { QuickViewGallery } from './quick-view-gallery.tsx'
import type { QuickProduct } from './use-quick-product.ts'

/** Pictures on one side, and on the other what it is, what is chosen of it, and adding it (spec §2 Popups). */
export function QuickViewContent({ product, title }: { product: QuickProduct; title: string }) {
  const say = useMessages(quickViewWords)
  const lang = useTextLanguage()
  const { theme, settings } = useShop()
  const [asked, setAsked] = useState<AskedChoice>({})
  const shown = shownProduct(product, asked)
  const full = theme.quickView === 'full'
  // Spec §4: the stores belong to what was chosen, as long as there is any of it.
  const inStores = settings.showStock && addingOf(product, shown).state === 'ready'
  return (
    <>
      <div className="relative min-w-0">
        <Badges product={product} />
        <QuickViewGallery pictures={shown.pictures} name={product.name} />
      </div>
      <div className="min-w-0 p-5 lg:p-7">
        <QuickViewTitle name={product.name} id={title} />
        <div className="mt-2">
          <RatingBar rating={product.rating} />
        </div>
        <ProductPrice shown={shown} saleEnds={product.saleEnds} />
        <p lang={lang(product.shortDescription)} className="mt-4 text-sm">
          {product.shortDescription}
        </p>
        {product.variants.length > 1 &&
          (full ? (
            <ColourAndSize product={product} shown={shown} onChoose={setAsked} />
          ) : (
            <VariantSelect product={product} shown={shown} onChoose={setAsked} />
          ))}
        {alternativesOf(product).length > 0 && (
          <AlternativeSelect product={product} shown={shown} onChoose={setAsked} />
        )}
        <Availability shown={shown} />
        <AddForm product={product} shown={shown} />
        {inStores && shown.stores.length > 0 && <StoreStock stores={shown.stores} />}
        <NicotineWarning product={product} />
        <p className="mt-4 border-t border-line pt-4 text-sm">
          {say('quickView.categories')}{' '}
          {product.categories.map((category, index) => (
            <span key={category.id}>
              {index > 0 && ', '}
              <Link
                to={links.category(category)}
                lang={lang(category.name)}
                className="inline-block py-0.5 underline underline-offset-3 hover:text-primary-strong"
              >
                {category.name}
              </Link>
            </span>
          ))}
        </p>
        <ShareLinks product={product} shown={full ? undefined : ['email']} />
        <Link
          to={links.product(product)}
          className="mt-4 inline-flex min-h-8 items-center text-sm font-semibold text-primary-strong underline underline-offset-3"
        >
          {say('quickView.details')}
        </Link>
      </div>
    </>
  )
}

/** The name, known before the rest. */
export function QuickViewTitle({ name, id }: { name: string; id: string }) {
  const lang = useTextLanguage()
  return (
    <h2 id={id} lang={lang(name)} className="text-xl font-bold md:pr-10 lg:text-2xl">
      {name}
    </h2>
  )
}
