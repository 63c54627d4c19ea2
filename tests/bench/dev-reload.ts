import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { withBrowser } from '#tests/chaos/with-browser.ts'

/**
 * `node tests/bench/dev-reload.ts` beside a running `npm run dev`: saves a component and a Worker file five times, and prints
 * the milliseconds until an open page shows the component, and until the server answers with each change. Both files are
 * restored.
 */

const origin = `http://localhost:${process.env.PORT ?? 8787}`
const rounds = 5
/** Milliseconds after which the measurement gives up. */
const timeout = 120_000

const component = {
  path: '/',
  file: 'app/ui/footer.tsx',
  found: '<footer ',
  replacement: (mark: string) => `<footer data-mark="${mark}" `,
}
const workerFile = {
  path: '/healthz',
  file: 'workers/front/health.ts',
  found: 'const state = {',
  replacement: (mark: string) => `const state = { mark: '${mark}',`,
}

await withBrowser(async (newVisitor) => {
  const shown: number[] = []
  const rendered: number[] = []
  const restarted: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { context, page } = await newVisitor({ origin })
    page.setDefaultTimeout(timeout)
    await page.goto(origin, { waitUntil: 'networkidle' })
    await whileSaved(component, async (mark, elapsed) => {
      const inPage = page.locator(`footer[data-mark="${mark}"]`).waitFor({ state: 'attached' })
      await Promise.all([
        inPage.then(() => shown.push(elapsed())),
        answersWith(component.path, mark).then(() => rendered.push(elapsed())),
      ])
    })
    await context.close()
    await whileSaved(workerFile, async (mark, elapsed) => {
      await answersWith(workerFile.path, mark)
      restarted.push(elapsed())
    })
  }
  print('component in the open page', shown)
  print('component from the server', rendered)
  print('Worker file from the server', restarted)
})

async function whileSaved(
  { path, file, found, replacement }: typeof component,
  measure: (mark: string, elapsed: () => number) => Promise<void>,
): Promise<void> {
  const before = readFileSync(file, 'utf8')
  if (!before.includes(found)) throw new Error(`${file} has no ${found}`)
  const mark = `mark${Date.now()}`
  const begun = performance.now()
  try {
    writeFileSync(file, before.replace(found, replacement(mark)))
    await measure(mark, () => Math.round(performance.now() - begun))
  } finally {
    writeFileSync(file, before)
    await until(path, (text) => text !== '' && !text.includes(mark))
  }
}

function answersWith(path: string, mark: string): Promise<void> {
  return until(path, (text) => text.includes(mark))
}

async function until(path: string, holds: (text: string) => boolean): Promise<void> {
  const end = performance.now() + timeout
  while (!holds(await textOf(path))) {
    if (performance.now() > end) throw new Error(`${path} did not change`)
    await pause(20)
  }
}

/** Empty where nobody answers: the Worker may be restarting. */
async function textOf(path: string): Promise<string> {
  try {
    return await (await fetch(`${origin}${path}`)).text()
  } catch {
    return ''
  }
}

function print(name: string, times: readonly number[]): void {
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]
  console.log(`${name}: median ${median} ms of ${times.join(', ')}`)
}
