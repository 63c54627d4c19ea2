import { linksStayOpen } from './links-stay-open.queries.ts'
import { type Mutation, mutation } from './mutation.ts'

const customers = (name: string) => `workers/shop/customers/${name}.workers.test.ts`
const cookies = 'app/http/signed-cookies.ts'
const cookieTest = 'app/http/signed-cookies.test.ts'

/** Mutations of accounts, cookies, mails and user content. */
export const peopleMutations: readonly Mutation[] = [
  mutation(
    'a cookie’s signature is not verified',
    cookies,
    "if (await crypto.subtle.verify('HMAC', key, given, signedBytes(tenant, purpose, expiry, value)))",
    'if (key !== undefined)',
    cookieTest,
  ),
  mutation(
    'a cookie that was good in one shop is good in every shop',
    'app/http/remembered-signatures.ts',
    'tenant}',
    "''}",
    cookieTest,
  ),
  mutation(
    'a cookie is good for ever',
    cookies,
    '    if (Number.parseInt(expiry, 36) * 1000 <= now) return null\n',
    '',
    cookieTest,
  ),
  mutation(
    'scripts may read the session',
    cookies,
    'session: { seconds: 400 * day, scriptsMayRead: false }',
    'session: { seconds: 400 * day, scriptsMayRead: true }',
    cookieTest,
  ),
  mutation(
    'anybody’s address can be deleted',
    'workers/shop/customers/addresses.queries.ts',
    'addresses WHERE id = ? AND customer_id = ?',
    'addresses WHERE id = ? AND ? IS NOT NULL',
    customers('own-account'),
  ),
  mutation(
    'anybody’s session can be ended',
    'workers/shop/customers/sessions.queries.ts',
    'sessions WHERE customer_id = ? AND id = ?',
    'sessions WHERE ? IS NOT NULL AND id = ?',
    customers('session'),
  ),
  mutation(
    'guesses are counted and never limited',
    'workers/shop/customers/guess.ts',
    "if (minutes > 0) return { ok: false, reason: 'limited', minutes }",
    '',
    customers('guess'),
  ),
  mutation(
    'any browser says that it is known',
    'workers/shop/customers/guess.ts',
    'browser.known !== null && browserIsKnown(db, account, browser.known)',
    'browser.known !== null',
    customers('guess'),
  ),
  mutation(
    'a reset link is good for ten hours',
    'workers/shop/customers/reset.ts',
    'export const linkMinutes = 60',
    'export const linkMinutes = 600',
    customers('reset'),
  ),
  { name: 'a reset link is good twice', test: customers('reset'), changes: linksStayOpen },
  mutation(
    'every password is right',
    'workers/accounts/passwords.ts',
    'return timingSafeEqual(derived, key) && stored !== null',
    'return derived.length === key.length && stored !== null',
    'workers/accounts/passwords.test.ts',
  ),
  mutation(
    'who has not bought may review',
    'workers/shop/reviews/write-review.ts',
    "if (!hasBought(db, customer, product)) return { ok: false, reason: 'not-bought' }",
    '',
    'workers/shop/reviews/write-review.workers.test.ts',
  ),
  mutation(
    'mails are written without escaping',
    'app/domain/notifications/mail-html.ts',
    "    .replaceAll('<', '&lt;')\n",
    '',
    'app/domain/notifications/compose-mail.test.ts',
  ),
  mutation(
    'a link may run script',
    'app/domain/content/clean-html.ts',
    'if (/^(mailto:|tel:)/i.test(address)',
    'if (/^(mailto:|tel:|javascript:)/i.test(address)',
    'app/domain/content/clean-html.test.ts',
  ),
  mutation(
    'a spreadsheet calculates what a shopper wrote',
    'app/domain/csv.ts',
    "calculated.test(text) ? `'",
    "false ? `'",
    'app/domain/csv.test.ts',
  ),
  mutation(
    'a mail whose try was not counted is sent',
    'workers/shop/outbox/send-mails.ts',
    'if (!countTry(db, mail, clock() + waitAfterTry(tries))) continue',
    '',
    'workers/shop/outbox/send-mails.workers.test.ts',
  ),
  mutation(
    'the log quotes what a failure quotes',
    'app/domain/errors/log-line.ts',
    '.map((word) => (isSafe(word) ? word : left))',
    '.map((word) => word)',
    'app/domain/errors/log-line.test.ts',
  ),
  mutation(
    'the log has addresses as they were typed',
    'workers/front/log.ts',
    "named?.test(part) ? part : ':id')",
    'named?.test(part) ? part : part)',
    'workers/front/log.test.ts',
  ),
  mutation(
    'a path of two slashes leads to another host',
    'app/http/same-path.ts',
    "path.startsWith('//') || ",
    '',
    'tests/redirects.workers.test.ts',
  ),
  mutation(
    'a form of another site is taken from a browser without origin',
    'workers/front/cross-site.ts',
    "addressOf(referer ?? '')?.origin === own",
    'true',
    'workers/front/cross-site.workers.test.ts',
  ),
]
