import { globSync, readFileSync, writeFileSync } from 'node:fs'
import type { ChaosServer } from './server.ts'

/**
 * Corrupts a shop's record in the state of a stopped server, keeping its length; returns a function that repairs it.
 */
export function corruptRecord({ state }: ChaosServer, id: string): () => void {
  for (const file of globSync(`${state}/kv/**/blobs/*`)) {
    const original = readFileSync(file, 'utf8')
    if (!original.includes(`"id":"${id}"`) || !original.includes('"hosts":')) continue
    writeFileSync(file, original.replace('"hosts":', '"hsots":'))
    return () => writeFileSync(file, original)
  }
  throw new Error(`The state has no record of ${id}`)
}
