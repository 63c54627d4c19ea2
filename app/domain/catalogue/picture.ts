/**
 * The widths, in pixels, in which pictures are served. Any other width gets a 404, because the platform bills every
 * transformation.
 */
export const pictureWidths = [120, 240, 360, 480, 720, 960, 1600] as const

export type PictureWidth = (typeof pictureWidths)[number]

/**
 * A picture of the shop. `path` is unique by content and is the key of the master file in the bucket. Pages link
 * to renditions: `/img/<path>-<width>.webp`, made from the master on the first request.
 */
export interface Picture {
  /**
   * `<image folder>/<name>.<content hash>`, such as `limassol/pods/aria-one.3f2a9c01`. Uploads in the admin have
   * `limassol/desk/<content hash>`, photos of reviews `limassol/reviews/<hash>`.
   */
  readonly path: string
  /** Pixels of the source, after its EXIF rotation. */
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** A picture as the shop stores it, with its Greek alternative text. */
export interface TranslatedPicture extends Picture {
  readonly el?: { readonly alt: string } | undefined
}

/** The name of a picture's file of this width, under `/img/` and in the bucket. */
export function getRenditionName(path: string, width: PictureWidth): string {
  return `${path}-${width}.webp`
}

/** The width of pictures in mails, in pixels. Outlook can't show WebP, so these are PNG. */
export const MAIL_PICTURE_WIDTH = 120

/** The name of a picture's PNG for mails. */
export function getMailPictureName(path: string): string {
  return `${path}-${MAIL_PICTURE_WIDTH}.png`
}

/** The name of the logo's PNG for mails. A publish makes it from the SVG, which most mail programs don't show. */
export function getMailLogo(logo: string): string {
  return logo.replace(/\.svg$/, '.mail.png')
}

/** The logo's box in mails, in pixels of the layout. Its PNG is twice as large. */
export const MAIL_LOGO_SIZE = { width: 160, height: 40 } as const

/** The width for links to the full-size picture: the widest only for a source of more than 1200 pixels. */
export function getLargestWidth(picture: { readonly width: number }): PictureWidth {
  return picture.width > 1200 ? 1600 : 960
}

/** All files that the bucket may hold for a picture: its master and its renditions. */
export function listPictureFiles(path: string): string[] {
  return [path, ...pictureWidths.map((width) => getRenditionName(path, width)), getMailPictureName(path)]
}
