import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { Icon } from './icon.tsx'
import type { SocialNetwork } from './menus.ts'
import { useMessages, useShop } from './shop-context.tsx'

/** The shop's pages elsewhere, each only when its setting is set. */
export function SocialLinks({ networks, title }: { networks: readonly SocialNetwork[]; title: string }) {
  const say = useMessages(layoutWords)
  const { settings } = useShop()
  const present = networks.filter((network) => settings[network] !== '')
  if (present.length === 0) return null
  return (
    <div>
      <p className="mb-3 text-sm font-semibold">{title}</p>
      <ul className="flex flex-wrap gap-2">
        {present.map((network) => (
          <li key={network}>
            <a
              href={settings[network]}
              rel="noopener"
              aria-label={say(`social.${network}`)}
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
