import type { Page } from '@playwright/test'
import { isHydrated } from './is-hydrated.ts'

/**
 * Changes that browser extensions, translators, password managers and the CDN make to a page before its script runs.
 */
export const alterationKinds = [
  'a span beside each input',
  'a style first in head',
  'an element after body',
  'a link around each phone number',
  'font around each text',
  'no consent banner',
  'email addresses rewritten',
  'a div first in body',
  'a script at the end of head',
  'attributes on html and body',
  'no whitespace between tags',
  'no comments',
  'a wrapper around each image',
  'each text in two nodes',
  'an input filled in by the browser',
] as const

export type Alteration = (typeof alterationKinds)[number]

interface AlteredVisit {
  readonly address: string
  readonly alteration: Alteration | null
  /** The text of the unaltered page; null when it is not known yet. */
  readonly text: string | null
}

/** Opens a page with its script held back, alters it, fills in its controls, then lets the script run. */
export async function visitAltered(page: Page, { address, alteration, text }: AlteredVisit) {
  const failures: string[] = []
  // Ignore these codes: React reports each part that it renders again after a hydration mismatch.
  const onError = ({ message }: Error) =>
    /Minified React error #(418|419|421|422|423|425);/.test(message) || failures.push(`uncaught: ${message}`)
  page.on('pageerror', onError)
  let releaseScript = () => {}
  const scriptReleased = new Promise<void>((resolve) => {
    releaseScript = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await scriptReleased
    await route.continue()
  })
  // The browser treats a second visit to the same URL as a reload and restores the scroll position, sometimes late.
  await page.goto('about:blank')
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => sessionStorage.clear())
  if (alteration !== null) await page.evaluate(alterPage, alteration)
  await page.evaluate(fillFields)
  const enteredControls = Object.entries((await page.evaluate(readPage)).controls)
  releaseScript()
  await page.waitForFunction(isHydrated, undefined)
  await page.evaluate(idle)
  if (text === null) await page.waitForLoadState('networkidle')
  let currentPage = await page.evaluate(readPage)
  const differences = () => [
    ...(text === null || currentPage.text === text ? [] : [`text: ${describeDifference(currentPage.text, text)}`]),
    ...enteredControls.flatMap(([name, value]) =>
      currentPage.controls[name] === value ? [] : [`lost: ${name} was ${value} and is ${currentPage.controls[name]}`],
    ),
  ]
  // A difference may disappear: after a redraw, React reloads the parts that it no longer finds in the document.
  for (let tries = 0; differences().length > 0 && tries < MAX_READS; tries++) {
    await page.evaluate(idleLater)
    currentPage = await page.evaluate(readPage)
  }
  failures.push(...differences())
  if (!(await isReactive(page))) failures.push('dead: the plus button does not change the quantity')
  page.off('pageerror', onError)
  await page.unrouteAll({ behavior: 'wait' })
  return { text: currentPage.text, enteredControls: enteredControls.length, failures }
}

/** Runs in the browser. Resolves when the browser is idle, so React has finished its work. */
const idle = () => new Promise((resolve) => requestIdleCallback(resolve))

/** Reads of a page that differs, a tenth of a second apart. */
const MAX_READS = 100

/** Runs in the browser. */
const idleLater = () => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 100))

/** Quotes two texts around the first difference. */
function describeDifference(actual: string, expected: string): string {
  const offset = [...expected].findIndex((character, index) => actual[index] !== character)
  const part = (text: string) => JSON.stringify(text.slice(Math.max(0, offset - 20), offset + 40))
  return `${part(actual)} instead of ${part(expected)}`
}

/** Whether the plus button raises the first quantity of the page. True on pages without a quantity. */
async function isReactive(page: Page): Promise<boolean> {
  const quantity = page.locator('main input[type=number]:has(~ button)').first()
  if ((await quantity.count()) === 0) return true
  const before = Number(await quantity.inputValue())
  await quantity.locator('~ button').first().click()
  return Number(await quantity.inputValue()) === before + 1
}

