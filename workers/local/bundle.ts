import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { basename } from 'node:path'
import type { V4WorkerOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'
import { localVariables } from '#workers/env.ts'
import { getModifiedTime, isAnySavedSince } from './stale.ts'

/** What wrangler bundles. */
interface BundleSource {
  readonly config: string
  /** Replaces the Worker's entry, for tests that need a failing shop. */
  readonly entry?: string
}

// The folders too: they change when one of their files is deleted or replaced.
const sources = [
  ...['app', 'app/**/*', 'workers', 'workers/**/*', 'patches', 'patches/**/*'],
  'build/**/server/index.js',
  'package-lock.json',
  'tsconfig.json',
]

/**
 * Bundles a Worker as for a deployment; returns the bundle's folder. A bundle that is newer than its sources is used
 * again, because bundling takes half of the time of a start.
 */
export async function bundleWorker({ config, entry }: BundleSource): Promise<string> {
  const name = [config, entry].map((file) => basename(file ?? '').replace(/\.\w+$/, '')).filter(Boolean)
  const folder = `.wrangler/bundles/${name.join('-')}`
  const bundledAt = getModifiedTime(getModulesFile(folder))
  if (!isAnySavedSince(bundledAt, [...sources, config, ...(entry === undefined ? [] : [entry])])) return folder
  const startedAt = new Date()
  // Another process may read the present bundle.
  const draft = `${folder}.${process.pid}`
  const bundling = spawn('node_modules/.bin/wrangler', getBundleArguments({ config, entry, folder: draft }), {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...localVariables, ...bundleEnvironment, WRANGLER_LOG: 'warn' },
  })
  const [code] = await once(bundling, 'exit')
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new Error(`${config} could not be bundled`)
  }
  // A source that was saved since then may be missing.
  utimesSync(getModulesFile(draft), startedAt, startedAt)
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
  return folder
}

/** The arguments of wrangler that bundle a Worker as for a deployment, without deploying it. */
export function getBundleArguments({ config, folder, entry }: BundleSource & { readonly folder: string }): string[] {
  return [
    ...['deploy', ...(entry === undefined ? [] : [entry]), '--config', config, '--dry-run'],
    ...['--outdir', folder, '--metafile', getModulesFile(folder)],
  ]
}

/** The environment of wrangler when it bundles. */
export const bundleEnvironment = { NODE_ENV: 'production', WRANGLER_SEND_METRICS: 'false' }

/** The file in which esbuild lists a bundle's modules. */
export const getModulesFile = (folder: string) => `${folder}/modules.json`

/**
 * Options with which Miniflare runs a bundled Worker: its modules, and the bindings of its configuration. The
 * caller adds the secrets: wrangler would look for them in the environment and warn.
 */
export function readWorkerOptions(config: string, folder: string): V4WorkerOptions {
  const parsedConfig = { ...unstable_readConfig({ config }, { hideWarnings: true }), secrets: undefined }
  const { modulesRules: _, ...options } = unstable_getMiniflareWorkerOptions(parsedConfig).workerOptions
  return { ...options, name: parsedConfig.name, modulesRoot: folder, modules: listModules(folder) }
}

const moduleTypes = [
  ['.js', 'ESModule'],
  ['.sql', 'Text'],
  ['.font', 'Data'],
  ['.webm', 'Data'],
] as const

/** A bundle has one script, which Miniflare expects first, and the files that it imports. */
function listModules(folder: string) {
  const files = readdirSync(folder).map((name) => `${folder}/${name}`)
  return moduleTypes.flatMap(([ending, type]) =>
    files.filter((file) => file.endsWith(ending)).map((path) => ({ type, path })),
  )
}
