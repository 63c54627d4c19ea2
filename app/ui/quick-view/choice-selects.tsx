import { type AskedChoice, alternativesOf, type ShownProduct } from '#app/domain/catalogue/shown-product.ts'
import { variantName } from '#app/domain/catalogue/variant-choice.ts'
import type { PriceRange } from '#app/domain/catalogue/views.ts'
import { quickViewWords } from '#app/domain/messages/words/quick-view.ts'
import { useMessages, useMoney } from '../shop-context.tsx'
import type { QuickProduct } from './use-quick-product.ts'

export interface ChoiceProps {
  product: QuickProduct
  shown: ShownProduct
  onChoose: (asked: AskedChoice) => void
}

/** The variants in one list; the placeholder takes the choice back. */
export function VariantSelect({ product, shown, onChoose }: ChoiceProps) {
  const say = useMessages(quickViewWords)
  const money = useMoney()
  const { variants, price } = product
  const options = variants.map((variant) => {
    const name = variantName(variant) || variant.sku
    if (variant.stock < 1) return { id: variant.id, words: say('quickView.gone', { name }) }
    const own = money(variant.price.now)
    const onePrice = price.from.now === price.to.now
    return { id: variant.id, words: onePrice ? name : say('quickView.option', { name, price: own }) }
  })
  return (
    <ChoiceSelect
      options={options}
      chosen={shown.variant?.id ?? null}
      onChoose={(variant) => onChoose(variant === '' ? {} : { variant })}
    />
  )
}

/** The product itself and those offered in its place (the spec's `var_rel`). */
export function AlternativeSelect({ product, shown, onChoose }: ChoiceProps) {
  const say = useMessages(quickViewWords)
  const money = useMoney()
  const priceWords = ({ from, to }: PriceRange) =>
    [...new Set([from.now, to.now])].map((price) => money(price)).join(' – ')
  const options = alternativesOf(product).map(({ id, name, price, stock }) => ({
    id,
    words: stock < 1 ? say('quickView.gone', { name }) : say('quickView.option', { name, price: priceWords(price) }),
  }))
  return (
    <ChoiceSelect
      options={options}
      chosen={shown.alternative?.id ?? null}
      onChoose={(alternative) => onChoose(alternative === '' ? {} : { alternative })}
    />
  )
}

interface ChoiceSelectProps {
  options: readonly { id: number; words: string }[]
  chosen: number | null
  onChoose: (id: string) => void
}

function ChoiceSelect({ options, chosen, onChoose }: ChoiceSelectProps) {
  const say = useMessages(quickViewWords)
  return (
    <label className="mt-5 block text-sm font-semibold">
      <span className="mb-2 block">{say('quickView.variant')}</span>
      <select
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value)}
        className="block min-h-11 w-full rounded-s border border-ink-soft bg-paper px-3 font-normal"
      >
        <option value="">{say('quickView.placeholder')}</option>
        {options.map(({ id, words }) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
