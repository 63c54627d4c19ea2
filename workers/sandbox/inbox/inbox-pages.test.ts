import { expect, test } from 'vitest'
import { memoryStore } from '#tests/factories/memory-store.ts'
import { inboxPages } from './inbox-pages.ts'
import { type ReceivedMail, receive } from './received-mail.ts'

function aMail(changes: Partial<ReceivedMail> = {}): ReceivedMail {
  return {
    ...{ id: '1', at: 1_000, from: 'shop@kiosk.example', to: ['eleni@example.com'], replyTo: null },
    ...{ subject: 'Welcome', text: 'Hello', html: '<p>Hello</p>', headers: {} },
    ...changes,
  }
}

function anInbox(...mails: ReceivedMail[]) {
  const store = memoryStore()
  for (const mail of mails) receive(store, mail)
  const pages = inboxPages({ store, fetch: () => Promise.reject(new Error('no webhooks')), clock: () => 0 })
  return (path: string, accept = 'application/json') => pages.request(path, { headers: { Accept: accept } })
}

test('mail is listed newest first, in any case of the address', async () => {
  const other = aMail({ id: '3', to: ['maria@example.com'] })
  const ask = anInbox(aMail(), aMail({ id: '2', at: 20_000, to: ['maria@example.com', 'Eleni@example.com'] }), other)
  const ids = async (path: string) => {
    const { mails }: { mails: ReceivedMail[] } = await (await ask(path)).json()
    return mails.map(({ id }) => id)
  }
  expect(await ids('/?to=eleni@EXAMPLE.com')).toEqual(['2', '1'])
  expect(await ids('/')).toEqual(['2', '3', '1'])
  expect(await ids('/?to=nobody@example.com')).toEqual([])
})

test('people get pages, on which a mail can do no harm', async () => {
  const nasty = '<script>alert(1)</script>"'
  const ask = anInbox(aMail({ subject: nasty, text: nasty, html: nasty, from: nasty, to: [nasty], replyTo: nasty }))
  for (const path of ['/', '/1', `/?to=${encodeURIComponent(nasty)}`]) {
    const page = await (await ask(path, 'text/html,*/*')).text()
    expect(page).toContain('&lt;script&gt;')
    expect(page).not.toContain('<script')
  }
  expect(await (await ask('/1', 'text/html')).text()).toMatch(
    /<iframe [^>]*sandbox="(?![^"]*allow-(scripts|same-origin))/,
  )
  expect((await ask('/2')).status).toBe(404)
})
