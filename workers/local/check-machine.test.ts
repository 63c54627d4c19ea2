import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs the check on a machine that says this of itself. */
function checkOn(change: string) {
  const imported = `data:text/javascript,${encodeURIComponent(change)}`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', imported, 'workers/local/check-machine.js'],
    { encoding: 'utf8' },
  )
  return { status, said: stdout + stderr }
}

const nodeIs = (version: string) => `Object.defineProperty(process.versions, 'node', { value: '${version}' })`

test('a Node that is too old is named, with what to do', () => {
  for (const version of ['18.20.0', '20.19.4', '22.17.1']) {
    const { status, said } = checkOn(nodeIs(version))
    expect([status, said]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^This is Node ${version}, .*npm install[^\n]*\n$`)),
    ])
  }
  for (const version of ['22.18.0', '24.0.0']) expect(checkOn(nodeIs(version)).status).toBe(0)
})

test('a disk that is nearly full is named, with what to do', () => {
  const disk = (megabytes: number) =>
    `import fs from 'node:fs'
     import { syncBuiltinESMExports } from 'node:module'
     fs.statfsSync = () => ({ bavail: ${megabytes}, bsize: 1024 * 1024 })
     syncBuiltinESMExports()`
  expect(checkOn(disk(499))).toEqual({ status: 1, said: expect.stringMatching(/^The disk has 499 MB left, .*\n$/) })
  expect(checkOn(disk(500)).status).toBe(0)
})

test('a system that does not resolve *.localhost gets the line for its hosts file, and the shop starts', () => {
  const dns = (answer: string) =>
    `import dns from 'node:dns/promises'
     import { syncBuiltinESMExports } from 'node:module'
     dns.lookup = async () => { ${answer} }
     syncBuiltinESMExports()`
  const { status, said } = checkOn(dns('throw new Error()'))
  expect([status, said]).toEqual([0, expect.stringContaining('127.0.0.1 limassol.localhost nicosia.localhost')])
  expect(checkOn(dns('return {}'))).toEqual({ status: 0, said: '' })
})
