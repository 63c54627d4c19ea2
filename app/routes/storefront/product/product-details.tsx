import { type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isPlayableOnSite } from '#app/domain/catalogue/displayed-product.ts'
import type { Cards, ProductDetail } from '#app/domain/catalogue/products.ts'
import type { Markup } from '#app/domain/content/html.ts'
import { productMessages } from '#app/domain/messages/en/product.ts'
import { sizeGuideAnchor } from '#app/links.ts'
import { Deferred, lazyComponent, type MaybeDeferred, NavigateTo } from '#app/ui/deferred.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { CleanText } from '#app/ui/markup.tsx'
import { ProductCarousel } from '#app/ui/product/product-list.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'

interface ProductDetailsProps {
  product: ProductDetail
  /** Sanitized HTML; '' for none. */
  description: Markup
  deliveryInformation: Markup
  returnsPolicy: Markup
  sizeGuide: Markup
}

/** The long description, and delivery, returns and size information. */
export function ProductDetails({
  product,
  description,
  deliveryInformation,
  returnsPolicy,
  sizeGuide,
}: ProductDetailsProps) {
  const t = useMessages(productMessages)
  const { manufacturer, videoUrl } = product
  return (
    <div className="shell mt-10 grid gap-10 border-t border-line pt-8 lg:mt-14 lg:grid-cols-[1.1fr_1fr] lg:gap-14 lg:pt-11">
      {(description !== '' || videoUrl !== null) && (
        <section aria-labelledby="description" className="min-w-0">
          <h2 id="description" className="section-title mb-4">
            {t('product.description')}
          </h2>
          <CleanText html={description} className="max-w-prose" />
          {videoUrl !== null && <ProductVideo videoUrl={videoUrl} product={product.name} />}
        </section>
      )}
      <div className="min-w-0 flex flex-col gap-3">
        {sizeGuide !== '' && (
          <CollapsibleSection icon="list" title={t('product.sizeGuide')} id={sizeGuideAnchor} isOpen>
            <CleanText html={sizeGuide} />
          </CollapsibleSection>
        )}
        {deliveryInformation !== '' && (
          <CollapsibleSection icon="truck" title={t('product.delivery')} isOpen>
            <CleanText html={deliveryInformation} />
          </CollapsibleSection>
        )}
        {returnsPolicy !== '' && (
          <CollapsibleSection icon="return" title={t('product.returns')}>
            <CleanText html={returnsPolicy} />
          </CollapsibleSection>
        )}
        {manufacturer !== null && (
          <CollapsibleSection icon="store" title={t('product.manufacturer')}>
            <address className="not-italic">
              <p className="font-semibold">{manufacturer.name}</p>
              <p>{manufacturer.address}</p>
              <a href={`mailto:${manufacturer.email}`} className="wrap-anywhere underline underline-offset-3">
                {manufacturer.email}
              </a>
            </address>
          </CollapsibleSection>
        )}
      </div>
    </div>
  )
}

interface CollapsibleSectionProps {
  icon: IconName
  title: string
  /** Anchor for links to the section. */
  id?: string
  isOpen?: boolean
  children: ReactNode
}

function CollapsibleSection({ icon, title, id, isOpen = false, children }: CollapsibleSectionProps) {
  return (
    <details
      id={id}
      className="branch rounded-m border border-line bg-paper px-[min(1.25rem,6vw)] text-sm open:pb-5"
      open={isOpen}
    >
      <summary className="flex min-h-14 items-center gap-[12px] text-base font-semibold">
        <Icon name={icon} className="size-5 text-primary-strong" />
        <h2 className="min-w-0">{title}</h2>
        <Icon name="down" className="turning ml-auto size-4" />
      </summary>
      {children}
    </details>
  )
}

const VideoPopup = lazyComponent(
  () => import('./video-popup.tsx').then((file) => file.VideoPopup),
  ({ videoUrl }) => <NavigateTo address={videoUrl} />,
)

/** Link to the product's video. It opens in a popup if the shop can play it, otherwise on the video's site. */
function ProductVideo({ videoUrl, product }: { videoUrl: string; product: string }) {
  const t = useMessages(productMessages)
  const { url } = useShop()
  const [isOpen, setIsOpen] = useState(false)
  const isPlayable = isPlayableOnSite(videoUrl, url)
  function play(event: MouseEvent) {
    if (!isPlayable || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <>
      <a
        href={videoUrl}
        rel="noopener"
        target={isPlayable ? undefined : '_blank'}
        onClick={play}
        className="mt-5 inline-flex min-h-6 items-center gap-2 font-semibold text-primary-strong hover:underline"
      >
        <Icon name="play" />
        {t(isPlayable ? 'product.video' : 'product.videoElsewhere')}
      </a>
      {isOpen && (
        <Suspense>
          <VideoPopup videoUrl={videoUrl} product={product} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface CompanionsProps {
  companions: MaybeDeferred<readonly { title: string; products: Cards }[]>
}

/**
 * Products related to the product: those that fit it, its range, and those bought together with it. A section without
 * products is omitted.
 */
export function Companions({ companions }: CompanionsProps) {
  return (
    <Deferred resolve={companions} skeleton={null}>
      {(sections) =>
        sections.map(({ title, products }) => <ProductCarousel key={title} title={title} products={products} />)
      }
    </Deferred>
  )
}

const RecentlyViewed = lazyComponent(() => import('./recently-viewed.tsx').then((file) => file.RecentlyViewed))

const inputEvents = ['scroll', 'pointerdown', 'keydown'] as const

/** Loaded at the first input: a first visit's script budget has no room for it. */
export function RecentlyViewedAfterInput({ product }: { product: ProductDetail }) {
  const [hasInput, setHasInput] = useState(false)
  useEffect(() => {
    const load = () => setHasInput(true)
    for (const type of inputEvents) addEventListener(type, load, { once: true, passive: true })
    return () => {
      for (const type of inputEvents) removeEventListener(type, load)
    }
  }, [])
  return (
    hasInput && (
      <Suspense>
        <RecentlyViewed product={product} />
      </Suspense>
    )
  )
}
