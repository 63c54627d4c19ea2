import { runInDurableObject } from 'cloudflare:test'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { applyRecordEdit, type RecordService, toEditableRecord } from '#app/domain/admin/record-edit.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { loader as previewSaved, action as previewTyped } from '#app/routes/admin/mail-preview/route.ts'
import { action, loader } from '#app/routes/admin/mail-text/route.tsx'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aShop, noon, stockShop } from '#tests/factories/shop.ts'
import { cookiesFrom } from '#tests/factories/signed-cookies.ts'
import { anAdminSession, aStaffMember, createAdminClient } from '#tests/factories/staff.ts'
import type { MailSender, OutgoingMail } from '#workers/integrations/email/mail-sender.ts'
import { deliverMails } from '#workers/shop/outbox/deliver-mails.ts'

/** The email texts of a shop in two languages, for its owner. */
async function someMailTexts() {
  const opened = anOpenedTenant({ languages: ['en', 'el'] })
  let { record } = opened
  const tenant = toTenant(opened)
  const cookies = cookiesFrom()
  const { shop, admin, stub } = aShop()
  await shop.read((db, tenantId) => db.frame(tenantId))
  const session = await runInDurableObject(stub, (_shop, { storage }) => {
    stockShop(storage, aCatalogue({ products: [aProduct({ name: 'Aria Pod' })] }))
    return anAdminSession(storage, aStaffMember(storage, { role: 'owner' }))
  })
  const records: RecordService = {
    load: async () => toEditableRecord(record, 'v1'),
    update: async (_version, edit) => {
      const edited = applyRecordEdit(record, edit)
      if (!edited.ok) return { ok: false, reason: 'invalid', issues: edited.issues }
      record = edited.record
      return { ok: true, changed: true }
    },
  }
  const options = (kind: string, language: string, fields?: Record<string, string>) => ({
    request: new Request(
      `https://kiosk.example/admin/mail/texts/${kind}?language=${language}`,
      fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields) },
    ),
    params: { kind },
    context: {
      ...{ tenant, settings: tenant.settings, cookies },
      admin: { shop: admin, accounts: createAdminClient(admin, { session }), record: records },
    } as unknown as AppLoadContext,
  })
  /** The status of the response, thrown or not. */
  const send = async (kind: string, language: string, fields: Record<string, string>) => {
    const response: unknown = await Promise.resolve(action(options(kind, language, fields) as never)).catch(
      (error: unknown) => error,
    )
    return response instanceof Response ? response.status : (response as { init?: { status: number } }).init?.status
  }
  return {
    ...{ send, options, stub, opened },
    load: (kind: string, language: string) => loader(options(kind, language) as never),
    getMessages: () => [record.messages, record.messages_el],
  }
}

const texts = {
  ...{ intent: 'save', version: 'v1', title: 'Off it goes', button: 'See it' },
  subject: '{order} has left {company}',
  text: 'Dear {name},\n\n{order} is in the post.',
}

test('an owner changes subject and text of an email, and sees both in the preview', async () => {
  const { load, send, options, getMessages } = await someMailTexts()
  const page = await load('order-shipped', 'en')
  expect(page.plainText).toContain('We’ve shipped your order W26-000011')
  expect(page.texts.find(({ part }) => part === 'subject')?.placeholders).toBe('{company} {order}')
  expect(await send('order-shipped', 'en', texts)).toBe(303)
  expect(getMessages()[0]).toMatchObject({ 'mail.order-shipped.subject': '{order} has left {company}' })
  const preview = await previewSaved(options('order-shipped', 'en') as never)
  const html = await preview.text()
  for (const part of ['W26-000011 has left Kiosk Ltd', 'Off it goes', 'W26-000011 is in the post.', 'Aria Pod'])
    expect(html).toContain(part)
  expect(preview.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
})

test('the preview shows typed texts before they are saved, in the chosen language, as text', async () => {
  const { options, getMessages } = await someMailTexts()
  const typed = { ...texts, title: '<script>alert(1)</script> Φεύγει', subject: 'Έφυγε η {order}' }
  const html = await (await previewTyped(options('order-shipped', 'el', typed) as never)).text()
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Φεύγει')
  expect(html).toContain('<b>Έφυγε η W26-000011</b>')
  expect(html).toContain('Διεύθυνση παράδοσης')
  expect(getMessages()).toEqual([{}, {}])
})

test('a text that loses a placeholder or adds one is refused, and nothing is saved', async () => {
  const { send, getMessages } = await someMailTexts()
  for (const subject of ['It has left', '{order} {company} {phone}', ''])
    expect(await send('order-shipped', 'en', { ...texts, subject }), subject).toBe(400)
  expect(getMessages()).toEqual([{}, {}])
})

test('restoring an email’s texts removes all custom ones, and only in that language', async () => {
  const { send, getMessages } = await someMailTexts()
  await send('order-shipped', 'en', texts)
  await send('order-shipped', 'el', { ...texts, title: 'Φεύγει' })
  expect(await send('order-shipped', 'en', { intent: 'restore', version: 'v1' })).toBe(303)
  expect(getMessages()).toEqual([{}, expect.objectContaining({ 'mail.order-shipped.title': 'Φεύγει' })])
})

test('an unknown kind or language has no page', async () => {
  const { load } = await someMailTexts()
  for (const [kind, language] of [
    ['no-such-mail', 'en'],
    ['constructor', 'en'],
    ['welcome', 'de'],
  ] as const)
    await expect(load(kind, language), kind).rejects.toMatchObject({ init: { status: 404 } })
})

test('a test email goes to the signed-in owner once, marked as a test', async () => {
  const { send, stub, opened } = await someMailTexts()
  const form = { intent: 'send-test', key: 'a'.repeat(32) }
  expect([await send('back-in-stock', 'el', form), await send('back-in-stock', 'el', form)]).toEqual([303, 303])
  const sent: OutgoingMail[] = []
  const transport: MailSender = async (mail) => {
    sent.push(mail)
    return { kind: 'sent' }
  }
  const from = { email: 'shop@kiosk.example', name: 'Kiosk' }
  await runInDurableObject(stub, (_shop, { storage }) =>
    deliverMails(storage, opened, { send: transport, from, replyTo: null }, () => Math.max(noon, Date.now())),
  )
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [['eleni@kiosk.example'], '[Δοκιμή] Ξανά διαθέσιμο: Aria Pod'],
  ])
})
