import { productWords } from '#app/domain/messages/words/product.ts'
import { links } from '#app/links.ts'
import { Icon } from '../icon.tsx'
import { useMessages, useShop } from '../shop-context.tsx'
import { type ShareNetwork, shareAddresses } from './share-addresses.ts'

const allNetworks = ['facebook', 'twitter', 'whatsapp', 'email'] as const satisfies readonly ShareNetwork[]

interface ShareLinksProps {
  product: { id: number; name: string }
  shown?: readonly ShareNetwork[]
}

/** Share links with the product's canonical address (spec §2 Popups: four networks). */
export function ShareLinks({ product, shown = allNetworks }: ShareLinksProps) {
  const say = useMessages(productWords)
  const { url } = useShop()
  const address = `${url}${links.product(product)}`
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p className="text-ink-soft">{say('share.title')}</p>
      <ul className="flex flex-wrap gap-1.5">
        {shown.map((network) => (
          <li key={network}>
            <a
              href={shareAddresses[network](address, product.name)}
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
