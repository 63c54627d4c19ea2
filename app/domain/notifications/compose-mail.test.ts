import { expect, test } from 'vitest'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { mailsMessages } from '../messages/en/mails.ts'
import { getMessages } from '../messages/translate.ts'
import { toShopView } from '../tenancy/make-shop-view.ts'
import { toTenant } from '../tenancy/tenant-record.ts'
import { composeMail, isMailKind } from './compose-mail.ts'
import { formatMailDetails, type MailKind, type MailValues } from './mail.ts'
import { getSampleValues } from './sample-mails.ts'

function aShopView(changes: Parameters<typeof anOpenedTenant>[0] = {}) {
  return toShopView(toTenant(anOpenedTenant(changes)))
}

const message = { name: 'Eleni', email: 'eleni@example.com', phone: '99123456', subject: 'Coils', message: 'Hello' }
const details = formatMailDetails({
  lines: [
    {
      ...{ name: 'Aria Pod', option: 'Blue', quantity: '2 × €34.90', amount: '€69.80' },
      picture: { path: 'kiosk/aria.0123456789', height: 48 },
      link: { label: 'Write a review', path: '/product/review/7' },
    },
  ],
  totals: [['Courier', '€3.00']],
  total: ['Total', '€72.80'],
  notes: ['Includes 19% VAT on €61.18: €11.62'],
  facts: [
    { label: 'Payment', text: 'Bank transfer\nIBAN: CY17', url: null },
    { label: 'Parcel', text: 'ACS 123', url: 'https://carrier.example/123' },
  ],
})
const samples = Object.fromEntries(
  Object.keys(mailsMessages).flatMap((key) => {
    const kind = /^mail\.(.*)\.subject$/.exec(key)?.[1] ?? ''
    if (!isMailKind(kind)) return []
    const messages = getMessages({ locale: 'en-CY', messages: {} })
    const values = getSampleValues(kind, { language: 'en', locale: 'en-CY', messages, products: [] })
    return [[kind, 'details' in values ? { ...values, details } : values]]
  }),
) as unknown as MailValues
const kinds = Object.keys(samples) as MailKind[]

function compose(kind: MailKind, values: Record<string, string> = { ...samples[kind] }, shop = aShopView()) {
  const mail = composeMail(kind, values, shop)
  if (mail === null) throw new Error(`No mail of the kind ${kind}`)
  return mail
}

