import { z } from '#app/domain/schema.ts'
import type { HeldPicture } from '../catalogue/held-product.ts'

/** The list from which a form of pictures was filled, in its field `version`: after a double click the second request is compared with it. */
const SeenPictures = z.array(
  z.strictObject({ path: z.string(), width: z.number(), height: z.number(), alt: z.string() }),
)

export function picturesVersion(pictures: readonly HeldPicture[]): string {
  return JSON.stringify(pictures.map(({ path, width, height, alt }) => ({ path, width, height, alt })))
}

/** Null for a version that no form of pictures had. */
export function seenPictures(version: string): HeldPicture[] | null {
  try {
    return SeenPictures.safeParse(JSON.parse(version)).data ?? null
  } catch {
    return null
  }
}
