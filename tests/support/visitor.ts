import { parseHTML } from 'linkedom'
import { cookiePairs } from './customer.ts'
import { ask, type RawAnswer } from './http.ts'

/**
 * A visitor whose browser runs no script: it opens pages, follows links and submits forms as plain HTTP requests, keeps
 * cookies and follows redirects. Links, buttons and fields are found by the names that a visitor reads, and what HTML itself
 * refuses (an empty required field, a disabled button) is refused here too. It knows no styles: what is hidden or moved by
 * CSS is a matter for the journeys in a browser.
 */
export function aVisitor(shop: string) {
  const jars = new Map<string, Map<string, string>>()
  let url = new URL(shop)
  let answer: RawAnswer | undefined
  let page: Document = parse('')

  async function request(to: URL, form?: FormBody): Promise<void> {
    let [next, body] = [to, form]
    for (let hops = 0; hops < 10; hops++) {
      const jar = jars.get(next.host) ?? new Map<string, string>()
      jars.set(next.host, jar)
      answer = await ask(next.href, requestOf(next, body, jar, url))
      for (const { name, value, expired } of cookiePairs(answer)) expired ? jar.delete(name) : jar.set(name, value)
      url = next
      const { location } = answer.headers
      if (answer.status < 300 || answer.status > 399 || location === undefined) {
        page = parse(answer.body)
        return
      }
      next = new URL(location, next)
      if (answer.status !== 307 && answer.status !== 308) body = undefined
    }
    throw new Error(`More than ten redirects from ${to.href}`)
  }

  /** The one element of these that is called so; without a name, the only one. */
  function one(selector: string, name: Name | undefined, within: ParentNode = page): Element {
    const found = [...within.querySelectorAll(selector)].filter(isShown).filter((element) => isNamed(element, name))
    const [first] = found
    if (first === undefined) throw new Error(`No ${selector} named ${name} on ${url.href}: ${textOf(page.body)}`)
    return first
  }

  const control = (label: Name, within?: ParentNode) => one('input, select, textarea', label, within)

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
    /** The cookie of this name at the current host. */
    cookie: (name: string) => jars.get(url.host)?.get(name),
    setCookie(name: string, value: string) {
      const jar = jars.get(url.host) ?? new Map<string, string>()
      jars.set(url.host, jar.set(name, value))
    },
    /** All cookies of the current host, as a header. */
    cookies: () => [...(jars.get(url.host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; '),

    open: (address: string) => request(new URL(address, url)),
    /** Opens the target of a link. */
    follow(name: Name, within?: ParentNode) {
      return request(new URL(one('a[href]', name, within).getAttribute('href') ?? '', url))
    },
    /** Types into a field, or chooses an option of a select by its value or text. */
    fill(label: Name, value: string, within?: ParentNode) {
      setValue(control(label, within), value)
    },
    check(label: Name, within?: ParentNode) {
      const box = control(label, within)
      if (box.getAttribute('type') === 'radio')
        for (const other of page.querySelectorAll(`input[type=radio][name="${box.getAttribute('name')}"]`))
          if (formOf(other, page) === formOf(box, page)) other.removeAttribute('checked')
      box.setAttribute('checked', '')
    },
    uncheck(label: Name, within?: ParentNode) {
      control(label, within).removeAttribute('checked')
    },
    /** Presses a button that submits its form. */
    async press(name: Name, within?: ParentNode) {
      const button = one('button, input[type=submit], input[type=image]', name, within)
      const form = formOf(button, page)
      if (form === null) throw new Error(`The button ${name} belongs to no form`)
      if (button.hasAttribute('disabled')) throw new Error(`The button ${name} is disabled`)
      const sent = submission(form, button, page)
      const action = new URL(button.getAttribute('formaction') ?? form.getAttribute('action') ?? '', url)
      const method = (button.getAttribute('formmethod') ?? form.getAttribute('method') ?? 'get').toLowerCase()
      if (method === 'post') return request(action, sent)
      action.search = sent.toString()
      return request(action)
    },

    /** What a field holds. */
    valueOf: (label: Name, within?: ParentNode) => fieldValue(control(label, within)),
    isChecked: (label: Name, within?: ParentNode) => control(label, within).hasAttribute('checked'),
    /** The validation message that a field points to; empty where it is valid. */
    errorOf(label: Name, within?: ParentNode) {
      const field = control(label, within)
      if (field.getAttribute('aria-invalid') !== 'true') return ''
      const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
      return ids.map((id) => textOf(page.getElementById(id))).join(' ')
    },
    one,
    /** All shown elements of these that are called so. */
    all: (selector: string, name?: Name, within: ParentNode = page) =>
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

export type Visitor = ReturnType<typeof aVisitor>
type Name = string | RegExp
type FormBody = URLSearchParams

function parse(html: string): Document {
  return parseHTML(html === '' ? '<!doctype html><html><body></body></html>' : html).document
}

function requestOf(to: URL, body: FormBody | undefined, jar: ReadonlyMap<string, string>, from: URL) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'text/html,application/xhtml+xml',
      referer: from.href,
      'sec-fetch-mode': 'navigate',
      'sec-fetch-site': from.origin === to.origin ? 'same-origin' : 'cross-site',
      ...(cookie === '' ? {} : { cookie }),
      ...(body === undefined ? {} : { origin: from.origin, 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(body === undefined ? {} : { body: body.toString() }),
  }
}

const normalized = (text: string) => text.replace(/\s+/g, ' ').trim()

const hiddenSelector = 'script, style, template, [hidden], dialog:not([open]), [type=hidden]'

function isShown(element: Element): boolean {
  if (element.closest(hiddenSelector) !== null) return false
  const closed = element.closest('details:not([open])')
  return closed === null || closed === element || element.closest('summary')?.parentNode === closed
}

/** The shown text of an element, its white space collapsed. */
export function textOf(element: Element | null): string {
  if (element === null) return ''
  const texts: string[] = []
  collect(element, texts)
  return normalized(texts.join(''))
}

function collect(element: Element, texts: string[]): void {
  const closed = /^details$/i.test(element.tagName) && !element.hasAttribute('open')
  for (const child of element.childNodes) {
    // 3 is a text node, 1 an element.
    if (child.nodeType === 3 && !closed) texts.push(child.textContent ?? '')
    if (child.nodeType === 1 && isShown(child as Element)) collect(child as Element, texts)
  }
}

/** By what a visitor knows an element: its label, its text, or the description of its picture. */
function nameOf(element: Element): string {
  const page = element.ownerDocument
  const references = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
  if (references.length > 0) return normalized(references.map((id) => page.getElementById(id)?.textContent).join(' '))
  const label = element.getAttribute('aria-label')
  if (label !== null) return normalized(label)
  if (
    /^(input|select|textarea)$/i.test(element.tagName) &&
    !/^(submit|image|button)$/.test(element.getAttribute('type') ?? '')
  )
    return normalized(labelOf(element)?.textContent ?? '')
  if (/^fieldset$/i.test(element.tagName)) return normalized(element.querySelector('legend')?.textContent ?? '')
  const pictures = [...element.querySelectorAll('img[alt]')].map((img) => img.getAttribute('alt')).join(' ')
  return normalized(`${element.textContent} ${element.getAttribute('value') ?? ''} ${pictures}`)
}

function labelOf(field: Element): Element | null {
  const id = field.getAttribute('id')
  return (id === null ? null : field.ownerDocument.querySelector(`label[for="${id}"]`)) ?? field.closest('label')
}

/** A text names whatever begins with it, as "Email address" does the field "Email address *". */
function isNamed(element: Element, name: Name | undefined): boolean {
  if (name === undefined) return true
  return typeof name === 'string' ? nameOf(element).startsWith(name) : name.test(nameOf(element))
}

function formOf(control: Element, page: Document): Element | null {
  const id = control.getAttribute('form')
  return id === null ? control.closest('form') : page.getElementById(id)
}

function setValue(field: Element, value: string): void {
  if (field.hasAttribute('disabled') || field.hasAttribute('readonly'))
    throw new Error(`${nameOf(field)} can't be changed`)
  if (/^textarea$/i.test(field.tagName)) field.textContent = value
  else if (/^select$/i.test(field.tagName)) choose(field, value)
  else field.setAttribute('value', value)
}

function choose(select: Element, value: string): void {
  const options = [...select.querySelectorAll('option')]
  const chosen = options.find((option) => optionValue(option) === value || textOf(option) === value)
  if (chosen === undefined) throw new Error(`${nameOf(select)} offers ${options.map(textOf).join(', ')}, not ${value}`)
  for (const option of options) option.removeAttribute('selected')
  chosen.setAttribute('selected', '')
}

const optionValue = (option: Element) => option.getAttribute('value') ?? textOf(option)

function fieldValue(field: Element): string {
  if (/^textarea$/i.test(field.tagName)) return (field.textContent ?? '').replace(/^\n/, '')
  if (!/^select$/i.test(field.tagName)) return field.getAttribute('value') ?? ''
  const options = [...field.querySelectorAll('option')]
  const [chosen] = [...options.filter((option) => option.hasAttribute('selected')).toReversed(), ...options]
  return chosen === undefined ? '' : optionValue(chosen)
}

/** The fields of a form as a browser sends them, and what the pressed button adds. */
function submission(form: Element, button: Element, page: Document): FormBody {
  const controls = [...page.querySelectorAll('input, select, textarea')].filter((field) => formOf(field, page) === form)
  const sent = new URLSearchParams()
  const validated = !form.hasAttribute('novalidate') && !button.hasAttribute('formnovalidate')
  for (const field of controls) {
    const [name, type] = [field.getAttribute('name'), field.getAttribute('type') ?? '']
    const disabled = field.hasAttribute('disabled') || field.closest('fieldset[disabled]') !== null
    if (name === null || disabled || /^(submit|image|button|reset)$/.test(type)) continue
    if (type === 'file') throw new Error(`${name} is a file: send it in a browser`)
    const choice = type === 'radio' || type === 'checkbox'
    const given = choice ? field.hasAttribute('checked') : fieldValue(field) !== ''
    if (validated && field.hasAttribute('required') && !given && !isChosenElsewhere(field, controls))
      throw new Error(`The browser would ask for ${nameOf(field)}`)
    if (choice && !given) continue
    sent.append(name, choice ? (field.getAttribute('value') ?? 'on') : fieldValue(field))
  }
  const name = button.getAttribute('name')
  if (name !== null) sent.append(name, button.getAttribute('value') ?? '')
  return sent
}

/** Of a group of radio buttons one is enough. */
function isChosenElsewhere(field: Element, controls: readonly Element[]): boolean {
  const name = field.getAttribute('name')
  return (
    field.getAttribute('type') === 'radio' &&
    controls.some((other) => other.getAttribute('name') === name && other.hasAttribute('checked'))
  )
}
