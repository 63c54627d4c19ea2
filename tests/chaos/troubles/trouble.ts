import { ask } from '#tests/support/http.ts'
import type { ChaosServer } from '../server.ts'

/** What a provider can be in, as its simulator has it. */
export const troubles = ['down', 'slow', '429', '500', 'truncated', 'wrong-types'] as const
export type Trouble = (typeof troubles)[number]
export type Provider = 'viva' | 'paypal' | 'resend' | 'google'

/** Milliseconds in which a shop has answered, whatever its providers do. */
const longest = 8_000

/** A server whose providers can be brought into trouble, and what was seen of its shops meanwhile. */
export function aTroubledTown(server: ChaosServer) {
  const failures: string[] = []
  const seen = { slowest: 0, answers: 0 }

  /** One provider is in trouble while the work is done, and is well again then. */
  async function during(provider: Provider, kind: Trouble, work: () => Promise<void>): Promise<void> {
    const control = `http://localhost:${server.providers}/sandbox/${provider}/control/trouble`
    const body = JSON.stringify({ kind, ...(kind === 'slow' ? { milliseconds: 30_000 } : {}) })
    const { status } = await ask(control, { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
    if (status !== 204) throw new Error(`${provider} is not to be troubled: ${status}`)
    try {
      await work()
    } finally {
      await ask(control, { method: 'DELETE' })
    }
  }

  /** An answer that may not take longer than it may. */
  async function inTime<Answer>(what: string, asked: Promise<Answer>): Promise<Answer> {
    const begun = performance.now()
    const answer = await asked
    const took = performance.now() - begun
    seen.answers++
    seen.slowest = Math.max(seen.slowest, took)
    if (took > longest) failures.push(`${what}: ${Math.round(took)} ms`)
    return answer
  }

  return { server, failures, seen, during, inTime }
}

export type TroubledTown = ReturnType<typeof aTroubledTown>
