import { parseArgs } from 'node:util'
import { findSwallowedFlag } from '#workers/local/local-shops.ts'

/**
 * Options of the benchmarks. `--share 0.1` uses a tenth of the time, rounds and catalogue sizes, to check that
 * everything runs. `--products 100000` sets the catalogue size of `rendered`, and the only size of `cached` and
 * `scale`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string', default: '1' }, products: { type: 'string' } },
})
const npmOptionError = findSwallowedFlag('bench', ['share', 'products'])
if (npmOptionError !== null) {
  console.error(npmOptionError)
  process.exit(2)
}

/** Above 0, at most 1. */
const share = Number(values.share)
export const products = Number(values.products ?? 1000)
/** Passes the same options to a benchmark's process. */
export const forwardedOptions = Object.entries(values).flatMap(([name, value]) => [`--${name}`, value])
export const positionalArgs: readonly string[] = positionals

if (!(share > 0 && share <= 1) || !Number.isInteger(products)) {
  console.error(
    'usage: npm run bench -- [scale 1000 100000 | cached 1000 100000 | rendered | weight] [--share 0.1] [--products 1000]',
  )
  process.exit(2)
}

/** Scales a duration in milliseconds by the share. */
export function scaleDuration(milliseconds: number): number {
  return Math.max(250, milliseconds * share)
}

export function scaleRounds(rounds: number): number {
  return Math.max(1, Math.round(rounds * share))
}

/** The sizes from the command line or `--products`; otherwise the default sizes times the share, at least 1,000. */
export function getCatalogueSizes(defaultSizes: readonly number[]): readonly number[] {
  if (positionalArgs.length > 0) return positionalArgs.map(Number)
  if (values.products !== undefined) return [products]
  return [...new Set(defaultSizes.map((size) => Math.max(1_000, Math.round(size * share))))]
}
