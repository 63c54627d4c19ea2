import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CliError } from './issues.ts'
import { createCaller, createDownloader } from './operator-client.ts'

/** Calls a server that sends this response. Returns the result or the error. */
async function callApi(status: number, body: string): Promise<unknown> {
  const server = createServer((_request, response) => response.writeHead(status).end(body))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  try {
    const call = createCaller({ origin: `http://127.0.0.1:${port}`, key: 'key', local: true })
    return await call('GET', '/tenants', z.object({ tenants: z.array(z.string()) })).catch((error: unknown) => error)
  } finally {
    server.close()
  }
}

test('a response of another server is reported as such, and an error keeps the message of the API', async () => {
  expect(await callApi(200, '{"tenants":["kiosk"]}')).toEqual({ tenants: ['kiosk'] })
  for (const [status, body] of [
    [200, '<html>'],
    [200, '{}'],
    [404, '[1]'],
  ] as const) {
    const refusal = await callApi(status, body)
    expect(refusal).toBeInstanceOf(CliError)
    expect(String(refusal)).toContain("is not the operator's API")
  }
  expect(String(await callApi(502, '<html>'))).toContain('GET /tenants returned 502')
  expect(await callApi(400, '{"error":"No","issues":[{"row":"A","field":"price","message":"high"}]}')).toMatchObject({
    message: 'No',
    issues: [{ path: 'A.price', message: 'high' }],
  })
})

/** Starts a server that closes the connection in the middle of each response, and records the requested URLs. */
async function aBrokenTarget() {
  const requested: (string | undefined)[] = []
  const server = createServer((request, response) => {
    requested.push(request.url)
    response.writeHead(200, { 'content-length': '1000' })
    response.write('{"tenants":', () => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  return { target: { origin: `http://127.0.0.1:${port}`, key: 'key', local: true }, requested, server }
}

test('a connection that breaks during a response or a download is reported', async () => {
  const { target, server } = await aBrokenTarget()
  try {
    const downloadAll = async () => {
      for await (const _ of createDownloader(target)('/tenants/kiosk/backup'));
    }
    await expect(createCaller(target)('GET', '/tenants', z.unknown())).rejects.toThrow(CliError)
    await expect(downloadAll()).rejects.toThrow(/^No Worker answers at http.*Is `npm start` running/)
  } finally {
    server.close()
  }
})

test.each(['', '.', '..'])(
  'the path segment "%s" is refused, because the URL would name another resource',
  async (name) => {
    const { target, requested, server } = await aBrokenTarget()
    try {
      for (const path of [
        `/tenants/${name}`,
        `/tenants/${name}/tokens`,
        `/tenants/kiosk/tokens/${name}`,
        `/tenants/${name}?a`,
      ])
        await expect(createCaller(target)('DELETE', path, z.unknown()), path).rejects.toThrow('empty or only dots')
      expect(requested).toEqual([])
    } finally {
      server.close()
    }
  },
)
