import { isOneFile, type Picture, type PictureFormat, pictureFormats, widthsOf } from '#app/domain/catalogue/picture.ts'
import { links } from '#app/links.ts'

const types = { avif: 'image/avif', webp: 'image/webp' } as const satisfies Record<PictureFormat, string>

/** What a `<picture>` offers, best format first; nothing where the picture is one file, which its `<img>` has. */
export function pictureSources(picture: Picture): { type: string; srcSet: string }[] {
  if (isOneFile(picture.path)) return []
  return pictureFormats.map((format) => ({
    type: types[format],
    srcSet: widthsOf(picture)
      .map((width) => `${links.picture(picture.path, width, format)} ${width}w`)
      .join(', '),
  }))
}

/** One file of a picture, in the format that every browser reads and a width that every picture has, or the only one. */
export function pictureFile(picture: Picture, width: 480 | 960): string {
  return links.picture(picture.path, width, 'webp')
}
