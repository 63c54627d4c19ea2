import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Actor,
  getAccount as accountOf,
  anActor,
  confirmActorEmail,
  enterCode,
  ownerActions,
  registerActor,
  registerLegacyAccount,
  requestActorEmailChange,
  requestActorReset,
  resetActorPassword,
  signInActor,
  submitRegistration,
  type World,
} from '#tests/factories/account-actors.ts'
import { createSeeds, getSize } from '#tests/factories/proof.ts'
import { noon, runWithDatabase } from '#tests/factories/shop.ts'
import { listAddresses } from './addresses.queries.ts'
import { findCustomerByEmail, findCustomerById } from './customers.queries.ts'
import { getAccount } from './own-account.ts'
import { hasKnownBrowser } from './sign-in.queries.ts'

/**
 * Two people claim one address: its owner, who has the mailbox, and a stranger. Whatever both do, in any order, only
 * the owner has access to the account in the end.
 */

const claimedEmail = 'maria@mail.example'
const hour = 3_600_000
const historyCount = getSize('takeovers', 40)
const steps = getSize('steps', 30)

const ownStepArbitrary = fc.constantFrom(...(Object.keys(ownerActions) as (keyof typeof ownerActions)[]))
const actor = fc.constantFrom('owner', 'stranger') as fc.Arbitrary<'owner' | 'stranger'>

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('register', 'sign-in', 'reset'), actor }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('own' as const), actor, label: ownStepArbitrary }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('confirm', 'ask-reset', 'replay', 'claim', 'move'), actor }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 1500 }) }) },
)
const endingArbitrary = fc.constantFrom('reset', 'move') as fc.Arbitrary<'reset' | 'move'>
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

function runStep(world: World, people: Readonly<Record<'owner' | 'stranger', Actor>>, taken: Step): void {
  if (taken.do === 'wait') {
    world.now += taken.minutes * 60_000
    return
  }
  const actor = people[taken.actor]
  // A code works only once, so wait for the next one.
  world.now += 60_000
  const own = accountOf(world, actor)
  switch (taken.do) {
    case 'register':
      registerActor(world, actor, world.counter % 3 === 0 ? actor.mailbox : claimedEmail)
      return
    case 'sign-in':
      for (const login of [claimedEmail, actor.mailbox]) signInActor(world, actor, login, actor.passwords.at(-1) ?? '')
      return
    case 'reset':
      requestActorReset(world, actor, claimedEmail)
      resetActorPassword(world, actor)
      return
    case 'ask-reset':
      requestActorReset(world, actor, claimedEmail)
      return
    case 'confirm':
      confirmActorEmail(world, actor)
      return
    case 'replay':
      for (const form of actor.forms) submitRegistration(world, actor, form)
      return
    case 'claim':
    case 'move':
      if (own !== null) requestActorEmailChange(world, actor, own, taken.do === 'claim' ? claimedEmail : actor.mailbox)
      return
    case 'own':
      if (own !== null) ownerActions[taken.label](world, actor, own)
  }
}

/** The owner gets the account of an address: by a reset if there is one, otherwise by registering. */
function takeOverAccount(world: World, owner: Actor, address: string): number | null {
  world.now += 2 * hour
  if (requestActorReset(world, owner, address) === 'not-found') {
    registerActor(world, owner, address)
    confirmActorEmail(world, owner)
  } else resetActorPassword(world, owner)
  world.now += 60_000
  return signInActor(world, owner, address, owner.passwords.at(-1) ?? '')
}

/** The owner changes another account's address to the claimed one, which an unconfirmed account may have. */
function moveAccount(world: World, owner: Actor): number | null {
  const own = takeOverAccount(world, owner, owner.mailbox)
  const holder = findCustomerByEmail(world.db, claimedEmail)
  if (own === null || holder?.id === own) return own
  if (holder !== null && holder.emailState !== 'unconfirmed') return takeOverAccount(world, owner, claimedEmail)
  requestActorEmailChange(world, owner, own, claimedEmail)
  confirmActorEmail(world, owner)
  return findCustomerByEmail(world.db, claimedEmail)?.id === own ? own : null
}

/** Tries every credential that the stranger has, and returns those that lead into the account. */
function listEntries(world: World, stranger: Actor, account: number): string[] {
  const entries: string[] = []
  const note = (entry: string, into: number | null) => {
    if (into === account) entries.push(entry)
  }
  note('a session', accountOf(world, stranger))
  for (const ticket of stranger.tickets) note('a ticket', enterCode(world, stranger, ticket))
  for (const form of stranger.forms) submitRegistration(world, stranger, form)
  if (hasKnownBrowser(world.db, account, stranger.known)) entries.push('a known browser')
  resetActorPassword(world, stranger)
  confirmActorEmail(world, stranger)
  for (const login of [claimedEmail, stranger.mailbox, ...stranger.phones])
    for (const password of stranger.passwords) {
      world.now += hour
      note(`the password as ${login}`, signInActor(world, stranger, login, password))
    }
  return entries
}

function runHistory(world: World, before: boolean, ending: 'reset' | 'move', history: readonly Step[]) {
  const owner = anActor('owner', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 'maria@work.example', claimedEmail)
  const stranger = anActor('stranger', 'NRXW4Z3FOIQHG33NMV2GQ2LOM4QGS5BA', 'stranger@mail.example')
  if (before) registerLegacyAccount(world, stranger, claimedEmail)
  for (const entry of history) runStep(world, { owner, stranger }, entry)
  const account = ending === 'reset' ? takeOverAccount(world, owner, claimedEmail) : moveAccount(world, owner)
  if (account === null) return { ownerIsIn: false }
  const { password, email } = findCustomerById(world.db, account) ?? {}
  const entries = listEntries(world, stranger, account)
  const after = findCustomerById(world.db, account)
  const legacy = before && listAddresses(world.db, account).some(({ street }) => street.startsWith('stranger'))
  return {
    ownerIsIn: true,
    entries,
    unchanged: [
      after?.password === password,
      after?.email === email,
      findCustomerByEmail(world.db, claimedEmail)?.id === account,
    ],
    confirmed: getAccount(world.db, account, world.now)?.emailConfirmed,
    // An account from before addresses were confirmed keeps its data.
    remainingData: legacy ? [] : listStrangersData(world, stranger, account),
  }
}

function listStrangersData({ db }: World, stranger: Actor, account: number): string[] {
  const { phone = '', lastName = '' } = findCustomerById(db, account) ?? {}
  const streets = listAddresses(db, account).map(({ street }) => street)
  const values = [...(stranger.phones.includes(phone) ? [phone] : []), ...streets, lastName]
  return values.filter((value) => stranger.phones.includes(value) || value.startsWith(stranger.name))
}

const OWNER_ONLY = { ownerIsIn: true, entries: [], unchanged: [true, true, true], confirmed: true, remainingData: [] }

test.each(createSeeds(1))(
  'when two people claim one address, only the owner of its mailbox can use the account in the end, seed %i',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        endingArbitrary,
        fc.array(step, { maxLength: steps, size: 'max' }),
        (before, end, history) =>
          runWithDatabase((db) => {
            expect(runHistory({ db, now: noon, counter: 0 }, before, end, history)).toEqual(OWNER_ONLY)
          })(),
      ),
      { seed: seed | 0, numRuns: historyCount },
    )
  },
  getSize('timeout', 240_000),
)
