import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgets } from '#app/domain/customers/guess-budget.ts'
import { aBrowser, aCustomer, aNewSession, storedPassword } from '#tests/factories/customers.ts'
import { sizeOf } from '#tests/factories/proof.ts'
import { aShop, noon, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import type { BegunGuess, Browser } from './account-requests.ts'
import { beginGuess } from './guess.ts'
import { rememberBrowser } from './guesses.queries.ts'
import { finishSignIn } from './sign-in.ts'

const hour = 3_600_000
const guesses = sizeOf('guesses', 1_000)

function guess(db: Database, login: string, browser: Partial<Browser> = {}, now = noon) {
  return beginGuess(db, { kind: 'login', login }, aBrowser(browser), now)
}

/** What becomes of attempts, each from an address of its own. */
function answers(db: Database, login: string, attempts: number, now = noon) {
  return Array.from({ length: attempts }, (_, i) => guess(db, login, { address: `address ${i}` }, now))
}

/** How many of the attempts are not refused: the visitor reads that the password is wrong. */
const taken = (given: readonly BegunGuess[]) => given.filter(({ ok }) => ok).length

/** How many of the attempts are compared with the account's password. */
const evaluated = (given: readonly BegunGuess[]) => given.filter((each) => each.ok && each.customer !== null).length

test(
  'of a thousand guesses at an account twenty an hour are evaluated, under whichever of its names',
  withDatabase((db) => {
    aCustomer(db, { username: 'maria' })
    expect(evaluated(answers(db, 'maria@mail.example', 15))).toBe(15)
    expect(evaluated(answers(db, 'MARIA', guesses / 2))).toBe(5)
    expect(evaluated(answers(db, '99 123456', guesses / 2))).toBe(0)
    expect(guess(db, 'maria', { address: 'another' }, noon + 10 * 60_000)).toEqual({
      ok: false,
      reason: 'limited',
      minutes: 50,
    })
    expect(evaluated(answers(db, 'maria', guesses, noon + hour))).toBe(20)
  }),
)

test(
  'by phone and e-mail in turn, and by every spelling of each, twenty are evaluated',
  withDatabase((db) => {
    aCustomer(db, { username: 'maria' })
    const names = ['maria@mail.example', '99123456', 'MARIA', '+99 123-456', 'Maria@Mail.example', ' maria ']
    const tried = Array.from({ length: guesses }, (_, i) =>
      guess(db, names[i % names.length] ?? '', { address: `address ${i}` }),
    )
    expect(evaluated(tried)).toBe(20)
  }),
)

test(
  'answers do not tell which names exist, nor which belong to one account',
  withDatabase((db) => {
    aCustomer(db, { username: 'maria' })
    const seen = (names: readonly string[]) =>
      Array.from({ length: 100 }, (_, i) => {
        const answer = guess(db, names[i % names.length] ?? '', { address: `${names[0]} ${i}` })
        return answer.ok ? 'wrong' : answer.minutes
      })
    const three = seen(['maria@mail.example', '99123456', 'maria'])
    expect(three).toEqual(seen(['nobody@mail.example', '55999999', 'nobody']))
    expect(three.filter((each) => each === 'wrong')).toHaveLength(60)
  }),
)

test(
  'a name that nobody has is counted alike',
  withDatabase((db) => {
    expect(taken(answers(db, 'nobody@mail.example', 30))).toBe(20)
    expect(taken(answers(db, 'Nobody@Mail.example', 30))).toBe(0)
    expect(taken(answers(db, 'somebody@mail.example', 1))).toBe(1)
    expect(taken(answers(db, '55 99-99', 30))).toBe(20)
    expect(taken(answers(db, '+559999', 30))).toBe(0)
  }),
)

test('twenty are evaluated when all come at once', async () => {
  const { shop } = aShop()
  const answers = await Promise.all(
    Array.from({ length: guesses / 5 }, (_, i) =>
      shop.write((db, tenantId) =>
        db.beginGuess(tenantId, { kind: 'login', login: 'maria' }, aBrowser({ address: `address ${i}` })),
      ),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
})

test(
  'an address that sprays its guesses over many accounts is stopped',
  withDatabase((db) => {
    const names = Array.from({ length: sizeOf('sprayed', 1_000) }, (_, i) => `customer${i}@mail.example`)
    expect(names.filter((name) => guess(db, name).ok)).toHaveLength(budgets.address)
    expect(guess(db, 'maria', { address: 'another' }).ok).toBe(true)
  }),
)

test(
  'a browser that has signed in before gets in while others guess',
  withDatabase((db) => {
    const id = aCustomer(db)
    rememberBrowser(db, id, 'her own', noon)
    expect(evaluated(answers(db, 'maria@mail.example', 100))).toBe(20)
    const own = () => guess(db, 'maria@mail.example', { known: 'her own', address: 'address 1' })
    expect(own()).toMatchObject({ ok: true, customer: { id, password: storedPassword } })
    expect(guess(db, 'maria@mail.example', { known: 'made up' }).ok).toBe(false)
    expect(Array.from({ length: 30 }, own).filter(({ ok }) => ok)).toHaveLength(19)
  }),
)

test(
  'a browser that knows one account has no budget of its own at another',
  withDatabase((db) => {
    rememberBrowser(db, aCustomer(db), 'her own', noon)
    aCustomer(db, { email: 'eleni@mail.example', username: 'eleni', phone: '1' })
    expect(evaluated(answers(db, 'eleni', 20))).toBe(20)
    expect(guess(db, 'eleni', { known: 'her own' }).ok).toBe(false)
  }),
)

test(
  'those who get in are not counted',
  withDatabase((db) => {
    const customer = aCustomer(db)
    for (let i = 0; i < 50; i++) {
      const begun = guess(db, 'maria@mail.example')
      if (!begun.ok) throw new Error(`Limited at ${i}`)
      const signIn = { session: aNewSession(), ticketHash: 'ticket', remember: false, rehashed: null }
      const proof = { guess: begun.guess, customer, password: storedPassword }
      expect(finishSignIn(db, proof, signIn, noon).kind).toBe('signed-in')
    }
    expect(db.sql.exec('SELECT count(*) AS n FROM guesses').one()).toEqual({ n: 0 })
  }),
)

test(
  'a number that two customers share is the name of the older one, an e-mail address comes before a username',
  withDatabase((db) => {
    const maria = aCustomer(db, { username: 'maria' })
    const eleni = aCustomer(db, { email: 'eleni@mail.example', username: 'Maria@mail.example' })
    const nikos = aCustomer(db, { email: null, username: 'nikos', phone: '7' })
    const found = (login: string) => {
      const begun = guess(db, login)
      return begun.ok ? begun.customer?.id : 'limited'
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
  'whatever is typed as a name is nobody, and no fault',
  withDatabase((db) => {
    aCustomer(db)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(1_000_000), (login, i) => {
        const begun = guess(db, login, { address: `address ${i}` })
        expect(begun.ok ? begun.customer : null).toBeNull()
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
  'a token of the Retail API, behind which many people stand, tries as often as they do',
  withDatabase((db) => {
    const at = (address: Browser['address'], tries: number) =>
      Array.from({ length: tries }, (_, i) => guess(db, `${i}@mail.example`, { address })).filter(({ ok }) => ok).length
    expect(at('a visitor', budgets.address + 1)).toBe(budgets.address)
    expect(at({ token: 'till' }, 2 * budgets.address)).toBe(2 * budgets.address)
    expect(at({ token: 'another till' }, 1)).toBe(1)
  }),
)
