import type { ReactNode } from 'react'
import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { Icon } from './icon.tsx'
import { useMessages, useShop } from './shop-context.tsx'

interface PhoneLinkProps {
  className: string
  children: (telephone: string) => ReactNode
}

/** Calls the shop; nothing where it has no telephone. */
export function PhoneLink({ className, children }: PhoneLinkProps) {
  const say = useMessages(layoutWords)
  const { phoneUri, settings } = useShop()
  const { telephone } = settings
  if (telephone === '') return null
  return (
    <a
      href={phoneUri}
      aria-label={say('header.phone', { phone: telephone })}
      className={`items-center gap-3 ${className}`}
    >
      <Icon name="phone" className="size-6" />
      {children(telephone)}
    </a>
  )
}
