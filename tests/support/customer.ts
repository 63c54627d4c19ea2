import type { BrowserContext } from '@playwright/test'
import { aRegisterForm } from '#tests/factories/register-form.ts'
import { type RawResponse, sendRequest } from './http.ts'

/** Customers, registered and signed in by plain HTTP requests. Each email and phone number is used once. */

let counter = 0

/** The fields of a new registration. */
export function createCustomer() {
  const uniqueId = `${Date.now()}${process.pid}${counter++}`
  return aRegisterForm({ email: `maria.${uniqueId}@mail.example`, phone: `99${uniqueId}` })
}

export interface FormRequest {
  readonly cookies?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Posts a form as a page of the shop does. */
export function sendForm(
  address: string,
  fields: Readonly<Record<string, string>> | string,
  { cookies, headers }: FormRequest = {},
): Promise<RawResponse> {
  return sendRequest(address, {
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

/** All cookies that a response sets or expires. */
export function parseSetCookies(response: RawResponse) {
  return (response.headers['set-cookie'] ?? []).flatMap((line) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (name === undefined || value === undefined) return []
    return [{ name, value, expired: value === '' || /;\s*max-age=0\b/i.test(line) }]
  })
}

/** The cookies that a response sets, without expired ones. */
export function parseCookies(response: RawResponse): Readonly<Record<string, string>> {
  return Object.fromEntries(
    parseSetCookies(response).flatMap(({ name, value, expired }) => (expired ? [] : [[name, value]])),
  )
}

/** The cookies that a response sets, as a `Cookie` header. */
export function formatCookies(response: RawResponse): string {
  return Object.entries(parseCookies(response))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}

export async function aCustomer(shop: string) {
  const form = createCustomer()
  const registered = await sendForm(`${shop}/register`, { ...form })
  if (registered.status !== 302) throw new Error(`Not registered: ${registered.status}`)
  const { known = '' } = parseCookies(registered)
  return { form, known }
}

export async function aSignedInCustomer(shop: string) {
  const { form, known } = await aCustomer(shop)
  const signedIn = await signIn(shop, form, `known=${known}`)
  const { session = '' } = parseCookies(signedIn)
  return { form, known, session }
}

export function signIn(shop: string, { email, password }: { email: string; password: string }, cookies?: string) {
  return sendForm(`${shop}/pages/login`, { login: email, password }, cookies === undefined ? {} : { cookies })
}

/** The browser's `Cookie` header for the shop. */
export async function getBrowserCookies(browser: BrowserContext, shop: string): Promise<string> {
  return (await browser.cookies(shop)).map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** Signs a customer in and stores the session in the browser. Its other cookies stay. */
export async function signInBrowser(
  browser: BrowserContext,
  shop: string,
  credentials: { email: string; password: string },
) {
  const { session } = parseCookies(await signIn(shop, credentials, await getBrowserCookies(browser, shop)))
  if (session === undefined) throw new Error(`${credentials.email} is not signed in`)
  await browser.addCookies([{ name: 'session', value: session, url: shop, httpOnly: true }])
}

/** Whether these cookies carry a valid customer session. */
export async function isSignedIn(shop: string, cookies: string): Promise<boolean> {
  const { body } = await sendRequest(`${shop}/session`, { headers: { cookie: cookies } })
  return JSON.parse(body).signedIn
}
