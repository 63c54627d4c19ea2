import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * `node tests/bench/dev-reload.ts` beside a running `npm run dev`: saves a component and a Worker's file five times, and prints
 * the milliseconds until the server answers with the change. Both files are put back.
 */

const port = Number(process.env.PORT ?? 8787)
const rounds = 5
/** Milliseconds after which a change is given up. */
const timeout = 120_000

interface SavedFile {
  readonly name: string
  readonly file: string
  readonly found: string
  readonly replacement: (mark: string) => string
  /** Where the change has to show. */
  readonly paths: readonly string[]
}

const files: readonly SavedFile[] = [
  {
    name: 'component',
    file: 'app/ui/footer.tsx',
    found: '<footer ',
    replacement: (mark) => `<footer data-mark="${mark}" `,
    // The page as it is rendered, and the module that the browser loads.
    paths: ['/', '/app/ui/footer.tsx'],
  },
  {
    name: 'Worker file',
    file: 'workers/front/health.ts',
    found: 'const state = {',
    replacement: (mark) => `const state = { mark: '${mark}',`,
    paths: ['/healthz'],
  },
]

for (const saved of files) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timeToShow(saved, `mark${Date.now()}`))
  const median = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]
  console.log(`${saved.name}: median ${median} ms of ${times.join(', ')}`)
}

async function timeToShow({ file, found, replacement, paths }: SavedFile, mark: string): Promise<number> {
  const before = readFileSync(file, 'utf8')
  if (!before.includes(found)) throw new Error(`${file} has no ${found}`)
  const begun = performance.now()
  try {
    writeFileSync(file, before.replace(found, replacement(mark)))
    await until(paths, (text) => text.includes(mark))
    return Math.round(performance.now() - begun)
  } finally {
    writeFileSync(file, before)
    await until(paths, (text) => text !== '' && !text.includes(mark))
  }
}

async function until(paths: readonly string[], holds: (text: string) => boolean): Promise<void> {
  const end = performance.now() + timeout
  for (;;) {
    const texts = await Promise.all(paths.map(textOf))
    if (texts.every(holds)) return
    if (performance.now() > end) throw new Error(`${paths.join(', ')} did not change`)
    await pause(20)
  }
}

/** Empty where nobody answers: the Worker may be restarting. */
function textOf(path: string): Promise<string> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path, headers: { host: `localhost:${port}` } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve(text)).on('error', () => resolve(''))
    })
      .on('error', () => resolve(''))
      .end()
  })
}
