import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { runWithBrowser } from '#tests/chaos/with-browser.ts'

/**
 * Run `npx node tests/bench/dev-reload.ts` while `npm run dev` runs. It saves a component and a Worker file five times,
 * prints the milliseconds until an open page shows the changed component and until the server responds with each
 * change, and restores both files.
 */

const origin = `http://localhost:${process.env.PORT ?? 8787}`
const rounds = 5
/** Milliseconds after which the measurement gives up. */
const TIMEOUT_MS = 120_000

const componentChange = {
  path: '/',
  file: 'app/ui/footer.tsx',
  found: '<footer ',
  replacement: (mark: string) => `<footer data-mark="${mark}" `,
}
const workerChange = {
  path: '/healthz',
  file: 'workers/gateway/health.ts',
  found: 'const state = {',
  replacement: (mark: string) => `const state = { mark: '${mark}',`,
}

await runWithBrowser(async (newVisitor) => {
  const displayedMs: number[] = []
  const renderedMs: number[] = []
  const restartedMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { context, page } = await newVisitor({ origin })
    page.setDefaultTimeout(TIMEOUT_MS)
    await page.goto(origin, { waitUntil: 'networkidle' })
    await measureChange(componentChange, async (mark, elapsed) => {
      const markVisible = page.locator(`footer[data-mark="${mark}"]`).waitFor({ state: 'attached' })
      await Promise.all([
        markVisible.then(() => displayedMs.push(elapsed())),
        waitForMark(componentChange.path, mark).then(() => renderedMs.push(elapsed())),
      ])
    })
    await context.close()
    await measureChange(workerChange, async (mark, elapsed) => {
      await waitForMark(workerChange.path, mark)
      restartedMs.push(elapsed())
    })
  }
  printMedian('component in the open page', displayedMs)
  printMedian('component from the server', renderedMs)
  printMedian('Worker file from the server', restartedMs)
})

async function measureChange(
  { path, file, found, replacement }: typeof componentChange,
  measure: (mark: string, elapsed: () => number) => Promise<void>,
): Promise<void> {
  const originalText = readFileSync(file, 'utf8')
  if (!originalText.includes(found)) throw new Error(`${file} has no ${found}`)
  const mark = `mark${Date.now()}`
  const startedAt = performance.now()
  try {
    writeFileSync(file, originalText.replace(found, replacement(mark)))
    await measure(mark, () => Math.round(performance.now() - startedAt))
  } finally {
    writeFileSync(file, originalText)
    await waitFor(path, (text) => text !== '' && !text.includes(mark))
  }
}

function waitForMark(path: string, mark: string): Promise<void> {
  return waitFor(path, (text) => text.includes(mark))
}

async function waitFor(path: string, isExpected: (text: string) => boolean): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS
  while (!isExpected(await fetchText(path))) {
    if (performance.now() > deadline) throw new Error(`${path} did not change`)
    await pause(20)
  }
}

/** Returns '' if the server does not respond, because the Worker may be restarting. */
async function fetchText(path: string): Promise<string> {
  try {
    return await (await fetch(`${origin}${path}`)).text()
  } catch {
    return ''
  }
}

function printMedian(name: string, times: readonly number[]): void {
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]
  console.log(`${name}: median ${median} ms of ${times.join(', ')}`)
}
