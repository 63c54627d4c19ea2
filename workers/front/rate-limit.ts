import { reasonOf } from '#app/domain/errors/log-line.ts'
import { tenantOf } from './front-context.ts'
import type { Guard } from './guards.ts'
import type { Log } from './log.ts'
import { answerTooMany } from './message-page.ts'

const period = 60

/** The address that counts as one client: of IPv6 the network, because a client has a whole one to choose from. */
export function clientOf(address: string | undefined): string {
  if (address === undefined || address === '') return 'unknown'
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0')
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`
}

/** Limits what one address asks of one shop. Pictures are counted apart, and a limiter in trouble limits nobody. */
export function rateLimit(parts: { log: Log }): Guard {
  return async (c) => {
    const reading = c.req.method === 'GET' || c.req.method === 'HEAD'
    const limiter = !reading ? c.env.WRITES : c.req.path.startsWith('/img/') ? c.env.PICTURES : c.env.READS
    const tenant = tenantOf(c).id
    const { success } = await limiter
      .limit({ key: `${tenant} ${clientOf(c.req.header('cf-connecting-ip'))}` })
      .catch((thrown: unknown) => {
        parts.log('error', { event: 'rate-limit-failed', requestId: c.get('requestId'), tenant, ...reasonOf(thrown) })
        return { success: true }
      })
    if (success) return
    parts.log('warn', { event: 'rate-limited', requestId: c.get('requestId'), tenant, reading })
    return c.req.path.startsWith('/api/')
      ? c.json({ error: 'Too many calls; try again in a minute' }, 429, {
          'Retry-After': String(period),
          'Cache-Control': 'no-store',
        })
      : answerTooMany(c, period)
  }
}
