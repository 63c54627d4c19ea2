import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('a documented command that redirects its output to a file silences npm', () => {
  const commands = ['README.md', ...globSync('docs/**/*.md')].flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /npm run .* > /.test(line))
      .map((line) => `${file}: ${line}`),
  )
  expect(commands.length).toBeGreaterThan(4)
  expect(commands.filter((line) => !line.includes('npm run --silent '))).toEqual([])
})
