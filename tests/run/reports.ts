/** The fields that are read from vitest's report. */
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
  /** Each with its file and the beginning of its message. */
  readonly failures: readonly string[]
}

/** Lines of a failure's message that are printed. */
const MAX_FAILURE_LINES = 20
const colorCodes = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')

function formatFailure(source: string, title: string, message = ''): string {
  const lines = message.replace(colorCodes, '').trim().split('\n').slice(0, MAX_FAILURE_LINES)
  return [`✗ ${source} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n').trimEnd()
}

/** A file that did not load counts as a failure. */
export function parseVitestReport({ testResults }: VitestReport, root: string): Outcome {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [formatFailure(file, 'the file itself', message)]
    return failed.map(({ fullName, failureMessages }) => formatFailure(file, fullName, failureMessages?.[0]))
  })
  return { passed: tests.filter(({ status }) => status === 'passed').length, failures }
}

/** A test that passed only on retry counts as a failure. */
export function parsePlaywrightReport({ suites }: PlaywrightReport): Outcome {
  const journeys = suites.flatMap(listJourneys)
  const failed = journeys.filter(({ status }) => status === 'unexpected' || status === 'flaky')
  return {
    passed: journeys.filter(({ status }) => status === 'expected').length,
    failures: failed.map(({ file, title, projectName, results }) =>
      formatFailure(`[${projectName}] ${file}`, title, results.flatMap(({ errors }) => errors)[0]?.message),
    ),
  }
}

function listJourneys({ file, specs, suites = [] }: PlaywrightSuite): (Journey & { file: string; title: string })[] {
  const ownJourneys = specs.flatMap(({ title, tests }) => tests.map((journey) => ({ ...journey, file, title })))
  return [...ownJourneys, ...suites.flatMap(listJourneys)]
}
