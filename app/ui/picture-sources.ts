import { type Picture, type PictureWidth, pictureWidths } from '#app/domain/catalogue/picture.ts'
import { links } from '#app/links.ts'

/** How large a picture is drawn, which decides the widths that are offered: each costs a listing some bytes a card. */
export type PictureUse = keyof typeof widthsFor

const widthsFor = {
  /** Up to some 8 rem. */
  thumbnail: [120, 240],
  /** One of several beside each other. */
  card: [360, 480, 720],
  /** Up to the width of the screen. */
  large: pictureWidths.slice(2),
} as const satisfies Record<string, readonly PictureWidth[]>

/** The `srcset` of a picture. A width above the source's own would be the same file again. */
export function pictureSrcSet(picture: Picture, use: PictureUse): string {
  const widths: readonly PictureWidth[] = widthsFor[use]
  return widths
    .filter((_, at) => (widths[at - 1] ?? 0) < picture.width)
    .map((width) => `${links.picture(picture.path, width)} ${width}w`)
    .join(', ')
}

/** One file of a picture, where no `srcset` can be given. */
export function pictureUrl(picture: Picture, width: 240 | 480 | 960): string {
  return links.picture(picture.path, width)
}
