import { expect, test } from 'vitest'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { toShopView } from '../tenancy/make-shop-view.ts'
import { toTenant } from '../tenancy/tenant-record.ts'
import { composeMail } from './compose-mail.ts'
import { formatMailTable, type MailKind, type MailValues } from './mail.ts'

function aShopView(changes: Parameters<typeof anOpenedTenant>[0] = {}) {
  return toShopView(toTenant(anOpenedTenant(changes)))
}

const message = { name: 'Eleni', email: 'eleni@example.com', phone: '99123456', subject: 'Coils', message: 'Hello' }
const order = {
  order: 'W-1001',
  table: formatMailTable([
    ['2 × Aria Pod', '€69.80'],
    ['Courier', '€3.00'],
  ]),
  total: '€72.80',
  vat: 'Includes €11.62 VAT',
  payment: 'Pay on delivery',
  delivery: 'Courier, Limassol',
}
const samples: MailValues = {
  'password-reset': { name: 'Eleni', link: '/pass-reset?token=abc', minutes: '60' },
  'password-changed': { name: 'Eleni' },
  'order-link': { order: 'W26-000009', name: 'Maria Georgiou', link: '/shop/order/abc' },
  'staff-invitation': { name: 'Eleni', link: '/admin/password?token=abc', hours: '24' },
  'email-change': { name: 'Eleni', link: '/email?token=abc', minutes: '60' },
  'email-changed': { name: 'Eleni' },
  'new-email': { name: 'Eleni', email: 'eleni@new.example' },
  'email-taken': { name: 'Eleni' },
  'email-confirm': { name: 'Eleni', link: '/email-change?token=abc', hours: '24' },
  'phone-changed': { name: 'Eleni' },
  'phone-shared': { name: 'Eleni' },
  'two-factor-on': { name: 'Eleni' },
  'two-factor-off': { name: 'Eleni' },
  'two-factor-ended': { name: 'Eleni' },
  welcome: { name: 'Eleni', link: '/email-change?token=abc', hours: '24' },
  'order-company': { ...order, customer: 'Eleni Georgiou', link: '/admin/orders/W-1001' },
  'order-customer': { ...order, name: 'Eleni', link: '/shop/order/abc' },
  'withdrawal-company': { order: 'W26-000001', name: 'Eleni', link: '/admin/orders/W26-000001' },
  'withdrawal-customer': { order: 'W26-000001', name: 'Eleni', link: '/shop/order/abc' },
  'late-money-company': { order: 'W26-000001', name: 'Eleni', total: '€23.50', link: '/admin/orders/W26-000001' },
  'late-money-customer': { order: 'W26-000001', name: 'Eleni', total: '€23.50', link: '/shop/order/abc' },
  'transfer-reminder': {
    order: 'W26-000001',
    name: 'Eleni',
    total: '€23.50',
    payment: 'IBAN: CY17',
    until: '2 Dec 2026',
    link: '/shop/order/abc',
  },
  'transfer-expired': { order: 'W26-000001', name: 'Eleni', link: '/shop/order/abc' },
  'newsletter-confirm': { link: '/newsletter/confirm?token=abc', leave: '/newsletter/unsubscribe?token=abc' },
  'back-in-stock': { product: 'Aria Pod', link: '/product/default/7', leave: '/notices/unsubscribe?token=abc' },
  'contact-message': message,
  'partner-request': message,
}
const kinds = Object.keys(samples) as MailKind[]

function compose(kind: MailKind, values: Record<string, string> = samples[kind], shop = aShopView()) {
  const mail = composeMail(kind, values, shop)
  if (mail === null) throw new Error(`No words for ${kind}`)
  return mail
}

test.for(kinds)('%s contains all its values and the shop’s name', (kind) => {
  const { subject, text, html } = compose(kind)
  for (const part of [subject, text, html]) expect(part).not.toMatch(/[{}]/)
  const { table: _table, link, leave: unsubscribe, ...messages } = samples[kind] as Record<string, string>
  for (const value of Object.values(messages)) expect(text).toContain(value)
  for (const path of [link, unsubscribe]) {
    if (path === undefined) continue
    expect(text).toContain(`https://kiosk.example${path}`)
    expect(html).toContain(`href="https://kiosk.example${path}"`)
  }
  expect(text).toContain('Kiosk Ltd')
  expect(html).toContain('#1f6f6b')
})

