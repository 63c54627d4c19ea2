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

/** Every regular expression that is written as a literal in the deployed code. */
function literals(): Found[] {
  const files = ['app', 'workers'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const code = files.filter(
    (name) =>
      /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !excluded.some((folder) => name.startsWith(`${folder}/`)),
  )
  return code.flatMap((name) => {
    const text = readFileSync(join(root, name), 'utf8')
    const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
    const found: Found[] = []
    const look = (node: ts.Node) => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/')
        const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
        const expression = new RegExp(node.text.slice(1, end), node.text.slice(end + 1))
        found.push({ where: `${name}:${line} ${node.text}`, expression })
      }
      ts.forEachChild(node, look)
    }
    look(file)
    return found
  })
}

test('four times as long a text costs no regular expression more than about four times the work', () => {
  const found = literals()
  expect(found.length).toBeGreaterThan(100)
  const slow = found.flatMap(({ where, expression }) => {
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
