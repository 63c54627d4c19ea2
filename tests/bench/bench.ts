import { spawnSync } from 'node:child_process'
import { type BenchName, benchNames } from './bench-names.ts'
import { forwardedOptions, positionalArgs } from './bench-options.ts'

/**
 * `npm run bench` prints figures to compare within one run, without thresholds. `npm run bench -- cached` runs one
 * benchmark. `bench-options.ts` has the other options.
 */

const [selected, ...otherArgs] = positionalArgs

const commands: Readonly<Record<BenchName, readonly string[]>> = {
  /** Listings, searches and suggestions in growing catalogues. */
  scale: ['tests/bench/scale.ts', ...forwardedOptions, ...otherArgs],
  /** Cached pages, and the database calls of pages. */
  cached: ['tests/bench/cached.ts', ...forwardedOptions, ...otherArgs],
  /** Pages rendered for one visitor. */
  rendered: ['tests/bench/rendered.ts', ...forwardedOptions],
  /** Transferred bytes of a first visit. */
  weight: ['tests/bench/weight.ts'],
}

if (selected !== undefined && !benchNames.some((name) => name === selected)) {
  console.error(`There is no benchmark ${selected}; choose one of ${benchNames.join(', ')}`)
  process.exit(2)
}
for (const name of benchNames) {
  if (selected !== undefined && name !== selected) continue
  const { status } = spawnSync(process.execPath, commands[name], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
