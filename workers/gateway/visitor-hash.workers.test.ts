import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'
import { aRegisterForm } from '#tests/factories/register-form.ts'

const address = '198.51.100.7'

/** All texts in a shop's database. */
async function listAllTexts(database: string): Promise<string> {
  return runInDurableObject(env.SHOP.getByName(database), (_shop, { storage }) => {
    const tables = storage.sql.exec<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND sql NOT LIKE '%VIRTUAL%'",
    )
    return JSON.stringify([...tables].map(({ name }) => [...storage.sql.exec(`SELECT * FROM "${name}"`)]))
  })
}

test('a shop’s visitor hashes do not reveal network addresses, not even by hashing all of them', async () => {
  const { home, record } = await aPublishedShop()
  const counted: boolean[] = []
  const { sendRequest } = aGateway({
    remix: async (_request, { accounts, admin, shop, visitor }) => {
      const message = { name: 'Eleni', email: 'eleni@mail.example', phone: '', subject: '', message: 'Hello', key: 'k' }
      const outcomes = [
        await accounts.register({ ...aRegisterForm(), company: '', vatNumber: '' }),
        await accounts.signIn({ login: 'nobody@mail.example', password: 'not the password' }),
        await accounts.forgotPassword('maria@mail.example', (token) => `/pass-reset?token=${token}`),
        await admin.accounts.signIn({ email: 'nobody@mail.example', password: 'not the password' }),
        await shop.write((db, tenantId) => db.sendMessage(tenantId, 'contact', message, visitor)),
      ]
      counted.push(...outcomes.map(({ ok }) => ok))
      return new Response('')
    },
  })
  await sendRequest(`${home}pages/contact`, { headers: { 'cf-connecting-ip': address, cookie: 'js=1' } })
  expect(counted).toEqual([true, false, true, false, true])
  const stored = await listAllTexts(record.database)
  expect(stored).toContain('maria@mail.example')
  for (const encoding of ['base64url', 'base64', 'hex'] as const)
    for (const text of [address, `visitor ${record.id} ${address}`])
      expect(stored).not.toContain(createHash('sha256').update(text).digest(encoding))
  expect(stored).not.toContain(address)
})
