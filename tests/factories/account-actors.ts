import { registerForm } from '#app/domain/customers/register-form.ts'
import { registrationConstants } from '#app/domain/customers/registration.ts'
import type { LinkHolder, Proof } from '#workers/shop/customers/account-requests.ts'
import { customerById, setEmailState } from '#workers/shop/customers/customers.queries.ts'
import {
  confirmEmailChange,
  requestEmailChange,
  requestEmailConfirmation,
} from '#workers/shop/customers/email-change.ts'
import { beginGuess } from '#workers/shop/customers/guess.ts'
import { changePassword, deleteCustomer, saveProfile } from '#workers/shop/customers/own-account.ts'
import { register } from '#workers/shop/customers/register.ts'
import { requestReset, resetPassword } from '#workers/shop/customers/reset.ts'
import { session } from '#workers/shop/customers/session.ts'
import { confirmSecondStep, finishSignIn } from '#workers/shop/customers/sign-in.ts'
import { codeAt } from '#workers/shop/customers/totp.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from '#workers/shop/customers/two-factor.ts'
import type { Database } from '#workers/shop/database.ts'
import { aRegisterForm } from './register-form.ts'
import { testSecrets } from './shop.ts'

/**
 * People who register, sign in and look after accounts, each with a mailbox, a browser and an authenticator, and all that
 * they have come by. They do what the Worker does for them, without its hashing: a stored password is the password itself.
 */

/** The shop and its clock, in milliseconds. */
export interface World {
  readonly db: Database
  now: number
  /** Names tokens, passwords and phone numbers. */
  made: number
}

export interface Actor {
  readonly name: string
  /** An address that nobody else claims. */
  readonly mailbox: string
  /** All addresses whose mail the actor reads. */
  readonly mailboxes: readonly string[]
  /** Hash of the `known` cookie of the actor's browser. */
  readonly known: string
  readonly secret: string
  /** All passwords that the actor ever chose, the newest last. */
  readonly passwords: string[]
  readonly phones: string[]
  readonly sessions: string[]
  readonly tickets: string[]
  readonly forms: { readonly email: string; readonly phone: string; readonly password: string; readonly sent: string }[]
}

export function anActor(name: string, secret: string, mailbox: string, ...others: string[]): Actor {
  const possessions = { passwords: [`${name}'s password`], phones: [], sessions: [], tickets: [], forms: [] }
  return { name, mailbox, mailboxes: [mailbox, ...others], secret, known: `${name}'s browser`, ...possessions }
}

const rules = { inactivity: 1_000_000, cookie: 1_000_000 }
const fresh = (world: World, what: string) => `${what}-${world.made++}`
const last = <Value>(list: readonly Value[]): Value | undefined => list[list.length - 1]

/** Every actor's attempts come from an address of their own each time, as from a botnet. */
const browserOf = (world: World, { known }: Actor) => ({ known, address: fresh(world, 'address') })

/** Tokens of the links that were mailed to an actor, the newest last. */
export function linksTo({ db }: World, { mailboxes }: Actor, page: 'pass-reset' | 'email-change'): string[] {
  const rows = db.sql.exec<{ filling: string }>(
    'SELECT filling FROM outbox WHERE lower(recipient) IN (SELECT value FROM json_each(?)) ORDER BY id',
    JSON.stringify(mailboxes),
  )
  return [...rows].flatMap(({ filling }) => {
    const [, token] = new RegExp(`/${page}\\?token=([\\w-]+)`).exec(filling) ?? []
    return token === undefined ? [] : [token]
  })
}

/** The account that the actor's newest session is signed in to; null for none. */
export function accountOf({ db, now }: World, actor: Actor): number | null {
  for (const token of actor.sessions.toReversed()) {
    const state = session(db, token, 'active', rules, now)
    if (state.kind === 'signed-in') return state.buyer.customerId
  }
  return null
}

export function registers(world: World, actor: Actor, email: string): boolean {
  const phone = `55${world.made}`
  const password = last(actor.passwords) ?? ''
  const form = { email, phone, password, sent: fresh(world, 'form') }
  actor.forms.push(form)
  actor.phones.push(phone)
  return sendsForm(world, actor, form)
}

/** Sends a registration form, the first time or once more. */
export function sendsForm(
  world: World,
  actor: Actor,
  { email, phone, password, sent }: Actor['forms'][number],
): boolean {
  const {
    password: _typed,
    privacy: _agreed,
    ...form
  } = registerForm(['CY']).parse(
    aRegisterForm({
      email,
      phone,
      lastName: actor.name,
      street: `${actor.name}'s street`,
      password: 'a long password',
    }),
  )
  const token = fresh(world, 'confirm')
  const link = { tokenHash: token, path: `/email-change?token=${token}` }
  const constants = registrationConstants({ customerVat: '', showOrdersOnPos: false })
  return register(world.db, { form, password, constants, link, knownHash: actor.known, sent }, world.now).ok
}

/** Null for a wrong or limited one. */
function proves(world: World, actor: Actor, customer: number, password: string): Proof | null {
  const begun = beginGuess(world.db, { kind: 'customer', customer }, browserOf(world, actor), world.now)
  if (!begun.ok || begun.customer?.password !== password) return null
  return { guess: begun.guess, customer, password }
}

