import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `npm run build`: the browser's and the server's bundle, as they are deployed. */

const sources = ['app/**/*', 'public/**/*', 'remix.config.ts', 'package-lock.json', 'tsconfig.json']

/** True when a source is newer than the last finished build. */
export function buildIsStale(): boolean {
  const built = statSync('build/server/index.js', { throwIfNoEntry: false })?.mtimeMs ?? 0
  return globSync(sources).some((file) => statSync(file).mtimeMs > built)
}

export function build(): boolean {
  const result = spawnSync('node_modules/.bin/remix', ['vite:build', '-c', 'remix.config.ts', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return result.status === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = build() ? 0 : 1
