import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Runs the check after this change to the runtime. */
function runCheckWith(change: string) {
  const imported = `data:text/javascript,${encodeURIComponent(change)}`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', imported, 'workers/local/check-machine.js'],
    { encoding: 'utf8' },
  )
  return { status, messages: stdout + stderr }
}

const withNodeVersion = (version: string) => `Object.defineProperty(process.versions, 'node', { value: '${version}' })`

test('an old Node is reported with a solution', () => {
  for (const version of ['18.20.0', '20.19.4', '22.17.1']) {
    const { status, messages } = runCheckWith(withNodeVersion(version))
    expect([status, messages]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^This is Node ${version}, .*npm install[^\n]*\n$`)),
    ])
  }
  for (const version of ['22.18.0', '24.0.0']) expect(runCheckWith(withNodeVersion(version)).status).toBe(0)
})

test('a nearly full disk is reported with a solution', () => {
  const disk = (megabytes: number) =>
    `import fs from 'node:fs'
     import { syncBuiltinESMExports } from 'node:module'
     fs.statfsSync = () => ({ bavail: ${megabytes}, bsize: 1024 * 1024 })
     syncBuiltinESMExports()`
  expect(runCheckWith(disk(499))).toEqual({
    status: 1,
    messages: expect.stringMatching(/^The disk has 499 MB left, .*Free some space.*npm run reset[^\n]*\n$/),
  })
  expect(runCheckWith(disk(500)).status).toBe(0)
})

test('a system that does not resolve *.localhost gets the line for its hosts file, and passes the check', () => {
  const dns = (response: string) =>
    `import dns from 'node:dns/promises'
     import { syncBuiltinESMExports } from 'node:module'
     dns.lookup = async () => { ${response} }
     syncBuiltinESMExports()`
  const { status, messages } = runCheckWith(dns('throw new Error()'))
  expect([status, messages]).toEqual([0, expect.stringContaining('127.0.0.1 limassol.localhost nicosia.localhost')])
  expect(runCheckWith(dns('return {}'))).toEqual({ status: 0, messages: '' })
})

test('a signal to npm start or npm run dev reaches the server, because no shell stays between them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'periptero-scripts-'))
  const node = join(folder, 'node')
  writeFileSync(node, '#!/bin/sh\necho $$\n')
  chmodSync(node, 0o755)
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const script of [scripts.start, scripts.dev]) {
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
    const { pid, stdout } = spawnSync('sh', ['-c', script], { encoding: 'utf8', env })
    expect(stdout.trim().split('\n').at(-1)).toBe(String(pid))
  }
})
