/** The widths, in pixels, in which pictures are served. Any other answers 404, since the platform bills every transformation. */
export const pictureWidths = [120, 240, 360, 480, 720, 960, 1600] as const

export type PictureWidth = (typeof pictureWidths)[number]

/**
 * A picture of the shop. `path` is unique by content and the key of the master file in the bucket. A page names renditions:
 * `/img/<path>-<width>.webp`, made from the master at the first request.
 */
export interface Picture {
  /** `<image folder>/<name>.<content hash>`, as `limassol/pods/aria-one.3f2a9c01`, or `limassol/desk/<content hash>` for an upload */
  readonly path: string
  /** Pixels of the source, as it is shown: a photograph that lies on its side is turned. */
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** The name of a picture's file of this width, under `/img/` and in the bucket. */
export function renditionName(path: string, width: PictureWidth): string {
  return `${path}-${width}.webp`
}

/** The largest width in which this picture is served: one that is drawn to fill a screen, as a slide is, gets the widest. */
export function largestWidth(picture: { readonly width: number }): PictureWidth {
  return picture.width > 1200 ? 1600 : 960
}

/** The files that can stand in the bucket for a picture: its master, and all that is made from it. */
export function filesOfPicture(path: string): string[] {
  return [path, ...pictureWidths.map((width) => renditionName(path, width))]
}
