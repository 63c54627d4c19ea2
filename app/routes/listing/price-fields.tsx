import type { FocusEvent } from 'react'
import type { Listing, ListingQuery } from '#app/domain/catalogue/views.ts'
import { listingWords } from '#app/domain/messages/words/listing.ts'
import { decimalEuros, type Money } from '#app/domain/money.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

interface PriceFieldsProps {
  question: ListingQuery
  range: Listing['priceRange']
  send: (form: HTMLFormElement) => void
}

/** From and to, in euros; the placeholders say what there is. */
export function PriceFields({ question, range, send }: PriceFieldsProps) {
  const say = useMessages(listingWords)
  const onBlur = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (target.value !== target.defaultValue && target.form) send(target.form)
  }
  const field = (name: 'minPrice' | 'maxPrice', label: string, value: Money | null, end: Money | undefined) => (
    <label className="min-w-0 flex-1 text-sm">
      <span className="text-ink-soft">{label}</span>
      <input
        type="text"
        inputMode="decimal"
        name={name}
        maxLength={12}
        defaultValue={value === null ? '' : decimalEuros(value)}
        placeholder={end === undefined ? '' : decimalEuros(end)}
        onBlur={onBlur}
        className="mt-1 h-10 w-full rounded-button border border-ink-soft bg-paper px-3 tabular-nums placeholder:text-ink-soft"
      />
    </label>
  )
  return (
    <div className="flex gap-3 p-1">
      {field('minPrice', say('listing.priceFrom'), question.minPrice, range?.min)}
      {field('maxPrice', say('listing.priceTo'), question.maxPrice, range?.max)}
    </div>
  )
}
