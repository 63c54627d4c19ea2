import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Milliseconds between two looks for pages. */
const pause = 25

/**
 * Keeps the first processor for the pages of browsers, as a phone has one for them, and everything else that is started from
 * here on the others: on two processors that all share, a page waits for the shop that serves it and for whoever measures it. With a
 * single processor, and anywhere but on Linux, nothing is kept.
 */
export async function withOwnProcessor<Result>(use: () => Promise<Result>): Promise<Result> {
  const last = availableParallelism() - 1
  if (process.platform !== 'linux' || last === 0) return use()
  const others = `1-${last}`
  const moved = new Set<string>()
  const look = () => {
    for (const renderer of renderers())
      for (const thread of inside(`/proc/${renderer}/task`)) {
        if (moved.has(thread)) continue
        moved.add(thread)
        // A page runs in the thread that is named as its process; what that one begins begins beside it.
        run('-p', thread === renderer ? '0' : others, thread)
      }
  }
  run('-ap', others, String(process.pid))
  const looking = setInterval(look, pause)
  try {
    return await use()
  } finally {
    clearInterval(looking)
    run('-ap', `0-${last}`, String(process.pid))
  }
}

function run(how: string, processors: string, thread: string): void {
  try {
    execFileSync('taskset', [`${how}c`, processors, thread], { stdio: 'ignore' })
  } catch {
    // It has ended by now.
  }
}

/** Processes in which a browser shows pages. */
function renderers(): string[] {
  return inside('/proc').filter((id) => /^\d+$/.test(id) && /--type=renderer/.test(commandOf(id)))
}

function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function inside(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
