import type { Plugin } from 'vitest/config'

/** A guard taken out: this text of a source file, which stands there once, is replaced. */
export interface Change {
  readonly file: string
  readonly find: string
  readonly replace: string
  /** The pages are built anew with it; without it the change is only in what the Worker bundles by itself. */
  readonly inPages?: true
}

/** What `npm run proof` gives to a run of tests. */
export interface ProofRun {
  readonly seed: number
  readonly sizes: Readonly<Record<string, number>>
  /** Of a control run. */
  readonly changes: readonly Change[]
}

/** Null for everybody but a proof. */
export function proofGiven(): ProofRun | null {
  return process.env.PROOF === undefined ? null : JSON.parse(process.env.PROOF)
}

/** Throws where the text is not there once: a control run that changes nothing would show nothing. */
export function changed(text: string, { file, find, replace }: Change): string {
  const [before, after, ...more] = text.split(find)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} has not exactly one ${JSON.stringify(find)}`)
  return before + replace + after
}

/** Takes guards out of what the tests import; the files stay as they are. */
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
