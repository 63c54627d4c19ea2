import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Language, languages } from '#app/domain/messages/languages.ts'
import { getModifiedTime, isAnySavedSince } from './stale.ts'

/**
 * `npm run build`: the bundles of the browser and the server. The server's bundle is built once, with English, and
 * contains every language. Each other language adds browser files and, in its `server/index.js`, only their names.
 */

// The folders too: they change when one of their files is deleted or replaced.
const sources = [
  ...['app', 'app/**/*', 'public', 'public/**/*', 'patches', 'patches/**/*'],
  ...['remix.config.ts', 'package-lock.json', 'tsconfig.json'],
]

const getFolder = (language: Language) => (language === languages[0] ? 'build' : `build/${language}`)
const getLanguageName = (language: Language) =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language

/** When the oldest language was built, in milliseconds since 1970; 0 if one is missing. */
function getBuildTime(): number {
  return Math.min(...languages.map((language) => getModifiedTime(`${getFolder(language)}/server/index.js`)))
}

export function isBuildMissing(): boolean {
  return getBuildTime() === 0
}

/** Whether a source is newer than the build of any language. */
export function isBuildStale(): boolean {
  return isAnySavedSince(getBuildTime(), sources)
}

/** Builds in a separate process. False when it failed; the process prints the reason. */
export function build(): boolean {
  return spawnSync(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'inherit' }).status === 0
}

/** Builds all languages in parallel: each uses little more than one processor. */
async function buildAll(): Promise<boolean> {
  if (!(await areTextsComplete())) return false
  const startedAt = Date.now()
  let doneCount = 0
  const results = await Promise.all(
    languages.map(async (language) => {
      const isBuilt = await buildLanguage(language)
      const seconds = Math.round((Date.now() - startedAt) / 1000)
      if (isBuilt)
        console.log(
          `built the pages in ${getLanguageName(language)} (${++doneCount} of ${languages.length}, ${seconds} s)`,
        )
      return isBuilt
    }),
  )
  if (!results.every(Boolean)) return false
  // File names contain a hash of the content, so languages never overwrite each other's files.
  for (const language of languages.slice(1))
    cpSync(`${getFolder(language)}/client/assets`, 'build/client/assets', { recursive: true })
  return true
}

/** The bundler doesn't check types, so a missing message would only be noticed by a visitor. */
async function areTextsComplete(): Promise<boolean> {
  // Imported here, because `npm start` imports this file and doesn't need the messages.
  const { en } = await import('#app/domain/messages/en.ts')
  const { findMissingKeys } = await import('#app/domain/messages/message-format.ts')
  const { catalogues } = await import('#app/domain/messages/translate.ts')
  const issues = languages.flatMap((language) =>
    findMissingKeys(en, catalogues[language]).map(
      (key) => `The text '${key}' is missing in the language '${language}'`,
    ),
  )
  for (const issue of issues) console.error(issue)
  return issues.length === 0
}

async function buildLanguage(language: Language): Promise<boolean> {
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
