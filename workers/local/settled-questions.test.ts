import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withAnswers } from './settled-questions.ts'

test('a page in the place of data, as the front refuses with, is known by its status', () => {
  const file = 'node_modules/@remix-run/react/dist/esm/single-fetch.js'
  const text = readFileSync(file, 'utf8')
  expect(text).toContain('let res = await fetch(url, init);')
  expect(text).toMatch(/import \{[^}]*\bUNSAFE_ErrorResponseImpl\b/)
  const now = withAnswers(text, `/${file}`)
  expect(now).toMatch(
    /catch \(e\) \{\s+throw res\.ok \? new Error\(""\) : new UNSAFE_ErrorResponseImpl\(res\.status, "", null\);/,
  )
})

test('in a browser no schema tries whether text may be run as code', () => {
  const file = 'node_modules/zod/v4/core/schemas.js'
  const text = readFileSync(file, 'utf8')
  const asks = 'const jit = !core.globalConfig.jitless;'
  expect(text).toContain(asks)
  expect(withAnswers(text, `/${file}`)).toBe(text.replaceAll(asks, 'const jit = false;'))
})
