import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Actor,
  accountOf,
  anActor,
  asksForEmail,
  asksForReset,
  confirms,
  openedBefore,
  ownSteps,
  registers,
  resets,
  sendsForm,
  signsIn,
  typesCode,
  type World,
} from '#tests/factories/account-actors.ts'
import { sizeOf, someSeeds } from '#tests/factories/proof.ts'
import { noon, withDatabase } from '#tests/factories/shop.ts'
import { addressesOf } from './addresses.queries.ts'
import { customerByEmail, customerById } from './customers.queries.ts'
import { browserIsKnown } from './guesses.queries.ts'
import { account } from './own-account.ts'

/**
 * Two people claim one address: its owner, who has the mailbox, and a stranger. Whatever both did, in whatever order, the
 * owner ends with the account, and alone.
 */

const claimed = 'maria@mail.example'
const hour = 3_600_000
const histories = sizeOf('takeovers', 40)
const steps = sizeOf('steps', 30)

const ownStep = fc.constantFrom(...(Object.keys(ownSteps) as (keyof typeof ownSteps)[]))
const who = fc.constantFrom('owner', 'stranger') as fc.Arbitrary<'owner' | 'stranger'>

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('register', 'sign-in', 'reset'), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('own' as const), who, what: ownStep }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('confirm', 'ask-reset', 'replay', 'claim', 'move'), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 1500 }) }) },
)
const ending = fc.constantFrom('reset', 'move') as fc.Arbitrary<'reset' | 'move'>
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

function take(world: World, people: Readonly<Record<'owner' | 'stranger', Actor>>, each: Step): void {
  if (each.do === 'wait') {
    world.now += each.minutes * 60_000
    return
  }
  const actor = people[each.who]
  // One code of an authenticator is good once, and both people are slower than that.
  world.now += 60_000
  const own = accountOf(world, actor)
  switch (each.do) {
    case 'register':
      registers(world, actor, world.made % 3 === 0 ? actor.mailbox : claimed)
      return
    case 'sign-in':
      for (const login of [claimed, actor.mailbox]) signsIn(world, actor, login, actor.passwords.at(-1) ?? '')
      return
    case 'reset':
      asksForReset(world, actor, claimed)
      resets(world, actor)
      return
    case 'ask-reset':
      asksForReset(world, actor, claimed)
      return
    case 'confirm':
      confirms(world, actor)
      return
    case 'replay':
      for (const form of actor.forms) sendsForm(world, actor, form)
      return
    case 'claim':
    case 'move':
      if (own !== null) asksForEmail(world, actor, own, each.do === 'claim' ? claimed : actor.mailbox)
      return
    case 'own':
      if (own !== null) ownSteps[each.what](world, actor, own)
  }
}

/** What the owner does to get an account of an address: a reset where there is one, or a registration. */
function takesTheAccount(world: World, owner: Actor, address: string): number | null {
  world.now += 2 * hour
  if (asksForReset(world, owner, address) === 'not-found') {
    registers(world, owner, address)
    confirms(world, owner)
  } else resets(world, owner)
  world.now += 60_000
  return signsIn(world, owner, address, owner.passwords.at(-1) ?? '')
}

/** The owner changes the address of another account to the claimed one, which an unconfirmed account may have. */
function movesTo(world: World, owner: Actor): number | null {
  const own = takesTheAccount(world, owner, owner.mailbox)
  const holder = customerByEmail(world.db, claimed)
  if (own === null || holder?.id === own) return own
  if (holder !== null && holder.emailState !== 'unconfirmed') return takesTheAccount(world, owner, claimed)
  asksForEmail(world, owner, own, claimed)
  confirms(world, owner)
  return customerByEmail(world.db, claimed)?.id === own ? own : null
}

/** Everything that the stranger has, tried at once; whether any of it leads into the account. */
function getsIn(world: World, stranger: Actor, taken: number): string[] {
  const ways: string[] = []
  const note = (way: string, into: number | null) => {
    if (into === taken) ways.push(way)
  }
  note('a session', accountOf(world, stranger))
  for (const ticket of stranger.tickets) note('a ticket', typesCode(world, stranger, ticket))
  for (const form of stranger.forms) sendsForm(world, stranger, form)
  if (browserIsKnown(world.db, taken, stranger.known)) ways.push('a known browser')
  resets(world, stranger)
  confirms(world, stranger)
  for (const login of [claimed, stranger.mailbox, ...stranger.phones])
    for (const password of stranger.passwords) {
      world.now += hour
      note(`the password as ${login}`, signsIn(world, stranger, login, password))
    }
  return ways
}

function playedOut(world: World, before: boolean, ending: 'reset' | 'move', history: readonly Step[]) {
  const owner = anActor('owner', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 'maria@work.example', claimed)
  const stranger = anActor('stranger', 'NRXW4Z3FOIQHG33NMV2GQ2LOM4QGS5BA', 'stranger@mail.example')
  if (before) openedBefore(world, stranger, claimed)
  for (const each of history) take(world, { owner, stranger }, each)
  const taken = ending === 'reset' ? takesTheAccount(world, owner, claimed) : movesTo(world, owner)
  if (taken === null) return { ownerIsIn: false }
  const { password, email } = customerById(world.db, taken) ?? {}
  const ways = getsIn(world, stranger, taken)
  const after = customerById(world.db, taken)
  const legacy = before && addressesOf(world.db, taken).some(({ street }) => street.startsWith('stranger'))
  return {
    ownerIsIn: true,
    ways,
    unchanged: [after?.password === password, after?.email === email, customerByEmail(world.db, claimed)?.id === taken],
    confirmed: account(world.db, taken, world.now)?.emailConfirmed,
    // An account from before addresses were confirmed keeps what it had.
    planted: legacy ? [] : plantedIn(world, stranger, taken),
  }
}

function plantedIn({ db }: World, stranger: Actor, taken: number): string[] {
  const { phone = '', lastName = '' } = customerById(db, taken) ?? {}
  const streets = addressesOf(db, taken).map(({ street }) => street)
  const typed = [...(stranger.phones.includes(phone) ? [phone] : []), ...streets, lastName]
  return typed.filter((each) => stranger.phones.includes(each) || each.startsWith(stranger.name))
}

const ownersAlone = { ownerIsIn: true, ways: [], unchanged: [true, true, true], confirmed: true, planted: [] }

test.each(someSeeds(1))(
  'of two people who claim one address, whoever has its mailbox ends with the account, alone, seed %i',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        ending,
        fc.array(step, { maxLength: steps, size: 'max' }),
        (before, end, history) =>
          withDatabase((db) => {
            expect(playedOut({ db, now: noon, made: 0 }, before, end, history)).toEqual(ownersAlone)
          })(),
      ),
      { seed: seed | 0, numRuns: histories },
    )
  },
  sizeOf('patience', 240_000),
)
