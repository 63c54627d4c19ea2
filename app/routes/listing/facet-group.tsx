import { type ReactNode, useRef, useState } from 'react'
import type { Facet } from '#app/domain/catalogue/views.ts'
import { listingWords } from '#app/domain/messages/words/listing.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'
import { useOpened } from '#app/ui/use-opened.ts'
import { facetKey } from './facet-keys.ts'

interface FacetGroupProps {
  /** The facet's name, by which an address opens its group. */
  name: string
  label: string
  open: boolean
  /** A page of this listing on which the group stands open: for a browser without script. */
  openAddress: string
  /** Rendered once the group is open or holds a choice. */
  children: () => ReactNode
}

/** One heading of the filters with its choices below. */
export function FacetGroup({ name, label, open, openAddress, children }: FacetGroupProps) {
  const say = useMessages(listingWords)
  const details = useRef<HTMLDetailsElement>(null)
  // The shopper opens and closes it from then on, whatever is chosen meanwhile.
  const [atFirst] = useState(open)
  const opened = useOpened(details, atFirst)
  return (
    <details ref={details} id={groupId(name)} open={atFirst} className="branch break-inside-avoid py-1">
      <summary className="flex min-h-11 items-center justify-between gap-2 rounded-s font-semibold hover:text-primary-strong">
        {label}
        <Icon name="down" className="turning size-4" />
      </summary>
      {opened || open ? (
        <fieldset className="pb-3">
          <legend className="sr-only">{label}</legend>
          {children()}
        </fieldset>
      ) : (
        <a href={`${openAddress}#${groupId(name)}`} rel="nofollow" className="block px-1 pb-3 text-sm underline">
          {say('listing.facet.show')}
        </a>
      )}
    </details>
  )
}

const groupId = (name: string) => `filter-${name}`

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
