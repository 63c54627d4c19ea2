import { useRef } from 'react'
import type { ShownProduct } from '#app/domain/catalogue/shown-product.ts'
import {
  chosenVariant,
  isImpossible,
  optionsOf,
  type VariantChoice,
  type VariantOption,
  variantName,
} from '#app/domain/catalogue/variant-choice.ts'
import type { ProductDetail } from '#app/domain/catalogue/views.ts'
import { productWords } from '#app/domain/messages/words/product.ts'
import { links } from '#app/links.ts'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'
import { Around } from './around.tsx'
import { ChoiceLink } from './choice-link.tsx'

/** Colour and size, which narrow each other; choosing the chosen one takes it back (spec §4). */
export function VariantChooser({ product, shown }: { product: ProductDetail; shown: ShownProduct }) {
  const say = useMessages(productWords)
  const status = useRef<HTMLParagraphElement>(null)
  const { variants } = product
  const { choice, variant } = shown
  if (variants.length < 2) return null
  const something = choice.colour !== null || choice.size !== null
  return (
    <div className="mt-6 space-y-4">
      <Options product={product} side="colour" choice={choice} />
      <Options product={product} side="size" choice={choice} />
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <p ref={status} role="status" tabIndex={-1} className="outline-none">
          {isImpossible(variants, choice) ? (
            say('choice.impossible', { colour: choice.colour ?? '', size: choice.size ?? '' })
          ) : variant === null ? (
            say(openWords(product, choice))
          ) : (
            <Around words={say('choice.chosen', { choice: '\n' })} text={variantName(variant) || variant.sku} />
          )}
        </p>
        {something && (
          <ChoiceLink
            to={links.product(product)}
            className="inline-flex min-h-8 items-center font-semibold underline underline-offset-3 hover:text-primary-strong"
            // The link goes with the choice, so the focus moves on to what is said of it.
            onChosen={() => status.current?.focus()}
          >
            {say('choice.clear')}
          </ChoiceLink>
        )}
      </div>
    </div>
  )
}

/** What is still to be said, given what was chosen. */
function openWords({ variants }: ProductDetail, choice: VariantChoice) {
  const open = (side: 'colour' | 'size') => choice[side] === null && optionsOf(variants, side, choice).length > 1
  if (open('colour') === open('size')) return 'choice.open'
  return open('colour') ? 'choice.openColour' : 'choice.openSize'
}

interface OptionsProps {
  product: ProductDetail
  side: 'colour' | 'size'
  choice: VariantChoice
}

function Options({ product, side, choice }: OptionsProps) {
  const say = useMessages(productWords)
  const money = useMoney()
  const { variants, price } = product
  const options = optionsOf(variants, side, choice)
  if (options.length === 0) return null
  const onePrice = price.from.now === price.to.now
  const other = side === 'colour' ? choice.size : choice.colour
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{say(side === 'colour' ? 'choice.colour' : 'choice.size')}</legend>
      <ul className="flex flex-wrap gap-2">
        {options.map((option) => {
          const variant = onePrice ? null : chosenVariant(variants, { ...choice, [side]: option.value })
          return (
            <li key={option.value} className="max-w-full">
              {option.offered || option.chosen ? (
                <ChoiceLink
                  to={links.product(product, option.leadsTo)}
                  current={option.chosen}
                  className={`${shape} ${option.chosen ? looks.chosen : looks.open}`}
                >
                  <OptionWords option={option} price={variant && money(variant.price.now)} />
                </ChoiceLink>
              ) : (
                <span className={`${shape} ${looks.missing}`}>
                  <OptionWords option={option} price={null} />
                  <span className="sr-only"> {say('choice.notWith', { other: other ?? '' })}</span>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

const shape =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-button border px-3.5 py-1.5 text-sm transition-colors'
const looks = {
  chosen: 'border-primary bg-tint font-semibold shadow-[0_0_0_1px_var(--primary)]',
  open: 'border-line bg-paper hover:border-primary',
  missing: 'border-dashed border-line text-ink-soft line-through',
} as const

function OptionWords({ option, price }: { option: VariantOption; price: string | null }) {
  const say = useMessages(productWords)
  const lang = useTextLanguage()
  const gone = option.offered && option.gone
  return (
    <>
      {option.swatch !== null && (
        <svg className="shrink-0" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="11" fill={option.swatch} stroke="currentColor" strokeOpacity="0.25" />
        </svg>
      )}
      <span className="min-w-0">
        <span lang={lang(option.value)} className={gone ? 'text-ink-soft line-through' : ''}>
          {option.value}
        </span>
        {price !== null && <span className="text-ink-soft tabular-nums">{` ${price}`}</span>}
        {gone && <span className="text-xs text-bad"> {say('choice.outOfStock')}</span>}
      </span>
    </>
  )
}
