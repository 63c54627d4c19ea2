import { parseHTML } from 'linkedom'
import { cookiePairs } from './customer.ts'
import {
  type Attachment,
  attach,
  type EncodedBody,
  encoded,
  type FormBody,
  fieldValue,
  formOf,
  setValue,
  submission,
} from './html-form.ts'
import { ask, type RawAnswer } from './http.ts'
import { isNamed, isShown, type Name, textOf } from './shown-text.ts'

/**
 * A visitor whose browser runs no script: it opens pages, follows links and submits forms as plain HTTP requests, keeps
 * cookies and follows redirects. Links, buttons and fields are found by the names that a visitor reads, and what HTML itself
 * refuses (an empty required field, a disabled button) is refused here too. It knows no styles: what is hidden or moved by
 * CSS is a matter for the journeys in a browser.
 */
export function aVisitor(shop: string, { adult = true, keepsCookies = true }: VisitorOptions = {}) {
  const jars = new Map<string, Map<string, string>>()
  let url = new URL(shop)
  let answer: RawAnswer | undefined
  let page: Document = parse('')

  async function request(to: URL, form?: FormBody, { twice = false } = {}): Promise<void> {
    let [next, body] = [to, form === undefined ? undefined : await encoded(form)]
    for (let hops = 0; hops < 10; hops++) {
      const jar = jars.get(next.host) ?? new Map<string, string>()
      jars.set(next.host, jar)
      const sent = { ...requestOf(next, body, jar, url), adult }
      // A browser drops the answer to the first click when the second one comes.
      const dropped = twice && hops === 0 ? ask(next.href, sent) : undefined
      answer = await ask(next.href, sent)
      await dropped
      if (keepsCookies)
        for (const { name, value, expired } of cookiePairs(answer)) expired ? jar.delete(name) : jar.set(name, value)
      url = next
      const { location } = answer.headers
      if (answer.status < 300 || answer.status > 399 || location === undefined) {
        page = parse(/html/.test(answer.headers['content-type'] ?? 'html') ? answer.body : '')
        return
      }
      next = new URL(location, next)
      if (answer.status !== 307 && answer.status !== 308) body = undefined
    }
    throw new Error(`More than ten redirects from ${to.href}`)
  }

  /** The one element of these that is called so; without a name, the only one. */
  function one(selector: string, name?: Name, within: Container = page): Element {
    const found = [...within.querySelectorAll(selector)].filter(isShown).filter((element) => isNamed(element, name))
    const [first] = found
    if (first === undefined) throw new Error(`No ${selector} named ${name} on ${url.href}: ${textOf(page.body)}`)
    return first
  }

  const control = (label: Name, within?: Container) => one('input, select, textarea', label, within)

  const described = (element: Element) => {
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
    return ids.map((id) => textOf(page.getElementById(id))).join(' ')
  }

  return {
    /** Path and query of the page. */
    get path() {
      return url.pathname + url.search
    },
    get url() {
      return url.href
    },
    get status() {
      return answer?.status ?? 0
    },
    get headers() {
      return answer?.headers ?? {}
    },
    get document() {
      return page
    },
    /** The answer as it came: of what is no page. */
    get body() {
      return answer?.body ?? ''
    },
    /** The cookie of this name at the current host. */
    cookie: (name: string) => jars.get(url.host)?.get(name),
    setCookie(name: string, value: string) {
      const jar = jars.get(url.host) ?? new Map<string, string>()
      jars.set(url.host, jar.set(name, value))
    },
    /** All cookies of the current host, as a header. */
    cookies: () => [...(jars.get(url.host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; '),

    open: (address: string) => request(new URL(address, url)),
    /** Opens a closed part of the page by its summary. */
    unfold(name: Name, within?: Container) {
      one('summary', name, within).closest('details')?.setAttribute('open', '')
    },
    /** Sends a form that no page offers. */
    send: (address: string, fields: Readonly<Record<string, string>>) =>
      request(new URL(address, url), { entries: Object.entries(fields) }),
    /** Opens the target of a link. */
    follow(name: Name, within?: Container) {
      return request(new URL(one('a[href]', name, within).getAttribute('href') ?? '', url))
    },
    /** Types into a field, or chooses an option of a select by its value or text. */
    fill(label: Name, value: string, within?: Container) {
      setValue(control(label, within), value)
    },
    /** Chooses a file; the form must be sent as multipart. */
    attach(label: Name, file: Attachment, within?: Container) {
      attach(one('input[type=file]', label, within), file)
    },
    check(label: Name, within?: Container) {
      const box = control(label, within)
      if (box.getAttribute('type') === 'radio')
        for (const other of page.querySelectorAll(`input[type=radio][name="${box.getAttribute('name')}"]`))
          if (formOf(other, page) === formOf(box, page)) other.removeAttribute('checked')
      box.setAttribute('checked', '')
    },
    uncheck(label: Name, within?: Container) {
      control(label, within).removeAttribute('checked')
    },
    /** Presses a button that submits its form; `twice` as by a double click. */
    async press(name: Name, within?: Container, { twice = false } = {}) {
      const button = one('button, input[type=submit], input[type=image]', name, within)
      const form = formOf(button, page)
      if (form === null) throw new Error(`The button ${name} belongs to no form`)
      if (button.hasAttribute('disabled')) throw new Error(`The button ${name} is disabled`)
      const sent = submission(form, button, page)
      const action = new URL(button.getAttribute('formaction') ?? form.getAttribute('action') ?? '', url)
      const method = (button.getAttribute('formmethod') ?? form.getAttribute('method') ?? 'get').toLowerCase()
      if (method === 'post') return request(action, sent, { twice })
      action.search = new URLSearchParams(sent.entries).toString()
      return request(action)
    },

    /** What a field holds. */
    valueOf: (label: Name, within?: Container) => fieldValue(control(label, within)),
    isChecked: (label: Name, within?: Container) => control(label, within).hasAttribute('checked'),
    /** The validation message that a field points to; empty where it is valid. */
    errorOf(label: Name, within?: Container) {
      const field = control(label, within)
      return field.getAttribute('aria-invalid') === 'true' ? described(field) : ''
    },
    /** The texts that a field points to. */
    descriptionOf: (label: Name, within?: Container) => described(control(label, within)),
    one,
    /** All shown elements of these that are called so. */
    all: (selector: string, name?: Name, within: Container = page) =>
      [...within.querySelectorAll(selector)].filter(isShown).filter((element) => isNamed(element, name)),
    has: (selector: string, name?: Name) =>
      [...page.querySelectorAll(selector)].some((element) => isShown(element) && isNamed(element, name)),
    /** The shown text of the page, or of the first element that matches. */
    text: (selector = 'body') => textOf(page.querySelector(selector)),
    heading: () => textOf(page.querySelector('h1')),
    /** The texts of all alerts and status messages that are shown. */
    messages: () =>
      [...page.querySelectorAll('[role=alert], [role=status]')].filter(isShown).map(textOf).filter(Boolean),
  }
}

/** Where something is looked for. */
export type Container = Pick<Document, 'querySelector' | 'querySelectorAll'>

interface VisitorOptions {
  /** False for a visitor who has not answered at the shop's age gate. */
  readonly adult?: boolean
  readonly keepsCookies?: boolean
}

export type Visitor = ReturnType<typeof aVisitor>

function parse(html: string): Document {
  const { document } = parseHTML(html === '' ? '<!doctype html><html><body></body></html>' : html)
  // The parser leaves two things as they are written: React's `encType`, and `&lt;` where there may be no elements.
  for (const element of document.querySelectorAll('*:not(svg, svg *)'))
    for (const name of element.getAttributeNames())
      if (/[A-Z]/.test(name)) element.setAttribute(name.toLowerCase(), element.getAttribute(name) ?? '')
  for (const element of document.querySelectorAll('textarea, title')) {
    const decoder = document.createElement('p')
    decoder.innerHTML = (element.textContent ?? '').replaceAll('<', '&lt;')
    element.textContent = decoder.textContent
  }
  return document
}

function requestOf(to: URL, body: EncodedBody | undefined, jar: ReadonlyMap<string, string>, from: URL) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'text/html,application/xhtml+xml',
      referer: from.href,
      'sec-fetch-mode': 'navigate',
      'sec-fetch-site': from.origin === to.origin ? 'same-origin' : 'cross-site',
      ...(cookie === '' ? {} : { cookie }),
      ...(body === undefined ? {} : { origin: from.origin, 'content-type': body.type }),
    },
    ...(body === undefined ? {} : { body: body.bytes }),
  }
}
