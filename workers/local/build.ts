import { spawnSync } from 'node:child_process'
import { cpSync, globSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Language, languages } from '#app/domain/messages/languages.ts'

/** `npm run build`: the browser's and the server's bundle, as they are deployed. */

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

/** True when a source is newer than the last finished build. */
export function buildIsStale(): boolean {
  const last = languages.at(-1)
  const builtAt = statSync(`build/${last}/server/index.js`, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return globSync(sources).some((file) => statSync(file).mtimeMs > builtAt)
}

/** The pages in English with the server that speaks every language, and after it the other languages' browser files. */
export function build(): boolean {
  const [written, ...others] = languages
  return textsAreWhole() && built(written) && others.every((language) => built(language) && besideTheOthers(language))
}

/** The bundler looks at no types: a missing text would be found by its reader. */
function textsAreWhole(): boolean {
  return spawnSync(process.execPath, ['workers/local/compare-texts.ts'], { stdio: 'inherit' }).status === 0
}

function built(language: Language): boolean {
  const result = spawnSync('node_modules/.bin/remix', ['vite:build', '-c', 'remix.config.ts', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', BUILD_LANGUAGE: language },
  })
  return result.status === 0
}

/** Files are named by what they hold, so those of two languages never meet under one name. */
function besideTheOthers(language: Language): boolean {
  cpSync(`build/${language}/client/assets`, 'build/client/assets', { recursive: true })
  return true
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = build() ? 0 : 1
