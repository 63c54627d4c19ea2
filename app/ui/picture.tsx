import type { Picture as ShopPicture } from '#app/domain/catalogue/picture.ts'
import { type PictureUse, pictureSrcSet, pictureUrl } from './picture-sources.ts'

interface PictureProps {
  picture: ShopPicture
  use: PictureUse
  /** The width that the layout gives it, for the browser's choice of file. */
  sizes: string
  /** Empty where the words beside it say the same. */
  alt: string
  /** In the first screen: fetched at once and first. */
  eager?: boolean
  className?: string
}

const plainWidth = { thumbnail: 240, card: 480, large: 960 } as const satisfies Record<PictureUse, number>

export function Picture({ picture, use, sizes, alt, eager = false, className }: PictureProps) {
  return (
    <img
      // Before `src`: a browser that builds the element itself would begin to fetch that one.
      sizes={sizes}
      srcSet={pictureSrcSet(picture, use)}
      src={pictureUrl(picture, plainWidth[use])}
      width={picture.width}
      height={picture.height}
      alt={alt}
      className={className}
      decoding="async"
      {...(eager ? { fetchpriority: 'high' } : { loading: 'lazy' })}
    />
  )
}
