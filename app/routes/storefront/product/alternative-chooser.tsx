import { Link, useLocation, useNavigate } from '@remix-run/react'
import { useLayoutEffect, useRef } from 'react'
import { type DisplayedProduct, listAlternatives } from '#app/domain/catalogue/displayed-product.ts'
import type { ProductDetail } from '#app/domain/catalogue/products.ts'
import { productMessages } from '#app/domain/messages/en/product.ts'
import { alternativesMessages } from '#app/domain/messages/en/product-dialogs.ts'
import type { PriceRange } from '#app/domain/pricing/price.ts'
import { choiceAnchor, links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { useEarlyInput } from '#app/ui/form/use-early-input.ts'
import { Section } from '#app/ui/page-layouts.tsx'
import { ProductCard } from '#app/ui/product/product-card.tsx'
import { ProductList } from '#app/ui/product/product-list.tsx'
import { useMessages, useMoney, useTextLanguage } from '#app/ui/shop-context.tsx'
import { TextInSentence } from './variant-chooser.tsx'

interface AlternativeChooserProps {
  product: ProductDetail
  displayedProduct: DisplayedProduct
}

/** A choice between this product and its alternatives (the spec's `var_rel`). The placeholder clears it. */
export function AlternativeChooser({ product, displayedProduct }: AlternativeChooserProps) {
  const t = useMessages(alternativesMessages)
  const money = useMoney()
  const lang = useTextLanguage()
  const navigate = useNavigate()
  const { alternative } = displayedProduct
  const choices = listAlternatives(product)
  const formatPriceRange = ({ from, to }: PriceRange) =>
    [...new Set([from.now, to.now])].map((price) => money(price)).join(' – ')
  function selectAlternative(form: HTMLFormElement) {
    const id = new FormData(form).get('alternative')
    const selected = choices.find((candidate) => String(candidate.id) === id)
    navigate(links.product(product, { alternative: selected?.id ?? null }), { replace: true, preventScrollReset: true })
  }
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form, selectAlternative)
  const select = useRef<HTMLSelectElement>(null)
  const selectedId = alternative?.id ?? ''
  // Other links change the URL too: choosing a colour of the product clears the alternative. Depend on the location's
  // key as well as on the id: if two navigations end before React renders, the id can be the same as before, and the
  // effect would not run. Until the first navigation, keep a choice from before hydration. Not `useEffect`: it may run
  // after the next choice, before its `change` event.
  const { key } = useLocation()
  const displayedKey = useRef(key)
  useLayoutEffect(() => {
    if (displayedKey.current === key) return
    displayedKey.current = key
    if (select.current) select.current.value = String(selectedId)
  }, [selectedId, key])
  return (
    <div className="mt-3 md:mt-6">
      <form
        ref={form}
        onChange={({ currentTarget }) => selectAlternative(currentTarget)}
        action={`${links.product(product)}#${choiceAnchor}`}
        className="flex flex-wrap items-end gap-x-3 gap-y-2"
      >
        <label className="min-w-0 flex-1 basis-64 text-sm font-semibold">
          <span className="mb-1.5 block">{t('alternative.label')}</span>
          <select
            ref={select}
            name="alternative"
            defaultValue={selectedId}
            autoComplete="off"
            className="block min-h-11 w-full rounded-s border border-ink-soft bg-paper px-3 font-normal"
          >
            <option value="">{t('alternative.placeholder')}</option>
            {choices.map(({ id, name, price, stock }) => (
              <option key={id} value={id} lang={lang(name)}>
                {stock < 1
                  ? t('alternative.outOfStock', { name })
                  : t('alternative.option', { name, price: formatPriceRange(price) })}
              </option>
            ))}
          </select>
        </label>
        {/* With JavaScript the choice applies at once. */}
        <Button type="submit" appearance="quiet" className="[@media(scripting:enabled)]:hidden">
          {t('alternative.show')}
        </Button>
      </form>
      {alternative !== null && (
        <div className="mt-3 text-sm">
          <p role="status">
            <TextInSentence template={t('alternative.selected', { choice: '\n' })} text={alternative.name} />
          </p>
          {alternative.id !== product.id && (
            <Link
              to={links.product(alternative)}
              className="inline-flex min-h-8 items-center font-semibold text-primary-strong underline underline-offset-3"
            >
              <TextInSentence template={t('alternative.viewProduct', { name: '\n' })} text={alternative.name} />
            </Link>
          )}
        </div>
      )}
    </div>
  )
}

/** The related variants as cards, each with its own page. */
export function AlternativeCards({ product }: { product: ProductDetail }) {
  const t = useMessages(productMessages)
  if (product.relatedVariants.length === 0) return null
  return (
    <Section title={t('product.alternatives')}>
      <ProductList
        cards={product.relatedVariants}
        className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5 xl:grid-cols-5"
      >
        {(alternative) => (
          <li key={alternative.id}>
            <ProductCard product={alternative} sizes="(width >= 76rem) 16rem, (width >= 48rem) 23vw, 46vw" />
          </li>
        )}
      </ProductList>
    </Section>
  )
}
