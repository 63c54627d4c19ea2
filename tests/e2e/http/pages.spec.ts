import { expect, test } from '@playwright/test'
import { sendRequest } from '#tests/support/http.ts'
import { mailsTo } from '#tests/support/inbox.ts'
import { runTenant } from '#tests/support/run-tenant.ts'
import { shops } from '#tests/support/shops.ts'
import { getText } from '#tests/support/visible-text.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'

/** The content pages, the contact form, the partner form and the blog, without JavaScript. */

const shop = shops.limassol

async function visitAt(path: string) {
  const visitor = aVisitor(shop)
  await visitor.open(path)
  return visitor
}

function write(visitor: Visitor, fields: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(fields)) visitor.fill(label, text, visitor.getElement('main'))
  return visitor.press('SUBMIT', visitor.getElement('main'))
}

const getAlertText = (visitor: Visitor) =>
  getText(visitor.getElement('[role=alert]', undefined, visitor.getElement('main')))

test('the menus list the pages in the order of the spec', async () => {
  const visitor = await visitAt('/')
  const namesIn = (parent: Element) => visitor.all('a', undefined, parent).map(getText)
  const menu = ['Home', 'All Products', 'Become a Partner', 'Sign in', 'Sign up', 'Checkout', 'About Us', 'Contact Us']
  visitor.unfold('Menu', visitor.getElement('header'))
  const headerMenus = visitor.all('header nav', 'Main menu')
  const mobile = menu.toSpliced(menu.indexOf('Checkout') + 1, 0, 'My Wishlist', 'Compare products')
  expect(headerMenus.map(namesIn)).toEqual([mobile, menu])
  visitor.unfold('Information', visitor.getElement('footer'))
  expect(namesIn(visitor.getElement('footer details', /^Information/))).toEqual([
    ...['About Us', 'Contact us', 'Returns', 'Terms and conditions', 'Privacy Policy'],
    ...['View Cart', 'My Wishlist', 'Blog', 'Cookie settings'],
  ])
  for (const [name, path, texts] of [
    ['About Us', '/pages/about', 'A small shop by the sea'],
    ['Returns', '/pages/returns', 'Fourteen days to change your mind'],
    ['Terms and conditions', '/pages/terms', 'You must be eighteen'],
    ['Privacy Policy', '/pages/privacy', 'Your rights'],
  ] as const) {
    visitor.unfold('Information', visitor.getElement('footer'))
    await visitor.follow(name, visitor.getElement('footer'))
    expect(visitor.path).toBe(path)
    expect(visitor.heading()).toBe(name)
    expect(visitor.text('main')).toContain(texts)
  }
})

test('/pages redirects to about, which has the title and keywords of the record, a picture and its texts', async () => {
  const visitor = await visitAt('/pages')
  expect(visitor.path).toBe('/pages/about')
  expect(visitor.document.title).toBe('About us | Molos Vapour Co.')
  const keywords = visitor.document.querySelector('meta[name=keywords]')?.getAttribute('content')
  expect(keywords).toMatch(/Limassol vape shop since 2011/)
  expect(visitor.all('main img').length).toBeGreaterThan(0)
  for (const part of ['Our vision', 'Our mission', 'Who we are']) expect(visitor.has('main h2', part)).toBe(true)
})

test('the contact page shows addresses, contact links and opening hours', async () => {
  const visitor = await visitAt('/pages/contact')
  const main = visitor.getElement('main')
  expect(getText(main)).toContain('Limassol, Molos: 112 Christodoulou Hadjipavlou, 3036')
  expect(getText(main)).not.toContain('Returned products, not for sale')
  expect(visitor.getElement('a', '+357 25 000 111', main).getAttribute('href')).toBe('tel:+35725000111')
  expect(visitor.getElement('a', 'hello@molos-vapour.example', main).getAttribute('href')).toBe(
    'mailto:hello@molos-vapour.example',
  )
  expect(getText(main)).toMatch(/(Open|Closed) now/)
  expect(getText(main)).toMatch(/Saturday: 09:30 to 18:00.*Sunday: Closed/)
  expect(visitor.getElement('a', 'Open in Google Maps', main).getAttribute('href')).toBe(
    'https://www.google.com/maps/search/?api=1&query=34.6755,33.0475',
  )
})

