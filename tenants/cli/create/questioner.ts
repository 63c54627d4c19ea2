import type { Interface } from 'node:readline/promises'
import { Refused } from '../fault.ts'

/** Asks until the terminal is closed: Ctrl+D, or Ctrl+C, ends the command with a sentence. */
export function questioner(desk: Interface): (question: string) => Promise<string> {
  const closed = new Promise<never>((_, reject) => {
    desk.once('close', () => reject(new Refused('\nStopped. Nothing was created.')))
  })
  // Nobody may be waiting for an answer when the questions are over.
  closed.catch(() => undefined)
  return (question) => Promise.race([desk.question(question), closed])
}
