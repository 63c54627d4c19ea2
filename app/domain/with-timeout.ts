/** Resolves with the promise, or rejects with `createError()` after `timeoutMs`. The work itself is not cancelled. */
export async function withTimeout<Result>(
  promise: Promise<Result>,
  timeoutMs: number,
  createError: () => Error,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createError()), timeoutMs)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
