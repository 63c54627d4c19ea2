import { spawnSync } from 'node:child_process'
import { given, words } from './bench-options.ts'

/**
 * `npm run bench`: figures for people to compare within one run; nothing fails here. `npm run bench -- pages` measures one
 * part alone. What else may be said stands in `bench-options.ts`.
 */

const [chosen, ...others] = words

const parts: Readonly<Record<string, readonly string[]>> = {
  /** Listings, searches and suggestions in growing catalogues (quality line 27). */
  finding: ['tests/bench/scale.ts', ...given, ...others],
  /** Pages as they are kept (quality line 23), and what pages ask of the database. */
  pages: ['tests/bench/cached.ts', ...given, ...others],
  /** Pages that are made for their visitor (quality line 24). */
  rendered: ['tests/bench/rendered.ts', ...given],
  /** What a first visit transfers (quality line 25). */
  weight: ['tests/bench/weight.ts'],
}

if (chosen !== undefined && !Object.hasOwn(parts, chosen)) {
  console.error(`There is no ${chosen} among ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}
for (const [name, command] of Object.entries(parts)) {
  if (chosen !== undefined && name !== chosen) continue
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
