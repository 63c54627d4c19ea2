import { type FocusEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { FacetName } from '#app/domain/catalogue/facets.ts'
import type { Facet, Listing, ListingQuery } from '#app/domain/catalogue/products.ts'
import { getSizeKind } from '#app/domain/catalogue/size-kind.ts'
import { listingMessages } from '#app/domain/messages/en/catalogue.ts'
import { formatDecimalEuros, type Money } from '#app/domain/money.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages, useShop, useTextLanguage } from '#app/ui/shop-context.tsx'
import { useOpened } from '#app/ui/use-details.ts'
import type { UnreadablePrices } from './listing-query.ts'

interface FacetGroupProps {
  /** The facet's name. A URL with `open=<name>` opens the group. */
  name: string
  label: string
  isOpen: boolean
  /** Whether wide windows always show the group, under a heading, if the browser supports `::details-content`. */
  isAlwaysShown: boolean
  /** URL of this listing with the group open, for browsers without JavaScript. */
  openUrl: string
  /** Rendered when the group has been opened, has a selected value or is always shown. */
  children: () => ReactNode
}

/** A collapsible facet with its values. */
export function FacetGroup({ name, label, isOpen, isAlwaysShown, openUrl, children }: FacetGroupProps) {
  const t = useMessages(listingMessages)
  const details = useRef<HTMLDetailsElement>(null)
  // After the first render only the shopper opens and closes the group.
  const [isInitiallyOpen] = useState(isOpen)
  const wasOpened = useOpened(details, isInitiallyOpen)
  return (
    <details
      ref={details}
      id={getGroupId(name)}
      open={isInitiallyOpen}
      className={`branch break-inside-avoid py-1 ${isAlwaysShown ? 'facet-shown' : ''}`}
    >
      <summary className="facet-summary min-h-11 items-center justify-between gap-2 rounded-s font-semibold hover:text-primary-strong">
        {label}
        <Icon name="down" className="turning size-4" />
      </summary>
      {wasOpened || isOpen || isAlwaysShown ? (
        <fieldset className="pb-3">
          <legend className="facet-legend">
            <span className="flex min-h-11 items-center font-semibold">{label}</span>
          </legend>
          {children()}
        </fieldset>
      ) : (
        <a href={`${openUrl}#${getGroupId(name)}`} rel="nofollow" className="block px-1 pb-3 text-sm underline">
          {t('listing.facet.show')}
        </a>
      )}
    </details>
  )
}

const getGroupId = (name: string) => `filter-${name}`

/** Longer lists scroll. */
const MAX_UNSCROLLED_VALUES = 10

export function FacetValues({ facet }: { facet: Facet }) {
  return (
    <ul className={`p-0.5 ${facet.values.length > MAX_UNSCROLLED_VALUES ? 'facet-scroll' : ''}`}>
      {facet.values.map(({ value, label, color, count, selected }) => (
        <li key={value}>
          <Choice name={facet.name} value={value} label={label} color={color} count={count} isSelected={selected} />
        </li>
      ))}
    </ul>
  )
}

/** Boolean facets under one heading. */
export function BooleanFacetValues({ facets }: { facets: readonly Facet[] }) {
  const t = useMessages(listingMessages)
  return (
    <ul className="p-0.5">
      {facets.map(({ name, values }) =>
        values.map(({ value, count, selected }) => (
          <li key={name}>
            <Choice name={name} value={value} label={t(getFacetMessageKey(name))} count={count} isSelected={selected} />
          </li>
        )),
      )}
    </ul>
  )
}

interface ChoiceProps {
  name: string
  value: string
  label: string
  color?: string | undefined
  count: number
  isSelected: boolean | undefined
}

function Choice({ name, value, label, color, count, isSelected }: ChoiceProps) {
  const lang = useTextLanguage()
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-s px-1 text-sm hover:bg-tint">
      <input
        type="checkbox"
        name={name}
        value={value}
        // React keeps the last value if it is undefined.
        defaultChecked={isSelected === true}
        className="size-4 cursor-pointer accent-primary"
      />
      {color && (
        <svg viewBox="0 0 16 16" className="size-4 shrink-0" aria-hidden="true">
          <circle cx="8" cy="8" r="7.5" fill={color} className="stroke-ink-soft" strokeOpacity="0.5" />
        </svg>
      )}
      <span lang={lang(label)} className="min-w-0 flex-1">
        {label}
      </span>{' '}
      <span className="text-ink-soft tabular-nums">{count}</span>
    </label>
  )
}

