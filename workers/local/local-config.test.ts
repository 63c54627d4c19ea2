import { globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { developmentModules, writeLocalConfigs } from './server.ts'

const deployed = readFileSync('wrangler.toml', 'utf8')
const getCompatibilityDate = (config: string) => /^compatibility_date = .*$/m.exec(config)?.[0]

test('the deployed configuration has no simulators', () => {
  expect(deployed).not.toMatch(/sandbox/i)
})

test('the local configuration is the deployed one with the simulators', () => {
  const [local = '', sandbox = ''] = writeLocalConfigs()
  const text = readFileSync(local, 'utf8')
  const simulators = readFileSync(sandbox, 'utf8')
  expect(text.startsWith(deployed)).toBe(true)
  const service = /^binding = "SANDBOX"\nservice = "(.*)"$/m.exec(text)?.[1]
  expect(simulators).toContain(`name = "${service}"`)
  expect(getCompatibilityDate(simulators)).toBe(getCompatibilityDate(deployed))
})

test('another start does not write the file again, so that a running server does not reload', () => {
  const [local = ''] = writeLocalConfigs()
  const { mtimeMs } = statSync(local)
  writeLocalConfigs()
  expect(statSync(local).mtimeMs).toBe(mtimeMs)
})

test('in development wrangler has a module to bundle for every imported stylesheet and for the built pages', () => {
  const sources = globSync('app/**/*.tsx').map((file) => readFileSync(file, 'utf8'))
  const styles = sources.flatMap((source) => [...source.matchAll(/'([^']*\.css(?:\?url)?)'/g)].map(([, path]) => path))
  expect(Object.keys(developmentModules).sort()).toEqual(['../build/server/index.js', ...new Set(styles)].sort())
  expect(readFileSync('workers/app.ts', 'utf8')).toContain("'../build/server/index.js'")
})

test('the development configuration has each table once, as TOML requires', () => {
  const [local = ''] = writeLocalConfigs({ development: true })
  const tables = readFileSync(local, 'utf8').match(/^\[[^[].*\]$/gm) ?? []
  expect(tables).toContain('[alias]')
  expect(tables).toEqual([...new Set(tables)])
})

test('in development the Worker defines every Vite variable that the pages read', () => {
  const [local = ''] = writeLocalConfigs({ development: true })
  const text = readFileSync(local, 'utf8')
  const variables = globSync('app/**/*.{ts,tsx}').flatMap(
    (file) => readFileSync(file, 'utf8').match(/import\.meta\.env\.\w+/g) ?? [],
  )
  expect(variables).toContain('import.meta.env.SSR')
  for (const variable of variables) expect(text).toContain(`"${variable}" = `)
})
