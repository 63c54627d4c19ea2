import { Link, useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { alternativesOf, type ShownProduct } from '#app/domain/catalogue/shown-product.ts'
import type { PriceRange, ProductDetail } from '#app/domain/catalogue/views.ts'
import { alternativesWords } from '#app/domain/messages/words/alternatives.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { useEarlyChoice } from '#app/ui/form/use-early-choice.ts'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'
import { Around } from './around.tsx'
import { choiceAnchor } from './choice-link.tsx'

/** This product and those offered in its place (the spec's `var_rel`). The placeholder takes the choice back. */
export function AlternativeChooser({ product, shown }: { product: ProductDetail; shown: ShownProduct }) {
  const say = useMessages(alternativesWords)
  const money = useMoney()
  const lang = useTextLanguage()
  const navigate = useNavigate()
  const { alternative } = shown
  const choices = alternativesOf(product)
  const priceWords = ({ from, to }: PriceRange) =>
    [...new Set([from.now, to.now])].map((price) => money(price)).join(' – ')
  function choose(form: HTMLFormElement) {
    const id = new FormData(form).get('alternative')
    const other = choices.find((each) => String(each.id) === id)
    navigate(links.product(product, { alternative: other?.id ?? null }), { replace: true, preventScrollReset: true })
  }
  const form = useRef<HTMLFormElement>(null)
  useEarlyChoice(form, choose)
  const select = useRef<HTMLSelectElement>(null)
  const chosen = alternative?.id ?? ''
  // The address changes without this field as well: a colour of the product itself takes the choice back.
  useEffect(() => {
    if (select.current) select.current.value = String(chosen)
  }, [chosen])
  return (
    <div className="mt-6">
      <form
        ref={form}
        onChange={({ currentTarget }) => choose(currentTarget)}
        action={`${links.product(product)}#${choiceAnchor}`}
        className="flex flex-wrap items-end gap-x-3 gap-y-2"
      >
        <label className="min-w-0 flex-1 basis-64 text-sm font-semibold">
          <span className="mb-2 block">{say('alternative.label')}</span>
          <select
            ref={select}
            name="alternative"
            defaultValue={chosen}
            autoComplete="off"
            className="block min-h-11 w-full rounded-s border border-ink-soft bg-paper px-3 font-normal"
          >
            <option value="">{say('alternative.placeholder')}</option>
            {choices.map(({ id, name, price }) => (
              <option key={id} value={id} lang={lang(name)}>
                {say('alternative.option', { name, price: priceWords(price) })}
              </option>
            ))}
          </select>
        </label>
        {/* With script the choice itself is enough. */}
        <Button type="submit" look="quiet" className="[@media(scripting:enabled)]:hidden">
          {say('alternative.show')}
        </Button>
      </form>
      {alternative !== null && (
        <div className="mt-3 text-sm">
          <p role="status">
            <Around words={say('alternative.chosen', { choice: '\n' })} text={alternative.name} />
          </p>
          {alternative.id !== product.id && (
            <Link
              to={links.product(alternative)}
              className="inline-flex min-h-8 items-center font-semibold text-primary-strong underline underline-offset-3"
            >
              <Around words={say('alternative.ownPage', { name: '\n' })} text={alternative.name} />
            </Link>
          )}
        </div>
      )}
    </div>
  )
}
