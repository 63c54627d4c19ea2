import { createHmac } from 'node:crypto'
import { bodyLimit } from 'hono/body-limit'
import { describeError } from '#app/domain/errors/logging.ts'
import { isAdminPath } from '#app/domain/page-paths.ts'
import type { CookiePurpose } from '#app/http/signed-cookies.ts'
import { getSignedCookies } from './cookies.ts'
import { type GatewayContext, type Guard, getTenant } from './gateway-context.ts'
import type { Log } from './log.ts'
import { respondTooLarge, respondTooManyRequests } from './message-page.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** Body limits by path. A review or a message has thousands of characters, a page's text tens of thousands. */
const bodyLimits = {
  shop: createLimit(64 * KILOBYTE, '64 KB'),
  admin: createLimit(MEGABYTE, '1 MB'),
  // Larger than the page's own limit, so that the page can refuse the file and keep the other fields.
  pictures: createLimit(12 * MEGABYTE, '12 MB'),
  // Three photos of `MAX_PHOTO_BYTES`.
  review: createLimit(25 * MEGABYTE, '25 MB'),
  products: createLimit(12 * MEGABYTE, '12 MB'),
}

/** Refuses a body that is too large for its page, before it is parsed. */
export function rejectLargeBodies({ now }: { now: () => number }): Guard {
  async function applyLimit(c: GatewayContext): Promise<Response | undefined> {
    return bodyLimits[await getPermittedArea(c, getArea(c.req.path), now())](c)
  }
  return (c) => (c.req.raw.body === null ? undefined : applyLimit(c))
}

/** Only browsers of staff and customers may upload pictures. The page checks the session. */
async function getPermittedArea(c: GatewayContext, area: Area, now: number): Promise<Area> {
  const cookies = getSignedCookies(c, now)
  const isSet = async (purpose: CookiePurpose) => (await cookies.read(purpose)) !== null
  if (area === 'pictures') return (await isSet('admin')) ? area : 'admin'
  // The session may have ended while the customer wrote. The page then returns the text.
  if (area === 'review') return (await isSet('session')) || (await isSet('known')) ? area : 'shop'
  return area
}

/** Pages whose forms upload pictures. */
const pictureUploadPath = /^\/admin\/(?:products\/(?:\d+\/pictures|new)|records\/[a-z-]+\/(?:\d+|new))$/

type Area = keyof typeof bodyLimits

function getArea(path: string): Area {
  const page = path.replace(/\.data$/, '')
  if (/^\/product\/review\/\d+$/.test(page)) return 'review'
  if (!isAdminPath(path)) return 'shop'
  if (page === '/admin/products/import') return 'products'
  return pictureUploadPath.test(page) ? 'pictures' : 'admin'
}

function createLimit(maxSize: number, maxText: string): (c: GatewayContext) => Promise<Response | undefined> {
  const limit = bodyLimit({ maxSize, onError: (c) => respondTooLarge(c, maxText) })
  return async (c) => (await limit(c, async () => {})) ?? undefined
}

const PERIOD_SECONDS = 60

/** The address that counts as one client. For IPv6 the /64 network, because one client has a whole network. */
export function getClientNetwork(address: string | undefined): string {
  if (address === undefined || address === '') return 'unknown'
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0')
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`
}

/**
 * Limits one client's requests to one shop; wrangler.toml (`[[ratelimits]]`) has the numbers. If the limiter fails, all
 * requests are allowed.
 */
export function rateLimit(deps: { log: Log }): Guard {
  return async (c) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const limiter = !isRead ? c.env.WRITES : c.req.path.startsWith('/img/') ? c.env.PICTURES : c.env.READS
    const tenant = getTenant(c).id
    const { success } = await limiter
      .limit({ key: `${tenant} ${getClientNetwork(c.req.header('cf-connecting-ip'))}` })
      .catch((error: unknown) => {
        deps.log('error', {
          event: 'rate-limit-failed',
          requestId: c.get('requestId'),
          tenant,
          ...describeError(error),
        })
        return { success: true }
      })
    if (success) return
    deps.log('warn', { event: 'rate-limited', requestId: c.get('requestId'), tenant, reading: isRead })
    return c.req.path.startsWith('/api/')
      ? c.json({ error: 'Too many calls; try again in a minute' }, 429, {
          'Retry-After': String(PERIOD_SECONDS),
          'Cache-Control': 'no-store',
        })
      : respondTooManyRequests(c, PERIOD_SECONDS)
  }
}

/**
 * A keyed hash of a network address, different in each shop, by which a shop counts visitors. The key is needed: a
 * plain hash of an address can be guessed. `secrets` are those of the cookies, newest first; a new one resets the
 * counts.
 */
export function hashVisitor(secrets: string | undefined, tenant: string, address: string): string {
  const [newest = ''] = (secrets ?? '').trim().split(/\s+/)
  return createHmac('sha256', newest).update(`visitor ${tenant} ${address}`).digest('base64url')
}
