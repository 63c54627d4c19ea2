import { expect, test } from 'vitest'
import { createMemoryStore } from '#tests/factories/memory-store.ts'
import { createInboxRoutes, type ReceivedMail, storeMail } from './inbox.ts'

function aMail(changes: Partial<ReceivedMail> = {}): ReceivedMail {
  return {
    ...{ id: '1', at: 1_000, from: 'shop@kiosk.example', to: ['eleni@example.com'], replyTo: null },
    ...{ subject: 'Welcome', text: 'Hello', html: '<p>Hello</p>', headers: {} },
    ...changes,
  }
}

function anInbox(...mails: ReceivedMail[]) {
  const store = createMemoryStore()
  for (const mail of mails) storeMail(store, mail)
  const pages = createInboxRoutes({ store, fetch: () => Promise.reject(new Error('no webhooks')), now: () => 0 })
  return (path: string, accept = 'application/json') => pages.request(path, { headers: { Accept: accept } })
}

test('mails are listed newest first, whatever the case of the address', async () => {
  const second = aMail({ id: '3', to: ['maria@example.com'] })
  const ask = anInbox(aMail(), aMail({ id: '2', at: 20_000, to: ['maria@example.com', 'Eleni@example.com'] }), second)
  const ids = async (path: string) => {
    const { mails }: { mails: ReceivedMail[] } = await (await ask(path)).json()
    return mails.map(({ id }) => id)
  }
  expect(await ids('/?to=eleni@EXAMPLE.com')).toEqual(['2', '1'])
  expect(await ids('/')).toEqual(['2', '3', '1'])
  expect(await ids('/?to=nobody@example.com')).toEqual([])
})

test('the pages for people escape the mails’ texts', async () => {
  const hostileText = '<script>alert(1)</script>"'
  const ask = anInbox(
    aMail({
      subject: hostileText,
      text: hostileText,
      html: hostileText,
      from: hostileText,
      to: [hostileText],
      replyTo: hostileText,
    }),
  )
  for (const path of ['/', '/1', `/?to=${encodeURIComponent(hostileText)}`]) {
    const page = await (await ask(path, 'text/html,*/*')).text()
    expect(page).toContain('&lt;script&gt;')
    expect(page).not.toContain('<script')
  }
  expect(await (await ask('/1', 'text/html')).text()).toMatch(
    /<iframe [^>]*sandbox="(?![^"]*allow-(scripts|same-origin))/,
  )
  expect((await ask('/2')).status).toBe(404)
})
