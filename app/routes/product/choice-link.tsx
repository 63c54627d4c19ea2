import { useLinkClickHandler } from '@remix-run/react'
import type { ReactNode } from 'react'

/** Where the choice stands on the page: a page that was loaded anew for a choice shows price and choice at once. */
export const choiceAnchor = 'choice'

interface ChoiceLinkProps {
  to: string
  current?: boolean
  className: string
  onChosen?: () => void
  children: ReactNode
}

/** One step of a choice. With script the page stays where it is and so does the focus. */
export function ChoiceLink({ to, current = false, className, onChosen, children }: ChoiceLinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace: true, preventScrollReset: true })
  return (
    <a
      href={`${to}#${choiceAnchor}`}
      aria-current={current ? 'true' : undefined}
      className={className}
      onClick={(event) => {
        follow(event)
        if (event.defaultPrevented) onChosen?.()
      }}
    >
      {children}
    </a>
  )
}
