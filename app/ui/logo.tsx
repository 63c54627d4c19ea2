import { Link } from '@remix-run/react'
import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { companyName } from '#app/domain/tenancy/shop-view.ts'
import { links } from '#app/links.ts'
import { useMessages, useShop } from './shop-context.tsx'

export function Logo() {
  const say = useMessages(layoutWords)
  const shop = useShop()
  // Drawn for this ground, whatever colours the visitor's browser forces on the page.
  const ground = shop.theme.header === 'dark' ? 'bg-dark' : 'bg-paper'
  const label = say('header.home', { shop: companyName(shop) })
  return (
    <Link to={links.home()} aria-label={label} className="inline-flex min-w-0 items-center rounded-s lg:shrink-0">
      <img
        src={links.brandFile(shop, shop.theme.logo)}
        width="180"
        height="48"
        alt=""
        className={`h-[40px] w-auto max-w-full min-w-0 object-contain forced-color-adjust-none lg:h-[48px] ${ground}`}
      />
    </Link>
  )
}
