import { parseArgs } from 'node:util'
import { keptByNpm } from '#workers/local/kept-by-npm.ts'

/**
 * What may be said behind a part's name: `--share 0.1` takes a tenth of the time, rounds and largest catalogue, to see
 * whether all of it runs; `--products 100000` fills the shop of `rendered` with so many, and those of `cached` and `scale`
 * with so many alone.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string', default: '1' }, products: { type: 'string' } },
})
const kept = keptByNpm('bench', ['share', 'products'])
if (kept !== null) {
  console.error(kept)
  process.exit(2)
}

/** Above 0, at most 1. */
export const share = Number(values.share)
export const products = Number(values.products ?? 1000)
/** For a part to be started with the same. */
export const given = Object.entries(values).flatMap(([name, value]) => [`--${name}`, value])
export const words: readonly string[] = positionals

if (!(share > 0 && share <= 1) || !Number.isInteger(products)) {
  console.error(
    'usage: npm run bench -- [scale 1000 100000 | cached 1000 100000 | rendered | weight] [--share 0.1] [--products 1000]',
  )
  process.exit(2)
}

/** Milliseconds of a measurement that fully takes so many; a short one says whether it runs, not how fast. */
export function lasting(milliseconds: number): number {
  return Math.max(250, milliseconds * share)
}

export function times(rounds: number): number {
  return Math.max(1, Math.round(rounds * share))
}

/** Those that are said behind the part's name or by `--products`; else the usual ones, each as large as the share has it. */
export function catalogueSizes(usual: readonly number[]): readonly number[] {
  if (words.length > 0) return words.map(Number)
  if (values.products !== undefined) return [products]
  return [...new Set(usual.map((size) => Math.max(1_000, Math.round(size * share))))]
}
