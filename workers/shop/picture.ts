import type { Picture } from '#app/domain/catalogue/picture.ts'

/** Reads a picture column: JSON that the import wrote from a published picture. */
export function pictureFrom(json: string): Picture {
  const { path, width, height, alt }: Picture = JSON.parse(json)
  return { path, width, height, alt }
}

/** A picture as its column keeps it. */
export function pictureText({ path, width, height, alt }: Picture): string {
  return JSON.stringify({ path, width, height, alt })
}

export function optionalPictureFrom(json: string | null): Picture | null {
  return json === null ? null : pictureFrom(json)
}
