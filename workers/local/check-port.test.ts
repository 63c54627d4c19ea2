import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findPortIssue } from './server.ts'

test('a port that is in use or invalid is reported', async () => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? String(address.port) : ''
  expect(await findPortIssue(port)).toContain('EADDRINUSE')
  server.close()
  await once(server, 'close')
  expect(await findPortIssue(port)).toBeNull()
  for (const none of ['abc', '0', '70000', '1.5', '-1']) expect(await findPortIssue(none)).toContain(`not ${none}`)
})
