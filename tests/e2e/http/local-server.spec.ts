import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from '@playwright/test'
import { findPortIssue } from '#workers/local/server.ts'

test('the local server’s processes end with the process that started them, even if it is killed', async () => {
  const port = await findFreePort()
  const script = `const { startServer } = await import('#workers/local/server.ts')
    await startServer({ port: ${port}, state: '.wrangler/e2e-killed' })
    console.log('ready')`
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(starter.stdout, 'data')
    expect(await findPortIssue(String(port))).toContain('EADDRINUSE')
  } finally {
    starter.kill('SIGKILL')
  }
  await expect.poll(() => findPortIssue(String(port)), { timeout: 10_000 }).toBeNull()
})

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await once(probe.listen(0, '127.0.0.1'), 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
