import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect, test } from '@playwright/test'
import { findFreePort } from '#tests/support/free-port.ts'
import { findPortIssue } from '#workers/local/server.ts'

test('the local server’s processes end with the process that started them, even if it is killed', async () => {
  const port = await findFreePort()
  const script = `const { startServer } = await import('#workers/local/server.ts')
    await startServer({ port: ${port}, state: '.wrangler/e2e-killed', entry: 'tests/support/empty-worker.ts' })
    console.log('ready')`
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let isReady = false
    // Skip what the server's processes print. The loop ends without `ready` if the server doesn't start.
    for await (const line of createInterface({ input: starter.stdout })) {
      isReady = line === 'ready'
      if (isReady) break
    }
    expect(isReady).toBe(true)
    expect(await findPortIssue(String(port))).toContain('EADDRINUSE')
  } finally {
    starter.kill('SIGKILL')
  }
  await expect.poll(() => findPortIssue(String(port))).toBeNull()
})
