import type { Plugin } from 'vitest/config'

/** Takes a guard out or makes a mutation: replaces a text that occurs once in a source file. */
export interface Change {
  readonly file: string
  readonly find: string
  readonly replace: string
  /** Rebuild the pages, for code that ends up in them. Otherwise only the Worker is bundled again. */
  readonly inPages?: true
}

/** The sizes, seed and changes that `npm run proof` passes to a run of tests. */
export interface ProofRun {
  readonly seed: number
  readonly sizes: Readonly<Record<string, number>>
  readonly changes: readonly Change[]
}

/** Null outside of `npm run proof`. */
export function proofGiven(): ProofRun | null {
  return process.env.PROOF === undefined ? null : JSON.parse(process.env.PROOF)
}

/** Throws unless the text occurs exactly once: a control run that changes nothing would prove nothing. */
export function changed(text: string, { file, find, replace }: Change): string {
  const [before, after, ...more] = text.split(find)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} has not exactly one ${JSON.stringify(find)}`)
  return before + replace + after
}

/** Applies changes to modules as the tests import them; the files on disk stay as they are. */
export function withoutGuards(changes: readonly Change[]): Plugin {
  return {
    name: 'without-guards',
    enforce: 'pre',
    transform(code, id) {
      const found = changes.filter(({ file }) => id.endsWith(`/${file}`))
      return found.length === 0 ? null : { code: found.reduce(changed, code), map: null }
    },
  }
}
