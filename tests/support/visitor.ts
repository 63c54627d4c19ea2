import { parseHTML } from 'linkedom'
import { parseSetCookies } from './customer.ts'
import {
  type Attachment,
  attach,
  createSubmission,
  type EncodedBody,
  encodeForm,
  type FormBody,
  fieldValue,
  getForm,
  setValue,
} from './html-form.ts'
import { type RawResponse, sendRequest } from './http.ts'
import { getText, isNamed, isVisible, type Name } from './visible-text.ts'

/**
 * A visitor without JavaScript. Opens pages, follows links and submits forms as plain HTTP requests, stores cookies and
 * follows redirects. Finds links, buttons and fields by their accessible names, and refuses what HTML refuses (an empty
 * required field, a disabled button). Knows no CSS: tests in a browser cover what styles hide or move.
 */
export function aVisitor(shop: string, { adult = true, keepsCookies = true, jars = new Map() }: VisitorOptions = {}) {
  let url = new URL(shop)
  let response: RawResponse | undefined
  let page: Document = parse('')

  async function request(to: URL, form?: FormBody, { twice = false, isLost = false } = {}): Promise<void> {
    let [next, body] = [to, form === undefined ? undefined : await encodeForm(form)]
    for (let redirects = 0; redirects < 10; redirects++) {
      const jar = jars.get(next.host) ?? new Map<string, string>()
      jars.set(next.host, jar)
      const sent = { ...createRequest(next, body, jar, url), adult }
      // A browser discards the response to the first click when the second one is sent.
      if (isLost) return void (await sendRequest(next.href, sent))
      const droppedResponse = twice && redirects === 0 ? sendRequest(next.href, sent) : undefined
      response = await sendRequest(next.href, sent)
      await droppedResponse
      if (keepsCookies)
        for (const { name, value, expired } of parseSetCookies(response))
          expired ? jar.delete(name) : jar.set(name, value)
      url = next
      const { location } = response.headers
      if (response.status < 300 || response.status > 399 || location === undefined) {
        page = parse(/html/.test(response.headers['content-type'] ?? 'html') ? response.body : '')
        return
      }
      next = new URL(location, next)
      if (response.status !== 307 && response.status !== 308) body = undefined
    }
    throw new Error(`More than ten redirects from ${to.href}`)
  }

  /** The first visible element that matches the selector and the name. */
  function getElement(selector: string, name?: Name, within: Container = page): Element {
    const matches = [...within.querySelectorAll(selector)].filter(isVisible).filter((element) => isNamed(element, name))
    const [first] = matches
    if (first === undefined) throw new Error(`No ${selector} named ${name} on ${url.href}: ${getText(page.body)}`)
    return first
  }

  const control = (label: Name, within?: Container) => getElement('input, select, textarea', label, within)

  const getDescription = (element: Element) => {
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
    return ids.map((id) => getText(page.getElementById(id))).join(' ')
  }

  return {
    jars,
    /** Path and query of the current page. */
    get path() {
      return url.pathname + url.search
    },
    get url() {
      return url.href
    },
    get status() {
      return response?.status ?? 0
    },
    get headers() {
      return response?.headers ?? {}
    },
    get document() {
      return page
    },
    /** The response body, even if it is not HTML. */
    get body() {
      return response?.body ?? ''
    },
    /** A cookie of the current host. */
    cookie: (name: string) => jars.get(url.host)?.get(name),
    setCookie(name: string, value: string) {
      const jar = jars.get(url.host) ?? new Map<string, string>()
      jars.set(url.host, jar.set(name, value))
    },
    /** All cookies of the current host as a `Cookie` header. */
    cookies: () => [...(jars.get(url.host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; '),

    open: (address: string) => request(new URL(address, url)),
    /** Opens a details element by its summary. */
    unfold(name: Name, within?: Container) {
      getElement('summary', name, within).closest('details')?.setAttribute('open', '')
    },
    /** Posts a form that is not on the page. */
    send: (address: string, fields: Readonly<Record<string, string>>) =>
      request(new URL(address, url), { entries: Object.entries(fields) }),
    follow(name: Name, within?: Container) {
      return request(new URL(getElement('a[href]', name, within).getAttribute('href') ?? '', url))
    },
    /** Types into a field, or chooses an option of a select by its value or text. */
    fill(label: Name, value: string, within?: Container) {
      setValue(control(label, within), value)
    },
    /** Selects a file, or several. The form must use multipart. */
    attach(label: Name, file: Attachment | readonly Attachment[], within?: Container) {
      attach(getElement('input[type=file]', label, within), [file].flat())
    },
    check(label: Name, within?: Container) {
      const box = control(label, within)
      if (box.getAttribute('type') === 'radio')
        for (const radio of page.querySelectorAll(`input[type=radio][name="${box.getAttribute('name')}"]`))
          if (getForm(radio, page) === getForm(box, page)) radio.removeAttribute('checked')
      box.setAttribute('checked', '')
    },
    uncheck(label: Name, within?: Container) {
      control(label, within).removeAttribute('checked')
    },
    /** Presses a button that submits its form: `twice` as by a double click; `isLost` if the response never arrives. */
    async press(name: Name, within?: Container, options: { twice?: boolean; isLost?: boolean } = {}) {
      const button = getElement('button, input[type=submit], input[type=image]', name, within)
      const form = getForm(button, page)
      if (form === null) throw new Error(`The button ${name} belongs to no form`)
      if (button.hasAttribute('disabled')) throw new Error(`The button ${name} is disabled`)
      const sent = createSubmission(form, button, page)
      const action = new URL(button.getAttribute('formaction') ?? form.getAttribute('action') ?? '', url)
      const method = (button.getAttribute('formmethod') ?? form.getAttribute('method') ?? 'get').toLowerCase()
      if (method === 'post') return request(action, sent, options)
      action.search = new URLSearchParams(sent.entries).toString()
      return request(action)
    },

    valueOf: (label: Name, within?: Container) => fieldValue(control(label, within)),
    isChecked: (label: Name, within?: Container) => control(label, within).hasAttribute('checked'),
    /** The text that describes an invalid field; empty if the field is valid. */
    getError(label: Name, within?: Container) {
      const field = control(label, within)
      return field.getAttribute('aria-invalid') === 'true' ? getDescription(field) : ''
    },
    /** The texts that `aria-describedby` of a field refers to. */
    getFieldDescription: (label: Name, within?: Container) => getDescription(control(label, within)),
    getElement,
    /** All visible elements that match the selector and the name. */
    all: (selector: string, name?: Name, within: Container = page) =>
      [...within.querySelectorAll(selector)].filter(isVisible).filter((element) => isNamed(element, name)),
    has: (selector: string, name?: Name) =>
      [...page.querySelectorAll(selector)].some((element) => isVisible(element) && isNamed(element, name)),
    /** The visible text of the page, or of the first element that matches. */
    text: (selector = 'body') => getText(page.querySelector(selector)),
    heading: () => getText(page.querySelector('h1')),
    /** The texts of all visible alerts and status messages. */
    messages: () =>
      [...page.querySelectorAll('[role=alert], [role=status]')].filter(isVisible).map(getText).filter(Boolean),
  }
}

/** The document or element to search in. */
export type Container = Pick<Document, 'querySelector' | 'querySelectorAll'>

interface VisitorOptions {
  /** False for a visitor who has not passed the shop's age gate. */
  readonly adult?: boolean
  readonly keepsCookies?: boolean
  /** The cookies by host. Pass those of another visitor for a second tab of one browser. */
  readonly jars?: Map<string, Map<string, string>>
}

export type Visitor = ReturnType<typeof aVisitor>

function parse(html: string): Document {
  const { document } = parseHTML(html === '' ? '<!doctype html><html><body></body></html>' : html)
  // linkedom has two differences from browsers: it keeps the case of attribute names (React writes `encType`), and it
  // does not decode entities in textareas and titles.
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

function createRequest(to: URL, body: EncodedBody | undefined, jar: ReadonlyMap<string, string>, from: URL) {
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
