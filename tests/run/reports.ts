/** What of a report by vitest or Playwright is read here. */
export interface VitestReport {
  readonly testResults: readonly VitestFile[]
}

interface VitestFile {
  readonly name: string
  readonly message?: string
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly status: string
    readonly failureMessages: readonly string[] | null
  }[]
}

export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
}

interface PlaywrightSuite extends Partial<PlaywrightReport> {
  readonly file: string
  readonly specs: readonly { readonly title: string; readonly tests: readonly Journey[] }[]
}

interface Journey {
  readonly projectName: string
  readonly status: string
  readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
}

export interface Outcome {
  readonly passed: number
  /** Each with its file and the beginning of what it had to say. */
  readonly failures: readonly string[]
}

/** Lines of what a test has to say: enough for what was expected and what came. */
const longest = 20
const colours = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')

function said(where: string, title: string, message = ''): string {
  const lines = message.replace(colours, '').trim().split('\n').slice(0, longest)
  return [`✗ ${where} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n').trimEnd()
}

/** A file that did not load is a failure too. */
export function outcomeOf({ testResults }: VitestReport, root: string): Outcome {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [said(file, 'the file itself', message)]
    return failed.map(({ fullName, failureMessages }) => said(file, fullName, failureMessages?.[0]))
  })
  return { passed: tests.filter(({ status }) => status === 'passed').length, failures }
}

/** A journey that passed only when it was tried again has failed. */
export function outcomeOfJourneys({ suites }: PlaywrightReport): Outcome {
  const all = suites.flatMap(journeysIn)
  const failed = all.filter(({ status }) => status === 'unexpected' || status === 'flaky')
  return {
    passed: all.filter(({ status }) => status === 'expected').length,
    failures: failed.map(({ file, title, projectName, results }) =>
      said(`[${projectName}] ${file}`, title, results.flatMap(({ errors }) => errors)[0]?.message),
    ),
  }
}

function journeysIn({ file, specs, suites = [] }: PlaywrightSuite): (Journey & { file: string; title: string })[] {
  const own = specs.flatMap(({ title, tests }) => tests.map((journey) => ({ ...journey, file, title })))
  return [...own, ...suites.flatMap(journeysIn)]
}