test('a subscription mail has an unsubscribe link, in its text and for mail programs', () => {
  expect(compose('newsletter-confirm').unsubscribe).toBe('https://kiosk.example/newsletter/unsubscribe?token=abc')
  expect(compose('back-in-stock').unsubscribe).toBe('https://kiosk.example/notices/unsubscribe?token=abc')
  expect(compose('welcome').unsubscribe).toBeNull()
})

test('both mails of an order list the ordered products, and each has its own subject', () => {
  for (const [kind, expectedSubject] of [
    ['order-company', 'New web order'],
    ['order-customer', 'New web order W-1001 · Kiosk Ltd'],
  ] as const) {
    const { subject, text, html } = compose(kind)
    expect(subject).toBe(expectedSubject)
    expect(text).toContain('2 × Aria Pod: €69.80\nCourier: €3.00\nTotal: €72.80\nIncludes €11.62 VAT')
    expect(html).toMatch(/2 × Aria Pod<\/td><td[^>]*>€69\.80.*Total<\/td><td[^>]*>€72\.80.*Includes €11\.62 VAT/s)
  }
})

test.for(kinds)('%s: no value becomes markup or a placeholder', (kind) => {
  const nasty = `"><script>alert(1)</script><a href='https://evil.example'>{company}&amp;`
  const { table, link: _link, leave: _leave, ...input } = samples[kind] as Record<string, string>
  const values = Object.fromEntries(Object.keys(input).map((name) => [name, nasty]))
  const mail = compose(kind, {
    ...values,
    ...(table === undefined ? {} : { table: formatMailTable([[nasty, nasty]]) }),
  })
  const plain = compose(kind, { ...values, ...samples[kind] })
  const tags = (html: string) => html.match(/<[^>]*>/g)?.map((tag) => /^<\/?\w+/.exec(tag)?.[0])
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

test('a contact message without a subject leaves the shop’s own subject alone', () => {
  expect(compose('contact-message', { ...message, subject: '' }).subject).toBe('Message from the website')
})

test('a typed line break stays a line break', () => {
  const { text, html } = compose('contact-message', { ...message, message: 'One\r\ntwo\n\n\nthree\u0000' })
  expect(text).toContain('One\ntwo\n\nthree\n')
  expect(html).toMatch(/One<br>two<\/p>\s*<p[^>]*>three<\/p>/)
})

test('a link links to the shop’s own origin, whatever host it names', () => {
  const links = {
    'https://evil.example/pass-reset?token=abc': 'https://kiosk.example/pass-reset?token=abc',
    'https://kiosk.example//evil.example/x': 'https://kiosk.example//evil.example/x',
    '//evil.example/x': 'https://kiosk.example/x',
    'javascript:alert(1)': 'https://kiosk.example/alert(1)',
    'http://[': 'https://kiosk.example/',
  }
  for (const [link, where] of Object.entries(links)) {
    const { text } = compose('newsletter-confirm', { link })
    expect(/https?:\S+/.exec(text)?.[0], link).toBe(where)
  }
})

test('only mails with a visitor’s message have the visitor as reply address', () => {
  const kindsWithReplyTo = kinds.filter((kind) => compose(kind).replyTo !== null)
  expect(kindsWithReplyTo).toEqual(['contact-message', 'partner-request'])
  expect(compose('partner-request').replyTo).toBe('eleni@example.com')
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

test('a kind that this version does not know gives null', () => {
  for (const kind of ['loyalty-letter', 'constructor', '']) expect(composeMail(kind, {}, aShopView())).toBeNull()
})

test.each([
  ['en-CY', 'Hello,\n'],
  ['el-CY', 'Γεια σας,\n'],
])('a mail to somebody without a name has a greeting without one (%s)', (locale, greeting) => {
  expect(compose('password-changed', { name: '' }, aShopView({ locale })).text).toContain(greeting)
})
