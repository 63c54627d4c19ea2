import { Link } from '@remix-run/react'
import { useId, useRef } from 'react'
import { isImpossible, optionsOf, type VariantOption, variantName } from '#app/domain/catalogue/variant-choice.ts'
import { productWords } from '#app/domain/messages/words/product.ts'
import { quickViewWords } from '#app/domain/messages/words/quick-view.ts'
import { links } from '#app/links.ts'
import { useMessages } from '../shop-context.tsx'
import type { ChoiceProps } from './choice-selects.tsx'

/** Swatches and a list of sizes, which narrow each other; choosing the chosen colour takes it back (spec §4). */
export function ColourAndSize({ product, shown, onChoose }: ChoiceProps) {
  const say = useMessages(productWords)
  const status = useRef<HTMLParagraphElement>(null)
  const { variants } = product
  const { choice, variant } = shown
  const something = choice.colour !== null || choice.size !== null
  return (
    <div className="mt-5 space-y-4">
      <Colours options={optionsOf(variants, 'colour', choice)} size={choice.size} onChoose={onChoose} />
      <Sizes
        options={optionsOf(variants, 'size', choice)}
        onChoose={(size) => onChoose({ colour: choice.colour, size })}
      />
      {product.hasSizeGuide && (
        <Link
          to={links.sizeGuide(product)}
          className="inline-flex min-h-8 items-center text-sm font-semibold underline underline-offset-3 hover:text-primary-strong"
        >
          {say('product.sizeGuide')}
        </Link>
      )}
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <p ref={status} role="status" tabIndex={-1} className="outline-none">
          {isImpossible(variants, choice)
            ? say('choice.impossible', { colour: choice.colour ?? '', size: choice.size ?? '' })
            : variant === null
              ? say('choice.open')
              : say('choice.chosen', { choice: variantName(variant) || variant.sku })}
        </p>
        {something && (
          <button
            type="button"
            className="inline-flex min-h-8 items-center font-semibold underline underline-offset-3 hover:text-primary-strong"
            onClick={() => {
              onChoose({})
              // The button goes with the choice, so the focus moves on to what is said of it.
              status.current?.focus()
            }}
          >
            {say('choice.clear')}
          </button>
        )}
      </div>
    </div>
  )
}

interface ColoursProps {
  options: readonly VariantOption[]
  size: string | null
  onChoose: ChoiceProps['onChoose']
}

function Colours({ options, size, onChoose }: ColoursProps) {
  const say = useMessages(productWords)
  if (options.length === 0) return null
  const nameOf = ({ value, offered, gone }: VariantOption) => {
    if (!offered) return `${value}, ${say('choice.notWith', { other: size ?? '' })}`
    return gone ? `${value}, ${say('choice.outOfStock')}` : value
  }
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{say('choice.colour')}</legend>
      <ul className="flex flex-wrap gap-2">
        {options.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              aria-pressed={option.chosen}
              aria-label={nameOf(option)}
              title={option.value}
              disabled={!option.offered && !option.chosen}
              onClick={() => onChoose(option.leadsTo)}
              className={`quick-view-swatch ${option.gone ? 'quick-view-swatch-gone' : ''}`}
            >
              {option.swatch === null ? (
                <span className="px-2 text-xs">{option.value}</span>
              ) : (
                <svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
                  <circle cx="12" cy="12" r="11" fill={option.swatch} stroke="currentColor" strokeOpacity="0.25" />
                </svg>
              )}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Sizes({ options, onChoose }: { options: readonly VariantOption[]; onChoose: (size: string | null) => void }) {
  const say = useMessages(productWords)
  const sayOfView = useMessages(quickViewWords)
  const id = useId()
  if (options.length === 0) return null
  return (
    <div className="text-sm">
      <label htmlFor={id} className="mb-2 block font-semibold">
        {say('choice.size')}
      </label>
      <select
        id={id}
        value={options.find(({ chosen }) => chosen)?.value ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value || null)}
        className="block min-h-11 w-full rounded-s border border-ink-soft bg-paper px-3"
      >
        <option value="">{sayOfView('quickView.anySize')}</option>
        {options.map(({ value, offered, chosen, gone }) => (
          <option key={value} value={value} disabled={!offered && !chosen}>
            {offered && gone ? sayOfView('quickView.gone', { name: value }) : value}
          </option>
        ))}
      </select>
    </div>
  )
}
