/** Milliseconds between two timer ticks; a short timeout has four ticks. */
const MAX_TICK_MS = 250

/**
 * Calls `onTimeout` after `timeoutMs`, in short ticks, and returns a function that cancels it. While the isolate is
 * busy with other pages, a response that arrived in time is not read yet, and a single timer would fire before it is.
 * Between two ticks the runtime reads it. A busy isolate therefore waits longer than the timeout, but drops no
 * response.
 */
export function startTimeout(timeoutMs: number, onTimeout: () => void): () => void {
  const tickMs = Math.min(MAX_TICK_MS, timeoutMs / 4)
  const scheduleTick = (remaining: number): ReturnType<typeof setTimeout> =>
    setTimeout(() => {
      if (remaining > tickMs) timer = scheduleTick(remaining - tickMs)
      else onTimeout()
    }, tickMs)
  let timer = scheduleTick(timeoutMs)
  return () => clearTimeout(timer)
}

/** Resolves with the promise, or rejects with `createError()` after `timeoutMs`. The work itself is not cancelled. */
export async function withTimeout<Result>(
  promise: Promise<Result>,
  timeoutMs: number,
  createError: () => Error,
): Promise<Result> {
  let cancel: (() => void) | undefined
  const timeout = new Promise<never>((_, reject) => {
    cancel = startTimeout(timeoutMs, () => reject(createError()))
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    cancel?.()
  }
}
