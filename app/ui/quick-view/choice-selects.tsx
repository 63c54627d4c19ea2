import { Link } from '@remix-run/react'
import { useId, useRef } from 'react'
import {
  type ChoiceInput,
  type DisplayedProduct,
  formatVariantName,
  isUnavailableChoice,
  listAlternatives,
  listOptions,
  type VariantOption,
} from '#app/domain/catalogue/displayed-product.ts'
import { getSizeKind, type SizeKind } from '#app/domain/catalogue/size-kind.ts'
import { productMessages } from '#app/domain/messages/en/product.ts'
import { quickViewMessages } from '#app/domain/messages/en/product-dialogs.ts'
import type { PriceRange } from '#app/domain/pricing/price.ts'
import { links } from '#app/links.ts'
import { useMessages, useMoney } from '../shop-context.tsx'
import type { QuickProduct } from './use-quick-product.ts'

interface ChoiceProps {
  product: QuickProduct
  displayed: DisplayedProduct
  onSelect: (choice: ChoiceInput) => void
}

/** All variants in one select. The placeholder clears the choice. */
export function VariantSelect({ product, displayed, onSelect }: ChoiceProps) {
  const t = useMessages(quickViewMessages)
  const money = useMoney()
  const { variants, price } = product
  const options = variants.map((variant) => {
    const name = formatVariantName(variant) || variant.sku
    if (variant.stock < 1) return { id: variant.id, label: t('quickView.outOfStock', { name }) }
    const variantPrice = money(variant.price.now)
    const hasSinglePrice = price.from.now === price.to.now
    return { id: variant.id, label: hasSinglePrice ? name : t('quickView.option', { name, price: variantPrice }) }
  })
  return (
    <ChoiceSelect
      options={options}
      selected={displayed.variant?.id ?? null}
      onSelect={(variant) => onSelect(variant === '' ? {} : { variant })}
    />
  )
}

/** The product and its alternatives (the spec's `var_rel`). */
export function AlternativeSelect({ product, displayed, onSelect }: ChoiceProps) {
  const t = useMessages(quickViewMessages)
  const money = useMoney()
  const formatPriceRange = ({ from, to }: PriceRange) =>
    [...new Set([from.now, to.now])].map((price) => money(price)).join(' – ')
  const options = listAlternatives(product).map(({ id, name, price, stock }) => ({
    id,
    label:
      stock < 1 ? t('quickView.outOfStock', { name }) : t('quickView.option', { name, price: formatPriceRange(price) }),
  }))
  return (
    <ChoiceSelect
      options={options}
      selected={displayed.alternative?.id ?? null}
      onSelect={(alternative) => onSelect(alternative === '' ? {} : { alternative })}
    />
  )
}

interface ChoiceSelectProps {
  options: readonly { id: number; label: string }[]
  selected: number | null
  onSelect: (id: string) => void
}

function ChoiceSelect({ options, selected, onSelect }: ChoiceSelectProps) {
  const t = useMessages(quickViewMessages)
  return (
    <label className="mt-5 block text-sm font-semibold">
      <span className="mb-2 block">{t('quickView.variant')}</span>
      <select
        value={selected ?? ''}
        onChange={(event) => onSelect(event.currentTarget.value)}
        className="block min-h-11 w-full rounded-s border border-ink-soft bg-paper px-3 font-normal"
      >
        <option value="">{t('quickView.placeholder')}</option>
        {options.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Colour swatches and a size select, which restrict each other. Clicking the chosen colour clears it (spec §4). */
export function ColourAndSize({ product, displayed, onSelect }: ChoiceProps) {
  const t = useMessages(productMessages)
  const status = useRef<HTMLParagraphElement>(null)
  const { variants } = product
  const { choice, variant } = displayed
  const hasChoice = choice.colour !== null || choice.size !== null
  return (
    <div className="mt-5 flex flex-col gap-4">
      <Colours options={listOptions(variants, 'colour', choice)} size={choice.size} onSelect={onSelect} />
      <Sizes
        kind={getSizeKind(variants.map(({ size }) => size))}
        options={listOptions(variants, 'size', choice)}
        onSelect={(size) => onSelect({ colour: choice.colour, size })}
      />
      {product.hasSizeGuide && (
        <Link
          to={links.sizeGuide(product)}
          className="inline-flex min-h-8 items-center text-sm font-semibold underline underline-offset-3 hover:text-primary-strong"
        >
          {t('product.sizeGuide')}
        </Link>
      )}
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <p ref={status} role="status" tabIndex={-1} className="outline-none">
          {isUnavailableChoice(variants, choice)
            ? t('choice.unavailableCombination', { colour: choice.colour ?? '', size: choice.size ?? '' })
            : variant === null
              ? t('choice.prompt')
              : t('choice.selected', { choice: formatVariantName(variant) || variant.sku })}
        </p>
        {hasChoice && (
          <button
            type="button"
            className="inline-flex min-h-8 items-center font-semibold underline underline-offset-3 hover:text-primary-strong"
            onClick={() => {
              onSelect({})
              // The button disappears with the choice, so move the focus to the status.
              status.current?.focus()
            }}
          >
            {t('choice.clear')}
          </button>
        )}
      </div>
    </div>
  )
}

interface ColoursProps {
  options: readonly VariantOption[]
  size: string | null
  onSelect: ChoiceProps['onSelect']
}

function Colours({ options, size, onSelect }: ColoursProps) {
  const t = useMessages(productMessages)
  if (options.length === 0) return null
  const getOptionName = ({ value, offered, outOfStock }: VariantOption) => {
    if (!offered) return `${value}, ${t('choice.unavailableWith', { other: size ?? '' })}`
    return outOfStock ? `${value}, ${t('choice.outOfStock')}` : value
  }
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('choice.colour')}</legend>
      <ul className="flex flex-wrap gap-2">
        {options.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              aria-pressed={option.selected}
              aria-label={getOptionName(option)}
              title={option.value}
              disabled={!option.offered && !option.selected}
              onClick={() => onSelect(option.nextChoice)}
              className={`quick-view-swatch ${option.outOfStock ? 'quick-view-swatch-gone' : ''}`}
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

interface SizesProps {
  kind: SizeKind
  options: readonly VariantOption[]
  onSelect: (size: string | null) => void
}

function Sizes({ kind, options, onSelect }: SizesProps) {
  const t = useMessages(productMessages)
  const tQuickView = useMessages(quickViewMessages)
  const id = useId()
  if (options.length === 0) return null
  return (
    <div className="text-sm">
      <label htmlFor={id} className="mb-2 block font-semibold">
        {t(`choice.label.${kind}`)}
      </label>
      <select
        id={id}
        value={options.find(({ selected }) => selected)?.value ?? ''}
        onChange={(event) => onSelect(event.currentTarget.value || null)}
        className="block min-h-11 w-full rounded-s border border-ink-soft bg-paper px-3"
      >
        <option value="">{tQuickView('quickView.placeholder')}</option>
        {options.map(({ value, offered, selected, outOfStock }) => (
          <option key={value} value={value} disabled={!offered && !selected}>
            {offered && outOfStock ? tQuickView('quickView.outOfStock', { name: value }) : value}
          </option>
        ))}
      </select>
    </div>
  )
}
