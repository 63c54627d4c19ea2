import { runInDurableObject } from 'cloudflare:test'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aCustomer, accountsOf, thePassword } from '#tests/factories/customers.ts'
import { aShop, noon, withDatabase } from '#tests/factories/shop.ts'
import { aStaffMember, deskOf, staffSecret } from '#tests/factories/staff.ts'
import { codeAt } from '../customers/totp.ts'
import { putSecret, replaceRecoveryCodes } from '../customers/two-factor.queries.ts'
import { codeIsRight } from '../customers/two-factor.ts'
import type { Database } from '../database.ts'
import { keepSecret, putRecoveryCodes } from '../desk/staff.queries.ts'
import { rowSecrets } from './row-secrets.ts'
import { recoveryKey, resealRows, sealPlainRows } from './seal-rows.ts'
import { sealedRecoveryKey, storedAuthenticators } from './sealed-rows.queries.ts'

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const recoveryCode = 'ABCDE-FGHJK-LMNPQ'
const plainHash = createHash('sha256').update('ABCDEFGHJKLMNPQ').digest('base64url')

/** Second factors as they were stored before they were sealed. */
function plainFactors(db: Database) {
  const customer = aCustomer(db)
  putSecret(db, customer, secret)
  db.sql.exec('UPDATE two_factor SET confirmed = 1')
  replaceRecoveryCodes(db, customer, [plainHash])
  const staff = aStaffMember(db, { role: 'owner', secret: null })
  keepSecret(db, staff, staffSecret, 0)
  putRecoveryCodes(db, staff, [plainHash])
  return { customer, staff }
}

const everything = (db: Database) =>
  JSON.stringify(
    ['two_factor', 'recovery_codes', 'staff', 'staff_recovery_codes', 'recovery_key'].map((table) =>
      db.sql.exec(`SELECT * FROM ${table}`).toArray(),
    ),
  )

test('second factors of an older version are sealed at the first call, and each still opens its account', async () => {
  const { shop, desk, stub } = aShop()
  await runInDurableObject(stub, (_shop, { storage }) => {
    plainFactors(storage)
  })
  // Signing in is the first call that names the tenant.
  const first = await accountsOf(shop).signIn({
    login: 'maria@mail.example',
    password: thePassword,
    remember: undefined,
  })
  await runInDurableObject(stub, (_shop, { storage }) => {
    expect(everything(storage)).not.toMatch(new RegExp(`${secret}|${staffSecret}|${plainHash}`))
    expect(storedAuthenticators(storage)).toHaveLength(2)
  })
  if (first.ok || first.reason !== 'second-step') throw new Error(JSON.stringify(first))
  const code = codeAt(secret, Date.now())
  expect(await accountsOf(shop).confirmSignIn({ ticket: first.ticket, code })).toMatchObject({ ok: true })

  const owner = { email: 'eleni@kiosk.example', password: thePassword }
  for (const typed of [codeAt(staffSecret, Date.now()), recoveryCode]) {
    const begun = await deskOf(desk).signIn(owner)
    if (!begun.ok) throw new Error(begun.reason)
    expect(await deskOf(desk).confirmSignIn({ ticket: begun.ticket, code: typed })).toMatchObject({ ok: true })
  }
})

test(
  'a sealed secret opens for its own customer in its own shop alone',
  withDatabase((db) => {
    const secrets = rowSecrets('kiosk', 'a-key')
    const sealed = secrets.sealAuthenticator({ kind: 'customer', id: 1 }, secret)
    expect(secrets.openAuthenticator({ kind: 'customer', id: 1 }, sealed)).toBe(secret)
    for (const owner of [{ kind: 'customer', id: 2 } as const, { kind: 'staff', id: 1 } as const])
      expect(() => secrets.openAuthenticator(owner, sealed)).toThrow(/does not open/)
    expect(() => rowSecrets('other', 'a-key').openAuthenticator({ kind: 'customer', id: 1 }, sealed)).toThrow()
    expect(() => secrets.openAuthenticator({ kind: 'customer', id: 1 }, secret)).toThrow(/not-sealed/)
    expect(recoveryKey(db, secrets)).toBe(recoveryKey(db, secrets))
    expect(() => recoveryKey(db, rowSecrets('kiosk', 'another-key'))).toThrow(/does not open/)
  }),
)

test(
  'sealed anew under a new key, nobody loses an authenticator or a recovery code, and the old key opens nothing',
  withDatabase((db) => {
    const { customer } = plainFactors(db)
    sealPlainRows(db, rowSecrets('kiosk', 'old-key'))
    const before = sealedRecoveryKey(db)
    expect(resealRows(db, rowSecrets('kiosk', 'new-key old-key'))).toBe(3)
    expect(sealedRecoveryKey(db)).not.toBe(before)

    const secrets = rowSecrets('kiosk', 'new-key')
    expect(codeIsRight(db, secrets, customer, codeAt(secret, noon), noon)).toBe(true)
    expect(codeIsRight(db, secrets, customer, recoveryCode, noon)).toBe(true)
    expect(codeIsRight(db, secrets, customer, recoveryCode, noon)).toBe(false)
    for (const row of storedAuthenticators(db))
      expect(() => rowSecrets('kiosk', 'old-key').openAuthenticator(row, row.stored)).toThrow()
  }),
)

test(
  'where one row does not open, none is sealed anew',
  withDatabase((db) => {
    plainFactors(db)
    sealPlainRows(db, rowSecrets('kiosk', 'old-key'))
    const before = everything(db)
    expect(() => resealRows(db, rowSecrets('kiosk', 'new-key'))).toThrow(/does not open/)
    expect(everything(db)).toBe(before)
  }),
)
