import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { links } from './links.ts'
import { carryControls } from './ui/carry-controls.ts'

// Remix awaits the values in a response's stream and not its end. Leaving the page aborts the stream: no fault to report.
window.addEventListener('unhandledrejection', (event) => {
  if (isStreamBrokenOff(event.reason)) event.preventDefault()
})

// Remix reads the session storage on the way to every page. Where site data is blocked, pages work as they do without script.
if (storageIsAllowed()) void start()

function storageIsAllowed(): boolean {
  try {
    return sessionStorage !== null
  } catch {
    return false
  }
}

async function start() {
  // From the next request on, the server knows that late parts of a page can be revealed here.
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and one flag needs none of it
  document.cookie = `js=1; Path=/; SameSite=Lax${secure}`
  const page = document.getElementById('page')
  if (page === null) return
  const carry = carryControls(page)
  document.addEventListener('input', keepTyped)
  for (const target of document.querySelectorAll('textarea')) keepTyped({ target })
  await dataDecoded()
  startTransition(() => {
    hydrateRoot(
      page,
      <StrictMode>
        <Page />
      </StrictMode>,
      {
        onRecoverableError(error) {
          carry()
          if (isLatePart(error)) return
          reportError(error)
          navigator.sendBeacon(links.browserErrors())
        },
      },
    )
  })
}

/**
 * Remix starts to decode the page's data when it first renders, and throws the promise of it. A root that React hydrates while it
 * handles an event can't wait for a promise: React would give up the server's markup and report its error 345. So React gets its
 * root, and with it the events, when the data is there.
 */
async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}

function Page() {
  useEffect(() => document.removeEventListener('input', keepTyped), [])
  return <RemixBrowser />
}

/** A text area that came with a text is given that text back by React as it takes it over, unless it holds another by then. */
function keepTyped({ target }: Pick<Event, 'target'>) {
  if (target instanceof HTMLTextAreaElement) target.defaultValue = target.value
}

/**
 * React's error 421: fresh data came before the code of a late part (`late-part.tsx`). React renders that part anew from the data,
 * so nothing is wrong. All other mismatches are reported, as React does by itself.
 */
function isLatePart(error: unknown): boolean {
  return error instanceof Error && /#421;|update before it finished hydrating/.test(error.message)
}

/** Firefox reports it by a `TypeError` with these words. */
function isStreamBrokenOff(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false
  return reason.name === 'AbortError' || (reason instanceof TypeError && reason.message === 'Error in input stream')
}
