import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

// From the next request on the server knows that late parts of a page can be revealed here.
const secure = location.protocol === 'https:' ? '; Secure' : ''
// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and one flag needs none of it
document.cookie = `js=1; Path=/; SameSite=Lax${secure}`

// Remix looks into this storage on the way to every page: in a browser that forbids it no link would lead anywhere.
try {
  sessionStorage.getItem('')
} catch {
  const nothing = { getItem: () => null, setItem() {}, removeItem() {} }
  Object.defineProperty(window, 'sessionStorage', { value: nothing })
}

// Remix awaits the values in a response's stream and not its end. Leaving the page aborts the stream: no fault to report.
window.addEventListener('unhandledrejection', (event) => {
  if (isStreamBrokenOff(event.reason)) event.preventDefault()
})

// Whoever clicks before the page's data has come is taken on by the browser itself; React had tried to be quicker.
window.addEventListener('error', (event) => {
  if (isHaste(event.error)) event.preventDefault()
})

document.addEventListener('input', keepTyped)

// A task of its own for each step: what came before it, the program itself, has kept a phone still for long enough.
setTimeout(async () => {
  await decoded()
  setTimeout(comeAlive)
})

/** Remix decodes a page's data when it is first asked to render, and throws the promise of it: React is asked when it is kept. */
function decoded(): unknown {
  try {
    return RemixBrowser({})
  } catch (decoding) {
    return decoding
  }
}

function comeAlive() {
  for (const target of document.querySelectorAll('textarea')) keepTyped({ target })
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Page />
      </StrictMode>,
      { onRecoverableError: (error) => isHaste(error) || reportError(error) },
    )
  })
}

function Page() {
  useEffect(() => document.removeEventListener('input', keepTyped), [])
  return <RemixBrowser />
}

/** A text area that came with a text is given that text back by React as it takes it over, unless it holds another by then. */
function keepTyped({ target }: Pick<Event, 'target'>) {
  if (target instanceof HTMLTextAreaElement) target.defaultValue = target.value
}

/** Firefox reports it by a `TypeError` with these words. */
function isStreamBrokenOff(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false
  return reason.name === 'AbortError' || (reason instanceof TypeError && reason.message === 'Error in input stream')
}

/**
 * A shopper who walks on before the page has come alive, or a late part of it: React comes back to it, and nothing is wrong.
 */
function isHaste(error: unknown): boolean {
  return error instanceof Error && /#(345|421)\b|Root did not complete|before it finished hydrating/.test(error.message)
}
