import { globSync, readFileSync, writeFileSync } from 'node:fs'
import type { ChaosServer } from './server.ts'

/** Spoils a shop's record where the stopped server keeps it; gives what mends it again. The text stays as long as it was. */
export function spoilRecord({ state }: ChaosServer, id: string): () => void {
  for (const file of globSync(`${state}/kv/**/blobs/*`)) {
    const whole = readFileSync(file, 'utf8')
    if (!whole.includes(`"id":"${id}"`) || !whole.includes('"hosts":')) continue
    writeFileSync(file, whole.replace('"hosts":', '"hsots":'))
    return () => writeFileSync(file, whole)
  }
  throw new Error(`There is no record of ${id}`)
}
