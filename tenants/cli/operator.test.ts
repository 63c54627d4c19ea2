import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Refused } from './fault.ts'
import { callerOf, downloaderOf } from './operator.ts'

/** What a question comes to where something answers with this. */
async function askedOf(status: number, body: string): Promise<unknown> {
  const server = createServer((_request, response) => response.writeHead(status).end(body))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  try {
    const call = callerOf({ origin: `http://127.0.0.1:${port}`, key: 'key', local: true })
    return await call('GET', '/tenants', z.object({ tenants: z.array(z.string()) })).catch((error: unknown) => error)
  } finally {
    server.close()
  }
}

test('what is not the operator’s API is said to be none, and what it refuses is told in its own words', async () => {
  expect(await askedOf(200, '{"tenants":["kiosk"]}')).toEqual({ tenants: ['kiosk'] })
  for (const [status, body] of [
    [200, '<html>'],
    [200, '{}'],
    [404, '[1]'],
  ] as const) {
    const refusal = await askedOf(status, body)
    expect(refusal).toBeInstanceOf(Refused)
    expect(String(refusal)).toContain("is not the operator's API")
  }
  expect(String(await askedOf(502, '<html>'))).toContain('GET /tenants gave 502')
  expect(await askedOf(400, '{"error":"No","faults":[{"row":"A","field":"price","message":"high"}]}')).toMatchObject({
    message: 'No',
    faults: [{ path: 'A.price', message: 'high' }],
  })
})

/** A target whose answers break off after their first words, and what it was asked. */
async function aBrokenTarget() {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(200, { 'content-length': '1000' })
    response.write('{"tenants":', () => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  return { target: { origin: `http://127.0.0.1:${port}`, key: 'key', local: true }, asked, server }
}

test('an answer that breaks off in the middle is said to be none, of a question as of a file', async () => {
  const { target, server } = await aBrokenTarget()
  try {
    const whole = async () => {
      for await (const _ of downloaderOf(target)('/tenants/kiosk/backup'));
    }
    await expect(callerOf(target)('GET', '/tenants', z.unknown())).rejects.toThrow(Refused)
    await expect(whole()).rejects.toThrow(/^No Worker answers at http.*Is `npm start` running/)
  } finally {
    server.close()
  }
})

test.each(['', '.', '..'])('a name that is "%s" is refused before it leads to something else', async (name) => {
  const { target, asked, server } = await aBrokenTarget()
  try {
    for (const path of [
      `/tenants/${name}`,
      `/tenants/${name}/tokens`,
      `/tenants/kiosk/tokens/${name}`,
      `/tenants/${name}?a`,
    ])
      await expect(callerOf(target)('DELETE', path, z.unknown()), path).rejects.toThrow('empty, or dots')
    expect(asked).toEqual([])
  } finally {
    server.close()
  }
})
