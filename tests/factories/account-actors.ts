import { createRegisterForm, getRegistrationConstants } from '#app/domain/customers/registration.ts'
import type { LinkHolder, Proof } from '#workers/shop/customers/account-requests.ts'
import { findCustomerById, setEmailState } from '#workers/shop/customers/customers.queries.ts'
import {
  confirmEmailChange,
  requestEmailChange,
  requestEmailConfirmation,
} from '#workers/shop/customers/email-change.ts'
import { changePassword, deleteCustomer, saveProfile } from '#workers/shop/customers/own-account.ts'
import { register } from '#workers/shop/customers/register.ts'
import { requestReset, resetPassword } from '#workers/shop/customers/reset-password.ts'
import { confirmSecondStep, finishSignIn, session } from '#workers/shop/customers/sign-in.ts'
import { beginSignInAttempt } from '#workers/shop/customers/sign-in-attempts.ts'
import {
  beginTwoFactorSetup,
  confirmTwoFactor,
  endTwoFactor,
  generateCode,
} from '#workers/shop/customers/two-factor.ts'
import type { Database } from '#workers/shop/database.ts'
import { aRegisterForm } from './register-form.ts'
import { testSecrets } from './shop.ts'

/**
 * Actors who register, sign in and manage accounts, each with a mailbox, a browser and an authenticator. They call what
 * the Worker calls, without hashing: a stored password is the password itself.
 */

/** The shop and its clock, in milliseconds. */
export interface World {
  readonly db: Database
  now: number
  /** Makes tokens, passwords and phone numbers unique. */
  counter: number
}

export interface Actor {
  readonly name: string
  /** An email address that no other actor uses. */
  readonly mailbox: string
  /** All email addresses whose mail the actor can read. */
  readonly mailboxes: readonly string[]
  /** Hash of the `known` cookie of the actor's browser. */
  readonly known: string
  readonly secret: string
  /** All passwords that the actor chose, newest last. */
  readonly passwords: string[]
  readonly phones: string[]
  readonly sessions: string[]
  readonly tickets: string[]
  readonly forms: {
    readonly email: string
    readonly phone: string
    readonly password: string
    readonly submissionKey: string
  }[]
}

export function anActor(name: string, secret: string, mailbox: string, ...otherMailboxes: string[]): Actor {
  const owned = { passwords: [`${name}'s password`], phones: [], sessions: [], tickets: [], forms: [] }
  return { name, mailbox, mailboxes: [mailbox, ...otherMailboxes], secret, known: `${name}'s browser`, ...owned }
}

const rules = { inactivity: 1_000_000, cookie: 1_000_000 }
const createName = (world: World, prefix: string) => `${prefix}-${world.counter++}`
const last = <Value>(list: readonly Value[]): Value | undefined => list[list.length - 1]

/** Each attempt comes from a new network address, as from a botnet. */
const getBrowser = (world: World, { known }: Actor) => ({ knownHash: known, address: createName(world, 'address') })

/** Tokens of the links that were mailed to an actor, newest last. */
function listLinks({ db }: World, { mailboxes }: Actor, page: 'pass-reset' | 'email-change'): string[] {
  const rows = db.sql.exec<{ filling: string }>(
    'SELECT filling FROM outbox WHERE lower(recipient) IN (SELECT value FROM json_each(?)) ORDER BY id',
    JSON.stringify(mailboxes),
  )
  return [...rows].flatMap(({ filling }) => {
    const [, token] = new RegExp(`/${page}\\?token=([\\w-]+)`).exec(filling) ?? []
    return token === undefined ? [] : [token]
  })
}

/** The account of the actor's newest session; null if none is valid. */
export function getAccount({ db, now }: World, actor: Actor): number | null {
  for (const token of actor.sessions.toReversed()) {
    const state = session(db, token, 'active', rules, now)
    if (state.kind === 'signed-in') return state.buyer.customerId
  }
  return null
}

