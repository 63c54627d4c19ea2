import { adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import type { DraftContent } from '#app/domain/orders/draft-order.ts'
import { Button } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import type { DraftView } from '#workers/shop/admin/draft-orders.ts'

/** What the panels with a search show. */
export interface DraftPartProps {
  draft: DraftView
  /** The content as typed, if the shop has refused it. */
  content: DraftContent
  /** The search term of the displayed results; '' for none. */
  term: string
}

/** A search field. Its button comes first in the form, so that Enter searches and saves. */
export function SearchField({ name, label, hint, term }: { name: string; label: string; hint?: string; term: string }) {
  const t = useMessages(adminOrdersMessages)
  const hintId = `${name}-hint`
  return (
    <div>
      <div className="flex flex-wrap items-end gap-3">
        <label className="grow basis-60 text-sm font-semibold">
          {label}
          <input
            type="search"
            name={name}
            defaultValue={term}
            maxLength={100}
            autoComplete="off"
            aria-describedby={hint === undefined ? undefined : hintId}
            className="mt-1 h-11 w-full min-w-0 rounded-s border border-ink-soft bg-paper px-3 font-normal text-ink"
          />
        </label>
        <Button type="submit" appearance="quiet">
          {t('adminDraft.find')}
        </Button>
      </div>
      {hint !== undefined && (
        <p id={hintId} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

/** What a search has found, with details below it. */
export function FoundName({ name, details }: { name: string; details: readonly string[] }) {
  return (
    <div>
      {name}
      <span className="block text-sm font-normal text-ink-soft">{details.filter(Boolean).join(' · ')}</span>
    </div>
  )
}
