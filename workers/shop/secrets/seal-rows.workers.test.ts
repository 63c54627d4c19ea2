import { runInDurableObject } from 'cloudflare:test'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aCustomer, createAccounts, testPassword } from '#tests/factories/customers.ts'
import { aShop, noon, runWithDatabase } from '#tests/factories/shop.ts'
import { aStaffMember, createAdminClient, staffSecret } from '#tests/factories/staff.ts'
import { replaceStaffRecoveryCodes, saveStaffSecret } from '../admin/staff.queries.ts'
import { replaceRecoveryCodes, saveSecret } from '../customers/sign-in.queries.ts'
import { generateCode, verifyCode } from '../customers/two-factor.ts'
import type { Database } from '../database.ts'
import {
  getRecoveryKey,
  getSealedRecoveryKey,
  listStoredAuthenticators,
  resealRows,
  rowSecrets,
  sealPlainRows,
} from './row-secrets.queries.ts'

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const recoveryCode = 'ABCDE-FGHJK-LMNPQ'
const plainHash = createHash('sha256').update('ABCDEFGHJKLMNPQ').digest('base64url')

/** Second factors as older versions stored them, unsealed. */
function addPlainFactors(db: Database) {
  const customer = aCustomer(db)
  saveSecret(db, customer, secret)
  db.sql.exec('UPDATE two_factor SET confirmed = 1')
  replaceRecoveryCodes(db, customer, [plainHash])
  const staff = aStaffMember(db, { role: 'owner', secret: null })
  saveStaffSecret(db, staff, staffSecret, 0)
  replaceStaffRecoveryCodes(db, staff, [plainHash])
  return { customer, staff }
}

const listAllRows = (db: Database) =>
  JSON.stringify(
    ['two_factor', 'recovery_codes', 'staff', 'staff_recovery_codes', 'recovery_key'].map((table) =>
      db.sql.exec(`SELECT * FROM ${table}`).toArray(),
    ),
  )

test('second factors of an older version are sealed at the first call, and each still opens its account', async () => {
  const { shop, admin, stub } = aShop()
  await runInDurableObject(stub, (_shop, { storage }) => {
    addPlainFactors(storage)
  })
  // Signing in is the first call that names the tenant.
  const first = await createAccounts(shop).signIn({
    login: 'maria@mail.example',
    password: testPassword,
    remember: undefined,
  })
  await runInDurableObject(stub, (_shop, { storage }) => {
    expect(listAllRows(storage)).not.toMatch(new RegExp(`${secret}|${staffSecret}|${plainHash}`))
    expect(listStoredAuthenticators(storage)).toHaveLength(2)
  })
  if (first.ok || first.reason !== 'second-step') throw new Error(JSON.stringify(first))
  const code = generateCode(secret, Date.now())
  expect(await createAccounts(shop).confirmSignIn({ ticket: first.ticket, code })).toMatchObject({ ok: true })

  const owner = { email: 'eleni@kiosk.example', password: testPassword }
  for (const input of [generateCode(staffSecret, Date.now()), recoveryCode]) {
    const started = await createAdminClient(admin).signIn(owner)
    if (!started.ok) throw new Error(started.reason)
    expect(await createAdminClient(admin).confirmSignIn({ ticket: started.ticket, code: input })).toMatchObject({
      ok: true,
    })
  }
})

test(
  'a sealed secret opens only for its own customer in its own shop',
  runWithDatabase((db) => {
    const secrets = rowSecrets('kiosk', 'a-key')
    const sealed = secrets.sealAuthenticator({ kind: 'customer', id: 1 }, secret)
    expect(secrets.openAuthenticator({ kind: 'customer', id: 1 }, sealed)).toBe(secret)
    for (const owner of [{ kind: 'customer', id: 2 } as const, { kind: 'staff', id: 1 } as const])
      expect(() => secrets.openAuthenticator(owner, sealed)).toThrow(/does not open/)
    expect(() => rowSecrets('other', 'a-key').openAuthenticator({ kind: 'customer', id: 1 }, sealed)).toThrow()
    expect(() => secrets.openAuthenticator({ kind: 'customer', id: 1 }, secret)).toThrow(/not-sealed/)
    expect(getRecoveryKey(db, secrets)).toBe(getRecoveryKey(db, secrets))
    expect(() => getRecoveryKey(db, rowSecrets('kiosk', 'another-key'))).toThrow(/does not open/)
  }),
)

test(
  'after sealing again under a new key, every authenticator and recovery code works, and the old key opens nothing',
  runWithDatabase((db) => {
    const { customer } = addPlainFactors(db)
    sealPlainRows(db, rowSecrets('kiosk', 'old-key'))
    const before = getSealedRecoveryKey(db)
    expect(resealRows(db, rowSecrets('kiosk', 'new-key old-key'))).toBe(3)
    expect(getSealedRecoveryKey(db)).not.toBe(before)

    const secrets = rowSecrets('kiosk', 'new-key')
    expect(verifyCode(db, secrets, customer, generateCode(secret, noon), noon)).toBe(true)
    expect(verifyCode(db, secrets, customer, recoveryCode, noon)).toBe(true)
    expect(verifyCode(db, secrets, customer, recoveryCode, noon)).toBe(false)
    for (const row of listStoredAuthenticators(db))
      expect(() => rowSecrets('kiosk', 'old-key').openAuthenticator(row, row.stored)).toThrow()
  }),
)

test(
  'if one row can’t be opened, none is sealed again',
  runWithDatabase((db) => {
    addPlainFactors(db)
    sealPlainRows(db, rowSecrets('kiosk', 'old-key'))
    const before = listAllRows(db)
    expect(() => resealRows(db, rowSecrets('kiosk', 'new-key'))).toThrow(/does not open/)
    expect(listAllRows(db)).toBe(before)
  }),
)
