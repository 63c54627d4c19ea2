import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import crypto from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aCustomer, createAccounts, testPassword } from '#tests/factories/customers.ts'
import { aShop } from '#tests/factories/shop.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'

/** Hashing dominates the duration of a sign-in, so equal hashing means equal duration. */

const scrypt = vi.spyOn(crypto, 'scrypt')
afterAll(() => scrypt.mockRestore())

// The scheduler reads the shop's mail settings here.
beforeAll(() => env.TENANTS.put('tenant:test-shop', JSON.stringify(aTenantRecord({ id: 'test-shop' }))))

/** How often, and with which costs, a sign-in hashes. */
async function measureWork(login: string, password: string, customers: readonly Parameters<typeof aCustomer>[1][]) {
  const { shop, stub } = aShop()
  await shop.read((db, tenantId) => db.frame(tenantId))
  await runInDurableObject(stub, (_shop, { storage }) => {
    for (const customer of customers) aCustomer(storage, customer)
  })
  scrypt.mockClear()
  const response = await createAccounts(shop).signIn({ login, password })
  const costs = scrypt.mock.calls.map(([, , , cost]) => cost)
  return { reason: response.ok ? 'in' : response.reason, costs }
}

test('a sign-in hashes as much for an unknown login and a missing or wrong password as for the right one', async () => {
  const maria = 'maria@mail.example'
  const isCorrect = await measureWork(maria, testPassword, [{}])
  expect(isCorrect).toMatchObject({ reason: 'in', costs: [{ N: 256, r: 8, p: 5 }] })
  const { costs } = isCorrect
  expect(await measureWork(maria, 'another password', [{}])).toEqual({ reason: 'wrong', costs })
  expect(await measureWork('nobody@mail.example', testPassword, [{}])).toEqual({ reason: 'wrong', costs })
  expect(await measureWork(maria, testPassword, [{ password: null }])).toEqual({ reason: 'wrong', costs })
}, 60_000)

test('registering after an order hashes as often for an email that has an account as for a new one', async () => {
  const { shop, stub } = aShop()
  await shop.read((db, tenantId) => db.frame(tenantId))
  await runInDurableObject(stub, (_shop, { storage }) => aCustomer(storage))
  const person = {
    ...{ firstName: 'Eleni', lastName: 'Georgiou', phone: '+35799000111', company: '', vatNumber: '' },
    ...{ country: 'CY', street: 'Anexartisias 1', city: 'Limassol', postcode: '3036' },
  }
  const countHashes = async (email: string) => {
    scrypt.mockClear()
    await createAccounts(shop).registerAfterOrder({ ...person, email }, testPassword)
    return scrypt.mock.calls.length
  }
  expect([await countHashes('maria@mail.example'), await countHashes('eleni@mail.example')]).toEqual([1, 1])
})
