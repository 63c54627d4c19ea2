import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { ask } from '#tests/support/http.ts'
import { publishFolder } from '#tests/support/publish.ts'
import { folderOfCopy, recordOfCopy } from '#tests/support/shop-copy.ts'
import { e2ePort, e2eState, shops } from '#tests/support/shops.ts'
import { tenantCommand } from '#workers/local/tenant-command.ts'

/** Shops come and go while the server runs: nothing is redeployed, nothing restarted. */

const run = promisify(execFile)
const memory = 45_000

const address = (host: string) => `http://${host}:${e2ePort}/`
const statusOf = async (host: string) => (await ask(address(host))).status

/** Names of this run alone: the server's state outlives it. */
const thisRun = Date.now().toString(36)
const [fifth, sixth, broken] = [`fifth-${thisRun}`, `sixth-${thisRun}`, `broken-${thisRun}`] as const
const tenant = tenantCommand(e2ePort)

/** A write that goes past the Worker, straight into its KV. */
async function putKey(key: string, value: string): Promise<void> {
  const args = ['kv', 'key', 'put', key, value, '--binding', 'TENANTS', '--local', '--persist-to', e2eState]
  for (let attempt = 1; ; attempt++) {
    try {
      await run('node_modules/.bin/wrangler', args)
      return
    } catch (error) {
      // The running server may hold the same file for a moment.
      if (attempt === 3) throw error
    }
  }
}

test.describe.configure({ mode: 'serial' })

test('a fifth shop is published while the server runs, and removing it ends it', async () => {
  expect(await statusOf(`${fifth}.localhost`)).toBe(404)
  await publishFolder(folderOfCopy(fifth))
  await expect.poll(() => statusOf(`${fifth}.localhost`), { timeout: memory }).toBe(200)
  expect((await ask(address(`${fifth}.localhost`))).body).toContain(`Kiosk ${fifth}`)
  expect(tenant('list')).toContain(`${fifth}.localhost`)

  tenant('remove', fifth)
  await expect.poll(() => statusOf(`${fifth}.localhost`), { timeout: memory }).toBe(404)
  expect(await statusOf('limassol.localhost')).toBe(200)
})

test('a shop is added by two raw KV writes, and a broken record breaks only that shop', async () => {
  await putKey(`tenant:${sixth}`, JSON.stringify(recordOfCopy(sixth)))
  await putKey(`host:${sixth}.localhost`, sixth)
  await expect.poll(() => statusOf(`${sixth}.localhost`), { timeout: memory }).toBe(200)
  expect((await ask(address(`${sixth}.localhost`))).body).toContain(`Kiosk ${sixth}`)

  await putKey(`tenant:${broken}`, '{"id":"broken","name":')
  await putKey(`host:${broken}.localhost`, broken)
  const answer = await ask(address(`${broken}.localhost`))
  expect(answer.status).toBe(503)
  expect(answer.body).not.toContain('Unexpected')
  for (const shop of Object.values(shops)) expect((await ask(shop)).status).toBe(200)
  tenant('remove', sixth)
})

test('a host that nobody published gets a plain 404 page that says so', async () => {
  const answer = await ask(address('nobody.localhost'))
  expect(answer.status).toBe(404)
  expect(answer.headers['content-type']).toContain('text/html')
})

test('no header can choose another shop than the host does', async () => {
  const plain = await ask(shops.nicosia)
  const forged = await ask(shops.nicosia, {
    headers: { 'x-forwarded-host': 'limassol.localhost', forwarded: 'host=limassol.localhost' },
  })
  const title = (html: string) => /<title>([^<]*)/.exec(html)?.[1]
  expect(title(forged.body)).toBe(title(plain.body))
  expect(title(forged.body)).not.toBe(title((await ask(shops.limassol)).body))
})
