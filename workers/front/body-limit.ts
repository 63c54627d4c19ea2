import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isDeskPath } from '#app/domain/desk/desk-address.ts'
import type { FrontEnv } from './front-context.ts'
import { answerTooLong } from './message-page.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** What a page takes at most, by its address: a review or a message has thousands of signs, a page's text tens of thousands. */
const limits = {
  shop: notOver(64 * kilobyte, '64 KB'),
  desk: notOver(megabyte, '1 MB'),
  // Above what the page itself refuses by its own words, with the form around the file.
  goods: notOver(12 * megabyte, '12 MB'),
}

/** Refuses what is longer than a page of the shop takes, before any of it is read as a form. */
export const refuseLongBodies: MiddlewareHandler<FrontEnv> = (c, next) => limits[placeOf(c.req.path)](c, next)

function placeOf(path: string): keyof typeof limits {
  if (!isDeskPath(path)) return 'shop'
  return path.replace(/\.data$/, '') === '/desk/goods/import' ? 'goods' : 'desk'
}

function notOver(maxSize: number, most: string): MiddlewareHandler<FrontEnv> {
  return bodyLimit({ maxSize, onError: (c) => answerTooLong(c, most) })
}