const facetMessageKeys = {
  category: 'listing.facet.category',
  subcategory: 'listing.facet.subcategory',
  brand: 'listing.facet.brand',
  colour: 'listing.facet.colour',
  size: 'listing.facet.size',
  nicotine: 'listing.facet.nicotine',
  volume: 'listing.facet.volume',
  inStock: 'listing.facet.inStock',
  onSale: 'listing.facet.onSale',
  new: 'listing.facet.new',
  price: 'listing.facet.price',
} as const satisfies Record<FacetName | 'price', keyof typeof listingMessages>

/** Message key of a facet's name. */
export function getFacetMessageKey<Name extends FacetName | 'price'>(name: Name): (typeof facetMessageKeys)[Name] {
  return facetMessageKeys[name]
}

/** Facets with a single value. They share one heading. */
export function isBooleanFacet(name: FacetName | 'price'): boolean {
  return name === 'inStock' || name === 'onSale' || name === 'new'
}

interface PriceFieldsProps {
  query: ListingQuery
  /** The text that was typed instead of a price, and its error message. */
  issue: PriceIssue | null
  range: Listing['priceRange']
  submitForm: (form: HTMLFormElement) => void
}

export type PriceIssue = UnreadablePrices & { readonly message: string }

/** Price bounds in euros. The placeholders show the listing's price range. */
export function PriceFields({ query, issue, range, submitForm }: PriceFieldsProps) {
  const t = useMessages(listingMessages)
  const { decimal } = useShop().money
  const issueId = useId()
  const formatPrice = (price: Money) => formatDecimalEuros(price).replace('.', decimal)
  const onBlur = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (target.value !== target.defaultValue && target.form) submitForm(target.form)
  }
  const field = (name: 'minPrice' | 'maxPrice', label: string, value: Money | null, end: Money | undefined) => (
    <label className="min-w-0 flex-1 text-sm">
      <span className="text-ink-soft">{label}</span>
      <input
        type="text"
        inputMode="decimal"
        name={name}
        maxLength={12}
        defaultValue={issue?.[name] ?? (value === null ? '' : formatPrice(value))}
        placeholder={end === undefined ? '' : formatPrice(end)}
        onBlur={onBlur}
        aria-invalid={issue?.[name] ? true : undefined}
        aria-describedby={issue?.[name] ? issueId : undefined}
        className="mt-1 h-11 w-full rounded-button border border-ink-soft bg-paper px-3 tabular-nums placeholder:text-ink-soft aria-invalid:border-bad"
      />
    </label>
  )
  return (
    <>
      <div className="flex gap-3 p-1">
        {field('minPrice', t('listing.priceFrom'), query.minPrice, range?.min)}
        {field('maxPrice', t('listing.priceTo'), query.maxPrice, range?.max)}
      </div>
      {issue && (
        <p id={issueId} role="alert" className="px-1 text-sm text-bad">
          {issue.message}
        </p>
      )}
    </>
  )
}

/**
 * Message key of a group's heading in the panel. Sizes are named after what they measure, if all of them measure the
 * same.
 */
export function getGroupMessageKey(name: FacetName | 'price', facets: readonly Facet[]) {
  if (name !== 'size') return getFacetMessageKey(name)
  const kind = getSizeKind(facets.flatMap(({ values }) => values.map(({ value }) => value)))
  return kind === 'size' || kind === 'strength' ? 'listing.facet.size' : (`listing.facet.size.${kind}` as const)
}
