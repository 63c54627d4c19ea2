import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isChanged } from '../form/use-early-input.ts'
import { AcceptedForm } from '../form/validated-form.tsx'

/**
 * Renders a form again with the shop's current data after the shop has accepted it, so that the input does not stay in
 * it. After another form on the page was accepted, renders it again only if nothing was typed into it. Not for forms
 * that send an idempotency key or a displayed value: old input would be sent with the new key or value.
 *
 *     <FreshForm>
 *       <InternalNotesPanel order={order} />
 *     </FreshForm>
 */
export function FreshForm({ children }: { children: ReactNode }) {
  const [round, setRound] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const { key, pathname } = useLocation()
  const renderedKey = useRef(key)
  useEffect(() => {
    if (renderedKey.current === key) return
    renderedKey.current = key
    const fields = box.current?.querySelectorAll('input, select, textarea') ?? []
    if (![...fields].some(isChanged)) setRound((count) => count + 1)
  }, [key])
  return (
    <AcceptedForm.Provider value={() => setRound((count) => count + 1)}>
      <div key={`${pathname} ${round}`} ref={box} className="contents">
        {children}
      </div>
    </AcceptedForm.Provider>
  )
}
