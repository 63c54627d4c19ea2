import { globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { developmentModules, localConfigs } from './local-config.ts'

const deployed = readFileSync('wrangler.toml', 'utf8')
const dateOf = (config: string) => /^compatibility_date = .*$/m.exec(config)?.[0]

test('what is deployed knows nothing of the simulators', () => {
  expect(deployed).not.toMatch(/sandbox/i)
})

test('this machine runs what is deployed, with the simulators within reach', () => {
  const [local = '', sandbox = ''] = localConfigs()
  const text = readFileSync(local, 'utf8')
  const simulators = readFileSync(sandbox, 'utf8')
  expect(text.startsWith(deployed)).toBe(true)
  const service = /^binding = "SANDBOX"\nservice = "(.*)"$/m.exec(text)?.[1]
  expect(simulators).toContain(`name = "${service}"`)
  expect(dateOf(simulators)).toBe(dateOf(deployed))
})

test('another start leaves the file alone, so that a running server does not reload', () => {
  const [local = ''] = localConfigs()
  const { mtimeMs } = statSync(local)
  localConfigs()
  expect(statSync(local).mtimeMs).toBe(mtimeMs)
})

test('in development every style and the built pages have a module that wrangler can bundle', () => {
  const sources = globSync('app/**/*.tsx').map((file) => readFileSync(file, 'utf8'))
  const styles = sources.flatMap((source) => [...source.matchAll(/'([^']*\.css(?:\?url)?)'/g)].map(([, path]) => path))
  expect(Object.keys(developmentModules).sort()).toEqual(['../build/server/index.js', ...new Set(styles)].sort())
  expect(readFileSync('workers/app.ts', 'utf8')).toContain("'../build/server/index.js'")
})

test('in development the Worker has every variable of Vite that the pages read', () => {
  const [local = ''] = localConfigs({ development: true })
  const text = readFileSync(local, 'utf8')
  const read = globSync('app/**/*.{ts,tsx}').flatMap(
    (file) => readFileSync(file, 'utf8').match(/import\.meta\.env\.\w+/g) ?? [],
  )
  expect(read).toContain('import.meta.env.SSR')
  for (const variable of read) expect(text).toContain(`"${variable}" = `)
})
