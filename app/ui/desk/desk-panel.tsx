import { type ReactNode, useId } from 'react'

/** A titled box on a page of the desk. */
export function DeskPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-l border border-line bg-paper p-5">
      <h2 id={id} className="mb-4 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
