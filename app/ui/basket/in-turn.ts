let last: Promise<unknown> = Promise.resolve()

/**
 * Changes of the basket one after another, in all tabs of the shop: each is made to what the one before left in the
 * cookie. Where tabs cannot wait for each other at least the changes of this tab do.
 */
export function inTurn<Answer>(task: () => Promise<Answer>): Promise<Answer> {
  const turn = last.then(() => alone(task))
  last = turn.catch(() => undefined)
  return turn
}

async function alone<Answer>(task: () => Promise<Answer>): Promise<Answer> {
  if (!('locks' in navigator)) return task()
  let begun = false
  const answer = () => {
    begun = true
    return task()
  }
  try {
    return await navigator.locks.request('basket', answer)
  } catch (failure) {
    // A browser that forbids storage forbids locks as well.
    if (begun) throw failure
    return task()
  }
}
