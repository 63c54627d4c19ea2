import { bodyLimit } from 'hono/body-limit'
import { isDeskPath } from '#app/domain/desk/desk-address.ts'
import { cookiesOf } from './cookies.ts'
import type { FrontContext } from './front-context.ts'
import type { Guard } from './guards.ts'
import { answerTooLong } from './message-page.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** What a page takes at most, by its address: a review or a message has thousands of signs, a page's text tens of thousands. */
const limits = {
  shop: notOver(64 * kilobyte, '64 KB'),
  desk: notOver(megabyte, '1 MB'),
  // Above what the page itself refuses by its own words, with the form around the file, so that nothing typed is lost.
  pictures: notOver(12 * megabyte, '12 MB'),
  goods: notOver(12 * megabyte, '12 MB'),
}

/** Refuses what is longer than a page of the shop takes, before any of it is read as a form. */
export function refuseLongBodies({ clock }: { clock: () => number }): Guard {
  async function refused(c: FrontContext): Promise<Response | undefined> {
    const place = placeOf(c.req.path)
    // Whoever holds no cookie of this desk brings it no pictures. Whether its session stands the page asks.
    const isStranger = place === 'pictures' && (await cookiesOf(c, clock()).read('desk')) === null
    return limits[isStranger ? 'desk' : place](c)
  }
  return (c) => (c.req.raw.body === null ? undefined : refused(c))
}

/** The pages whose forms bring pictures along. */
const withPictures = /^\/desk\/(?:goods\/(?:\d+\/pictures|new)|rows\/[a-z-]+\/(?:\d+|new))$/

function placeOf(path: string): keyof typeof limits {
  if (!isDeskPath(path)) return 'shop'
  const page = path.replace(/\.data$/, '')
  if (page === '/desk/goods/import') return 'goods'
  return withPictures.test(page) ? 'pictures' : 'desk'
}

function notOver(maxSize: number, most: string): (c: FrontContext) => Promise<Response | undefined> {
  const limit = bodyLimit({ maxSize, onError: (c) => answerTooLong(c, most) })
  return async (c) => (await limit(c, async () => {})) ?? undefined
}
