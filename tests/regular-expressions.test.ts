import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { worstGrowth } from './regular-expressions/count-steps.ts'

/** Nothing in these folders reads what a visitor or a merchant sends to a deployed shop. */
const excluded = ['workers/local', 'workers/sandbox']

const root = join(import.meta.dirname, '..')

interface Found {
  readonly where: string
  readonly expression: RegExp
}

/** Every regular expression that is written as a literal in the deployed code, by file. */
function literals(): [file: string, found: readonly Found[]][] {
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
    const found: Found[] = []
    const look = (node: ts.Node) => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/')
        const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
        const expression = new RegExp(node.text.slice(1, end), node.text.slice(end + 1))
        found.push({ where: `${name}:${line} ${node.text}`, expression })
      }
      ts.forEachChild(node, look)
    }
    look(file)
    return found.length === 0 ? [] : [[name, found]]
  })
}

// A test for each file, and their code is parsed before the first one: all in one came near to the time that a test may take.
const found = literals()

test('the code has regular expressions to look at', () => {
  expect(found.length).toBeGreaterThan(100)
})

test.each(found)('in %s four times as long a text costs about four times the work', (_file, expressions) => {
  const slow = expressions.flatMap(({ where, expression }) => {
    const { growth, text } = worstGrowth(expression)
    return growth > 8 ? [`${where} grows by ${growth.toFixed(1)} as ${JSON.stringify(text)}`] : []
  })
  expect(slow).toEqual([])
})

test.each([/(a+)+$/, /^\s*(\S+) +(\d+)x(\d+)(?: +(.*))?$/, /\s+$/, /<[^>]*>/g, /^(?:\d+,?)*x/])(
  'the growth of %s is seen',
  (expression) => {
    expect(worstGrowth(expression).growth).toBeGreaterThan(8)
  },
)

test.each([/^\s*$/, /[\p{L}\p{N}]+/gu, /^[a-z0-9]+(?:-[a-z0-9]+)*$/])('%s is linear', (expression) => {
  expect(worstGrowth(expression).growth).toBeLessThan(8)
})
