const day = 86_400_000

/**
 * Milliseconds for which the file of a removed picture stays. Longer than the thirty days to which a database can be taken
 * back: the shop of then may show it.
 */
export const removedPictureMemory = 31 * day

/** Pictures on one page of the list. */
export const picturesPerPage = 50

/** Bytes of an upload, and its pixels in all. */
export const largestUpload = { bytes: 10 * 1024 * 1024, pixels: 60_000_000 } as const

/** `format`: none of the formats, or broken. `unavailable`: pictures can't be re-encoded now. */
export type UploadFault = 'format' | 'size' | 'pixels' | 'unavailable'

/** A file that somebody brought to the desk, with what it shows in words. */
export interface BroughtPicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly name: string
  readonly alt: string
}

export type BringOutcome =
  /** By its path it is chosen from now on, like any other picture of the shop. */
  { readonly ok: true; readonly path: string } | { readonly ok: false; readonly fault: UploadFault }

/** Where pictures are brought to: the tenant's folder of the bucket, and the list of pictures in its database. */
export interface PictureDesk {
  /** Judges the file by its bytes and stores it re-encoded, without metadata. The same file is stored once. */
  bring(picture: BroughtPicture, who: string): Promise<BringOutcome>
  /** Removes one that was brought and that nothing shows; false for any other. The shop's clock deletes its file later. */
  remove(path: string, who: string): Promise<boolean>
}
