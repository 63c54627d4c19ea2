import { Form, useLocation } from '@remix-run/react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { deskWords } from '#app/domain/messages/words/desk.ts'
import { Button } from '../button.tsx'
import { useMessages } from '../shop-context.tsx'

const control = 'h-11 w-full min-w-0 rounded-s border border-ink-soft bg-paper px-3 text-ink'

/**
 * What a list shows is asked for by its address: a form that anybody can bookmark. Its parts are the filters below, and follow
 * the address wherever it leads, but for what was typed or ticked since.
 */
export function DeskFilters({ action, children }: { action: string; children: ReactNode }) {
  const say = useMessages(deskWords)
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(search)
  const isNewer = useRef(false)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    if (!isNewer.current) form.current?.reset()
    isNewer.current = false
  }, [search])
  return (
    <Form
      ref={form}
      method="get"
      action={action}
      onInput={() => {
        isNewer.current = true
      }}
      onSubmit={() => {
        isNewer.current = false
      }}
      className="flex flex-wrap items-end gap-3 print:hidden"
    >
      {children}
      <Button type="submit" look="quiet">
        {say('desk.filter')}
      </Button>
    </Form>
  )
}

export function TextFilter({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className="grow basis-60 text-sm font-semibold">
      {label}
      <input type="search" {...input} className={`mt-1 ${control} font-normal`} />
    </label>
  )
}

/** A choice of a list; its `<option>`s are the children. */
export function ChoiceFilter({ label, ...select }: { label: string } & ComponentProps<'select'>) {
  return (
    <label className="text-sm font-semibold">
      {label}
      <select key={String(select.defaultValue)} {...select} className={`mt-1 ${control} font-normal`} />
    </label>
  )
}

/** A box to tick, which sends `on`. */
export function TickFilter({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" value="on" {...input} className="size-5 shrink-0 accent-(--primary)" />
      {label}
    </label>
  )
}
