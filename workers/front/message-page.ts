import type { MessageKey } from '#app/domain/messages/en.ts'
import { type Messages, messagesOf, say } from '#app/domain/messages/say.ts'
import type { FrontContext } from './front-context.ts'

/** The front's own pages: whole in themselves, because no shop, style sheet or script may be at hand. */

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const style = `
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:#f4f1ea;color:#23262b;
font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:min(100%,32rem);background:#fff;border-radius:1rem;overflow:hidden;box-shadow:0 1.25rem 3rem -1.5rem #23262b66}
.awning{height:3.25rem;background:repeating-linear-gradient(90deg,#1f6f6b 0 2.5rem,#f7efe0 2.5rem 5rem);
-webkit-mask:radial-gradient(circle at 1.25rem 1.9rem,#000 1.3rem,#0000 1.35rem) 0 0/2.5rem 100%,linear-gradient(#000 0 0) 0 0/100% 1.9rem no-repeat;
mask:radial-gradient(circle at 1.25rem 1.9rem,#000 1.3rem,#0000 1.35rem) 0 0/2.5rem 100%,linear-gradient(#000 0 0) 0 0/100% 1.9rem no-repeat}
.words{padding:1.5rem 2rem 2.25rem}
h1{font-size:1.6rem;line-height:1.25;letter-spacing:-.01em;margin-bottom:.75rem;text-wrap:balance}
p{overflow-wrap:anywhere}
small{display:block;margin-top:1.25rem;color:#5c6169}
a{display:inline-block;margin-top:1.25rem;padding:.65rem 1.25rem;border-radius:.5rem;background:#1f6f6b;color:#fff;
font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #23262b;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#17191d;color:#eceae4}main{background:#23262b}small{color:#a9aeb6}a:focus-visible{outline-color:#e0a339}}
`

export interface MessagePage {
  readonly lang: string
  readonly title: string
  readonly text: string
  /** Shown where the log can say more. */
  readonly reference?: string | undefined
  readonly home?: string | undefined
}

function messagePage(page: MessagePage): string {
  const [title, text] = [escapeHtml(page.title), escapeHtml(page.text)]
  return `<!doctype html>
<html lang="${page.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<div class="awning"></div>
<div class="words">
<h1>${title}</h1>
<p>${text}</p>
${page.reference === undefined ? '' : `<small>${escapeHtml(page.reference)}</small>`}
${page.home === undefined ? '' : `<a href="/">${escapeHtml(page.home)}</a>`}
</div>
</main>
</body>
</html>
`
}

/** Where the request's shop speaks; English where no shop is known. */
const localeOf = (c: FrontContext) => c.get('tenant')?.locale ?? 'en'

/** The words of the request's shop, or the catalogue's own where no shop is known. */
export function messagesFor(c: FrontContext): Messages {
  return messagesOf(c.get('tenant') ?? { locale: localeOf(c), messages: {} })
}

/** Answers with a page of the front. None of them may be kept by a cache: the next request may fare better. */
function answerPage(
  c: FrontContext,
  status: 400 | 403 | 404 | 413 | 429 | 500 | 503,
  page: Omit<MessagePage, 'lang'>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return c.html(messagePage({ ...page, lang: localeOf(c) }), status, { 'Cache-Control': 'no-store', ...headers })
}

/** The page of a plain pair of messages, `<name>.title` and `<name>.text`. */
function named(c: FrontContext, title: MessageKey, text: MessageKey): { title: string; text: string } {
  const messages = messagesFor(c)
  return { title: messages[title], text: messages[text] }
}

const reference = (c: FrontContext) => say(messagesFor(c), 'error.reference', { id: c.get('requestId') })

export function answerUnknownHost(c: FrontContext, host: string): Response {
  const messages = messagesFor(c)
  return answerPage(c, 404, {
    title: messages['front.unknownHost.title'],
    text: say(messages, 'front.unknownHost.text', { host }),
  })
}

export function answerUnavailable(c: FrontContext): Response {
  const words = named(c, 'front.unavailable.title', 'front.unavailable.text')
  return answerPage(c, 503, { ...words, reference: reference(c) }, { 'Retry-After': '60' })
}

export function answerCrossSite(c: FrontContext): Response {
  const words = named(c, 'front.crossSite.title', 'front.crossSite.text')
  return answerPage(c, 403, { ...words, home: messagesFor(c)['front.home'] })
}

export function answerTooMany(c: FrontContext, seconds: number): Response {
  const words = named(c, 'front.tooMany.title', 'front.tooMany.text')
  return answerPage(c, 429, words, { 'Retry-After': String(seconds) })
}

export function answerTooLong(c: FrontContext, most: string): Response {
  const messages = messagesFor(c)
  return answerPage(c, 413, {
    title: messages['front.tooLong.title'],
    text: say(messages, 'front.tooLong.text', { most }),
    home: messages['front.home'],
  })
}

export function answerError(c: FrontContext): Response {
  const words = named(c, 'error.title', 'error.text')
  return answerPage(c, 500, { ...words, reference: reference(c), home: messagesFor(c)['front.home'] })
}