/** Runs in the browser. */
export function alterPage(alteration: Alteration): void {
  const { head, body, documentElement: html } = document
  const nodes = (kind: number): Node[] => {
    const walker = document.createTreeWalker(html, kind)
    const found: Node[] = []
    while (walker.nextNode()) found.push(walker.currentNode)
    return found.filter(({ parentElement }) => !parentElement?.closest('script, style, option, textarea, title, pre'))
  }
  const texts = () => nodes(NodeFilter.SHOW_TEXT).filter((node) => node instanceof Text)
  const visibleTexts = () => texts().filter(({ data }) => data.trim() !== '')
  const add = (parent: Node, tag: string, before: Node | null) =>
    parent.insertBefore(document.createElement(tag), before)
  const wrap = (node: Node, tag: string) => {
    if (node.parentNode) add(node.parentNode, tag, node).appendChild(node)
  }
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const steps: Record<Alteration, () => void> = {
    'a span beside each input': () => {
      for (const input of all('input:not([type=hidden])')) input.insertAdjacentHTML('afterend', '<span></span>')
    },
    'a style first in head': () => add(head, 'style', head.firstChild),
    'an element after body': () => add(html, 'grammar-checker', null),
    'a link around each phone number': () => {
      for (const text of visibleTexts()) if (/^\s*\+?\d[\d ]{6,}\s*$/.test(text.data)) wrap(text, 'a')
    },
    'font around each text': () => {
      for (const text of visibleTexts()) wrap(text, 'font')
    },
    'no consent banner': () => {
      for (const form of all('form[aria-labelledby=consent-title]')) form.parentElement?.remove()
    },
    'email addresses rewritten': () => {
      for (const link of all('a[href^="mailto:"]')) {
        link.setAttribute('href', '/cdn-cgi/l/email-protection#2a434c4c6a4f52')
        link.innerHTML = '<span class="__cf_email__" data-cfemail="2a434c4c6a4f52">[email\u00a0protected]</span>'
      }
    },
    'a div first in body': () => add(body, 'div', body.firstChild),
    'a script at the end of head': () => add(head, 'script', null),
    'attributes on html and body': () => {
      for (const element of [html, body]) {
        element.setAttribute('data-theme-extension', 'dark')
        element.classList.add('translated-ltr')
      }
    },
    'no whitespace between tags': () => {
      for (const text of texts()) if (text.data.trim() === '') text.remove()
    },
    'no comments': () => {
      for (const comment of nodes(NodeFilter.SHOW_COMMENT)) comment.parentNode?.removeChild(comment)
    },
    'a wrapper around each image': () => {
      for (const image of all('img')) wrap(image, 'span')
    },
    'each text in two nodes': () => {
      for (const text of visibleTexts()) text.splitText(Math.floor(text.length / 2))
    },
    'an input filled in by the browser': () => {
      const [input] = all('main input[type=email], main input[type=text], input[type=email]')
      if (input instanceof HTMLInputElement) input.value = 'filled@in.example'
    },
  }
  steps[alteration]()
}

/**
 * Runs in the browser. Fills in, selects and ticks all visible controls, except those whose change submits a GET form.
 */
function fillFields(): void {
  for (const control of document.querySelectorAll('body :is(input, select, textarea)')) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue
    if (control instanceof HTMLSelectElement) {
      if (control.form?.method !== 'get') control.selectedIndex = control.options.length - 1
    } else if (control instanceof HTMLTextAreaElement) {
      control.value = 'typed'
    } else if (!(control instanceof HTMLInputElement) || control.value === 'filled@in.example') {
      continue
    } else if (control.type === 'radio' || control.type === 'checkbox') {
      if (control.form?.method !== 'get') control.click()
    } else if (['text', 'search', 'tel', 'password', 'email', 'number'].includes(control.type)) {
      control.value = { number: '7', email: 'typed@in.example' }[control.type] ?? 'typed'
    }
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

/** Runs in the browser. Returns the visible text of the page and the values of its visible controls. */
function readPage() {
  const controls: Record<string, string> = {}
  for (const control of document.querySelectorAll('input:not([type=hidden], [type=file]), select, textarea')) {
    if (!('value' in control && 'name' in control) || !control.checkVisibility({ visibilityProperty: true })) continue
    const isCheckable = control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)
    let name = `${control.closest('form')?.getAttribute('action')} ${control.name}`
    while (name in controls) name += '+'
    controls[name] = String(isCheckable ? control.checked : control.value)
  }
  // biome-ignore lint/performance/useDomNodeTextContent: only what is in sight counts
  const parts = ['header', 'main', 'footer'].map((part) => document.querySelector<HTMLElement>(part)?.innerText ?? '')
  // The CDN replaces email addresses with a placeholder.
  const text = parts.join(' ').replaceAll(/\S+@\S+\.\w+|\[email\sprotected\]/g, '@')
  return { text: text.replaceAll(/\s+/g, ' '), controls }
}
