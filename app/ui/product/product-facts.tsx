import type { DisplayableProduct, DisplayedProduct } from '#app/domain/catalogue/displayed-product.ts'
import { getStoreName, summarizeStoreStock } from '#app/domain/catalogue/product-state.ts'
import type { StoreStock as Store } from '#app/domain/catalogue/products.ts'
import { productMessages } from '#app/domain/messages/en/product.ts'
import { links } from '#app/links.ts'
import { Icon } from '../icon.tsx'
import { Price } from '../price.tsx'
import { useMessages, useMoney, useShop } from '../shop-context.tsx'

/** The health warning of 2014/40/EU art. 20, on the product page and in the quick view of products with nicotine. */
export function NicotineWarning({ product }: { product: Pick<DisplayableProduct, 'nicotineMgPerMl'> }) {
  const t = useMessages(productMessages)
  if (product.nicotineMgPerMl === null || product.nicotineMgPerMl <= 0) return null
  return (
    <div className="mt-6 flex items-start gap-4 border-2 border-ink bg-white p-4 text-ink">
      <Icon name="warning" className="mt-0.5 size-7" />
      <p>
        <strong className="block">{t('product.nicotineWarning')}</strong>
        <span className="text-sm">{t('product.adultsOnly')}</span>
      </p>
    </div>
  )
}

interface ProductPriceProps {
  displayed: DisplayedProduct
  /** The end of the sale, formatted by the server: browsers don't load the date code. */
  saleEndText: string | undefined
}

/** The price with the required details: unit price, VAT, the lowest price before a sale and the sale's end. */
export function ProductPrice({ displayed, saleEndText }: ProductPriceProps) {
  const t = useMessages(productMessages)
  const money = useMoney()
  const { price, unitPrice, lowestPriorPrice, saleUntil, isGiftVoucher } = displayed
  const onSale = price.from.was !== null || price.to.was !== null
  return (
    <div className="mt-1.5 md:mt-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <Price price={price} unit={unitPrice} size="large" />
        {!isGiftVoucher && (
          <p className="text-sm text-ink-soft">
            {price.vatExcluded ? t('product.vatExcluded') : t('product.vatIncluded')}
          </p>
        )}
      </div>
      {onSale && lowestPriorPrice !== null && (
        <p className="mt-1 text-sm">{t('product.lowestPriceBefore', { price: money(lowestPriorPrice) })}</p>
      )}
      {onSale && saleUntil !== null && saleEndText !== undefined && (
        <p className="mt-1 text-sm font-semibold text-accent">
          <SaleEnd timestamp={saleUntil} formattedDate={saleEndText} />
        </p>
      )}
    </div>
  )
}

/** The message with its date inside a `<time>`. */
function SaleEnd({ timestamp, formattedDate }: { timestamp: string; formattedDate: string }) {
  const t = useMessages(productMessages)
  const [before, after] = t('product.saleUntil', { date: '\n' }).split('\n')
  return (
    <>
      {before}
      <time dateTime={timestamp}>{formattedDate}</time>
      {after}
    </>
  )
}

/**
 * Shows that the product is in stock, with the count if the shop shows stock and the chosen variant or alternative is
 * in a store. If it is out of stock, the button says so.
 */
export function Availability({ displayed }: { displayed: DisplayedProduct }) {
  const t = useMessages(productMessages)
  const { settings } = useShop()
  const { stock, stores, variant, alternative } = displayed
  if (stock < 1) return null
  const counted = settings.showStock && stores.length > 0 && (variant !== null || alternative !== null)
  return (
    <p className="font-semibold text-good">{counted ? t('product.stock', { count: stock }) : t('product.inStock')}</p>
  )
}

/** How many stores have the product, in one line. Expanded, it lists every store with its address and its stock. */
export function StoreStock({ stores }: { stores: readonly Store[] }) {
  const t = useMessages(productMessages)
  const { inStock, few } = summarizeStoreStock(stores)
  const [firstStore] = stores
  const onlyStore = stores.length === 1 ? firstStore : undefined
  const formatStock = (count: number) => (count > 0 ? t('product.stock', { count }) : t('product.storeNone'))
  return (
    <details className="branch mt-3 rounded-m border border-line bg-paper px-[min(1rem,5vw)] text-sm">
      <summary className="flex min-h-11 items-center gap-[12px] py-3">
        <span className="min-w-0 flex-1 font-semibold">
          {onlyStore
            ? `${getStoreName(onlyStore.webDescription)}: ${formatStock(onlyStore.stock)}`
            : [
                t('product.storesInStock', { available: inStock, count: stores.length }),
                ...(few > 0 ? [t('product.storesFew', { count: few })] : []),
              ].join(' · ')}
        </span>
        <Icon name="down" className="turning size-4" />
      </summary>
      <ul className="pb-1">
        {stores.map(({ webDescription, stock }) => {
          const store = getStoreName(webDescription)
          const address = webDescription.slice(store.length).replace(/^[\s:]+/, '')
          return (
            <li key={webDescription} className="border-t border-line py-3 text-ink-soft">
              <b className="flex flex-wrap justify-between gap-x-4 font-semibold text-ink">
                {store}{' '}
                <span className={`tabular-nums ${stock > 0 ? 'text-good' : 'text-ink-soft'}`}>
                  {formatStock(stock)}
                </span>
              </b>{' '}
              {address}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

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
