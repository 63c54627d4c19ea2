import { type ReactNode, useState } from 'react'
import type { Facet } from '#app/domain/catalogue/views.ts'
import { listingWords } from '#app/domain/messages/words/listing.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'
import { facetKey } from './facet-keys.ts'

/** One heading of the filters with its choices below. */
export function FacetGroup({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
  // From then on it is the shopper who opens and closes it, whatever is chosen meanwhile.
  const [opened] = useState(open)
  return (
    <details open={opened} className="branch break-inside-avoid py-1">
      <summary className="flex min-h-11 items-center justify-between gap-2 rounded-s font-semibold hover:text-primary-strong">
        {label}
        <Icon name="down" className="turning size-4" />
      </summary>
      <fieldset className="pb-3">
        <legend className="sr-only">{label}</legend>
        {children}
      </fieldset>
    </details>
  )
}

export function FacetValues({ facet }: { facet: Facet }) {
  return (
    <ul className="max-h-70 overflow-y-auto overscroll-contain p-0.5">
      {facet.values.map(({ value, label, color, count, chosen }) => (
        <li key={value}>
          <Choice name={facet.name} value={value} label={label} color={color} count={count} chosen={chosen} />
        </li>
      ))}
    </ul>
  )
}

/** Facets that are only chosen or not, under one heading. */
export function YesNoValues({ facets }: { facets: readonly Facet[] }) {
  const say = useMessages(listingWords)
  return (
    <ul className="p-0.5">
      {facets.map(({ name, values }) =>
        values.map(({ value, count, chosen }) => (
          <li key={name}>
            <Choice name={name} value={value} label={say(facetKey(name))} color={null} count={count} chosen={chosen} />
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
  color: string | null
  count: number
  chosen: boolean
}

function Choice({ name, value, label, color, count, chosen }: ChoiceProps) {
  const lang = useTextLanguage()
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-s px-1 text-sm hover:bg-tint">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={chosen}
        className="size-4 shrink-0 cursor-pointer accent-primary"
      />
      {color !== null && (
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
