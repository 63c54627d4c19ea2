import { ATTEMPT_LIMITS } from '#app/domain/customers/attempt-limits.ts'
import { accountForms } from '#app/routes/storefront/dashboard/account-forms.ts'
import { aCustomer, createCustomer, formatCookies, parseCookies, sendForm, signIn } from '#tests/support/customer.ts'
import { createAdminCookie, inviteStaff } from '#tests/support/staff.ts'
import { getCustomerEmail, password, publishChaosShop } from '../chaos-shop.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { CONCURRENCY, visit } from '../fixtures/crawl.ts'
import { runConcurrently } from '../run-concurrently.ts'
import { runInWorkers } from '../run-in-workers.ts'
import { runWithServer } from '../with-server.ts'

const tenant = 'guessed'

/** Signs in from a separate network address, so that the limit per address does not hide the limit per account. */
function signInFrom(shop: string, address: string, login: string, enteredPassword: string, cookies = '') {
  const headers = { 'cf-connecting-ip': address }
  return sendForm(`${shop}/pages/login`, { login, password: enteredPassword }, { cookies, headers })
}

/** Attempts by email and phone in turn: neither login reaches its limit, but the account does. */
async function tryAttemptsInSequence(shop: string): Promise<string[]> {
  const { form } = await aCustomer(shop)
  const unknownCustomer = createCustomer()
  const tryLogins = async (names: readonly string[], address: string) => {
    const statuses: number[] = []
    for (let index = 0; index < 1.5 * ATTEMPT_LIMITS.account; index++) {
      const login = names[index % names.length] ?? ''
      statuses.push((await signInFrom(shop, address, login, `guess ${index}`)).status)
    }
    return statuses.join()
  }
  const failures: string[] = []
  const known = await tryLogins([form.email, form.phone], '198.51.100.1')
  const unknown = await tryLogins([unknownCustomer.email, unknownCustomer.phone], '198.51.100.2')
  if (known !== unknown) failures.push(`two logins of one account get ${known}, two unknown logins get ${unknown}`)
  for (const login of [form.email, form.phone]) {
    const { status } = await signInFrom(shop, '198.51.100.3', login, form.password)
    if (status === 302) failures.push('email and phone in turn: the right password signs in after too many attempts')
  }
  return failures
}

/** Deletes an account, then repeats its registration form after another account has taken the email address. */
async function replayRegistration(shop: string): Promise<string[]> {
  const existing = { ...createCustomer(), key: 'o'.repeat(32) }
  const register = (form: typeof existing) => sendForm(`${shop}/register`, form)
  const first = await register(existing)
  const session = formatCookies(await signIn(shop, existing))
  const deletion = { intent: accountForms.deleteAccount, password: existing.password }
  const deleted = await sendForm(`${shop}/shop/dashboard?part=data`, deletion, { cookies: session })
  const owner = { ...createCustomer(), email: existing.email, key: 'n'.repeat(32), password: 'the owner’s own words' }
  const second = await register(owner)
  if ([first, deleted, second].some(({ status }) => status !== 302))
    return [
      `an account could not be deleted and registered again: ${[first, deleted, second].map(({ status }) => status)}`,
    ]
  for (let index = 0; index < ATTEMPT_LIMITS.account; index++)
    await signInFrom(shop, '198.51.100.4', owner.email, `guess ${index}`)
  const replayed = await register(existing)
  for (const response of [first, replayed]) {
    const { known = '' } = parseCookies(response)
    const { status } = await signInFrom(shop, '198.51.100.5', owner.email, owner.password, `known=${known}`)
    if (status === 302) return ['a replayed registration: its browser has its own attempt limit']
  }
  return []
}

async function checkBruteForce(trial: Trial): Promise<Outcome> {
  /** Even a small share exceeds the limits per account and per address. */
  const scaleAboveLimits = (full: number) => Math.max(5 * ATTEMPT_LIMITS.account, trial.scale(full))
  const shopOutcome = await runInWorkers(
    trial,
    [
      'workers/shop/customers/sign-in-attempt.workers.test.ts',
      'workers/shop/customers/register.workers.test.ts',
      'workers/accounts/equal-work.workers.test.ts',
    ],
    { guesses: scaleAboveLimits(1_000), sprayed: scaleAboveLimits(10_000) },
  )
  return runWithServer(trial, async (server) => {
    const shop = await publishChaosShop(server.port, tenant, { stock: [1], customers: { count: 1, points: 0 } })
    const failures: string[] = []
    /** At least twice the limit. */
    const attempts = Array.from(
      { length: Math.max(2 * ATTEMPT_LIMITS.account, trial.scale(1_000)) },
      (_, index) => `guess ${index}`,
    )
    const checkLimit = async (
      formName: string,
      attempt: (passwordGuess: string) => Promise<{ readonly status: number }>,
    ) => {
      const statuses = await runConcurrently(
        attempts,
        CONCURRENCY,
        async (passwordGuess) => (await attempt(passwordGuess)).status,
      )
      const checkedCount = statuses.filter((status) => status !== 429).length
      if (checkedCount !== ATTEMPT_LIMITS.account || statuses.some((status) => status < 400 || status >= 500))
        failures.push(
          `${formName}: ${checkedCount} of ${attempts.length} attempts were checked: ${[...new Set(statuses)]}`,
        )
      const { status } = await attempt(password)
      if (status !== 429) failures.push(`${formName}: the right password gets ${status} after all attempts`)
    }

    const customer = { email: getCustomerEmail(0), password }
    const { known = '' } = parseCookies(await signIn(shop, customer))
    await checkLimit('the sign-in form', (passwordGuess) => signIn(shop, { ...customer, password: passwordGuess }))
    const owner = await signIn(shop, customer, `known=${known}`)
    if (owner.status !== 302) failures.push(`The owner of the attacked account gets ${owner.status} in a known browser`)

    failures.push(...(await tryAttemptsInSequence(shop)), ...(await replayRegistration(shop)))

    const adminShop = { id: tenant, shop }
    const signedIn = await createAdminCookie(adminShop, 'owner')
    const { email, link, password: newPassword } = await inviteStaff(adminShop, 'owner')
    await sendForm(link, { password: newPassword, again: newPassword })
    await checkLimit('the admin sign-in', (passwordGuess) =>
      sendForm(`${shop}/admin/login`, { email, password: passwordGuess === password ? newPassword : passwordGuess }),
    )
    const { status } = await visit(`${shop}/admin`, `admin=${signedIn}`)
    if (status !== 200) failures.push(`A signed-in owner gets ${status} in the admin`)
    return {
      summary: `${attempts.length} attempts at the sign-in form and at the admin sign-in, ${ATTEMPT_LIMITS.account} checked at each, by one login, by two and after a replayed registration; owners can sign in; ${shopOutcome.summary}`,
      failures: [...shopOutcome.failures, ...failures],
    }
  })
}

export const bruteForce: Check = {
  name: 'brute-force',
  description:
    '1,000 sign-in attempts on one account, 10,000 across accounts, 1,000 each at the sign-in form and the admin sign-in; by email and phone in turn; after a replayed registration',
  run: checkBruteForce,
  control: {
    mutation: 'counts attempts without a limit',
    failsWith: [
      /^the sign-in form: (?!20 )\d+ of \d+ attempts were checked/,
      /^email and phone in turn: /,
      /^a replayed registration: /,
    ],
    changes: [
      {
        file: 'workers/shop/customers/sign-in-attempts.ts',
        find: 'if (minutes > 0) {',
        replace: 'if (minutes < 0) {',
      },
    ],
    share: 0.1,
  },
}
