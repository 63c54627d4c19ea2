import { sendRequest } from '#tests/support/http.ts'
import type { ChaosServer } from '../server.ts'

/** The kinds of outages that the simulators support. */
export const outageKinds = ['down', 'slow', '429', '500', 'truncated', 'wrong-types'] as const
export type OutageKind = (typeof outageKinds)[number]
export type Provider = 'viva' | 'paypal' | 'resend' | 'google'

/** Milliseconds in which a shop must respond during any outage. */
const MAX_RESPONSE_MS = 8_000

/** Simulates outages of a server's providers, and records the shops' failures. */
export function createOutageMonitor(server: ChaosServer) {
  const failures: string[] = []
  const stats = { slowest: 0, responses: 0 }

  /** Runs the work during an outage of one provider. */
  async function runDuringOutage(provider: Provider, kind: OutageKind, work: () => Promise<void>): Promise<void> {
    const control = `http://localhost:${server.providers}/sandbox/${provider}/control/trouble`
    const body = JSON.stringify({ kind, ...(kind === 'slow' ? { milliseconds: 30_000 } : {}) })
    const { status } = await sendRequest(control, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body,
    })
    if (status !== 204) throw new Error(`The outage of ${provider} could not be started: ${status}`)
    try {
      await work()
    } finally {
      await sendRequest(control, { method: 'DELETE' })
    }
  }

  /** Records a failure if the response takes too long. */
  async function withinTimeout<Result>(label: string, pending: Promise<Result>): Promise<Result> {
    const startedAt = performance.now()
    const result = await pending
    const durationMs = performance.now() - startedAt
    stats.responses++
    stats.slowest = Math.max(stats.slowest, durationMs)
    if (durationMs > MAX_RESPONSE_MS) failures.push(`${label}: ${Math.round(durationMs)} ms`)
    return result
  }

  return { server, failures, stats, runDuringOutage, withinTimeout }
}

export type OutageMonitor = ReturnType<typeof createOutageMonitor>
