import './quick-view.css'
import { Link } from '@remix-run/react'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { type ChoiceInput, getDisplayedProduct, listAlternatives } from '#app/domain/catalogue/displayed-product.ts'
import type { Picture as PublishedPicture } from '#app/domain/catalogue/picture.ts'
import { getAddToCartState } from '#app/domain/catalogue/product-state.ts'
import { productMessages } from '#app/domain/messages/en/product.ts'
import { productCardMessages } from '#app/domain/messages/en/product-card.ts'
import { quickViewMessages } from '#app/domain/messages/en/product-dialogs.ts'
import { links } from '#app/links.ts'
import { AddForm } from '#app/ui/product/add-form.tsx'
import { Badges } from '#app/ui/product/product-card.tsx'
import { Availability, NicotineWarning, ProductPrice, ShareLinks, StoreStock } from '#app/ui/product/product-facts.tsx'
import { emblaDurations, reducedMotion } from '../carousel.tsx'
import { autoplayPlugin } from '../embla-driver.tsx'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture.tsx'
import { RatingBar } from '../reviews.tsx'
import { useMessages, useShop, useTextLanguage } from '../shop-context.tsx'
import { useDialog } from '../use-dialog.ts'
import { AlternativeSelect, ColourAndSize, VariantSelect } from './choice-selects.tsx'
import { type ProductPreview, type QuickProduct, useQuickProduct } from './use-quick-product.ts'

interface QuickViewProps {
  /** Shown until the product has loaded. */
  preview: ProductPreview
  onClose: () => void
}

/** A product in a modal. */
export function QuickView({ preview, onClose }: QuickViewProps) {
  const t = useMessages(quickViewMessages)
  const { dialogProps, close } = useDialog(onClose, preview.openedFrom, preview)
  const title = useId()
  const product = useQuickProduct(preview)

  return createPortal(
    <dialog {...dialogProps} aria-labelledby={title} aria-busy={product === null} className="quick-view">
      <div className="relative grid md:grid-cols-2">
        <button
          type="button"
          aria-label={t('quickView.close')}
          onClick={close}
          className="absolute top-2 right-2 z-20 grid size-11 place-items-center rounded-full bg-paper hover:bg-tint"
        >
          <Icon name="close" />
        </button>
        {product === null ? (
          <LoadingProduct preview={preview} title={title} />
        ) : (
          <QuickViewContent product={product} title={title} />
        )}
      </div>
    </dialog>,
    document.body,
  )
}

/** The preview and a skeleton of the rest. */
function LoadingProduct({ preview, title }: { preview: ProductPreview; title: string }) {
  const t = useMessages(productCardMessages)
  return (
    <>
      <div>
        <div className="quick-view-picture bg-tint">
          {preview.picture !== '' && <img src={preview.picture} alt="" className="size-full object-contain" />}
        </div>
      </div>
      <div className="min-w-0 p-5 lg:p-7">
        <QuickViewTitle name={preview.name} id={title} />
        <div className="bone mt-2 h-5 w-32" />
        <p className="sr-only" role="status">
          {t('deferred.loading')}
        </p>
        <div aria-hidden="true">
          <div className="bone mt-4 h-9 w-24" />
          <div className="bone mt-6 h-5" />
          <div className="bone mt-2 h-5 w-3/4" />
          <div className="bone mt-8 h-11" />
        </div>
      </div>
    </>
  )
}

/** Pictures on one side; details, choices and the add form on the other (spec §2 Popups). */
function QuickViewContent({ product, title }: { product: QuickProduct; title: string }) {
  const t = useMessages(quickViewMessages)
  const lang = useTextLanguage()
  const { theme, settings } = useShop()
  const [requestedChoice, setRequestedChoice] = useState<ChoiceInput>({})
  const displayed = getDisplayedProduct(product, requestedChoice)
  const isFull = theme.quickView === 'full'
  // Spec §4: stores are shown for a chosen variant that is in stock.
  const showsStores = settings.showStock && getAddToCartState(product, displayed).state === 'ready'
  return (
    <>
      <div className="relative min-w-0">
        <Badges product={product} />
        <QuickViewGallery pictures={displayed.pictures} name={product.name} />
      </div>
      <div className="min-w-0 p-5 lg:p-7">
        <QuickViewTitle name={product.name} id={title} />
        <div className="mt-2">
          <RatingBar rating={product.rating} withValue />
        </div>
        <ProductPrice displayed={displayed} saleEndText={product.saleEndText} />
        <p lang={lang(product.shortDescription)} className="mt-4 text-sm">
          {product.shortDescription}
        </p>
        {product.variants.length > 1 &&
          (isFull ? (
            <ColourAndSize product={product} displayed={displayed} onSelect={setRequestedChoice} />
          ) : (
            <VariantSelect product={product} displayed={displayed} onSelect={setRequestedChoice} />
          ))}
        {listAlternatives(product).length > 0 && (
          <AlternativeSelect product={product} displayed={displayed} onSelect={setRequestedChoice} />
        )}
        <div className="mt-4">
          <Availability displayed={displayed} />
        </div>
        <AddForm product={product} displayed={displayed} />
        {showsStores && displayed.stores.length > 0 && <StoreStock stores={displayed.stores} />}
        <NicotineWarning product={product} />
        <p className="mt-4 border-t border-line pt-4 text-sm">
          {t('quickView.categories')}{' '}
          {product.categories.map((category, index) => (
            <span key={category.id}>
              {index > 0 && ', '}
              <Link
                to={links.category(category)}
                lang={lang(category.name)}
                className="inline-block py-0.5 underline underline-offset-3 hover:text-primary-strong"
              >
                {category.name}
              </Link>
            </span>
          ))}
        </p>
        <ShareLinks product={product} networks={isFull ? undefined : ['email']} />
        <Link
          to={links.product(product)}
          className="mt-4 inline-flex min-h-8 items-center text-sm font-semibold text-primary-strong underline underline-offset-3"
        >
          {t('quickView.details')}
        </Link>
      </div>
    </>
  )
}

