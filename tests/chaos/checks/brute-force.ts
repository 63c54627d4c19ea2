import { budgets } from '#app/domain/customers/guess-budget.ts'
import { accountForms } from '#app/routes/dashboard/account-forms.ts'
import { aCustomer, cookiesOf, jarOf, sendForm, signIn, somebodyNew } from '#tests/support/customer.ts'
import { deskCookie, invitedStaff } from '#tests/support/staff.ts'
import { atOnce } from '../at-once.ts'
import { customerEmail, password, publishChaosShop } from '../chaos-shop.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { inRuntime } from '../in-runtime.ts'
import { crowd, visit } from '../town/walk.ts'
import { withServer } from '../with-server.ts'

const tenant = 'guessed'

/** Signs in from a network address of its own: the limit of one address must not hide that of the account. */
function signInFrom(shop: string, address: string, login: string, typed: string, cookies = '') {
  const headers = { 'cf-connecting-ip': address }
  return sendForm(`${shop}/pages/login`, { login, password: typed }, { cookies, headers })
}

/** Guesses by e-mail address and phone in turn: neither name is refused yet, and the account evaluates no more. */
async function guessInTurn(shop: string): Promise<string[]> {
  const { form } = await aCustomer(shop)
  const nobody = somebodyNew()
  const tryNames = async (names: readonly string[], address: string) => {
    const statuses: number[] = []
    for (let index = 0; index < 1.5 * budgets.account; index++) {
      const login = names[index % names.length] ?? ''
      statuses.push((await signInFrom(shop, address, login, `guess ${index}`)).status)
    }
    return statuses.join()
  }
  const failures: string[] = []
  const known = await tryNames([form.email, form.phone], '198.51.100.1')
  const unknown = await tryNames([nobody.email, nobody.phone], '198.51.100.2')
  if (known !== unknown) failures.push(`two names of one account are answered with ${known}, of nobody with ${unknown}`)
  for (const login of [form.email, form.phone]) {
    const { status } = await signInFrom(shop, '198.51.100.3', login, form.password)
    if (status === 302) failures.push('by e-mail and phone in turn: the right password opens after too many guesses')
  }
  return failures
}

/** Somebody deletes an account, and sends its registration form again when another account has its address. */
async function replayRegistration(shop: string): Promise<string[]> {
  const old = { ...somebodyNew(), key: 'o'.repeat(32) }
  const register = (form: typeof old) => sendForm(`${shop}/register`, form)
  const first = await register(old)
  const session = jarOf(await signIn(shop, old))
  const deletion = { intent: accountForms.deleteAccount, password: old.password }
  const deleted = await sendForm(`${shop}/shop/dashboard?part=data`, deletion, { cookies: session })
  const owner = { ...somebodyNew(), email: old.email, key: 'n'.repeat(32), password: 'the owner’s own words' }
  const second = await register(owner)
  if ([first, deleted, second].some(({ status }) => status !== 302))
    return [`an account could not be deleted and opened anew: ${[first, deleted, second].map(({ status }) => status)}`]
  for (let index = 0; index < budgets.account; index++)
    await signInFrom(shop, '198.51.100.4', owner.email, `guess ${index}`)
  const replayed = await register(old)
  for (const answer of [first, replayed]) {
    const { known = '' } = cookiesOf(answer)
    const { status } = await signInFrom(shop, '198.51.100.5', owner.email, owner.password, `known=${known}`)
    if (status === 302) return ['a replayed registration: its browser has guesses of its own']
  }
  return []
}

async function tryGuesses(trial: Trial): Promise<Outcome> {
  /** Of a part as well more are tried than are evaluated, at an account and at an address. */
  const some = (full: number) => Math.max(5 * budgets.account, trial.of(full))
  const inShop = await inRuntime(
    trial,
    [
      'workers/shop/customers/guess.workers.test.ts',
      'workers/shop/customers/register.workers.test.ts',
      'workers/accounts/equal-work.workers.test.ts',
    ],
    { guesses: some(1_000), sprayed: some(10_000) },
  )
  return withServer(trial, async (server) => {
    const shop = await publishChaosShop(server.port, tenant, { stock: [1], customers: { count: 1, points: 0 } })
    const failures: string[] = []
    /** Twice as many as are evaluated are tried at least. */
    const guesses = Array.from(
      { length: Math.max(2 * budgets.account, trial.of(1_000)) },
      (_, index) => `guess ${index}`,
    )
    const evaluatedAt = async (door: string, guess: (word: string) => Promise<{ readonly status: number }>) => {
      const statuses = await atOnce(guesses, crowd, async (word) => (await guess(word)).status)
      const evaluated = statuses.filter((status) => status !== 429).length
      if (evaluated !== budgets.account || statuses.some((status) => status < 400 || status >= 500))
        failures.push(`${door}: ${evaluated} of ${guesses.length} guesses were evaluated: ${[...new Set(statuses)]}`)
      const { status } = await guess(password)
      if (status !== 429) failures.push(`${door}: the right password is answered with ${status} after all guesses`)
    }

    const customer = { email: customerEmail(0), password }
    const { known = '' } = cookiesOf(await signIn(shop, customer))
    await evaluatedAt('the login form', (word) => signIn(shop, { ...customer, password: word }))
    const owner = await signIn(shop, customer, `known=${known}`)
    if (owner.status !== 302) failures.push(`The owner of a guessed account is answered with ${owner.status}`)

    failures.push(...(await guessInTurn(shop)), ...(await replayRegistration(shop)))

    const desk = { id: tenant, shop }
    const signedIn = await deskCookie(desk, 'owner')
    const { email, link, password: chosen } = await invitedStaff(desk, 'owner')
    await sendForm(link, { password: chosen, again: chosen })
    await evaluatedAt('the desk', (word) =>
      sendForm(`${shop}/desk/login`, { email, password: word === password ? chosen : word }),
    )
    const { status } = await visit(`${shop}/desk`, `desk=${signedIn}`)
    if (status !== 200) failures.push(`Whoever is at the desk already is answered with ${status}`)
    return {
      figure: `${guesses.length} guesses at the login form and at the desk, ${budgets.account} evaluated at each, by one name, by two and by a replayed registration, and owners get in; ${inShop.figure}`,
      failures: [...inShop.failures, ...failures],
    }
  })
}

export const bruteForce: Check = {
  name: 'brute-force',
  what: '1,000 guesses at one account, 10,000 across accounts; 1,000 each at the sign-in and the admin sign-in; by email and phone in turn; with a replayed registration',
  run: tryGuesses,
  control: {
    fault: 'counts attempts without a limit',
    failsWith: [
      /^the login form: (?!20 )\d+ of \d+ guesses were evaluated/,
      /^by e-mail and phone in turn: /,
      /^a replayed registration: /,
    ],
    changes: [
      {
        file: 'workers/shop/customers/guess.ts',
        find: 'if (minutes > 0) {',
        replace: 'if (minutes < 0) {',
      },
    ],
    share: 0.1,
  },
}
