import type { Picture } from '#app/domain/catalogue/picture.ts'

/** Reads a picture column: JSON that the import wrote from a published picture. */
export function parsePicture(json: string): Picture {
  const { path, width, height, alt }: Picture = JSON.parse(json)
  return { path, width, height, alt }
}

/** Formats a picture for its column. */
export function formatPicture({ path, width, height, alt }: Picture): string {
  return JSON.stringify({ path, width, height, alt })
}

export function parseOptionalPicture(json: string | null): Picture | null {
  return json === null ? null : parsePicture(json)
}
