import type { Picture as PublishedPicture } from '#app/domain/catalogue/picture.ts'
import { pictureFile, pictureSources } from './picture-sources.ts'

interface PictureProps {
  picture: PublishedPicture
  /** The width that the layout gives it, for the browser's choice of file. */
  sizes: string
  /** Empty where the words beside it say the same. */
  alt: string
  /** In the first screen: fetched at once and first. */
  eager?: boolean
  className?: string
}

export function Picture({ picture, sizes, alt, eager = false, className = '' }: PictureProps) {
  return (
    <picture className="contents">
      {pictureSources(picture).map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={pictureFile(picture, 480)}
        width={picture.width}
        height={picture.height}
        alt={alt}
        className={className}
        decoding="async"
        {...(eager ? { fetchpriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
}
