import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import crypto from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aCustomer, accountsOf, thePassword } from '#tests/factories/customers.ts'
import { aShop } from '#tests/factories/shop.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'

/** Hashing is all that takes long in signing in: whoever has as much of it takes as long. */

const scrypt = vi.spyOn(crypto, 'scrypt')
afterAll(() => scrypt.mockRestore())

// The shop's clock looks here for the sender of its mails.
beforeAll(() => env.TENANTS.put('tenant:test-shop', JSON.stringify(aTenantRecord({ id: 'test-shop' }))))

/** How often, and with which costs, a sign-in is hashed. */
async function workOf(login: string, password: string, customers: readonly Parameters<typeof aCustomer>[1][]) {
  const { shop, stub } = aShop()
  await shop.read((db, tenantId) => db.frame(tenantId))
  await runInDurableObject(stub, (_shop, { storage }) => {
    for (const customer of customers) aCustomer(storage, customer)
  })
  scrypt.mockClear()
  const answer = await accountsOf(shop).signIn({ login, password })
  const costs = scrypt.mock.calls.map(([, , , cost]) => cost)
  return { reason: answer.ok ? 'in' : answer.reason, costs }
}

test('signing in costs the same for nobody, for a wrong password, for the right one and for who has none', async () => {
  const maria = 'maria@mail.example'
  const right = await workOf(maria, thePassword, [{}])
  expect(right).toMatchObject({ reason: 'in', costs: [{ N: 256, r: 8, p: 5 }] })
  const { costs } = right
  expect(await workOf(maria, 'another password', [{}])).toEqual({ reason: 'wrong', costs })
  expect(await workOf('nobody@mail.example', thePassword, [{}])).toEqual({ reason: 'wrong', costs })
  expect(await workOf(maria, thePassword, [{ password: null }])).toEqual({ reason: 'wrong', costs })
}, 60_000)
