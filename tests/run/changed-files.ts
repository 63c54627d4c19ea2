import { globSync } from 'node:fs'
import { dirname } from 'node:path'

/** Changed and new files, by their paths from the repository's root. `git` runs a git command. */
export function filesChangedSince(base: string, git: (args: readonly string[]) => string): string[] {
  const changed = git(['diff', '--name-only', '--diff-filter=d', base])
  const untracked = git(['ls-files', '--others', '--exclude-standard'])
  return [...new Set(`${changed}\n${untracked}`.split('\n').filter(Boolean))]
}

/**
 * The tests in the Workers runtime of the folders that changed: they call a Durable Object, so vitest cannot follow their
 * imports. A folder without such tests counts with its parent, as `migrations` does.
 */
export function workersTestsFor(files: readonly string[], glob: (pattern: string) => string[] = globSync): string[] {
  const sources = files.filter((file) => /^(app|workers|tests)\/.*\.(ts|tsx|sql)$/.test(file) && !isOtherTest(file))
  const tests = sources.flatMap((file) =>
    file.endsWith('.workers.test.ts') ? [file] : nearestTests(dirname(file), glob),
  )
  return [...new Set(tests)].sort()
}

const isOtherTest = (file: string) => /(?<!\.workers)\.test\.tsx?$|^tests\/(e2e|run|bench)\//.test(file)

function nearestTests(folder: string, glob: (pattern: string) => string[]): string[] {
  const found = glob(`${folder}/**/*.workers.test.ts`)
  // The tests of a whole top folder are the suite.
  return found.length > 0 || !folder.includes('/') ? found : nearestTests(dirname(folder), glob)
}

/** The journeys that changed, and the walk through the shop where its pages or the Worker did. */
export function journeysFor(files: readonly string[]): string[] {
  const specs = files.filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file))
  const product = files.some((file) => /^(app|workers)\/(?!.*\.test\.tsx?$)/.test(file))
  return [...new Set([...specs, ...(product ? ['tests/e2e/walk.spec.ts'] : [])])].sort()
}
