import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { findFreePort } from '#tests/support/free-port.ts'
import { sendRequest } from '#tests/support/http.ts'
import { publishFolder } from '#tests/support/publish.ts'
import { createFolder, createRecord } from '#tests/support/shop-copy.ts'
import { E2E_PORT, shops } from '#tests/support/shops.ts'
import { createTenantCommand } from '#workers/local/local-shops.ts'
import { startServer } from '#workers/local/server.ts'

/** Shops are added and removed without a deployment: published while the server runs, or as two keys in KV. */

const run = promisify(execFile)
/** Milliseconds until a new or removed shop is noticed: the gateway caches a shop's record for up to 30 s. */
const RECORD_UPDATE_TIMEOUT_MS = 45_000

const address = (host: string) => `http://${host}:${E2E_PORT}/`
const getStatus = async (host: string) => (await sendRequest(address(host))).status

/** Ids of this run: the server's state outlives it. */
const runId = Date.now().toString(36)
const [fifth, sixth, broken] = [`fifth-${runId}`, `sixth-${runId}`, `broken-${runId}`] as const
const tenant = createTenantCommand(E2E_PORT)

async function writeKeys(state: string, values: Record<string, string>): Promise<void> {
  mkdirSync(state, { recursive: true })
  const file = `${state}/keys.json`
  writeFileSync(file, JSON.stringify(Object.entries(values).map(([key, value]) => ({ key, value }))))
  const args = ['kv', 'bulk', 'put', file, '--binding', 'TENANTS', '--local', '--persist-to', state]
  await run('node_modules/.bin/wrangler', args)
}

test.describe.configure({ mode: 'serial' })

test('a fifth shop opens when it is published while the server runs, and closes when it is removed', async () => {
  expect(await getStatus(`${fifth}.localhost`)).toBe(404)
  await publishFolder(createFolder(fifth))
  await expect.poll(() => getStatus(`${fifth}.localhost`), { timeout: RECORD_UPDATE_TIMEOUT_MS }).toBe(200)
  expect((await sendRequest(address(`${fifth}.localhost`))).body).toContain(`Kiosk ${fifth}`)
  expect(tenant('list')).toContain(`${fifth}.localhost`)

  tenant('remove', fifth)
  await expect.poll(() => getStatus(`${fifth}.localhost`), { timeout: RECORD_UPDATE_TIMEOUT_MS }).toBe(404)
  expect(await getStatus('limassol.localhost')).toBe(200)
})

test('two keys in KV add a shop without a publish, and a broken record breaks only its own shop', async () => {
  const state = '.wrangler/e2e-keys'
  rmSync(state, { recursive: true, force: true })
  // A second process that writes to the KV of a running server locks its file, and the server's own reads fail.
  await writeKeys(state, {
    [`tenant:${sixth}`]: JSON.stringify(createRecord(sixth)),
    [`host:${sixth}.localhost`]: sixth,
    [`tenant:${broken}`]: '{"id":"broken","name":',
    [`host:${broken}.localhost`]: broken,
  })
  const server = await startServer({ port: await findFreePort(), state })
  try {
    const brokenHome = await sendRequest(`http://${broken}.localhost:${server.port}/`)
    expect(brokenHome.status).toBe(503)
    expect(brokenHome.body).not.toContain('Unexpected')
    const home = await sendRequest(`http://${sixth}.localhost:${server.port}/`)
    expect(home.status).toBe(200)
    expect(home.body).toContain(`Kiosk ${sixth}`)
  } finally {
    await server.stop()
  }
})

test('an unknown host gets a plain 404 page', async () => {
  const response = await sendRequest(address('nobody.localhost'))
  expect(response.status).toBe(404)
  expect(response.headers['content-type']).toContain('text/html')
})

test('forwarding headers select no shop other than the host’s', async () => {
  const plain = await sendRequest(shops.nicosia)
  const forged = await sendRequest(shops.nicosia, {
    headers: { 'x-forwarded-host': 'limassol.localhost', forwarded: 'host=limassol.localhost' },
  })
  const title = (html: string) => /<title>([^<]*)/.exec(html)?.[1]
  expect(title(forged.body)).toBe(title(plain.body))
  expect(title(forged.body)).not.toBe(title((await sendRequest(shops.limassol)).body))
})
