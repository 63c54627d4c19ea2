import type { Page } from '@playwright/test'
import { isAlive } from './is-alive.ts'

/** What extensions, translators, password managers and the network's edge do to a page before its script runs. */
export const alterations = [
  'a span beside each input',
  'a style first in head',
  'an element after body',
  'a link around each phone number',
  'font around each text',
  'no consent banner',
  'e-mail addresses rewritten',
  'a div first in body',
  'a script at the end of head',
  'attributes on html and body',
  'no whitespace between tags',
  'no comments',
  'a wrapper around each image',
  'each text in two nodes',
  'an input filled in by the browser',
] as const

export type Alteration = (typeof alterations)[number]

interface Visit {
  readonly address: string
  readonly alteration: Alteration | null
  /** What the page shows when nobody alters it. */
  readonly text: string | null
}

/** Opens a page whose script comes late, alters it, fills in its controls, and lets the script run. */
export async function tryAltered(page: Page, { address, alteration, text }: Visit) {
  const failures: string[] = []
  // React reports a part that it draws anew.
  const onError = ({ message }: Error) =>
    /Minified React error #(418|419|421|422|423|425);/.test(message) || failures.push(`uncaught: ${message}`)
  page.on('pageerror', onError)
  let letScriptRun = () => {}
  const scriptMayRun = new Promise<void>((resolve) => {
    letScriptRun = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await scriptMayRun
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => sessionStorage.clear())
  if (alteration !== null) await page.evaluate(alter, alteration)
  await page.evaluate(fillIn)
  const entered = Object.entries((await page.evaluate(look)).controls)
  letScriptRun()
  await page.waitForFunction(isAlive)
  await page.evaluate(idle)
  if (text === null) await page.waitForLoadState('networkidle')
  let seen = await page.evaluate(look)
  const differences = () => [
    ...(text === null || seen.text === text ? [] : [`text: ${difference(seen.text, text)}`]),
    ...entered.flatMap(([name, value]) =>
      seen.controls[name] === value ? [] : [`lost: ${name} was ${value} and is ${seen.controls[name]}`],
    ),
  ]
  if (differences().length > 0) {
    // What differs now differs for good once all scripts are there and React has nothing left to do.
    await page.waitForLoadState('networkidle')
    for (let times = 0; times < 2; times++) await page.evaluate(idle)
    seen = await page.evaluate(look)
  }
  failures.push(...differences())
  if (!(await reacts(page))) failures.push('dead: a button changes no quantity')
  page.off('pageerror', onError)
  await page.unrouteAll({ behavior: 'wait' })
  return { text: seen.text, entered: entered.length, failures }
}

/** In the browser: resolves when it has no other work, React's included. */
const idle = () => new Promise((resolve) => requestIdleCallback(resolve))

/** Where two texts differ first. */
function difference(shown: string, expected: string): string {
  const at = [...expected].findIndex((letter, index) => shown[index] !== letter)
  const part = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 20), at + 40))
  return `${part(shown)} in the place of ${part(expected)}`
}

/** Whether a button raises the first quantity of the page; true where there is none. */
async function reacts(page: Page): Promise<boolean> {
  const quantity = page.locator('main input[type=number]:has(~ button)').first()
  if ((await quantity.count()) === 0) return true
  const before = Number(await quantity.inputValue())
  await quantity.locator('~ button').first().click()
  return Number(await quantity.inputValue()) === before + 1
}

/** In the browser. */
export function alter(alteration: Alteration): void {
  const { head, body, documentElement: html } = document
  const nodes = (kind: number): Node[] => {
    const walker = document.createTreeWalker(html, kind)
    const found: Node[] = []
    while (walker.nextNode()) found.push(walker.currentNode)
    return found.filter(({ parentElement }) => !parentElement?.closest('script, style, option, textarea, title, pre'))
  }
  const texts = () => nodes(NodeFilter.SHOW_TEXT).filter((node) => node instanceof Text)
  const written = () => texts().filter(({ data }) => data.trim() !== '')
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
      for (const text of written()) if (/^\s*\+?\d[\d ]{6,}\s*$/.test(text.data)) wrap(text, 'a')
    },
    'font around each text': () => {
      for (const text of written()) wrap(text, 'font')
    },
    'no consent banner': () => {
      for (const form of all('form[aria-labelledby=consent-title]')) form.parentElement?.remove()
    },
    'e-mail addresses rewritten': () => {
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
      for (const text of written()) text.splitText(Math.floor(text.length / 2))
    },
    'an input filled in by the browser': () => {
      const [input] = all('main input[type=email], main input[type=text], input[type=email]')
      if (input instanceof HTMLInputElement) input.value = 'filled@in.example'
    },
  }
  steps[alteration]()
}

/** In the browser: types, chooses and ticks in all controls in sight, but not where a choice itself leads on. */
function fillIn(): void {
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

/** In the browser: what a visitor sees of the page, and what its controls hold. */
function look() {
  const controls: Record<string, string> = {}
  for (const control of document.querySelectorAll('input:not([type=hidden], [type=file]), select, textarea')) {
    if (!('value' in control && 'name' in control) || !control.checkVisibility({ visibilityProperty: true })) continue
    const isTicked = control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)
    let name = `${control.closest('form')?.getAttribute('action')} ${control.name}`
    while (name in controls) name += '+'
    controls[name] = String(isTicked ? control.checked : control.value)
  }
  // biome-ignore lint/performance/useDomNodeTextContent: only what is in sight counts
  const parts = ['header', 'main', 'footer'].map((part) => document.querySelector<HTMLElement>(part)?.innerText ?? '')
  // The edge shows the addresses that it has rewritten.
  const text = parts.join(' ').replaceAll(/\S+@\S+\.\w+|\[email\sprotected\]/g, '@')
  return { text: text.replaceAll(/\s+/g, ' '), controls }
}
