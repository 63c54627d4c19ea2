import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { V4WorkerOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'

/** The arguments of wrangler that bundle a Worker as for a deployment, without deploying it. `entry` replaces its own. */
export function getBundleArguments({ config, folder, entry }: BundleOptions): string[] {
  return ['deploy', ...(entry === undefined ? [] : [entry]), '--config', config, '--dry-run', '--outdir', folder]
}

interface BundleOptions {
  readonly config: string
  readonly folder: string
  readonly entry?: string
}

/** The environment of wrangler when it bundles. */
export const bundleEnvironment = { NODE_ENV: 'production', WRANGLER_SEND_METRICS: 'false' }

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
    files.filter((file) => basename(file).endsWith(ending)).map((path) => ({ type, path })),
  )
}
