import { productWords } from '#app/domain/messages/words/product.ts'
import { links } from '#app/links.ts'
import { Icon } from '../icon.tsx'
import { useMessages, useShop } from '../shop-context.tsx'

/** Where a page can be shared: plain addresses, so that nothing of theirs is loaded here. */
const networks = {
  facebook: (address: string) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
  twitter: (address: string, name: string) =>
    `https://twitter.com/intent/tweet?url=${encodeURIComponent(address)}&text=${encodeURIComponent(name)}`,
  whatsapp: (address: string, name: string) => `https://wa.me/?text=${encodeURIComponent(`${name} ${address}`)}`,
  email: (address: string, name: string) =>
    `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`,
} as const

const allNetworks = ['facebook', 'twitter', 'whatsapp', 'email'] as const

type Network = keyof typeof networks

interface ShareLinksProps {
  product: { id: number; name: string }
  shown?: readonly Network[]
}

/** Share links with the product's canonical address (spec §2 Popups: four networks). */
export function ShareLinks({ product, shown = allNetworks }: ShareLinksProps) {
  const say = useMessages(productWords)
  const { url } = useShop()
  const address = `${url}${links.product(product)}`
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p className="text-ink-soft">{say('share.title')}</p>
      <ul className="flex gap-1.5">
        {shown.map((network) => (
          <li key={network}>
            <a
              href={networks[network](address, product.name)}
              rel="noopener"
              aria-label={say(`share.${network}`)}
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
