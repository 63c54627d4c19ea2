import type { ReactNode } from 'react'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import { Icon } from './icon.tsx'
import type { SocialNetwork } from './menus.ts'
import { useMessages, useShop } from './shop-context.tsx'

interface PhoneLinkProps {
  className: string
  children: (telephone: string) => ReactNode
}

/** Renders nothing if the shop has no telephone. */
export function PhoneLink({ className, children }: PhoneLinkProps) {
  const t = useMessages(layoutMessages)
  const { phoneUri, settings } = useShop()
  const { telephone } = settings
  if (telephone === '') return null
  return (
    <a
      href={phoneUri}
      aria-label={t('header.phone', { phone: telephone })}
      className={`items-center gap-3 ${className}`}
    >
      <Icon name="phone" className="size-6" />
      {children(telephone)}
    </a>
  )
}

/** Links to the shop's social media pages that are set in its settings. */
export function SocialLinks({ networks, title }: { networks: readonly SocialNetwork[]; title: string }) {
  const t = useMessages(layoutMessages)
  const { settings } = useShop()
  const visibleNetworks = networks.filter((network) => settings[network] !== '')
  if (visibleNetworks.length === 0) return null
  return (
    <div>
      <p className="mb-3 text-sm font-semibold">{title}</p>
      <ul className="flex flex-wrap gap-2">
        {visibleNetworks.map((network) => (
          <li key={network}>
            <a
              href={settings[network]}
              rel="noopener"
              aria-label={t(`social.${network}`)}
              className="grid size-10 place-items-center rounded-button border border-current/25 transition-colors hover:border-current"
            >
              <Icon name={network} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
