import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, isBuildStale } from '#workers/local/build.ts'
import { bundleEnvironment, bundleWorker, getBundleArguments, readWorkerOptions } from '#workers/local/bundle.ts'
import { applyChange, type Change } from './mutate-sources.ts'

/** Sources of the Worker and the simulators. */
const sources = ['app', 'workers', 'wrangler.toml', 'wrangler.sandbox.toml', 'package.json', 'tsconfig.json']
/** Additional sources of the pages. */
const pageSources = ['public', 'remix.config.ts', 'package-lock.json']
const bundleRoot = '.wrangler/chaos'

/**
 * Bundles the Worker as it is deployed, and the simulators, with the options of their servers; returns the folder.
 * Changes are applied to a copy of the tree, so that the tested code needs no switches.
 */
export async function buildBundle(name: string, changes: readonly Change[] = []): Promise<string> {
  if (isBuildStale() && !build()) throw new Error('The pages could not be built')
  const folder = resolve(bundleRoot, 'bundles', name)
  rmSync(folder, { recursive: true, force: true })
  const tree = changes.length === 0 ? null : createChangedTree(name, changes)
  for (const [worker, config] of [
    ['shops', 'wrangler.toml'],
    ['simulators', 'wrangler.sandbox.toml'],
  ] as const) {
    const workerFolder = `${folder}/${worker}`
    if (tree === null) cpSync(await bundleWorker({ config }), workerFolder, { recursive: true })
    else
      execFileSync(resolve('node_modules/.bin/wrangler'), getBundleArguments({ config, folder: workerFolder }), {
        cwd: tree,
        env: { ...process.env, ...bundleEnvironment },
        stdio: 'pipe',
      })
    // Servers are started dozens of times, and importing wrangler for the options takes half of the startup time.
    writeFileSync(`${workerFolder}/options.json`, JSON.stringify(readWorkerOptions(config, workerFolder)))
  }
  symlinkSync(`${tree ?? resolve('.')}/build/client`, `${folder}/client`)
  return folder
}

function createChangedTree(name: string, changes: readonly Change[]): string {
  const tree = resolve(bundleRoot, 'trees', name)
  rmSync(tree, { recursive: true, force: true })
  mkdirSync(tree, { recursive: true })
  const rebuildsPages = changes.some(({ affectsPages }) => affectsPages)
  for (const source of [...sources, ...(rebuildsPages ? pageSources : [])])
    cpSync(source, `${tree}/${source}`, { recursive: true })
  for (const folder of ['node_modules', ...(rebuildsPages ? [] : ['build'])])
    symlinkSync(resolve(folder), `${tree}/${folder}`)
  for (const change of changes) {
    const file = `${tree}/${change.file}`
    writeFileSync(file, applyChange(readFileSync(file, 'utf8'), change))
  }
  if (rebuildsPages) execFileSync(process.execPath, ['workers/local/build.ts'], { cwd: tree, stdio: 'pipe' })
  return tree
}

/** Returns the path of a folder for a server's state. Deletes the state of an earlier run. */
export function createState(name: string): string {
  const state = resolve(bundleRoot, 'state', name)
  rmSync(state, { recursive: true, force: true })
  return state
}
