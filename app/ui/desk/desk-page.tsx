import type { ReactNode } from 'react'
import { Unanswered } from '../form/unanswered.tsx'

interface DeskPageProps {
  title: string
  /** A line on what the page is for. */
  text?: string
  /** What may be begun from here, beside the title: links that look like buttons. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the desk below its frame. */
export function DeskPage({ title, text, actions, children }: DeskPageProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-2xl font-bold tracking-tight lg:text-3xl">{title}</h1>
        {actions !== undefined && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
      </div>
      {text !== undefined && <p className="mt-2 text-ink-soft">{text}</p>}
      <div className="mt-5 grid gap-6">
        <Unanswered />
        {children}
      </div>
    </>
  )
}
