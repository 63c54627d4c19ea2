import { z } from '@hono/zod-openapi'
import {
  getLargestWidth,
  getRenditionName,
  type PictureWidth,
  type Picture as ShopPicture,
} from '#app/domain/catalogue/picture.ts'
import type { Money } from '#app/domain/money.ts'

/** The formats of amounts, times, booleans and pictures in every row. */

export const Euros = z.number()

/** JSON numbers are exact enough for prices with two decimals. */
export function euros(amount: Money): number {
  return amount / 100
}

export const Instant = z.iso.datetime()

/** ISO 8601 in UTC. */
export function formatInstant(timestamp: number): string {
  return new Date(timestamp).toISOString()
}

/** The spec's boolean columns are numbers. */
export const Flag = z.union([z.literal(0), z.literal(1)])

export const Picture = z.object({ url: z.url(), width: z.int(), height: z.int() }).openapi('Picture')

/** The URL of a picture and its actual size: a rendition is never larger than the original. */
export function toPictureRow(picture: ShopPicture, origin: string, width: PictureWidth = getLargestWidth(picture)) {
  const displayedWidth = Math.min(width, picture.width)
  const height = Math.round((picture.height * displayedWidth) / picture.width)
  return { url: `${origin}/img/${getRenditionName(picture.path, width)}`, width: displayedWidth, height }
}

export function toSmallPictureRow(picture: ShopPicture, origin: string) {
  return toPictureRow(picture, origin, 240)
}

/** For rows that have only the URL of their picture. */
export const PictureUrl = z.url().nullable()

export function toPictureUrl(picture: ShopPicture | null, origin: string): string | null {
  return picture === null ? null : toPictureRow(picture, origin).url
}
