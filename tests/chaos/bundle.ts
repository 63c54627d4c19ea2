import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, buildIsStale } from '#workers/local/build.ts'
import { type Change, changed } from './guards.ts'

/** What the Worker and the simulators are bundled from. */
const sources = ['app', 'workers', 'wrangler.toml', 'wrangler.sandbox.toml', 'package.json', 'tsconfig.json']
/** What the pages are built from besides. */
const pageSources = ['public', 'remix.config.ts', 'package-lock.json']
const home = '.wrangler/chaos'

/**
 * Bundles the Worker as it is deployed, and the simulators beside it, and gives the folder. Changes are made to a copy of
 * the tree: what is under proof has no switches.
 */
export function bundle(name: string, changes: readonly Change[] = []): string {
  if (buildIsStale() && !build()) throw new Error('The pages could not be built')
  const folder = resolve(home, 'bundles', name)
  rmSync(folder, { recursive: true, force: true })
  const tree = changes.length === 0 ? resolve('.') : changedTree(name, changes)
  for (const [worker, config] of [
    ['shops', 'wrangler.toml'],
    ['simulators', 'wrangler.sandbox.toml'],
  ] as const)
    execFileSync(
      resolve('node_modules/.bin/wrangler'),
      [
        'deploy',
        '--config',
        config,
        '--dry-run',
        '--outdir',
        `${folder}/${worker}`,
        '--metafile',
        modulesOf(folder, worker),
      ],
      { cwd: tree, env: { ...process.env, NODE_ENV: 'production', WRANGLER_SEND_METRICS: 'false' }, stdio: 'pipe' },
    )
  symlinkSync(`${tree}/build/client`, `${folder}/client`)
  return folder
}

function changedTree(name: string, changes: readonly Change[]): string {
  const tree = resolve(home, 'trees', name)
  rmSync(tree, { recursive: true, force: true })
  mkdirSync(tree, { recursive: true })
  const anew = changes.some(({ inPages }) => inPages)
  for (const source of [...sources, ...(anew ? pageSources : [])])
    cpSync(source, `${tree}/${source}`, { recursive: true })
  for (const folder of ['node_modules', ...(anew ? [] : ['build'])]) symlinkSync(resolve(folder), `${tree}/${folder}`)
  for (const change of changes) {
    const file = `${tree}/${change.file}`
    writeFileSync(file, changed(readFileSync(file, 'utf8'), change))
  }
  if (anew) execFileSync(process.execPath, ['workers/local/build.ts'], { cwd: tree, stdio: 'pipe' })
  return tree
}

/** The file that lists the modules of a bundle, as esbuild writes it. */
export const modulesOf = (folder: string, worker: 'shops' | 'simulators') => `${folder}/${worker}/modules.json`

/** A fresh folder for the state of a server. */
export function freshState(name: string): string {
  const state = resolve(home, 'state', name)
  rmSync(state, { recursive: true, force: true })
  return state
}
