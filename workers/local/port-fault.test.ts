import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { portFault } from './port-fault.ts'

test('a port that is taken, or is none, is told of before anything is built', async () => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? String(address.port) : ''
  expect(await portFault(port)).toContain('EADDRINUSE')
  server.close()
  await once(server, 'close')
  expect(await portFault(port)).toBeNull()
  for (const none of ['abc', '0', '70000', '1.5', '-1']) expect(await portFault(none)).toContain(`not ${none}`)
})
