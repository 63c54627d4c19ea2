import { type MouseEvent, useRef } from 'react'
import type { Picture as PublishedPicture } from '#app/domain/catalogue/picture.ts'
import type { ProductDetail } from '#app/domain/catalogue/views.ts'
import { productWords } from '#app/domain/messages/words/product.ts'
import { Badges } from '#app/ui/badges.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** The pictures side by side in a box that snaps; the small ones below lead to them by their anchors. */
export function ProductGallery({ product }: { product: ProductDetail }) {
  const say = useMessages(productWords)
  const box = useRef<HTMLElement>(null)
  const pictures = picturesOf(product)
  const several = pictures.length > 1

  /** With script the box turns to the picture and the page stays where it is. */
  function turnTo(event: MouseEvent, index: number) {
    if (!box.current) return
    event.preventDefault()
    box.current.scrollTo({ left: index * box.current.clientWidth, behavior: 'smooth' })
  }

  return (
    <div className="min-w-0 lg:sticky lg:top-[calc(var(--header-bar)+1.5rem)] lg:self-start">
      <div className="relative">
        <Badges product={product} />
        <section
          ref={box}
          aria-label={say('product.pictures', { product: product.name })}
          tabIndex={several ? 0 : undefined}
          className="gallery rounded-l bg-paper"
        >
          <ul className="flex">
            {pictures.map((picture, index) => (
              <li key={picture.path} id={`picture-${index + 1}`} className="w-full flex-none snap-start">
                <Picture
                  picture={picture}
                  sizes="(width >= 76rem) 42rem, (width >= 48rem) 50vw, 100vw"
                  alt={picture.alt || product.name}
                  eager={index === 0}
                  className="aspect-square size-full object-contain"
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
      {several && (
        <ul className="mt-3 flex flex-wrap gap-2.5">
          {pictures.map((picture, index) => (
            <li key={picture.path}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={say('product.picture', { number: index + 1, count: pictures.length })}
                onClick={(event) => turnTo(event, index)}
                className="block size-18 overflow-hidden rounded-s border border-line bg-paper transition-colors hover:border-primary lg:size-20"
              >
                <Picture picture={picture} sizes="5rem" alt="" className="size-full object-contain" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The product's own pictures and those of its variants, each once. */
function picturesOf({ pictures, variants }: ProductDetail): readonly PublishedPicture[] {
  const all = [...pictures, ...variants.flatMap((variant) => variant.pictures)]
  return [...new Map(all.map((picture) => [picture.path, picture])).values()]
}
