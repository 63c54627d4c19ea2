import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withAnswers } from './settled-questions.ts'

test('in a browser no schema tries whether text may be run as code', () => {
  const file = 'node_modules/zod/v4/core/schemas.js'
  const text = readFileSync(file, 'utf8')
  const asks = 'const jit = !core.globalConfig.jitless;'
  expect(text).toContain(asks)
  expect(withAnswers(text, `/${file}`)).toBe(text.replaceAll(asks, 'const jit = false;'))
})
