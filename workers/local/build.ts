import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Language, languages } from '#app/domain/messages/languages.ts'

/**
 * `npm run build`: the browser's and the server's bundle, as they are deployed. English comes with the server, which speaks
 * every language; of the other languages there are the browser's files alone.
 */

const sources = [
  ...['app/**/*', 'public/**/*', 'remix.config.ts'],
  ...[
    'workers/local/lost-answers.ts',
    'workers/local/paint-first.ts',
    'workers/local/settled-questions.ts',
    'workers/local/settled-react.ts',
    'workers/local/server-shortcuts.ts',
  ],
  ...['package-lock.json', 'tsconfig.json'],
]

const folderOf = (language: Language) => (language === languages[0] ? 'build' : `build/${language}`)
const nameOf = (language: Language) => new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language
const timeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** True when a source is newer than the last finished build of any language. */
export function buildIsStale(): boolean {
  const builtAt = Math.min(...languages.map((language) => timeOf(`${folderOf(language)}/server/index.js`)))
  return globSync(sources).some((file) => timeOf(file) > builtAt)
}

/** Builds in a process of its own. False when it failed, with the reason on the screen. */
export function build(...options: readonly '--quick'[]): boolean {
  return spawnSync(process.execPath, [fileURLToPath(import.meta.url), ...options], { stdio: 'inherit' }).status === 0
}

/**
 * For `npm run dev`: English alone, as it was saved. The folder isn't emptied, because the running server would miss its files.
 * The other languages keep their files, which count as stale, until the next start.
 */
async function buildQuickly(): Promise<boolean> {
  const begun = Date.now()
  const isBuilt = await built(languages[0], { BUILD_QUICKLY: 'true' })
  if (isBuilt) console.log(`built the pages in ${nameOf(languages[0])} (${Math.round((Date.now() - begun) / 1000)} s)`)
  return isBuilt
}

/** All languages side by side: each keeps little more than one processor busy. */
async function buildAll(): Promise<boolean> {
  if (!textsAreWhole()) return false
  const begun = Date.now()
  let done = 0
  const results = await Promise.all(
    languages.map(async (language) => {
      const isBuilt = await built(language)
      const seconds = Math.round((Date.now() - begun) / 1000)
      if (isBuilt)
        console.log(`built the pages in ${nameOf(language)} (${++done} of ${languages.length}, ${seconds} s)`)
      return isBuilt
    }),
  )
  if (!results.every(Boolean)) return false
  // Files are named by what they hold: two languages never have different files under one name.
  for (const language of languages.slice(1))
    cpSync(`${folderOf(language)}/client/assets`, 'build/client/assets', { recursive: true })
  return true
}

/** The bundler looks at no types: a missing text would be found by its reader. */
function textsAreWhole(): boolean {
  return spawnSync(process.execPath, ['workers/local/compare-texts.ts'], { stdio: 'inherit' }).status === 0
}

async function built(language: Language, variables: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const bundler = spawn('node_modules/.bin/remix', ['vite:build', '-c', 'remix.config.ts', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', BUILD_LANGUAGE: language, ...variables },
  })
  const [code] = await once(bundler, 'exit')
  return code === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isBuilt = process.argv.includes('--quick') ? await buildQuickly() : await buildAll()
  process.exitCode = isBuilt ? 0 : 1
}
