/**
 * Checks before the Worker serves a request: its variables are safe, and the request uses HTTPS. `/healthz` also reports
 * whether KV is readable.
 */

import { describeError } from '#app/domain/errors/logging.ts'
import { type Env, localVariables } from '#workers/env.ts'
import { type GatewayContext, type Guard, getUrl } from './gateway-context.ts'
import type { Log } from './log.ts'
import { respondUnavailable } from './message-page.ts'
import { withKvTimeout } from './tenancy.ts'

/** Milliseconds for which a check is reused: anybody may call this, and each KV read costs money. */
const CACHE_MS = 5_000

interface HealthDeps {
  readonly now: () => number
  readonly log: Log
  readonly build?: string
  readonly timeoutMs?: number
}

/** `/healthz`, for monitoring: the build's version and whether KV is readable. It calls no shop and names none. */
export function createHealthHandler(deps: HealthDeps) {
  let lastCheck = { isHealthy: false, until: Number.NEGATIVE_INFINITY }

  async function canReadRecords(c: GatewayContext): Promise<boolean> {
    if (deps.now() < lastCheck.until) return lastCheck.isHealthy
    const isHealthy = await withKvTimeout(c.env.TENANTS.get('healthz'), deps.timeoutMs).then(
      () => true,
      (error: unknown) => {
        deps.log('error', { event: 'health-failed', requestId: c.get('requestId'), ...describeError(error) })
        return false
      },
    )
    lastCheck = { isHealthy, until: deps.now() + CACHE_MS }
    return isHealthy
  }

  return async (c: GatewayContext): Promise<Response> => {
    const ok = await canReadRecords(c)
    const state = { ok, build: deps.build ?? 'unknown', records: ok ? 'found' : 'out of reach' }
    return c.json(state, ok ? 200 : 503, { 'Cache-Control': 'no-store' })
  }
}

const secretNames = ['COOKIE_SECRET', 'CONFIG_KEY', 'OPERATOR_KEY'] as const
const MIN_SECRET_LENGTH = 32
const publicValues: readonly string[] = Object.values(localVariables)

/** Hosts that can't be on the internet (RFC 2606 and 6761), and loopback addresses. */
const localHostPattern = /(^|\.)(localhost|test|example|invalid)$|^127\.0\.0\.1$|^\[::1\]$/

/** Why the Worker must refuse to run with these variables; empty when they are safe. */
export function findConfigurationIssues(env: Partial<Env>, url: Readonly<URL>): string[] {
  const issues = findSecretIssues(env)
  return env.ENVIRONMENT !== 'local' || (url.protocol === 'http:' && localHostPattern.test(url.hostname))
    ? issues
    : [...issues, 'ENVIRONMENT is local, which is only allowed over http on a local host']
}

const issueCache = new WeakMap<Partial<Env>, string[]>()

/** Checked once: the variables don't change during the life of an isolate. */
function findSecretIssues(env: Partial<Env>): string[] {
  const cached = issueCache.get(env)
  if (cached !== undefined) return cached
  const missing = secretNames.filter((name) => (env[name] ?? '').trim() === '').map((name) => `${name} is missing`)
  const issues = env.ENVIRONMENT === 'local' ? missing : [...missing, ...findWeakSecrets(env), ...findWeakHashes(env)]
  issueCache.set(env, issues)
  return issues
}

function findWeakHashes({ PASSWORD_COST }: Partial<Env>): string[] {
  return PASSWORD_COST === undefined ? [] : ['PASSWORD_COST is set, which makes stored passwords easier to guess']
}

function findWeakSecrets(env: Partial<Env>): string[] {
  return secretNames.flatMap((name) =>
    // COOKIE_SECRET and CONFIG_KEY are lists separated by spaces. OPERATOR_KEY is one value without spaces.
    (env[name] ?? '')
      .split(/\s+/)
      .filter((value) => value !== '')
      .flatMap((value) =>
        publicValues.includes(value)
          ? [`${name} has a publicly known value`]
          : value.length < MIN_SECRET_LENGTH
            ? [`${name} is shorter than ${MIN_SECRET_LENGTH} characters`]
            : [],
      ),
  )
}

/** Responds 503 to every request while `findConfigurationIssues` finds a problem. */
export function rejectUnsafeConfiguration(deps: { log: Log }): Guard {
  return (c) => {
    const issues = findConfigurationIssues(c.env, getUrl(c))
    if (issues.length === 0) return
    deps.log('error', { event: 'configuration-refused', requestId: c.get('requestId'), issues })
    return respondUnavailable(c)
  }
}

/** Redirects http to https, except in local use. */
export const requireHttps: Guard = (c) => {
  if (getUrl(c).protocol === 'https:' || c.env.ENVIRONMENT === 'local') return
  const url = new URL(c.req.url)
  url.protocol = 'https:'
  return c.redirect(url.href, 308)
}
