import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { SandboxParts } from '../sandbox-store.ts'
import { mailsTo, type ReceivedMail } from './received-mail.ts'

/**
 * All mail that the shops of this machine have sent, the newest first: JSON for tests, pages for people. `?to=` shows
 * that of one address.
 */
export function inboxPages({ store }: SandboxParts): Hono {
  const pages = new Hono()
  pages.get('/', (c) => {
    const mails = mailsTo(store, c.req.query('to'))
    const forPeople = c.req.header('Accept')?.includes('text/html') === true
    return forPeople ? c.html(listPage(mails, c.req.query('to'))) : c.json({ mails })
  })
  pages.get('/:id', (c) => {
    const mail = mailsTo(store).find(({ id }) => id === c.req.param('id'))
    return mail === undefined ? c.text('There is no such mail', 404) : c.html(mailPage(mail))
  })
  return pages
}

const style = raw(`<style>
*{box-sizing:border-box}
body{margin:0;background:#eef0f4;color:#1d2430;font:1rem/1.5 system-ui,sans-serif}
main{max-width:52rem;margin:0 auto;padding:1.5rem 1rem 4rem}
a{color:#1d4ed8}
ul{overflow-wrap:anywhere;list-style:none;margin:0;padding:0;background:#fff;border-radius:.75rem;overflow:hidden}
li+li{border-top:1px solid #e4e6ea}
li a{display:grid;gap:.1rem;padding:.85rem 1.1rem;color:inherit;text-decoration:none}
li a:hover{background:#f7f8fa}
small,dt{color:#566072}
dl{display:grid;grid-template-columns:auto 1fr;gap:.15rem 1rem;margin:0 0 1rem}
dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:44rem;border:0;border-radius:.75rem;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border-radius:.75rem;padding:1.1rem}
</style>`)

function page(title: string, body: unknown) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${style}</head>
<body><main>${body}</main></body>
</html>`
}

function listPage(mails: readonly ReceivedMail[], to: string | undefined) {
  const rows = mails.map(
    ({ id, at, from, to, subject }) =>
      html`<li><a href="/sandbox/inbox/${id}"><strong>${subject}</strong><small>${from} → ${to.join(', ')} · ${timeText(at)}</small></a></li>`,
  )
  return page(
    'Inbox',
    html`<h1>Inbox${to === undefined ? '' : ` of ${to}`}</h1>
<p>What the shops of this machine have sent. Nothing left it.</p>
${mails.length === 0 ? html`<p><strong>No mail yet.</strong></p>` : html`<ul>${rows}</ul>`}`,
  )
}

function mailPage({ at, from, to, replyTo, subject, text, html: body }: ReceivedMail) {
  return page(
    subject,
    html`<p><a href="/sandbox/inbox">Inbox</a></p>
<h1>${subject}</h1>
<dl><dt>From</dt><dd>${from}</dd><dt>To</dt><dd>${to.join(', ')}</dd>${replyTo === null ? '' : html`<dt>Reply to</dt><dd>${replyTo}</dd>`}<dt>Sent</dt><dd>${timeText(at)}</dd></dl>
<iframe title="The mail as HTML" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${body}"></iframe>
<h2>As text</h2>
<pre>${text}</pre>`,
  )
}

function timeText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}