/** The account that a sign-in leads to; null for none. */
export function signsIn(world: World, actor: Actor, login: string, password: string): number | null {
  const { db, now } = world
  const begun = beginGuess(db, { kind: 'login', login }, browserOf(world, actor), now)
  if (!begun.ok || begun.customer === null || begun.customer.password !== password) return null
  const [tokenHash, ticketHash] = [fresh(world, 'session'), fresh(world, 'ticket')]
  const opened = { tokenHash, knownHash: actor.known, browser: '', replaces: null }
  const proof = { guess: begun.guess, customer: begun.customer.id, password }
  const finished = finishSignIn(db, proof, { session: opened, ticketHash, remember: false, rehashed: null }, now)
  if (finished.kind === 'signed-in') actor.sessions.push(tokenHash)
  if (finished.kind === 'second-step') {
    actor.tickets.push(ticketHash)
    return typesCode(world, actor, ticketHash)
  }
  return finished.kind === 'signed-in' ? finished.buyer.customerId : null
}

/** The second step, with the code of the actor's own authenticator. */
export function typesCode(world: World, actor: Actor, ticket: string): number | null {
  const tokenHash = fresh(world, 'session')
  const opened = { tokenHash, knownHash: actor.known, browser: '', replaces: null }
  const code = codeAt(actor.secret, world.now)
  const confirmed = confirmSecondStep(
    ...([world.db, testSecrets, ticket, code, browserOf(world, actor), opened, world.now] as const),
  )
  if (confirmed.kind !== 'signed-in') return null
  actor.sessions.push(tokenHash)
  return confirmed.buyer.customerId
}

/** False for an address that nobody has, or too many requests. */
export function asksForReset(world: World, actor: Actor, email: string): 'mailed' | 'not-found' | 'limited' {
  const token = fresh(world, 'reset')
  const link = { tokenHash: token, path: `/pass-reset?token=${token}` }
  const asked = requestReset(world.db, email, link, browserOf(world, actor), null, world.now)
  return asked.ok ? 'mailed' : asked.reason
}

/** Chooses a new password by every link in the mailbox. */
export function resets(world: World, actor: Actor): boolean {
  return linksTo(world, actor, 'pass-reset').some((token) => {
    const password = fresh(world, `${actor.name}'s password`)
    if (resetPassword(world.db, token, password, actor.known, null, world.now) === 'expired') return false
    actor.passwords.push(password)
    return true
  })
}

/** Follows the links that confirm an address until one works, the newest first, and types every password that the actor knows. */
export function confirms(world: World, actor: Actor): boolean {
  const { db, now } = world
  return linksTo(world, actor, 'email-change')
    .toReversed()
    .some((token) => {
      const holder: LinkHolder = { signedIn: accountOf(world, actor), known: actor.known, proof: null }
      if (confirmEmailChange(db, token, holder, now).ok) return true
      const begun = beginGuess(db, { kind: 'email-link', tokenHash: token }, browserOf(world, actor), now)
      if (!begun.ok || begun.customer === null) return false
      const { id, password } = begun.customer
      if (password === null || !actor.passwords.includes(password)) return false
      return confirmEmailChange(db, token, { ...holder, proof: { guess: begun.guess, customer: id, password } }, now).ok
    })
}

/** What a signed-in actor does to the account, with its password where the actor knows it. */
export const ownSteps = {
  resend: (world: World, _actor: Actor, account: number) => {
    const token = fresh(world, 'confirm')
    const link = { tokenHash: token, path: `/email-change?token=${token}` }
    requestEmailConfirmation(world.db, account, link, null, world.now)
  },
  changePassword: (world: World, actor: Actor, account: number) =>
    withProof(world, actor, account, (proof) => {
      const password = fresh(world, `${actor.name}'s password`)
      if (changePassword(world.db, proof, password, last(actor.sessions) ?? null, null, world.now))
        actor.passwords.push(password)
    }),
  turnOnTwoFactor: (world: World, actor: Actor, account: number) =>
    withProof(world, actor, account, (proof) => {
      const { db, now } = world
      if (beginTwoFactor(db, testSecrets, proof, actor.secret).kind !== 'begun') return
      const code = codeAt(actor.secret, now)
      confirmTwoFactor(db, testSecrets, account, code, [fresh(world, 'recovery')], browserOf(world, actor), now)
    }),
  turnOffTwoFactor: (world: World, actor: Actor, account: number) =>
    withProof(world, actor, account, (proof) => endTwoFactor(world.db, proof, world.now)),
  changePhone: (world: World, actor: Actor, account: number) => {
    const phone = `66${world.made++}`
    const profile = { firstName: 'Maria', lastName: actor.name, company: '', phone }
    if (saveProfile(world.db, account, profile, fresh(world, 'address'), world.now).ok) actor.phones.push(phone)
  },
  deleteAccount: (world: World, actor: Actor, account: number) =>
    withProof(world, actor, account, (proof) => deleteCustomer(world.db, proof)),
} as const

export function asksForEmail(world: World, actor: Actor, account: number, email: string): void {
  withProof(world, actor, account, (proof) => {
    const token = fresh(world, 'change')
    const link = { tokenHash: token, path: `/email-change?token=${token}` }
    requestEmailChange(world.db, proof, email, link, browserOf(world, actor), null, world.now)
  })
}

function withProof(world: World, actor: Actor, account: number, work: (proof: Proof) => void): void {
  const password = customerById(world.db, account)?.password ?? ''
  const proof = actor.passwords.includes(password) ? proves(world, actor, account, password) : null
  if (proof !== null) work(proof)
}

/** An account with a second factor that was opened before addresses were confirmed. */
export function openedBefore(world: World, actor: Actor, email: string): void {
  registers(world, actor, email)
  const account = signsIn(world, actor, email, last(actor.passwords) ?? '')
  if (account === null) return
  setEmailState(world.db, account, 'confirmed')
  ownSteps.turnOnTwoFactor(world, actor, account)
  setEmailState(world.db, account, 'legacy')
}
