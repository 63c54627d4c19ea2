import { z } from '@hono/zod-openapi'
import {
  largestWidth,
  type PictureWidth,
  renditionName,
  type Picture as ShopPicture,
} from '#app/domain/catalogue/picture.ts'
import type { Money } from '#app/domain/money.ts'

/** How amounts, instants, yes and no and pictures stand in every row. */

export const Euros = z.number()

/** JSON's numbers hold two decimals exactly enough for every price. */
export function euros(amount: Money): number {
  return amount / 100
}

export const Instant = z.iso.datetime()

/** ISO 8601, in UTC. */
export function instant(at: number): string {
  return new Date(at).toISOString()
}

/** The spec's columns have yes and no as numbers. */
export const Flag = z.union([z.literal(0), z.literal(1)])

export const Picture = z.object({ url: z.url(), width: z.int(), height: z.int() }).openapi('Picture')

/** The address of a picture and the size of what is behind it: no file is larger than its picture. */
export function pictureRow(picture: ShopPicture, origin: string, width: PictureWidth = largestWidth(picture)) {
  const shown = Math.min(width, picture.width)
  const height = Math.round((picture.height * shown) / picture.width)
  return { url: `${origin}/img/${renditionName(picture.path, width)}`, width: shown, height }
}

export function smallPictureRow(picture: ShopPicture, origin: string) {
  return pictureRow(picture, origin, 240)
}

/** Where a row has but the address of its picture. */
export const PictureAddress = z.url().nullable()

export function pictureAddress(picture: ShopPicture | null, origin: string): string | null {
  return picture === null ? null : pictureRow(picture, origin).url
}
