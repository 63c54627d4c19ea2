import { logText, reasonOf } from '#app/domain/errors/log-line.ts'
import { inTime } from '#app/domain/in-time.ts'

/** Below the page's own `streamTimeout`: a page sent in order waits for its extras no longer than this. */
const patience = 4_000

/**
 * An extra of a page: asked for beside the critical part and streamed. It answers null when it fails or takes too
 * long, for it must never take the page with it.
 */
export async function extra<T>(name: string, requestId: string, question: Promise<T>): Promise<T | null> {
  try {
    return await inTime(question, patience, () => new Error(`No answer within ${patience} ms`))
  } catch (error) {
    console.error(logText('error', { event: 'extra-failed', requestId, extra: name, ...reasonOf(error) }))
    return null
  }
}

type Sent<Extras> = { readonly [Name in keyof Extras]: Extras[Name] | Awaited<Extras[Name]> }

/**
 * Extras as a loader answers them: to come, for a browser that runs script. Whoever gets the finished document would wait for
 * them all the same, so there they are what they have become, and nothing is rendered in their place first.
 */
export async function asSent<Extras extends Readonly<Record<string, Promise<unknown>>>>(
  extras: Extras,
  scripted: boolean,
): Promise<Sent<Extras>> {
  if (scripted) return extras
  const arrived = Object.entries(extras).map(async ([name, question]) => [name, await question] as const)
  return Object.fromEntries(await Promise.all(arrived)) as Sent<Extras>
}
