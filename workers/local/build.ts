import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Language, languages } from '#app/domain/messages/languages.ts'

/**
 * `npm run build`: the browser's and the server's bundle, as they are deployed. English comes with the server, which speaks
 * every language; of the other languages there are the browser's files alone.
 */

const sources = ['app/**/*', 'public/**/*', 'patches/**/*', 'remix.config.ts', 'package-lock.json', 'tsconfig.json']

const folderOf = (language: Language) => (language === languages[0] ? 'build' : `build/${language}`)
const nameOf = (language: Language) => new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language
const timeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** When the oldest language was last built, in milliseconds; 0 if one of them is missing. */
function builtAt(): number {
  return Math.min(...languages.map((language) => timeOf(`${folderOf(language)}/server/index.js`)))
}

export function buildIsMissing(): boolean {
  return builtAt() === 0
}

/** True when a source is newer than the last finished build of any language. */
export function buildIsStale(): boolean {
  const time = builtAt()
  return globSync(sources).some((file) => timeOf(file) > time)
}

/** Builds in a process of its own. False when it failed, with the reason on the screen. */
export function build(): boolean {
  return spawnSync(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'inherit' }).status === 0
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

async function built(language: Language): Promise<boolean> {
  const bundler = spawn('node_modules/.bin/remix', ['vite:build', '-c', 'remix.config.ts', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', BUILD_LANGUAGE: language },
  })
  const [code] = await once(bundler, 'exit')
  return code === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = (await buildAll()) ? 0 : 1
}
