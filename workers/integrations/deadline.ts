/** Milliseconds that are counted at a time; a short deadline is counted in quarters. */
const longestPart = 250

/**
 * Gives a question so many milliseconds, counted only while the shop can listen. Where hundreds of pages are made at once an
 * answer that came in time waits to be read, and a plain timer would run out before it: so the time is taken in small parts,
 * and whatever has arrived is read between two of them. A shop that is kept busy waits longer, and gives no order up for it.
 */
export async function within<Answer>(
  milliseconds: number,
  ask: (deadline: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const end = new AbortController()
  const part = Math.min(longestPart, milliseconds / 4)
  const wait = (left: number): ReturnType<typeof setTimeout> =>
    setTimeout(() => {
      if (left > part) timer = wait(left - part)
      else end.abort(new DOMException('The time is over', 'TimeoutError'))
    }, part)
  let timer = wait(milliseconds)
  try {
    return await ask(end.signal)
  } finally {
    clearTimeout(timer)
  }
}
