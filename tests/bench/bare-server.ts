import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'

const BUNDLE_FOLDER = '.wrangler/bench'

function getCompatibility() {
  const [, date = ''] = /^compatibility_date = "(.*)"/m.exec(readFileSync('wrangler.toml', 'utf8')) ?? []
  return { compatibilityDate: date, compatibilityFlags: ['nodejs_compat'] }
}

/** Serves the bare page of `bare-page.tsx`, and plain texts. */
export async function startBareServer(): Promise<{ port: number; stop: () => Promise<void> }> {
  const { compatibilityDate, compatibilityFlags } = getCompatibility()
  const config = `${BUNDLE_FOLDER}/bare-page.toml`
  mkdirSync(BUNDLE_FOLDER, { recursive: true })
  writeFileSync(
    config,
    [
      'name = "bare-page"',
      `main = "${resolve('tests/bench/bare-page.tsx')}"`,
      `compatibility_date = "${compatibilityDate}"`,
      `compatibility_flags = ${JSON.stringify(compatibilityFlags)}`,
      'keep_names = false',
    ].join('\n'),
  )
  execFileSync(
    'node_modules/.bin/wrangler',
    [
      'deploy',
      '--config',
      config,
      '--dry-run',
      '--outdir',
      resolve(`${BUNDLE_FOLDER}/bare`),
      '--tsconfig',
      resolve('tsconfig.json'),
    ],
    { env: { ...process.env, NODE_ENV: 'production' } },
  )
  const server = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      modulesRoot: `${BUNDLE_FOLDER}/bare`,
      modules: [{ type: 'ESModule', path: `${BUNDLE_FOLDER}/bare/bare-page.js` }],
      ...getCompatibility(),
      durableObjects: { CARDS: { className: 'Cards', useSQLite: true } },
      unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
    }),
  )
  await server.ready
  return { port: Number((await server.unsafeGetDirectURL()).port), stop: () => server.dispose() }
}
