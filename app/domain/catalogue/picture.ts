/** The three widths, in CSS pixels, in which every picture is published, as WebP and as AVIF. */
export const pictureWidths = [240, 480, 960] as const
/** The widths of pictures that are drawn to fill a screen, as slides are. */
export const widePictureWidths = [480, 960, 1600] as const
export const pictureFormats = ['avif', 'webp'] as const

export type PictureFormat = (typeof pictureFormats)[number]

/**
 * A published picture. `path` is unique by content, so that its files may be cached for ever; the files are
 * `/img/<path>-<width>.<format>`. `width` and `height` are those of the source, for the box that the page keeps free.
 *
 * A picture that was brought to the desk is one file: its path ends in the file's format and is the file's own name.
 */
export interface Picture {
  /** `<image folder>/<name>.<content hash>`, as `limassol/pods/aria-one.3f2a9c01`, or `limassol/desk/<content hash>.jpg` */
  readonly path: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** The widths in which a picture is published: its source says whether it is a wide one. */
export function widthsOf(picture: { readonly width: number }): readonly number[] {
  return picture.width > 1200 ? widePictureWidths : pictureWidths
}

/** By the ending of its path: a format is shorter than any hash. Every page that shows pictures has this in its script. */
export function isOneFile(path: string): boolean {
  return /\.\w{3,4}$/.test(path)
}

/** The name of a picture's file of this width and format, or of the one file that it has. */
export function pictureName(path: string, width: number, format: string): string {
  return isOneFile(path) ? path : `${path}-${width}.${format}`
}

/** The names of all files of a picture, which are their keys in the bucket. */
export function pictureNames(picture: Pick<Picture, 'path' | 'width'>): string[] {
  const { path } = picture
  return isOneFile(path)
    ? [path]
    : widthsOf(picture).flatMap((width) => pictureFormats.map((format) => pictureName(path, width, format)))
}
