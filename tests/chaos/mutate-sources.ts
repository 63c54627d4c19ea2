import type { Plugin } from 'vitest/config'

/** Removes a guard or adds a bug: replaces a text that occurs once in a source file. */
export interface Change {
  readonly file: string
  readonly find: string
  readonly replace: string
  /** Rebuilds the pages too. Otherwise only the Worker is bundled again. */
  readonly affectsPages?: true
}

/** Sizes, seed and changes that `npm run proof` passes to a test run. */
export interface ProofRun {
  readonly seed: number
  readonly sizes: Readonly<Record<string, number>>
  readonly changes: readonly Change[]
}

/** Null outside of `npm run proof`. */
export function getProofRun(): ProofRun | null {
  return process.env.PROOF === undefined ? null : JSON.parse(process.env.PROOF)
}

/** Throws unless the text occurs exactly once: a control run that changes nothing would prove nothing. */
export function applyChange(text: string, { file, find, replace }: Change): string {
  const [before, after, ...more] = text.split(find)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} does not have exactly one ${JSON.stringify(find)}`)
  return before + replace + after
}

/** Applies changes to modules as the tests import them; the files on disk stay as they are. */
export function mutateSources(changes: readonly Change[]): Plugin {
  return {
    name: 'without-guards',
    enforce: 'pre',
    transform(code, id) {
      const matching = changes.filter(({ file }) => id.endsWith(`/${file}`))
      return matching.length === 0 ? null : { code: matching.reduce(applyChange, code), map: null }
    },
  }
}
