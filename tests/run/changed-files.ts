import { globSync } from 'node:fs'
import { dirname } from 'node:path'

/** Changed and new files, as paths from the repository's root. `git` runs a git command. */
export function listChangedFiles(base: string, git: (args: readonly string[]) => string): string[] {
  const changed = git(['diff', '--name-only', '--diff-filter=d', base])
  const untracked = git(['ls-files', '--others', '--exclude-standard'])
  return [...new Set(`${changed}\n${untracked}`.split('\n').filter(Boolean))]
}

/**
 * The Workers tests in the folders of changed files. These tests call a Durable Object, so vitest can't find them by
 * their imports. For a folder without such tests, such as `migrations`, the parent's tests are used.
 */
export function findWorkersTests(files: readonly string[], glob: (pattern: string) => string[] = globSync): string[] {
  const sources = files.filter((file) => /^(app|workers|tests)\/.*\.(ts|tsx|sql)$/.test(file) && !isOtherTest(file))
  const tests = sources.flatMap((file) =>
    file.endsWith('.workers.test.ts') ? [file] : findNearestTests(dirname(file), glob),
  )
  return [...new Set(tests)].sort()
}

const isOtherTest = (file: string) => /(?<!\.workers)\.test\.tsx?$|^tests\/(e2e|run|bench)\//.test(file)

function findNearestTests(folder: string, glob: (pattern: string) => string[]): string[] {
  const found = glob(`${folder}/**/*.workers.test.ts`)
  // Stop at a top folder, such as `workers`: its tests are most of the suite.
  return found.length > 0 || !folder.includes('/') ? found : findNearestTests(dirname(folder), glob)
}

/** The changed e2e tests, and the walk through the shop if the app or the Worker changed. */
export function findJourneys(files: readonly string[]): string[] {
  const specs = files.filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file))
  const product = files.some((file) => /^(app|workers)\/(?!.*\.test\.tsx?$)/.test(file))
  return [...new Set([...specs, ...(product ? ['tests/e2e/tour.spec.ts'] : [])])].sort()
}