export function registerActor(world: World, actor: Actor, email: string): boolean {
  const phone = `55${1000 + world.counter}`
  const password = last(actor.passwords) ?? ''
  const form = { email, phone, password, submissionKey: createName(world, 'form') }
  actor.forms.push(form)
  actor.phones.push(phone)
  return submitRegistration(world, actor, form)
}

/** Sends a registration form, new or repeated. */
export function submitRegistration(
  world: World,
  actor: Actor,
  { email, phone, password, submissionKey }: Actor['forms'][number],
): boolean {
  const {
    password: _password,
    privacy: _agreed,
    ...form
  } = createRegisterForm(['CY']).parse(
    aRegisterForm({
      email,
      phone,
      lastName: actor.name,
      street: `${actor.name}'s street`,
      password: 'a long password',
    }),
  )
  const token = createName(world, 'confirm')
  const link = { tokenHash: token, path: `/email-change?token=${token}` }
  const constants = getRegistrationConstants({ customerVat: '', showOrdersOnPos: false })
  return register(world.db, { form, password, constants, link, knownHash: actor.known, sent: submissionKey }, world.now)
    .ok
}

/** Null if the password is wrong or the limit is reached. */
function getProof(world: World, actor: Actor, customer: number, password: string): Proof | null {
  const attempt = beginSignInAttempt(world.db, { kind: 'customer', customer }, getBrowser(world, actor), world.now)
  if (!attempt.ok || attempt.customer?.password !== password) return null
  return { attempt: attempt.attempt, customer, password }
}

/** The account that the actor is signed in to; null if the sign-in fails. */
export function signInActor(world: World, actor: Actor, login: string, password: string): number | null {
  const { db, now } = world
  const attempt = beginSignInAttempt(db, { kind: 'login', login }, getBrowser(world, actor), now)
  if (!attempt.ok || attempt.customer === null || attempt.customer.password !== password) return null
  const [tokenHash, ticketHash] = [createName(world, 'session'), createName(world, 'ticket')]
  const newSession = { tokenHash, knownHash: actor.known, browser: '', replacedTokenHash: null }
  const proof = { attempt: attempt.attempt, customer: attempt.customer.id, password }
  const finished = finishSignIn(
    db,
    proof,
    { session: newSession, ticketHash, remember: false, rehashedPassword: null },
    now,
  )
  if (finished.kind === 'signed-in') actor.sessions.push(tokenHash)
  if (finished.kind === 'second-step') {
    actor.tickets.push(ticketHash)
    return enterCode(world, actor, ticketHash)
  }
  return finished.kind === 'signed-in' ? finished.buyer.customerId : null
}

/** The second step of a sign-in, with the code of the actor's own authenticator. */
export function enterCode(world: World, actor: Actor, ticket: string): number | null {
  const tokenHash = createName(world, 'session')
  const newSession = { tokenHash, knownHash: actor.known, browser: '', replacedTokenHash: null }
  const code = generateCode(actor.secret, world.now)
  const confirmed = confirmSecondStep(
    ...([world.db, testSecrets, ticket, code, getBrowser(world, actor), newSession, world.now] as const),
  )
  if (confirmed.kind !== 'signed-in') return null
  actor.sessions.push(tokenHash)
  return confirmed.buyer.customerId
}

/** Requests a link to reset the password. */
export function requestActorReset(world: World, actor: Actor, email: string): 'mailed' | 'not-found' | 'limited' {
  const token = createName(world, 'reset')
  const link = { tokenHash: token, path: `/pass-reset?token=${token}` }
  const request = requestReset(world.db, email, link, getBrowser(world, actor), null, world.now)
  return request.ok ? 'mailed' : request.reason
}

/** Tries to set a new password with the links in the mailbox, until one works. */
export function resetActorPassword(world: World, actor: Actor): boolean {
  return listLinks(world, actor, 'pass-reset').some((token) => {
    const password = createName(world, `${actor.name}'s password`)
    if (resetPassword(world.db, token, password, actor.known, null, world.now) === 'expired') return false
    actor.passwords.push(password)
    return true
  })
}

