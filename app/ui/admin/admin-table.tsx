import { Form, useLocation } from '@remix-run/react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { adminMessages } from '#app/domain/messages/en/admin.ts'
import { adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { Button, ButtonLink } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Breakable } from '../line-breaks.tsx'
import { useMessages } from '../shop-context.tsx'

const controlClasses = 'h-11 w-full min-w-0 rounded-s border border-ink-soft bg-paper px-3 text-ink'

/**
 * A GET form for the filters below, so a filtered list has a URL. After a navigation the filters show the new URL's
 * values, except for filters that the user has changed since.
 */
export function AdminFilters({ action, children }: { action: string; children: ReactNode }) {
  const t = useMessages(adminMessages)
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const displayedSearch = useRef(search)
  const hasNewInput = useRef(false)
  useEffect(() => {
    if (displayedSearch.current === search) return
    displayedSearch.current = search
    if (!hasNewInput.current) form.current?.reset()
    hasNewInput.current = false
  }, [search])
  return (
    <Form
      ref={form}
      method="get"
      action={action}
      onInput={() => {
        hasNewInput.current = true
      }}
      onSubmit={() => {
        hasNewInput.current = false
      }}
      className="flex flex-wrap items-end gap-3 print:hidden"
    >
      {children}
      <Button type="submit" appearance="quiet">
        {t('admin.filter')}
      </Button>
    </Form>
  )
}

export function TextFilter({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className="grow basis-60 text-sm font-semibold">
      {label}
      <input type="search" {...input} className={`mt-1 ${controlClasses} font-normal`} />
    </label>
  )
}

/** A select; the children are its options. */
export function SelectFilter({ label, ...select }: { label: string } & ComponentProps<'select'>) {
  return (
    <label className="grow basis-36 text-sm font-semibold">
      {label}
      <select key={String(select.defaultValue)} {...select} className={`mt-1 ${controlClasses} font-normal`} />
    </label>
  )
}

/** A checkbox with the value `on`. */
export function CheckboxFilter({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" value="on" {...input} className="size-5 shrink-0 accent-primary" />
      {label}
    </label>
  )
}

/** Checks all checkboxes with this name in its form. It needs JavaScript, so it isn't rendered without it. */
export function SelectAll({ name }: { name: string }) {
  const t = useMessages(adminMessages)
  if (!useHydrated()) return null
  return (
    <label className="inline-flex min-h-11 items-center gap-3 pr-3 text-sm font-semibold">
      <input
        type="checkbox"
        onChange={({ currentTarget: { form, checked } }) => {
          for (const box of form?.querySelectorAll('input') ?? []) if (box.name === name) box.checked = checked
        }}
        className="size-5 shrink-0 accent-primary"
      />
      {t('admin.selectAll')}
    </label>
  )
}

/** Links to the previous and next page; null if there is none. */
export function AdminPagination({ previous, next }: { previous: string | null; next: string | null }) {
  const t = useMessages(adminMessages)
  if (previous === null && next === null) return null
  return (
    <nav aria-label={t('admin.pages')} className="flex flex-wrap justify-between gap-3 print:hidden">
      {previous === null ? (
        <span />
      ) : (
        <ButtonLink appearance="quiet" to={previous} rel="prev">
          <Icon name="left" />
          {t('admin.previous')}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink appearance="quiet" to={next} rel="next">
          {t('admin.next')}
          <Icon name="right" />
        </ButtonLink>
      )}
    </nav>
  )
}

interface AdminColumn {
  readonly label: string
  /** For amounts and counts. */
  readonly alignEnd?: boolean
}

interface AdminRow {
  readonly key: string | number
  /** One per column. The first one is the row header. */
  readonly cells: readonly ReactNode[]
}

interface AdminTableProps {
  /** For screen readers. */
  caption: string
  columns: readonly AdminColumn[]
  rows: readonly AdminRow[]
  /** Shown instead of the table when there are no rows. */
  emptyText: string
}

/** A table that shows each row as a card on narrow screens (`admin.css`). */
export function AdminTable({ caption, columns, rows, emptyText }: AdminTableProps) {
  if (rows.length === 0) return <p className="rounded-l border border-line bg-paper p-5 text-ink-soft">{emptyText}</p>
  return (
    <div className="admin-table-room">
      <table className="admin-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, alignEnd }) => (
              <th key={label} scope="col" data-end={alignEnd || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map(({ label, alignEnd }, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={label}
                    scope={index === 0 ? 'row' : undefined}
                    data-label={label}
                    data-end={alignEnd || undefined}
                  >
                    <div>{toBreakable(cells[index])}</div>
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function toBreakable(cell: ReactNode) {
  return typeof cell === 'string' && cell !== '' ? <Breakable text={cell} /> : cell
}

type Key = keyof typeof adminOrdersMessages

/** Why an order needs attention; nothing for ''. An unknown code is shown as it is. */
export function Attention({ code }: { code: string }) {
  const t = useMessages(adminOrdersMessages) as (key: string) => string
  if (code === '') return null
  const key: Key | string = `attention.${code}`
  return (
    <p className="flex items-start gap-1.5 text-sm text-bad">
      <Icon name="warning" className="size-4" />
      {Object.hasOwn(adminOrdersMessages, key) ? t(key) : code}
    </p>
  )
}
