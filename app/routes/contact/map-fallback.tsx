import type { ReactNode } from 'react'
import { contactWords } from '#app/domain/messages/words/contact.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

/** In the place of a map whose script did not load: the address and a link. */
export function MapFallback({ children }: { children: ReactNode }) {
  const say = useMessages(contactWords)
  return (
    <div role="status" className="rounded-l border border-line bg-paper px-5 py-8">
      <p className="mb-3 text-ink-soft">{say('contact.mapFailed')}</p>
      {children}
    </div>
  )
}