/** Tries the confirmation links, newest first, with every password that the actor knows, until one works. */
export function confirmActorEmail(world: World, actor: Actor): boolean {
  const { db, now } = world
  return listLinks(world, actor, 'email-change')
    .toReversed()
    .some((token) => {
      const holder: LinkHolder = { signedIn: getAccount(world, actor), knownHash: actor.known, proof: null }
      if (confirmEmailChange(db, token, holder, now).ok) return true
      const attempt = beginSignInAttempt(db, { kind: 'email-link', tokenHash: token }, getBrowser(world, actor), now)
      if (!attempt.ok || attempt.customer === null) return false
      const { id, password } = attempt.customer
      if (password === null || !actor.passwords.includes(password)) return false
      return confirmEmailChange(
        db,
        token,
        { ...holder, proof: { attempt: attempt.attempt, customer: id, password } },
        now,
      ).ok
    })
}

/** The actions of a signed-in actor on the account; with its password if the actor knows it. */
export const ownerActions = {
  resend: (world: World, _actor: Actor, account: number) => {
    const token = createName(world, 'confirm')
    const link = { tokenHash: token, path: `/email-change?token=${token}` }
    requestEmailConfirmation(world.db, account, link, null, world.now)
  },
  changePassword: (world: World, actor: Actor, account: number) =>
    runWithProof(world, actor, account, (proof) => {
      const password = createName(world, `${actor.name}'s password`)
      if (changePassword(world.db, proof, password, last(actor.sessions) ?? null, null, world.now))
        actor.passwords.push(password)
    }),
  turnOnTwoFactor: (world: World, actor: Actor, account: number) =>
    runWithProof(world, actor, account, (proof) => {
      const { db, now } = world
      if (beginTwoFactorSetup(db, testSecrets, proof, actor.secret).kind !== 'begun') return
      const code = generateCode(actor.secret, now)
      confirmTwoFactor(db, testSecrets, account, code, [createName(world, 'recovery')], getBrowser(world, actor), now)
    }),
  turnOffTwoFactor: (world: World, actor: Actor, account: number) =>
    runWithProof(world, actor, account, (proof) => endTwoFactor(world.db, proof, world.now)),
  changePhone: (world: World, actor: Actor, account: number) => {
    const phone = `66${1000 + world.counter++}`
    const profile = { firstName: 'Maria', lastName: actor.name, company: '', phone }
    if (saveProfile(world.db, account, profile, createName(world, 'address'), world.now).ok) actor.phones.push(phone)
  },
  deleteAccount: (world: World, actor: Actor, account: number) =>
    runWithProof(world, actor, account, (proof) => deleteCustomer(world.db, proof, world.now)),
} as const

export function requestActorEmailChange(world: World, actor: Actor, account: number, email: string): void {
  runWithProof(world, actor, account, (proof) => {
    const token = createName(world, 'change')
    const link = { tokenHash: token, path: `/email-change?token=${token}` }
    requestEmailChange(world.db, proof, email, link, getBrowser(world, actor), null, world.now)
  })
}

function runWithProof(world: World, actor: Actor, account: number, work: (proof: Proof) => void): void {
  const password = findCustomerById(world.db, account)?.password ?? ''
  const proof = actor.passwords.includes(password) ? getProof(world, actor, account, password) : null
  if (proof !== null) work(proof)
}

/** Registers an account with a second factor, as it was stored before email addresses were confirmed. */
export function registerLegacyAccount(world: World, actor: Actor, email: string): void {
  registerActor(world, actor, email)
  const account = signInActor(world, actor, email, last(actor.passwords) ?? '')
  if (account === null) return
  setEmailState(world.db, account, 'confirmed')
  ownerActions.turnOnTwoFactor(world, actor, account)
  setEmailState(world.db, account, 'legacy')
}
