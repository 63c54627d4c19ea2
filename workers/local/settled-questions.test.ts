import { readdirSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { withAnswers } from './settled-questions.ts'

test('in a browser no schema tries whether text may be run as code', () => {
  const file = 'node_modules/zod/v4/core/schemas.js'
  const text = readFileSync(file, 'utf8')
  const asks = 'const jit = !core.globalConfig.jitless;'
  expect(text).toContain(asks)
  expect(withAnswers(text, `/${file}`)).toBe(text.replaceAll(asks, 'const jit = false;'))
})

test('what is left of Remix can be read', () => {
  const folder = 'node_modules/@remix-run/react/dist/esm'
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  expect(files).toContain('fallback.js')
  for (const file of files) {
    const left = withAnswers(readFileSync(`${folder}/${file}`, 'utf8'), `/${folder}/${file}`) ?? ''
    expect(() => parseAst(left), file).not.toThrow()
  }
})
