/** What the work comes to, or a rejection with `late` once so many milliseconds are over; the work goes on all the same. */
export async function inTime<Result>(work: Promise<Result>, patience: number, late: () => Error): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), patience)
  })
  try {
    return await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}
