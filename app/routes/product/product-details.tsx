import type { ReactNode } from 'react'
import type { ProductDetail } from '#app/domain/catalogue/views.ts'
import type { Markup } from '#app/domain/content/markup.ts'
import { productWords } from '#app/domain/messages/words/product.ts'
import { sizeGuideAnchor } from '#app/links.ts'
import { CleanText } from '#app/ui/clean-text.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { ProductVideo } from './product-video.tsx'

interface ProductDetailsProps {
  product: ProductDetail
  /** Clean HTML, '' where the shop has none. */
  description: Markup
  deliveryInformation: Markup
  returnsPolicy: Markup
  sizeGuide: Markup
}

/** The long description, and what the shopper has to know before buying. */
export function ProductDetails({
  product,
  description,
  deliveryInformation,
  returnsPolicy,
  sizeGuide,
}: ProductDetailsProps) {
  const say = useMessages(productWords)
  const { manufacturer, videoUrl } = product
  return (
    <div className="shell mt-10 grid gap-10 border-t border-line pt-8 lg:mt-14 lg:grid-cols-[1.1fr_1fr] lg:gap-14 lg:pt-11">
      {(description !== '' || videoUrl !== null) && (
        <section aria-labelledby="description" className="min-w-0">
          <h2 id="description" className="section-title mb-4">
            {say('product.description')}
          </h2>
          <CleanText html={description} className="max-w-prose" />
          {videoUrl !== null && <ProductVideo address={videoUrl} product={product.name} />}
        </section>
      )}
      <div className="min-w-0 space-y-3">
        {sizeGuide !== '' && (
          <Fold icon="list" title={say('product.sizeGuide')} id={sizeGuideAnchor} open>
            <CleanText html={sizeGuide} />
          </Fold>
        )}
        {deliveryInformation !== '' && (
          <Fold icon="truck" title={say('product.delivery')} open>
            <CleanText html={deliveryInformation} />
          </Fold>
        )}
        {returnsPolicy !== '' && (
          <Fold icon="return" title={say('product.returns')}>
            <CleanText html={returnsPolicy} />
          </Fold>
        )}
        {manufacturer !== null && (
          <Fold icon="store" title={say('product.manufacturer')}>
            <address className="not-italic">
              <p className="font-semibold">{manufacturer.name}</p>
              <p>{manufacturer.address}</p>
              <a href={`mailto:${manufacturer.email}`} className="wrap-anywhere underline underline-offset-3">
                {manufacturer.email}
              </a>
            </address>
          </Fold>
        )}
      </div>
    </div>
  )
}

interface FoldProps {
  icon: IconName
  title: string
  /** For links that lead to it. */
  id?: string
  open?: boolean
  children: ReactNode
}

function Fold({ icon, title, id, open = false, children }: FoldProps) {
  return (
    <details id={id} className="branch rounded-m border border-line bg-paper px-[min(1.25rem,6vw)]" open={open}>
      <summary className="flex min-h-14 items-center gap-[12px] font-semibold">
        <Icon name={icon} className="size-5 text-primary-strong" />
        <h2 className="min-w-0">{title}</h2>
        <Icon name="down" className="turning ml-auto size-4" />
      </summary>
      <div className="pb-5 text-sm">{children}</div>
    </details>
  )
}
