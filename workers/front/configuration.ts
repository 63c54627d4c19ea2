import type { Env } from '#workers/env.ts'
import { localVariables } from '#workers/local-variables.ts'
import { addressOf } from './front-context.ts'
import type { Guard } from './guards.ts'
import type { Log } from './log.ts'
import { answerUnavailable } from './message-page.ts'

const secrets = ['COOKIE_SECRET', 'CONFIG_KEY', 'OPERATOR_KEY'] as const
const shortest = 32
const known: readonly string[] = Object.values(localVariables)

/** Names that can't be on the internet (RFC 2606 and 6761), and this machine's own addresses. */
const localHost = /(^|\.)(localhost|test|example|invalid)$|^127\.0\.0\.1$|^\[::1\]$/

/** Why the Worker must not answer with the variables that it was given; empty when it may. */
export function configurationFaults(env: Partial<Env>, url: Readonly<URL>): string[] {
  const faults = secretFaults(env)
  return env.ENVIRONMENT !== 'local' || (url.protocol === 'http:' && localHost.test(url.hostname))
    ? faults
    : [...faults, 'ENVIRONMENT is local, which serves plain http on this machine only']
}

const looked = new WeakMap<Partial<Env>, string[]>()

/** The variables stay the same for all requests of an isolate: they are looked at with the first. */
function secretFaults(env: Partial<Env>): string[] {
  const known = looked.get(env)
  if (known !== undefined) return known
  const missing = secrets.filter((name) => (env[name] ?? '').trim() === '').map((name) => `${name} is missing`)
  const faults = env.ENVIRONMENT === 'local' ? missing : [...missing, ...weakSecrets(env), ...weakHashes(env)]
  looked.set(env, faults)
  return faults
}

function weakHashes({ PASSWORD_COST }: Partial<Env>): string[] {
  return PASSWORD_COST === undefined ? [] : ['PASSWORD_COST is set, which makes stored passwords easier to guess']
}

function weakSecrets(env: Partial<Env>): string[] {
  return secrets.flatMap((name) =>
    // COOKIE_SECRET and CONFIG_KEY are lists; OPERATOR_KEY has no spaces.
    (env[name] ?? '')
      .split(/\s+/)
      .filter((value) => value !== '')
      .flatMap((value) =>
        known.includes(value)
          ? [`${name} is a value that everybody knows`]
          : value.length < shortest
            ? [`${name} is shorter than ${shortest} characters`]
            : [],
      ),
  )
}

/** A Worker with missing or well-known secrets answers nothing but 503. */
export function refuseUnsafeConfiguration(parts: { log: Log }): Guard {
  return (c) => {
    const faults = configurationFaults(c.env, addressOf(c))
    if (faults.length === 0) return
    parts.log('error', { event: 'configuration-refused', requestId: c.get('requestId'), faults })
    return answerUnavailable(c)
  }
}

/** Outside local use a shop is spoken to over https alone. */
export const overHttpsOnly: Guard = (c) => {
  if (addressOf(c).protocol === 'https:' || c.env.ENVIRONMENT === 'local') return
  const url = new URL(c.req.url)
  url.protocol = 'https:'
  return c.redirect(url.href, 308)
}
