/** The three widths, in CSS pixels, in which every picture is published, as WebP and as AVIF. */
export const pictureWidths = [240, 480, 960] as const
/** The widths of pictures that are drawn to fill a screen, as slides are. */
export const widePictureWidths = [480, 960, 1600] as const
export const pictureFormats = ['avif', 'webp'] as const

export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = (typeof pictureFormats)[number]

/**
 * A published picture. `path` is unique by content, so that its files may be cached for ever; the files are
 * `/img/<path>-<width>.<format>`. `width` and `height` are those of the source, for the box that the page keeps free.
 */
export interface Picture {
  /** `<image folder>/<name>.<content hash>`, as `limassol/pods/aria-one.3f2a9c01` */
  readonly path: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** The widths in which a picture is published: its source says whether it is a wide one. */
export function widthsOf(picture: { readonly width: number }): readonly number[] {
  return picture.width > 1200 ? widePictureWidths : pictureWidths
}
