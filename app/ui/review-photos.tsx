import type { ReactNode } from 'react'
import { getLargestWidth, type Picture as PictureData } from '#app/domain/catalogue/picture.ts'
import { links } from '#app/links.ts'
import { Picture } from './picture.tsx'

interface ReviewPhotosProps {
  photos: readonly PictureData[]
  /** The description of the photo with this number, from 1. */
  getAlt: (number: number) => string
  /** The control below the photo with this number. */
  renderControl: (photo: PictureData, number: number) => ReactNode
}

/** Thumbnails of a review's photos that link to the full pictures, each with a control. */
export function ReviewPhotos({ photos, getAlt, renderControl }: ReviewPhotosProps) {
  return (
    <ul className="flex flex-wrap gap-4">
      {photos.map((photo, index) => (
        <li key={photo.path} className="grid w-28 justify-items-start gap-2">
          <a href={links.picture(photo.path, getLargestWidth(photo))} target="_blank" rel="noopener">
            <Picture
              picture={photo}
              use="thumbnail"
              sizes="7rem"
              alt={getAlt(index + 1)}
              className="size-28 rounded-s border border-line object-cover"
            />
          </a>
          {renderControl(photo, index + 1)}
        </li>
      ))}
    </ul>
  )
}
