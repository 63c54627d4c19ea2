import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { ageGate } from './age-gate/age-gate.ts'
import { answerHeaders } from './answer-headers.ts'
import { refuseLongBodies } from './body-limit.ts'
import { refuseUndecodablePath, toCanonicalPath } from './canonical-path.ts'
import { chance } from './chance.ts'
import { overHttpsOnly, refuseUnsafeConfiguration } from './configuration.ts'
import { refuseCrossSite } from './cross-site.ts'
import type { FrontEnv } from './front-context.ts'
import { guardedBy } from './guards.ts'
import { handOver } from './hand-over.ts'
import { answerHealth } from './health.ts'
import { answerFavicon, answerImage } from './images.ts'
import { inItsLanguage } from './language.ts'
import { consoleLog, type Log } from './log.ts'
import type { RemixHandler } from './make-page.ts'
import { answerError } from './message-page.ts'
import { takeOneClick } from './one-click.ts'
import { operatorApi } from './operator/operator-api.ts'
import { rateLimit } from './rate-limit.ts'
import { reportFailure, takeBrowserError } from './report-failure.ts'
import { requestLog } from './request-log.ts'
import { retailDoor } from './retail-door.ts'
import { passToSandbox } from './sandbox.ts'
import { takesOnly } from './takes-only.ts'
import { tenantByHost, tenantDirectory } from './tenancy.ts'
import { webhooks } from './webhooks.ts'

export interface FrontParts {
  /** The built pages. */
  readonly remix: RemixHandler
  /** Those that a page takes, by its path. */
  readonly methodsOf: (pathname: string) => string
  readonly clock?: () => number
  readonly newId?: () => string
  readonly log?: Log
  /** Names the build, for `/healthz`. */
  readonly build?: string
  /** Milliseconds that KV may take to answer. */
  readonly patience?: number
}

/** Short enough to be read out on the telephone. */
const newRequestId = chance(6, 'hex')

/** What happens to a request before it becomes a page, in order. */
export function createFront(options: FrontParts) {
  const parts = { clock: Date.now, newId: newRequestId, log: consoleLog, ...options }
  const directory = tenantDirectory(parts)
  const front = new Hono<FrontEnv>()

  front.use(requestLog(parts))
  front.use(answerHeaders)
  front.use(guardedBy(refuseUnsafeConfiguration(parts)))
  front.get('/healthz', answerHealth(parts))
  front.all('/healthz', takesOnly('GET, HEAD'))
  front.use('/sandbox/*', passToSandbox)
  front.use('/operator/*', guardedBy(overHttpsOnly))
  front.route('/operator', operatorApi({ ...parts, directory }))
  front.use(
    guardedBy(
      overHttpsOnly,
      tenantByHost({ directory }),
      inItsLanguage,
      rateLimit(parts),
      refuseUndecodablePath,
      toCanonicalPath,
    ),
  )
  front.route('/webhooks', webhooks(parts))
  // A token opens it and no cookie does, so another site's page can't use it.
  front.use('/api/*', guardedBy(ageGate(parts)))
  front.all('/api/*', retailDoor(parts))
  front.use(guardedBy(takeOneClick, refuseCrossSite(parts), refuseLongBodies(parts), ageGate(parts)))

  front.post('/browser-errors', takeBrowserError(parts))
  front.all('/browser-errors', takesOnly('POST'))
  front.get('/favicon.ico', answerFavicon)
  front.get('/img/*', answerImage(parts))
  front.all('/favicon.ico', takesOnly('GET, HEAD'))
  front.all('/img/*', takesOnly('GET, HEAD'))
  front.all('*', handOver({ ...parts, directory }))

  front.onError((thrown, c) => {
    if (thrown instanceof HTTPException) return thrown.getResponse()
    reportFailure(c, parts)('failed', thrown)
    return answerError(c)
  })

  return front
}
