import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ATTEMPT_LIMITS } from '#app/domain/customers/attempt-limits.ts'
import { aBrowser, aCustomer, aNewSession, storedPassword } from '#tests/factories/customers.ts'
import { getSize } from '#tests/factories/proof.ts'
import { aShop, noon, runWithDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import type { BegunSignInAttempt, Browser } from './account-requests.ts'
import { saveKnownBrowser } from './sign-in.queries.ts'
import { finishSignIn } from './sign-in.ts'
import { beginSignInAttempt } from './sign-in-attempts.ts'

const hour = 3_600_000
const attemptCount = getSize('guesses', 1_000)

function attempt(db: Database, login: string, browser: Partial<Browser> = {}, now = noon) {
  return beginSignInAttempt(db, { kind: 'login', login }, aBrowser(browser), now)
}

/** The results of attempts, each from its own network address. */
function tryPasswords(db: Database, login: string, attempts: number, now = noon) {
  return Array.from({ length: attempts }, (_, i) => attempt(db, login, { address: `address ${i}` }, now))
}

/** The number of attempts that are not refused: the response is that the password is wrong. */
const countAllowed = (begun: readonly BegunSignInAttempt[]) => begun.filter(({ ok }) => ok).length

/** The number of attempts that are compared with the account's password. */
const countChecked = (begun: readonly BegunSignInAttempt[]) =>
  begun.filter((result) => result.ok && result.customer !== null).length

test(
  'only twenty attempts an hour at one account are checked, whatever login they use',
  runWithDatabase((db) => {
    aCustomer(db, { username: 'maria' })
    expect(countChecked(tryPasswords(db, 'maria@mail.example', 15))).toBe(15)
    expect(countChecked(tryPasswords(db, 'MARIA', attemptCount / 2))).toBe(5)
    expect(countChecked(tryPasswords(db, '99 123456', attemptCount / 2))).toBe(0)
    expect(attempt(db, 'maria', { address: 'another' }, noon + 10 * 60_000)).toEqual({
      ok: false,
      reason: 'limited',
      minutes: 50,
    })
    expect(countChecked(tryPasswords(db, 'maria', attemptCount, noon + hour))).toBe(20)
  }),
)

test(
  'attempts with the phone number, email address and username in any format share one limit of twenty',
  runWithDatabase((db) => {
    aCustomer(db, { username: 'maria' })
    const names = ['maria@mail.example', '99123456', 'MARIA', '+99 123-456', 'Maria@Mail.example', ' maria ']
    const tried = Array.from({ length: attemptCount }, (_, i) =>
      attempt(db, names[i % names.length] ?? '', { address: `address ${i}` }),
    )
    expect(countChecked(tried)).toBe(20)
  }),
)

test(
  'results do not reveal which logins exist, nor which belong to one account',
  runWithDatabase((db) => {
    aCustomer(db, { username: 'maria' })
    const viewed = (names: readonly string[]) =>
      Array.from({ length: 100 }, (_, i) => {
        const response = attempt(db, names[i % names.length] ?? '', { address: `${names[0]} ${i}` })
        return response.ok ? 'wrong' : response.minutes
      })
    const three = viewed(['maria@mail.example', '99123456', 'maria'])
    expect(three).toEqual(viewed(['nobody@mail.example', '55999999', 'nobody']))
    expect(three.filter((result) => result === 'wrong')).toHaveLength(60)
  }),
)

test(
  'an unknown login has the same limit',
  runWithDatabase((db) => {
    expect(countAllowed(tryPasswords(db, 'nobody@mail.example', 30))).toBe(20)
    expect(countAllowed(tryPasswords(db, 'Nobody@Mail.example', 30))).toBe(0)
    expect(countAllowed(tryPasswords(db, 'somebody@mail.example', 1))).toBe(1)
    expect(countAllowed(tryPasswords(db, '55 99-99', 30))).toBe(20)
    expect(countAllowed(tryPasswords(db, '+559999', 30))).toBe(0)
  }),
)

test('only twenty of many simultaneous attempts are allowed', async () => {
  const { shop } = aShop()
  const tryPasswords = await Promise.all(
    Array.from({ length: attemptCount / 5 }, (_, i) =>
      shop.write((db, tenantId) =>
        db.beginSignInAttempt(tenantId, { kind: 'login', login: 'maria' }, aBrowser({ address: `address ${i}` })),
      ),
    ),
  )
  expect(tryPasswords.filter(({ ok }) => ok)).toHaveLength(20)
})

test(
  'a network address that tries many accounts is limited',
  runWithDatabase((db) => {
    const names = Array.from({ length: getSize('sprayed', 1_000) }, (_, i) => `customer${i}@mail.example`)
    expect(names.filter((name) => attempt(db, name).ok)).toHaveLength(ATTEMPT_LIMITS.address)
    expect(attempt(db, 'maria', { address: 'another' }).ok).toBe(true)
  }),
)

test(
  'a known browser can sign in while others use up the attempts',
  runWithDatabase((db) => {
    const id = aCustomer(db)
    saveKnownBrowser(db, id, 'her own', noon)
    expect(countChecked(tryPasswords(db, 'maria@mail.example', 100))).toBe(20)
    const own = () => attempt(db, 'maria@mail.example', { knownHash: 'her own', address: 'address 1' })
    expect(own()).toMatchObject({ ok: true, customer: { id, password: storedPassword } })
    expect(attempt(db, 'maria@mail.example', { knownHash: 'made up' }).ok).toBe(false)
    expect(Array.from({ length: 30 }, own).filter(({ ok }) => ok)).toHaveLength(19)
  }),
)

test(
  'a known browser of one account has no separate limit at another account',
  runWithDatabase((db) => {
    saveKnownBrowser(db, aCustomer(db), 'her own', noon)
    aCustomer(db, { email: 'eleni@mail.example', username: 'eleni', phone: '1' })
    expect(countChecked(tryPasswords(db, 'eleni', 20))).toBe(20)
    expect(attempt(db, 'eleni', { knownHash: 'her own' }).ok).toBe(false)
  }),
)

test(
  'successful sign-ins do not count',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    for (let i = 0; i < 50; i++) {
      const started = attempt(db, 'maria@mail.example')
      if (!started.ok) throw new Error(`Limited at ${i}`)
      const signIn = { session: aNewSession(), ticketHash: 'ticket', remember: false, rehashedPassword: null }
      const proof = { attempt: started.attempt, customer, password: storedPassword }
      expect(finishSignIn(db, proof, signIn, noon).kind).toBe('signed-in')
    }
    expect(db.sql.exec('SELECT count(*) AS n FROM guesses').one()).toEqual({ n: 0 })
  }),
)

