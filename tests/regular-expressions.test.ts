import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst, transformWithEsbuild } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { measureWorstGrowth } from './regular-expressions/count-steps.ts'

/** Folders whose code reads no input of visitors or merchants of a deployed shop. */
const excluded = ['workers/local', 'workers/sandbox']

const root = join(import.meta.dirname, '..')

/** All regular expression literals of the deployed code, by file. */
async function listLiterals(): Promise<[file: string, expressions: readonly RegExp[]][]> {
  const files = ['app', 'workers'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const codeFiles = files.filter(
    (name) =>
      /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !excluded.some((folder) => name.startsWith(`${folder}/`)),
  )
  const literals = await Promise.all(
    codeFiles.map(async (name): Promise<[string, readonly RegExp[]]> => {
      const script = await transformWithEsbuild(readFileSync(join(root, name), 'utf8'), name)
      return [name, listExpressions(parseAst(script.code))]
    }),
  )
  return literals.filter(([, expressions]) => expressions.length > 0)
}

/** The regular expression literals of a syntax tree, whose nodes are objects within objects and arrays. */
function listExpressions(node: object): RegExp[] {
  if ('regex' in node) {
    const { pattern, flags } = z.object({ pattern: z.string(), flags: z.string() }).parse(node.regex)
    return [new RegExp(pattern, flags)]
  }
  return Object.values(node).flatMap((part) => (typeof part === 'object' && part !== null ? listExpressions(part) : []))
}

// One test per file, and all files are parsed before them: a single test would come near the test timeout.
const foundExpressions = await listLiterals()

test('the code has regular expressions to check', () => {
  expect(foundExpressions.length).toBeGreaterThan(100)
})

test.each(foundExpressions)('in %s the work grows linearly with the length of the text', (_file, expressions) => {
  const slowExpressions = expressions.flatMap((expression) => {
    const { growth, text } = measureWorstGrowth(expression)
    return growth > 8 ? [`${expression} grows by ${growth.toFixed(1)} on ${JSON.stringify(text)}`] : []
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
