import type { BrowserContext } from '@playwright/test'
import { aRegisterForm } from '#tests/factories/register-form.ts'
import { ask, type RawAnswer } from './http.ts'

/** Customers of the tests, by plain requests. Nobody else has their addresses and phone numbers. */

let made = 0

/** What somebody new types into the registration form. */
export function somebodyNew() {
  const own = `${Date.now()}${process.pid}${made++}`
  return aRegisterForm({ email: `maria.${own}@mail.example`, phone: `99${own}` })
}

export interface FormRequest {
  readonly cookies?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a form as a page of the shop does. */
export function sendForm(
  address: string,
  fields: Readonly<Record<string, string>> | string,
  { cookies, headers }: FormRequest = {},
): Promise<RawAnswer> {
  return ask(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      origin: new URL(address).origin,
      'sec-fetch-site': 'same-origin',
      ...(cookies === undefined ? {} : { cookie: cookies }),
      ...headers,
    },
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  })
}

/** Every cookie that an answer sets or expires. */
export function cookiePairs(answer: RawAnswer) {
  return (answer.headers['set-cookie'] ?? []).flatMap((line) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (name === undefined || value === undefined) return []
    return [{ name, value, expired: value === '' || /;\s*max-age=0\b/i.test(line) }]
  })
}

/** The cookies that an answer sets, as a browser sends them; expired ones are left out. */
export function cookiesOf(answer: RawAnswer): Readonly<Record<string, string>> {
  return Object.fromEntries(cookiePairs(answer).flatMap(({ name, value, expired }) => (expired ? [] : [[name, value]])))
}

/** The same, as a browser sends them back. */
export function jarOf(answer: RawAnswer): string {
  return Object.entries(cookiesOf(answer))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}

/** Registers somebody new. */
export async function aCustomer(shop: string) {
  const form = somebodyNew()
  const registered = await sendForm(`${shop}/register`, { ...form })
  if (registered.status !== 302) throw new Error(`Not registered: ${registered.status}`)
  const { known = '' } = cookiesOf(registered)
  return { form, known }
}

/** Registers somebody new and signs them in. */
export async function aSignedInCustomer(shop: string) {
  const { form, known } = await aCustomer(shop)
  const signedIn = await signIn(shop, form, `known=${known}`)
  const { session = '' } = cookiesOf(signedIn)
  return { form, known, session }
}

export function signIn(shop: string, { email, password }: { email: string; password: string }, cookies?: string) {
  return sendForm(`${shop}/pages/login`, { login: email, password }, cookies === undefined ? {} : { cookies })
}

/** What a browser sends to the shop. */
export async function cookiesIn(browser: BrowserContext, shop: string): Promise<string> {
  return (await browser.cookies(shop)).map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** Signs somebody in whose browser it is; it keeps what it holds of the shop besides. */
export async function signInBrowser(browser: BrowserContext, shop: string, who: { email: string; password: string }) {
  const { session } = cookiesOf(await signIn(shop, who, await cookiesIn(browser, shop)))
  if (session === undefined) throw new Error(`${who.email} is not signed in`)
  await browser.addCookies([{ name: 'session', value: session, url: shop, httpOnly: true }])
}

/** Whether the shop takes this session for a customer's. */
export async function isSignedIn(shop: string, cookies: string): Promise<boolean> {
  const { body } = await ask(`${shop}/session`, { headers: { cookie: cookies } })
  return JSON.parse(body).signedIn
}
