import { spawnSync } from 'node:child_process'
import { type BenchName, benchNames } from './bench-names.ts'
import { given, words } from './bench-options.ts'

/**
 * `npm run bench`: figures for people to compare within one run; nothing fails here. `npm run bench -- cached` measures one
 * check alone. `bench-options.ts` has the other options.
 */

const [chosen, ...others] = words

const commands: Readonly<Record<BenchName, readonly string[]>> = {
  /** Listings, searches and suggestions in growing catalogues. */
  scale: ['tests/bench/scale.ts', ...given, ...others],
  /** Cached pages, and the calls to the database that pages make. */
  cached: ['tests/bench/cached.ts', ...given, ...others],
  /** Pages rendered for their visitor. */
  rendered: ['tests/bench/rendered.ts', ...given],
  /** What a first visit transfers. */
  weight: ['tests/bench/weight.ts'],
}

if (chosen !== undefined && !benchNames.some((name) => name === chosen)) {
  console.error(`There is no ${chosen} among ${benchNames.join(', ')}`)
  process.exit(2)
}
for (const name of benchNames) {
  if (chosen !== undefined && name !== chosen) continue
  const { status } = spawnSync(process.execPath, commands[name], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
