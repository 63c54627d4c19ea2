import { expect, test } from 'vitest'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { shopView } from '../tenancy/make-shop-view.ts'
import { tenantFrom } from '../tenancy/tenant-record.ts'
import { composeMail } from './compose-mail.ts'
import { type MailKind, type MailValues, mailTable } from './mail.ts'

function aShopView(changes: Parameters<typeof anOpenedTenant>[0] = {}) {
  return shopView(tenantFrom(anOpenedTenant(changes)))
}

const message = { name: 'Eleni', email: 'eleni@example.com', phone: '99123456', subject: 'Coils', message: 'Hello' }
const order = {
  order: 'W-1001',
  table: mailTable([
    ['2 × Aria Pod', '€69.80'],
    ['Courier', '€3.00'],
  ]),
  total: '€72.80',
  vat: 'VAT contained: €11.62',
  payment: 'Pay on delivery',
  delivery: 'Courier, Limassol',
}
const samples: MailValues = {
  'password-reset': { name: 'Eleni', link: '/pass-reset?token=abc', minutes: '60' },
  'password-changed': { name: 'Eleni' },
  'order-link': { order: 'W26-000009', name: 'Maria Georgiou', link: '/shop/order/abc' },
  'staff-invitation': { name: 'Eleni', link: '/desk/password?token=abc', hours: '24' },
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
  'order-company': { ...order, customer: 'Eleni Georgiou', link: '/desk/orders/W-1001' },
  'order-customer': { ...order, name: 'Eleni', link: '/shop/order/abc' },
  'withdrawal-company': { order: 'W26-000001', name: 'Eleni', link: '/desk/orders/W26-000001' },
  'withdrawal-customer': { order: 'W26-000001', name: 'Eleni', link: '/shop/order/abc' },
  'late-money-company': { order: 'W26-000001', name: 'Eleni', total: '€23.50', link: '/desk/orders/W26-000001' },
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

function composed(kind: MailKind, values: Record<string, string> = samples[kind], shop = aShopView()) {
  const mail = composeMail(kind, values, shop)
  if (mail === null) throw new Error(`No words for ${kind}`)
  return mail
}

test.for(kinds)('%s says everything that it is filled with, and names the shop', (kind) => {
  const { subject, text, html } = composed(kind)
  for (const part of [subject, text, html]) expect(part).not.toMatch(/[{}]/)
  const { table: _table, link, leave, ...said } = samples[kind] as Record<string, string>
  for (const value of Object.values(said)) expect(text).toContain(value)
  for (const way of [link, leave]) {
    if (way === undefined) continue
    expect(text).toContain(`https://kiosk.example${way}`)
    expect(html).toContain(`href="https://kiosk.example${way}"`)
  }
  expect(text).toContain('Kiosk Ltd')
  expect(html).toContain('#1f6f6b')
})

test('a mail that was subscribed to says where one unsubscribes, to mail programs as well', () => {
  expect(composed('newsletter-confirm').leave).toBe('https://kiosk.example/newsletter/unsubscribe?token=abc')
  expect(composed('back-in-stock').leave).toBe('https://kiosk.example/notices/unsubscribe?token=abc')
  expect(composed('welcome').leave).toBeNull()
})

test('both mails of an order have the subject of the spec and list what was ordered', () => {
  for (const kind of ['order-company', 'order-customer'] as const) {
    const { subject, text, html } = composed(kind)
    expect(subject).toBe('New web order')
    expect(text).toContain('2 × Aria Pod: €69.80\nCourier: €3.00\nTotal: €72.80\nVAT contained: €11.62')
    expect(html).toMatch(/2 × Aria Pod<\/td><td[^>]*>€69\.80.*Total<\/td><td[^>]*>€72\.80.*VAT contained: €11\.62/s)
  }
})

test.for(kinds)('%s: nothing that somebody typed becomes markup or a placeholder', (kind) => {
  const nasty = `"><script>alert(1)</script><a href='https://evil.example'>{company}&amp;`
  const { table, link: _link, leave: _leave, ...typed } = samples[kind] as Record<string, string>
  const values = Object.fromEntries(Object.keys(typed).map((name) => [name, nasty]))
  const mail = composed(kind, { ...values, ...(table === undefined ? {} : { table: mailTable([[nasty, nasty]]) }) })
  const plain = composed(kind, { ...values, ...samples[kind] })
  const tags = (html: string) => html.match(/<[^>]*>/g)?.map((tag) => /^<\/?\w+/.exec(tag)?.[0])
  expect(tags(mail.html)?.includes('<script')).toBe(false)
  expect(new Set(tags(mail.html))).toEqual(new Set(tags(plain.html)))
  expect(mail.html).not.toContain('href="https://evil')
  expect(mail.html).not.toContain("href='")
  if (Object.keys(values).length > 0) expect(mail.text).toContain('{company}&amp;')
})

test('nothing that somebody typed begins another header', () => {
  const { subject, replyTo } = composed('contact-message', {
    ...message,
    subject: 'Hi\r\nBcc: everybody@example.com\u2028X',
    email: 'eleni@example.com\r\nBcc: everybody@example.com',
  })
  expect(subject).toBe('Message from the website: Hi Bcc: everybody@example.com X')
  expect(replyTo).toBe('eleni@example.com Bcc: everybody@example.com')
  expect(composed('contact-message', { ...message, subject: '🛒'.repeat(500) }).subject).toMatch(/^[^\uFFFD]{1,300}$/u)
})

test('where a visitor left the subject empty, the mail’s own ends with the shop’s words', () => {
  expect(composed('contact-message', { ...message, subject: '' }).subject).toBe('Message from the website')
})

test('a line break that somebody typed stays one', () => {
  const { text, html } = composed('contact-message', { ...message, message: 'One\r\ntwo\n\n\nthree\u0000' })
  expect(text).toContain('One\ntwo\n\nthree\n')
  expect(html).toMatch(/One<br>two<\/p>\s*<p[^>]*>three<\/p>/)
})

test('a link leads to the shop’s own origin, whatever it named', () => {
  const leads = {
    'https://evil.example/pass-reset?token=abc': 'https://kiosk.example/pass-reset?token=abc',
    'https://kiosk.example//evil.example/x': 'https://kiosk.example//evil.example/x',
    '//evil.example/x': 'https://kiosk.example/x',
    'javascript:alert(1)': 'https://kiosk.example/alert(1)',
    'http://[': 'https://kiosk.example/',
  }
  for (const [link, where] of Object.entries(leads)) {
    const { text } = composed('newsletter-confirm', { link })
    expect(/https?:\S+/.exec(text)?.[0], link).toBe(where)
  }
})

test('only the answer to a visitor’s message goes to the visitor', () => {
  const answered = kinds.filter((kind) => composed(kind).replyTo !== null)
  expect(answered).toEqual(['contact-message', 'partner-request'])
  expect(composed('partner-request').replyTo).toBe('eleni@example.com')
})

test('a shop writes its mails in its own words, and gives its telephone', () => {
  const shop = aShopView({
    messages: { 'mail.welcome.subject': 'Yia sou {name}!', 'mail.welcome.text': 'By <b>{company}</b>' },
    settings: { CompanyName: '', Telephone: '+357 25 000 111' },
  })
  const { subject, text, html } = composed('welcome', { name: 'Eleni' }, shop)
  expect(subject).toBe('Yia sou Eleni!')
  expect(text).toContain('By <b>Kiosk</b>')
  expect(html).toContain('By &lt;b&gt;Kiosk&lt;/b&gt;')
  expect(text).toContain('+357 25 000 111')
})

test('a kind that this version does not know has no words', () => {
  for (const kind of ['loyalty-letter', 'constructor', '']) expect(composeMail(kind, {}, aShopView())).toBeNull()
})

test.each([
  ['en-CY', 'Hello,\n'],
  ['el-CY', 'Γεια σας,\n'],
])('a mail to somebody whose name is not known greets without one (%s)', (locale, greeting) => {
  expect(composed('password-changed', { name: '' }, aShopView({ locale })).text).toContain(greeting)
})
