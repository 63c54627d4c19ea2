import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { measureWorstGrowth } from './regular-expressions/count-steps.ts'

/** Folders whose code reads no input of visitors or merchants of a deployed shop. */
const excluded = ['workers/local', 'workers/sandbox']

const root = join(import.meta.dirname, '..')

interface FoundExpression {
  readonly location: string
  readonly expression: RegExp
}

/** All regular expression literals of the deployed code, by file. */
function listLiterals(): [file: string, found: readonly FoundExpression[]][] {
  const files = ['app', 'workers'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const code = files.filter(
    (name) =>
      /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !excluded.some((folder) => name.startsWith(`${folder}/`)),
  )
  return code.flatMap((name) => {
    const text = readFileSync(join(root, name), 'utf8')
    const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest)
    const foundExpressions: FoundExpression[] = []
    const visit = (node: ts.Node) => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/')
        const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
        const expression = new RegExp(node.text.slice(1, end), node.text.slice(end + 1))
        foundExpressions.push({ location: `${name}:${line} ${node.text}`, expression })
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
    return foundExpressions.length === 0 ? [] : [[name, foundExpressions]]
  })
}

// One test per file, and all files are parsed before them: a single test would come near the test timeout.
const foundExpressions = listLiterals()

test('the code has regular expressions to check', () => {
  expect(foundExpressions.length).toBeGreaterThan(100)
})

test.each(foundExpressions)('in %s the work grows linearly with the length of the text', (_file, expressions) => {
  const slowExpressions = expressions.flatMap(({ location, expression }) => {
    const { growth, text } = measureWorstGrowth(expression)
    return growth > 8 ? [`${location} grows by ${growth.toFixed(1)} as ${JSON.stringify(text)}`] : []
  })
  expect(slowExpressions).toEqual([])
})

test.each([/(a+)+$/, /^\s*(\S+) +(\d+)x(\d+)(?: +(.*))?$/, /\s+$/, /<[^>]*>/g, /^(?:\d+,?)*x/])(
  'the growth of %s is detected',
  (expression) => {
    expect(measureWorstGrowth(expression).growth).toBeGreaterThan(8)
  },
)

test.each([/^\s*$/, /[\p{L}\p{N}]+/gu, /^[a-z0-9]+(?:-[a-z0-9]+)*$/])('%s is linear', (expression) => {
  expect(measureWorstGrowth(expression).growth).toBeLessThan(8)
})