test(
  'a phone number of two customers signs in the older one, and an email address takes precedence over a username',
  runWithDatabase((db) => {
    const maria = aCustomer(db, { username: 'maria' })
    const eleni = aCustomer(db, { email: 'eleni@mail.example', username: 'Maria@mail.example' })
    const nikos = aCustomer(db, { email: null, username: 'nikos', phone: '7' })
    const found = (login: string) => {
      const started = attempt(db, login)
      return started.ok ? started.customer?.id : 'limited'
    }
    expect(found('99123456')).toBe(maria)
    expect(found('ELENI@mail.example')).toBe(eleni)
    expect(found('maria@mail.example')).toBe(maria)
    expect(found('NIKOS')).toBe(nikos)
    expect(found('+7')).toBe(nikos)
    expect(found('+')).toBeUndefined()
    expect(found('')).toBeUndefined()
  }),
)

test(
  'any text can be tried as a login: it matches no account and causes no error',
  runWithDatabase((db) => {
    aCustomer(db)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(1_000_000), (login, i) => {
        const started = attempt(db, login, { address: `address ${i}` })
        expect(started.ok ? started.customer : null).toBeNull()
      }),
      {
        examples: [
          ['\u0000', 1],
          ["' OR 1=1 --", 2],
          ['\ud800', 3],
          ['__proto__', 4],
          ['%', 5],
        ],
      },
    )
  }),
)

test(
  'a Retail API token has a higher limit than a visitor, because many customers use it',
  runWithDatabase((db) => {
    const at = (address: Browser['address'], tries: number) =>
      Array.from({ length: tries }, (_, i) => attempt(db, `${i}@mail.example`, { address })).filter(({ ok }) => ok)
        .length
    expect(at('a visitor', ATTEMPT_LIMITS.address + 1)).toBe(ATTEMPT_LIMITS.address)
    expect(at({ token: 'till' }, 2 * ATTEMPT_LIMITS.address)).toBe(2 * ATTEMPT_LIMITS.address)
    expect(at({ token: 'another till' }, 1)).toBe(1)
  }),
)