function QuickViewTitle({ name, id }: { name: string; id: string }) {
  const lang = useTextLanguage()
  return (
    <h2 id={id} lang={lang(name)} className="text-xl font-bold md:pr-10 lg:text-2xl">
      {name}
    </h2>
  )
}

const quickViewSizes = '(width >= 62rem) 30rem, (width >= 48rem) 46vw, 92vw'

/** A looping carousel of the product's pictures. */
function QuickViewGallery({ pictures, name }: { pictures: readonly PublishedPicture[]; name: string }) {
  const t = useMessages(quickViewMessages)
  const tProducts = useMessages(productCardMessages)
  const tProduct = useMessages(productMessages)
  const [autoplay] = useState(() => [autoplayPlugin(reducedMotion)])
  const [viewport, carousel] = useEmblaCarousel(
    { loop: true, duration: emblaDurations[200], breakpoints: { [reducedMotion]: { duration: 0 } } },
    autoplay,
  )
  const [slideIndex, setSlideIndex] = useState(0)
  const [playing, setPlaying] = useState(true)
  const canPlay = carousel !== undefined && !matchMedia(reducedMotion).matches
  const hasMultiple = pictures.length > 1
  const firstPath = pictures[0]?.path

  /** Spec §9: autoplay moves take 200 ms, manual ones 800 ms. */
  function play(on: boolean) {
    carousel?.reInit({ duration: emblaDurations[on ? 200 : 800] }, on ? autoplay : [])
    setPlaying(on)
  }
  function scrollSlides(by: 'scrollNext' | 'scrollPrev') {
    if (playing) play(false)
    carousel?.[by]()
  }

  useEffect(() => {
    if (carousel === undefined) return
    const updateIndex = () => setSlideIndex(carousel.selectedScrollSnap())
    carousel.on('select', updateIndex).on('reInit', updateIndex)
    return () => {
      carousel.off('select', updateIndex).off('reInit', updateIndex)
    }
  }, [carousel])
  // The pictures of a chosen variant come first, so scroll to the start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the first picture changes
  useEffect(() => carousel?.scrollTo(0, true), [carousel, firstPath])

  return (
    <fieldset aria-label={t('quickView.pictures', { product: name })} className="quick-view-gallery relative min-w-0">
      <div ref={viewport} className="overflow-hidden">
        <ul className="flex">
          {pictures.map((picture, index) => (
            <li
              key={picture.path}
              aria-hidden={index !== slideIndex}
              className="quick-view-picture min-w-0 flex-[0_0_100%] bg-tint"
            >
              <Picture
                picture={picture}
                use="large"
                sizes={quickViewSizes}
                alt={picture.alt || name}
                eager={index === 0}
                className="size-full object-contain"
              />
            </li>
          ))}
        </ul>
      </div>
      {hasMultiple && (
        <div className="quick-view-arrows flex items-center justify-center gap-3 p-2">
          <ArrowButton side="left" label={tProducts('carousel.previous')} onPress={() => scrollSlides('scrollPrev')} />
          <p aria-live={canPlay && playing ? 'off' : 'polite'} className="text-sm tabular-nums">
            {tProduct('product.picture', { number: slideIndex + 1, count: pictures.length })}
          </p>
          <ArrowButton side="right" label={tProducts('carousel.next')} onPress={() => scrollSlides('scrollNext')} />
          {canPlay && (
            <ArrowButton
              side={playing ? 'pause' : 'play'}
              label={tProducts(playing ? 'carousel.pause' : 'carousel.play')}
              onPress={() => play(!playing)}
            />
          )}
        </div>
      )}
    </fieldset>
  )
}

interface ArrowButtonProps {
  side: 'left' | 'right' | 'pause' | 'play'
  label: string
  onPress: () => void
}

function ArrowButton({ side, label, onPress }: ArrowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-10 place-items-center rounded-full hover:bg-tint"
    >
      <Icon name={side} />
    </button>
  )
}