/** The text that lists of mails show beside the subject. */
function getPreheader(html: string): string | undefined {
  return /mso-hide:all[^>]*>([^<]*?)(?:&#847;|<)/.exec(html)?.[1]
}

test.for(kinds)('%s contains all its values and the shop’s name', (kind) => {
  const { subject, text, html } = compose(kind)
  for (const part of [subject, text, html.replace(/<style>.*?<\/style>/s, '')]) expect(part).not.toMatch(/[{}]/)
  const { details: _details, link, leave: unsubscribe, ...otherValues } = samples[kind] as Record<string, string>
  for (const value of Object.values(otherValues)) expect(text).toContain(value)
  for (const path of [link, unsubscribe]) {
    if (path === undefined) continue
    expect(text).toContain(`https://kiosk.example${path}`)
    expect(html).toContain(`href="https://kiosk.example${path}"`)
  }
  expect(text).toContain('Kiosk Ltd')
  expect(html).toContain('#1f6f6b')
  expect(html).toContain('color-scheme')
})

test.for(kinds)('%s has a preheader that doesn’t begin with the greeting', (kind) => {
  const preheader = getPreheader(compose(kind).html)
  expect(preheader).toMatch(/\S/)
  expect(preheader).not.toMatch(/^(Hello Eleni|Name:)/)
})

test('the preheader of a new order has the total and the customer, also in an earlier release’s mail', () => {
  const { details: _details, ...former } = samples['order-company']
  for (const values of [{ ...samples['order-company'] }, { ...former, table: '[]', total: '€72.80', vat: '' }])
    expect(getPreheader(compose('order-company', values).html)).toBe(
      '€72.80 · You have a new order. Customer: Eleni Georgiou, eleni@mail.example, 99 123456',
    )
})

test('a shop’s own text of one paragraph is the preheader', () => {
  const shop = aShopView({ messages: { 'mail.welcome.text': 'Your account is ready, {name}.' } })
  expect(getPreheader(compose('welcome', { name: 'Eleni' }, shop).html)).toBe('Your account is ready, Eleni.')
})

test('a subscription mail has an unsubscribe link for mail programs', () => {
  expect(compose('newsletter-confirm').unsubscribe).toBe('https://kiosk.example/newsletter/unsubscribe?token=sample')
  expect(compose('back-in-stock').unsubscribe).toBe('https://kiosk.example/notices/unsubscribe?token=sample')
  expect(compose('welcome').unsubscribe).toBeNull()
})

test('both mails of an order list its products and amounts, and their subjects have its number', () => {
  for (const kind of ['order-company', 'order-customer'] as const) {
    const { subject, text, html } = compose(kind)
    expect(subject).toBe('New web order W26-000011 · Kiosk Ltd')
    expect(text).toContain('Aria Pod · Blue\n  2 × €34.90 = €69.80')
    expect(text).toContain('Courier: €3.00\nTotal: €72.80\nIncludes 19% VAT on €61.18: €11.62')
    expect(text).toContain('Payment:\nBank transfer\nIBAN: CY17')
    expect(html).toMatch(/Aria Pod<\/b>.*Blue.*2 × €34\.90.*€69\.80.*Courier.*€3\.00.*Total.*€72\.80.*€11\.62/s)
    expect(html).toContain('src="https://kiosk.example/img/kiosk/aria.0123456789-120.png"')
    expect(html).toContain('href="https://carrier.example/123"')
    expect(html).toContain('href="https://kiosk.example/product/review/7"')
  }
})

test('the text of a mail without amounts has the quantities', () => {
  const line = { name: 'Aria Pod', option: 'Blue', amount: '', picture: null, link: null }
  const details = formatMailDetails({
    lines: [
      { ...line, quantity: 'Quantity: 2' },
      { ...line, quantity: '' },
    ],
  })
  const { text } = compose('order-shipped', { ...samples['order-shipped'], details })
  expect(text).toContain('Aria Pod · Blue\n  Quantity: 2\nAria Pod · Blue\n\n')
})

test('pictures behind the age gate are left out, because a mail program can’t load them', () => {
  const seller = { lines: [], returns: [] }
  const mail = composeMail('order-customer', { ...samples['order-customer'] }, aShopView(), {
    ...{ seller, showsPictures: false },
  })
  expect(mail?.html).toContain('Aria Pod')
  expect(mail?.html).not.toContain('aria.0123456789')
})

test('the confirmation has seller, terms, right of withdrawal and model form; other mails don’t', () => {
  const seller = {
    lines: ['Kiosk Ltd', '1 Harbour Street', 'CY10000000X'],
    returns: ['Bring it back.\nWithin 20 days.'],
  }
  const write = (kind: MailKind, returns = seller.returns) =>
    composeMail(kind, { ...samples[kind] }, aShopView(), { seller: { ...seller, returns }, showsPictures: true })
  for (const part of [write('order-customer')?.text ?? '', write('order-customer')?.html ?? '']) {
    expect(part).toContain('https://kiosk.example/pages/terms')
    expect(part).toContain('Bring it back.')
    expect(part).toContain('CY10000000X')
    expect(part).toContain('hereby give notice that I/We')
    expect(part).not.toContain('without giving any reason')
  }
  expect(write('order-customer', [])?.text).toContain('within 14 days without giving any reason')
  expect(write('order-shipped')?.text).not.toContain('hereby give notice')
})

test('a code of an order or a voucher stays on one line, and only a code', () => {
  const noWrap = (text: string) => `<span style="white-space:nowrap">${text}</span>`
  const order = compose('withdrawal-company', { order: 'W26-000011', name: 'Anna-Maria', link: '/' }).html
  expect(order).toMatch(new RegExp(`<h1[^>]*>A customer has withdrawn from order ${noWrap('W26-000011')}</h1>`))
  expect(order).toContain(`Anna-Maria has withdrawn from order ${noWrap('W26-000011')}.`)
  expect(compose('gift-vouchers').html).toContain(`Thank you for your order ${noWrap('W26-000011')}.`)
  const voucher = getSampleValues('gift-vouchers', {
    ...{ language: 'en', locale: 'en-CY', messages: getMessages({ locale: 'en-CY', messages: {} }), products: [] },
  })
  expect(compose('gift-vouchers', { ...voucher }).html).toContain(`<b>${noWrap('ABCD-EFGH-JKLM-NPQR')}</b>`)
  const long = 'A1-'.repeat(30)
  expect(compose('contact-message', { ...message, message: `${long} ${'X'.repeat(40)}-1` }).html).not.toContain(
    'nowrap">A1',
  )
})

test('the confirmation’s texts about terms and returns link the shop’s pages, and no other addresses', () => {
  const seller = { lines: [], returns: ['See https://kiosk.example/pages/returns or https://evil.example/x'] }
  const { html = '' } =
    composeMail('order-customer', { ...samples['order-customer'] }, aShopView(), { seller, showsPictures: true }) ?? {}
  expect(html).toContain('href="https://kiosk.example/pages/terms"')
  expect(html).toContain('href="https://kiosk.example/pages/returns"')
  expect(html).not.toContain('href="https://evil.example')
})

test('mails to the shop don’t contain its own phone number', () => {
  const shop = aShopView({ settings: { Telephone: '+357 25 000 111' } })
  const withPhone = kinds.filter((kind) => compose(kind, { ...samples[kind] }, shop).text.includes('25 000 111'))
  const toShop = kinds.filter((kind) => !withPhone.includes(kind))
  expect(toShop.toSorted()).toEqual([
    ...['contact-message', 'late-money-company', 'order-company', 'partner-request', 'transfer-expired-company'],
    'withdrawal-company',
  ])
})

test('a carrier’s link that is not https is omitted', () => {
  const facts = [{ label: 'Parcel', text: 'ACS 123', url: 'javascript:alert(1)' }]
  const { html, text } = compose('order-shipped', {
    ...samples['order-shipped'],
    details: formatMailDetails({ facts }),
  })
  expect(`${html}${text}`).toContain('ACS 123')
  expect(`${html}${text}`).not.toContain('javascript')
})

test('an order mail that an earlier release enqueued still has its rows and its total', () => {
  const table = JSON.stringify([['2 × Aria Pod', '€69.80']])
  const values = { ...samples['order-customer'], table, total: '€72.80', vat: 'Includes €11.62 VAT' }
  const { details: _details, ...former } = values
  expect(compose('order-customer', former).text).toContain('2 × Aria Pod: €69.80\nTotal: €72.80\nIncludes €11.62 VAT')
})

test.for(kinds)('%s: no value becomes markup or a placeholder', (kind) => {
  const hostileText = `"><script>alert(1)</script><a href='https://evil.example'>{company}&amp;`
  const {
    details: sampleDetails,
    link: _link,
    leave: _leave,
    ...sampleValues
  } = samples[kind] as Record<string, string>
  const values = Object.fromEntries(Object.keys(sampleValues).map((name) => [name, hostileText]))
  const mail = compose(kind, {
    ...values,
    ...(sampleDetails === undefined
      ? {}
      : { details: sampleDetails.replaceAll(/Aria Pod|Blue|Courier|IBAN/g, hostileText.replaceAll('"', '\\"')) }),
  })
  const plain = compose(kind, { ...values, ...samples[kind] })
  const tags = (html: string) =>
    html
      .replaceAll(/<span style="white-space:nowrap">([^<]*)<\/span>/g, '$1')
      .match(/<[^>]*>/g)
      ?.map((tag) => /^<\/?\w+/.exec(tag)?.[0])
  expect(tags(mail.html)?.includes('<script')).toBe(false)
  expect(new Set(tags(mail.html))).toEqual(new Set(tags(plain.html)))
  expect(mail.html).not.toContain('href="https://evil')
  expect(mail.html).not.toContain("href='")
  if (Object.keys(values).length > 0) expect(mail.text).toContain('{company}&amp;')
})

test('no value starts another header', () => {
  const { subject, replyTo } = compose('contact-message', {
    ...message,
    subject: 'Hi\r\nBcc: everybody@example.com\u2028X',
    email: 'eleni@example.com\r\nBcc: everybody@example.com',
  })
  expect(subject).toBe('Message from the website: Hi Bcc: everybody@example.com X')
  expect(replyTo).toBe('eleni@example.com Bcc: everybody@example.com')
  expect(compose('contact-message', { ...message, subject: '🛒'.repeat(500) }).subject).toMatch(/^[^\uFFFD]{1,300}$/u)
})

test('a contact message without a subject has the default subject', () => {
  expect(compose('contact-message', { ...message, subject: '' }).subject).toBe('Message from the website')
})

test('a typed line break stays a line break', () => {
  const { text, html } = compose('contact-message', { ...message, message: 'One\r\ntwo\n\n\nthree\u0000' })
  expect(text).toContain('One\ntwo\n\nthree\n')
  expect(html).toMatch(/One<br>two<\/p>\s*<p[^>]*>three<\/p>/)
})

test('a link leads to the shop’s origin, whatever host it contains', () => {
  const links = {
    'https://evil.example/pass-reset?token=abc': 'https://kiosk.example/pass-reset?token=abc',
    'https://kiosk.example//evil.example/x': 'https://kiosk.example//evil.example/x',
    '//evil.example/x': 'https://kiosk.example/x',
    'javascript:alert(1)': 'https://kiosk.example/alert(1)',
    'http://[': 'https://kiosk.example/',
  }
  for (const [link, expected] of Object.entries(links)) {
    const { text } = compose('newsletter-confirm', { link })
    expect(/https?:\S+/.exec(text)?.[0], link).toBe(expected)
  }
})

test('only mails with a visitor’s message have the visitor as reply address', () => {
  const kindsWithReplyTo = kinds.filter((kind) => compose(kind).replyTo !== null)
  expect(kindsWithReplyTo).toEqual(['contact-message', 'partner-request'])
  expect(compose('partner-request', message).replyTo).toBe('eleni@example.com')
})

test('a shop’s mails use its own texts and contain its telephone', () => {
  const shop = aShopView({
    messages: { 'mail.welcome.subject': 'Yia sou {name}!', 'mail.welcome.text': 'By <b>{company}</b>' },
    settings: { CompanyName: '', Telephone: '+357 25 000 111' },
  })
  const { subject, text, html } = compose('welcome', { name: 'Eleni' }, shop)
  expect(subject).toBe('Yia sou Eleni!')
  expect(text).toContain('By <b>Kiosk</b>')
  expect(html).toContain('By &lt;b&gt;Kiosk&lt;/b&gt;')
  expect(text).toContain('+357 25 000 111')
})

test('an unknown kind of mail is not composed', () => {
  for (const kind of ['loyalty-letter', 'constructor', '']) expect(composeMail(kind, {}, aShopView())).toBeNull()
})

test.each([
  ['en-CY', 'Hello,\n'],
  ['el-CY', 'Γεια σας,\n'],
])('a mail to somebody without a name has a greeting without one (%s)', (locale, greeting) => {
  expect(compose('password-changed', { name: '' }, aShopView({ locale })).text).toContain(greeting)
})
