import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { links } from './links.ts'

// Leaving a page aborts its data stream and its route animation, and Remix doesn't catch the rejection. That is not an
// error to report.
window.addEventListener('unhandledrejection', (event) => {
  if (isStreamAborted(event.reason) || isTransitionAborted(event.reason)) event.preventDefault()
  else reportScriptError()
})
window.addEventListener('error', reportScriptError)

/** A page in a loop of errors must not send thousands of reports. */
const MAX_REPORTS = 3
let reportCount = 0

/** Counts an error in the shop's log. It sends no message and no stack, which may contain personal data. */
function reportScriptError() {
  if (reportCount++ < MAX_REPORTS) navigator.sendBeacon(links.browserErrors('script'))
}

// Remix reads the session storage on every navigation. If it is blocked, don't hydrate: pages work without JavaScript.
if (isStorageAllowed()) void start()

function isStorageAllowed(): boolean {
  try {
    return sessionStorage !== null
  } catch {
    return false
  }
}

async function start() {
  // From the next request on, the server streams deferred parts to this browser.
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API, and one flag doesn't need it
  document.cookie = `js=1; Path=/; SameSite=Lax${secure}`
  const page = document.getElementById('page')
  if (page === null) return
  const restoreControls = preserveControls(page)
  document.addEventListener('input', preserveText)
  for (const target of document.querySelectorAll('textarea')) preserveText({ target })
  await waitForData()
  startTransition(() => {
    hydrateRoot(
      page,
      <StrictMode>
        <Page />
      </StrictMode>,
      {
        onRecoverableError(error) {
          restoreControls()
          if (isLazyHydrationError(error)) return
          reportError(error)
          navigator.sendBeacon(links.browserErrors('hydration'))
        },
      },
    )
  })
}

/**
 * Waits until Remix has decoded the page's data. Remix throws its promise at the first render, and a root that React
 * hydrates during an event can't wait for a promise: React would discard the server's markup with error 345. So
 * hydration starts only after the data has arrived. A Suspense boundary could wait, but React finds it by comments: if
 * an extension has removed them, React replaces the page twice, and `preserveControls` loses what was typed.
 */
async function waitForData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (pendingData) {
    await pendingData
  }
}

function Page() {
  useEffect(() => document.removeEventListener('input', preserveText), [])
  return <RemixBrowser />
}

/** Keeps text typed before hydration: React resets a text area to `defaultValue` when it hydrates it. */
function preserveText({ target }: Pick<Event, 'target'>) {
  if (target instanceof HTMLTextAreaElement) target.defaultValue = target.value
}

/**
 * React's error 421: new data arrived before the code of a deferred part (`deferred.tsx`). React renders that part
 * again from the data, so this is harmless. All other hydration errors are reported.
 */
function isLazyHydrationError(error: unknown): boolean {
  return error instanceof Error && /#421;|update before it finished hydrating/.test(error.message)
}

/** Firefox throws a `TypeError` with this message. */
function isStreamAborted(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false
  return reason.name === 'AbortError' || (reason instanceof TypeError && reason.message === 'Error in input stream')
}

/** Browsers name the reason differently: `AbortError`, `InvalidStateError` or `TimeoutError`. */
function isTransitionAborted(reason: unknown): boolean {
  return reason instanceof DOMException && /transition/i.test(reason.message)
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * React re-renders a part of the page when the server's markup doesn't match. Call the returned function after that: it
 * copies the values and the focus of the replaced form controls to the new ones.
 */
function preserveControls(page: Element): () => void {
  let focused = document.activeElement
  page.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) focused = target
  })
  const observer = new MutationObserver(() => {})
  observer.observe(page, { childList: true, subtree: true })
  return () => {
    const records = observer.takeRecords()
    const replacements = groupByKey(records.flatMap(({ addedNodes }) => [...addedNodes]))
    for (const [key, old] of groupByKey(records.flatMap(({ removedNodes }) => [...removedNodes]))) {
      const next = replacements.get(key)
      if (next === undefined) continue
      copyValue(old, next)
      if (old === focused) next.focus({ preventScroll: true })
    }
  }
}

/**
 * Keys are the form's id or action, the control's name and the value of a checkbox or radio button. Equal keys also
 * get their position.
 */
function groupByKey(nodes: readonly Node[]): Map<string, Control> {
  const controlsByKey = new Map<string, Control>()
  const controls = nodes
    .filter((node) => node instanceof HTMLElement)
    .flatMap((node) => [...node.querySelectorAll('input:not([type=hidden], [type=file]), select, textarea')])
  for (const control of controls) {
    if (!isControl(control)) continue
    const form = control.getAttribute('form') ?? control.closest('form')?.getAttribute('action')
    let key = `${form} ${control.name} ${isCheckable(control) ? control.getAttribute('value') : ''}`
    while (controlsByKey.has(key)) key += '+'
    controlsByKey.set(key, control)
  }
  return controlsByKey
}

function isControl(element: unknown): element is Control {
  return [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => element instanceof kind)
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox'
}

function copyValue(old: Control, next: Control) {
  if (isCheckable(old) && isCheckable(next)) {
    if (old.checked !== next.checked && (old.checked || old.type === 'checkbox')) next.click()
  } else if (old.value !== next.value) {
    // React overrides the element's own `value` and ignores events after a change through it, so use the prototype's.
    Reflect.set(Object.getPrototypeOf(next), 'value', old.value, next)
    for (const type of ['input', 'change']) next.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
