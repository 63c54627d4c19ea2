import { productMessages } from '#app/domain/messages/en/product.ts'
import { links } from '#app/links.ts'
import { Icon } from '../icon.tsx'
import { useMessages, useShop } from '../shop-context.tsx'

const allNetworks = ['facebook', 'twitter', 'whatsapp', 'email'] as const satisfies readonly ShareNetwork[]

interface ShareLinksProps {
  product: { id: number; name: string }
  networks?: readonly ShareNetwork[]
}

/** Share links for the product's canonical URL (spec §2 Popups: four networks). */
export function ShareLinks({ product, networks = allNetworks }: ShareLinksProps) {
  const t = useMessages(productMessages)
  const { url } = useShop()
  const address = `${url}${links.product(product)}`
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p className="text-ink-soft">{t('share.title')}</p>
      <ul className="flex flex-wrap gap-1.5">
        {networks.map((network) => (
          <li key={network}>
            <a
              href={shareUrls[network](address, product.name)}
              rel="noopener"
              aria-label={t(`share.${network}`)}
              className="grid size-10 place-items-center rounded-button border border-line transition-colors hover:border-primary hover:text-primary-strong"
            >
              <Icon name={network} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Share URLs (spec §2 Popups). They are plain links, so no third-party script is loaded. */
export const shareUrls = {
  facebook: (address: string) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
  twitter: (address: string, name: string) =>
    `https://twitter.com/intent/tweet?url=${encodeURIComponent(address)}&text=${encodeURIComponent(name)}`,
  whatsapp: (address: string, name: string) => `https://wa.me/?text=${encodeURIComponent(`${name} ${address}`)}`,
  email: (address: string, name: string) =>
    `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`,
} as const

type ShareNetwork = keyof typeof shareUrls
