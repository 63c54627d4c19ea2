import { type PictureWidth, pictureWidths, type Picture as ShopPicture } from '#app/domain/catalogue/picture.ts'
import { links } from '#app/links.ts'

interface PictureProps {
  picture: ShopPicture
  use: PictureUse
  /** The rendered width, as the `sizes` attribute. */
  sizes: string
  /** Empty if the text beside it says the same. */
  alt: string
  /** For pictures above the fold: not lazy, high priority. */
  eager?: boolean
  className?: string
}

const fallbackWidths = { thumbnail: 240, card: 480, large: 960 } as const satisfies Record<PictureUse, number>

export function Picture({ picture, use, sizes, alt, eager = false, className }: PictureProps) {
  return (
    <img
      // Before `src`: React sets attributes in order, and the browser would start to fetch `src` first.
      sizes={sizes}
      srcSet={getPictureSrcSet(picture, use)}
      src={getPictureUrl(picture, fallbackWidths[use])}
      width={picture.width}
      height={picture.height}
      alt={alt}
      className={className}
      decoding="async"
      {...(eager ? { fetchpriority: 'high' } : { loading: 'lazy' })}
    />
  )
}

/** The rendered size, which decides the widths in `srcset`: each one adds bytes to every card of a listing. */
type PictureUse = keyof typeof widthsByUse

const widthsByUse = {
  /** Up to about 8 rem. */
  thumbnail: [120, 240],
  /** One of several in a row. */
  card: [360, 480, 720],
  /** Up to the width of the screen. */
  large: pictureWidths.slice(2),
} as const satisfies Record<string, readonly PictureWidth[]>

/** Omits widths that would only repeat the source at its own width. */
export function getPictureSrcSet(picture: ShopPicture, use: PictureUse): string {
  const widths: readonly PictureWidth[] = widthsByUse[use]
  return widths
    .filter((_, index) => (widths[index - 1] ?? 0) < picture.width)
    .map((width) => `${links.picture(picture.path, width)} ${width}w`)
    .join(', ')
}

/** The URL of one width, for places without `srcset`. */
export function getPictureUrl(picture: ShopPicture, width: 240 | 480 | 960): string {
  return links.picture(picture.path, width)
}
