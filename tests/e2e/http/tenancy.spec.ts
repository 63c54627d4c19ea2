import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { sendRequest } from '#tests/support/http.ts'
import { publishFolder } from '#tests/support/publish.ts'
import { createFolder, createRecord } from '#tests/support/shop-copy.ts'
import { E2E_PORT, E2E_STATE_FOLDER, shops } from '#tests/support/shops.ts'
import { createTenantCommand } from '#workers/local/local-shops.ts'

/** Shops are added and removed while the server runs, without a deployment or restart. */

const run = promisify(execFile)
/** Milliseconds until a new or removed shop is noticed: the gateway caches a shop's record for up to 30 s. */
const RECORD_UPDATE_TIMEOUT_MS = 45_000

const address = (host: string) => `http://${host}:${E2E_PORT}/`
const getStatus = async (host: string) => (await sendRequest(address(host))).status

/** Ids of this run: the server's state outlives it. */
const runId = Date.now().toString(36)
const [fifth, sixth, broken] = [`fifth-${runId}`, `sixth-${runId}`, `broken-${runId}`] as const
const tenant = createTenantCommand(E2E_PORT)

/** Writes to the Worker's KV directly. */
async function writeKey(key: string, value: string): Promise<void> {
  const args = ['kv', 'key', 'put', key, value, '--binding', 'TENANTS', '--local', '--persist-to', E2E_STATE_FOLDER]
  for (let attempt = 1; ; attempt++) {
    try {
      await run('node_modules/.bin/wrangler', args)
      return
    } catch (error) {
      // The running server may lock the file for a moment.
      if (attempt === 3) throw error
    }
  }
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

test('two raw KV writes add a shop, and a broken record breaks only its own shop', async () => {
  await writeKey(`tenant:${sixth}`, JSON.stringify(createRecord(sixth)))
  await writeKey(`host:${sixth}.localhost`, sixth)
  await expect.poll(() => getStatus(`${sixth}.localhost`), { timeout: RECORD_UPDATE_TIMEOUT_MS }).toBe(200)
  expect((await sendRequest(address(`${sixth}.localhost`))).body).toContain(`Kiosk ${sixth}`)

  await writeKey(`tenant:${broken}`, '{"id":"broken","name":')
  await writeKey(`host:${broken}.localhost`, broken)
  const response = await sendRequest(address(`${broken}.localhost`))
  expect(response.status).toBe(503)
  expect(response.body).not.toContain('Unexpected')
  for (const shop of Object.values(shops)) expect((await sendRequest(shop)).status).toBe(200)
  tenant('remove', sixth)
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