test('the contact form reports errors in the order of the spec, keeps its fields, and is mailed to the shop', async () => {
  const subject = `Coils ${crypto.randomUUID().slice(0, 8)}`
  const visitor = await visitAt('/pages/contact')
  await write(visitor, { Subject: subject, Email: 'nowhere' })
  expect(getAlertText(visitor)).toMatch(/Required Fields Empty\s*Required fields \(\*\) must not be left empty/)
  expect(visitor.getError('Name', visitor.getElement('main'))).toBe('Name is required')
  expect(visitor.valueOf('Subject', visitor.getElement('main'))).toBe(subject)

  await write(visitor, { Name: 'Eleni', Message: 'Do you stock them?\nThank you' })
  expect(getAlertText(visitor)).toMatch(/Wrong Email Format\s*Email format be like hello@molos-vapour\.example/)
  expect(visitor.valueOf('Message', visitor.getElement('main'))).toBe('Do you stock them?\nThank you')

  await write(visitor, { Email: 'eleni@mail.example' })
  const note = visitor.getElement('[role=status]', /Your email has been sent successfully/, visitor.getElement('main'))
  expect(getText(note)).toContain('We will get back to you as soon as possible')
  expect(note.hasAttribute('autofocus')).toBe(true)
  for (const label of ['Name', 'Email', 'Subject', 'Message'])
    expect(visitor.valueOf(label, visitor.getElement('main')), label).toBe('')

  const arrived = async () =>
    (await mailsTo('orders@molos-vapour.example')).filter((mail) => mail.subject.includes(subject))
  await expect.poll(async () => (await arrived()).length).toBe(1)
  const [mail] = await arrived()
  expect(mail?.replyTo).toBe('eleni@mail.example')
  expect(mail?.text).toContain('Do you stock them?\nThank you')
})

test('a partner request is mailed to the shop and listed for the operator', async () => {
  const subject = `Paphos ${crypto.randomUUID().slice(0, 8)}`
  const visitor = await visitAt('/')
  await visitor.follow('Become a Partner', visitor.all('header nav', 'Main menu').at(-1))
  expect(visitor.document.title).toBe('Become a partner | Molos Vapour Co.')
  await write(visitor, {
    ...{ Name: 'Nikos', Email: 'nikos@mail.example', Phone: '+357 99 000 111' },
    ...{ Subject: subject, Message: 'A shop of sixty square metres' },
  })
  expect(visitor.text('main')).toContain('Your email has been sent successfully')
  const isRequest = (mail: { subject: string }) => mail.subject === `Partner request: ${subject}`
  await expect.poll(async () => (await mailsTo('orders@molos-vapour.example')).filter(isRequest).length).toBe(1)
  expect(await runTenant('partner-requests', 'limassol')).toContain(
    `\tNikos\tnikos@mail.example\t+357 99 000 111\t${subject}\tA shop of sixty square metres\n`,
  )
})

test('the checkbox that asks to accept the privacy policy links to it', async () => {
  const visitor = await visitAt('/register')
  expect(visitor.isChecked('I agree to privacy policy')).toBe(false)
  const link = visitor.getElement('a', 'privacy policy', visitor.getElement('main'))
  expect(link.getAttribute('target')).toBe('_blank')
  await visitor.follow('privacy policy', visitor.getElement('main'))
  expect(visitor.heading()).toBe('Privacy Policy')
})

test('the footer links to the blog, and a post links to the previous one and has structured data', async () => {
  const visitor = await visitAt('/')
  visitor.unfold('Information', visitor.getElement('footer'))
  await visitor.follow('Blog', visitor.getElement('footer'))
  expect(visitor.path).toBe('/blog')
  expect(visitor.all('main article')).toHaveLength(6)
  await visitor.follow('How long does a coil last?', visitor.getElement('main'))
  expect(visitor.heading()).toBe('How long does a coil last?')
  expect(visitor.text('main')).toContain('12 November 2026')
  const jsonLd = visitor.document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  expect(JSON.parse(jsonLd)).toMatchObject([{ '@type': 'BlogPosting', datePublished: '2026-11-12' }, {}])
  await visitor.follow('Two numbers that matter on a battery', visitor.getElement('main'))
  expect(visitor.heading()).toBe('Two numbers that matter on a battery')
  expect(visitor.has('main table')).toBe(true)
  for (const missing of ['999999', '0', 'abc', '1e1'])
    expect((await sendRequest(`${shop}/blog/${missing}`)).status, missing).toBe(404)
})

test('the blog has pages, and a page beyond the last one redirects to the first', async () => {
  const visitor = await visitAt('/blog?perPage=4')
  await visitor.follow('Page 2', visitor.getElement('main'))
  expect(visitor.url).toBe(`${shop}/blog?page=2&perPage=4#results`)
  expect(visitor.all('main article')).toHaveLength(2)
  await visitor.open('/blog?page=99')
  expect(visitor.path).toBe('/blog')
})
