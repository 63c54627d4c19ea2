import type { ReactNode } from 'react'
import { DateText } from '../date-text.tsx'

/** A card of the order's page. */
export function OrderCard({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="rounded-l border border-line bg-paper px-[min(1.25rem,6vw)] py-5 sm:p-6">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A text with the instant in place of its line break. */
export function DatedText({ text, at }: { text: string; at: string }) {
  const [before, after] = text.split('\n')
  return (
    <>
      {before}
      <DateText timestamp={at} withMinute />
      {after}
    </>
  )
}
