import type { ListsView, RefusedLine } from '#app/domain/cart/lists.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { links } from '#app/links.ts'
import { pendingRequests } from './lists-store.ts'

/** The shop's response to a change or a read. */
export interface ListsResponse {
  /** Null if the request was invalid and nothing has changed. */
  readonly view: ListsView | null
  readonly messages: readonly Message[]
  /** The refusals, shown at their line or form. */
  readonly errors: readonly RefusedLine[]
  /** The path to go to, for example after a refusal; null to stay on the page. */
  readonly goTo: string | null
  /** True if any part of the change was refused. */
  readonly refused: boolean
}

/** Other changes wait for this one, so it must end. */
const REQUEST_TIMEOUT_MS = 15_000

const SENT_FIELD = 'sent'

/** Whether the request with this change has been sent. */
export const isSent = (formData: FormData) => formData.has(SENT_FIELD)

/** Sends a change, or reads the lists without `formData`. Returns null if there is no response. */
export async function requestLists(formData?: FormData): Promise<ListsResponse | null> {
  // The shop ignores the same form within two seconds as a double click. Make each form unique.
  formData?.set(SENT_FIELD, String(Math.random()))
  pendingRequests.open++
  try {
    const response = await fetch(links.lists(), {
      ...(formData === undefined ? {} : { method: 'POST', body: formData }),
      headers: { Accept: 'application/json' },
      // Finish the request even if the shopper leaves the page.
      keepalive: true,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    const body: ListsResponse = await response.json()
    return Array.isArray(body.messages) ? body : null
  } catch {
    return null
  } finally {
    pendingRequests.open--
  }
}

let lastTask: Promise<unknown> = Promise.resolve()

/**
 * Runs changes one after another in all tabs of the shop, because each one is based on the cookie that the previous one
 * has set. Without the Web Locks API only the changes of this tab are serialized.
 */
export function enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
  const queued = lastTask.then(() => runExclusively(task))
  lastTask = queued.catch(() => undefined)
  return queued
}

async function runExclusively<Result>(task: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return task()
  let hasStarted = false
  const runTask = () => {
    hasStarted = true
    return task()
  }
  try {
    return await navigator.locks.request('lists', runTask)
  } catch (error) {
    // A browser that blocks storage blocks locks too.
    if (hasStarted) throw error
    return task()
  }
}
