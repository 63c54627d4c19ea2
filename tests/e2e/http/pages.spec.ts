import { expect, test } from '@playwright/test'
import { ask } from '#tests/support/http.ts'
import { mailsTo } from '#tests/support/inbox.ts'
import { e2ePort, shops } from '#tests/support/shops.ts'
import { textOf } from '#tests/support/shown-text.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { tenantCommand } from '#workers/local/tenant-command.ts'

/** The pages of a shop's own texts, the two forms by which visitors write to it, and its blog, without script. */

const shop = shops.limassol

async function aVisitorAt(path: string) {
  const visitor = aVisitor(shop)
  await visitor.open(path)
  return visitor
}

function write(visitor: Visitor, fields: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(fields)) visitor.fill(label, text, visitor.one('main'))
  return visitor.press('SUBMIT', visitor.one('main'))
}

const alertOf = (visitor: Visitor) => textOf(visitor.one('[role=alert]', undefined, visitor.one('main')))

test('the menus lead to the pages, in the order of the spec', async () => {
  const visitor = await aVisitorAt('/')
  const namesIn = (parent: Element) => visitor.all('a', undefined, parent).map(textOf)
  const menu = ['Home', 'All Products', 'Become a Partner', 'Sign in', 'Sign up', 'Checkout', 'About Us', 'Contact Us']
  visitor.unfold('Menu', visitor.one('header'))
  const menus = visitor.all('header nav', 'Main menu')
  // A narrow header has no room for all of its links.
  const mobile = menu.toSpliced(menu.indexOf('Checkout') + 1, 0, 'My Wishlist', 'Compare Products')
  expect(menus.map(namesIn)).toEqual([mobile, menu])
  expect(namesIn(visitor.one('footer div', /^Information/))).toEqual([
    ...['About Us', 'Contact us', 'Returns', 'Terms and conditions', 'Privacy Policy'],
    ...['View Cart', 'My Wishlist', 'Blog', 'Cookie settings'],
  ])
  for (const [name, path, words] of [
    ['About Us', '/pages/about', 'A small shop by the sea'],
    ['Returns', '/pages/returns', 'Fourteen days to think'],
    ['Terms and conditions', '/pages/terms', 'You must be eighteen'],
    ['Privacy Policy', '/pages/privacy', 'Your rights'],
  ] as const) {
    await visitor.follow(name, visitor.one('footer'))
    expect(visitor.path).toBe(path)
    expect(visitor.heading()).toBe(name)
    expect(visitor.text('main')).toContain(words)
  }
})

test('the empty path leads to about, with the titles of the tenant’s record and its picture', async () => {
  const visitor = await aVisitorAt('/pages')
  expect(visitor.path).toBe('/pages/about')
  expect(visitor.document.title).toBe('About us | Molos Vapour Co.')
  const keywords = visitor.document.querySelector('meta[name=keywords]')?.getAttribute('content')
  expect(keywords).toMatch(/Limassol vape shop since 2011/)
  expect(visitor.all('main img').length).toBeGreaterThan(0)
  for (const part of ['Our vision', 'Our mission', 'Who we are']) expect(visitor.has('main h2', part)).toBe(true)
})

test('the contact page says where the stores are, how to reach them and when', async () => {
  const visitor = await aVisitorAt('/pages/contact')
  const main = visitor.one('main')
  expect(textOf(main)).toContain('Limassol, Molos: 112 Christodoulou Hadjipavlou, 3036')
  expect(textOf(main)).not.toContain('Returned goods, not for sale')
  expect(visitor.one('a', '+357 25 000 111', main).getAttribute('href')).toBe('tel:+35725000111')
  expect(visitor.one('a', 'hello@molos-vapour.example', main).getAttribute('href')).toBe(
    'mailto:hello@molos-vapour.example',
  )
  expect(textOf(main)).toMatch(/(Open|Closed) now/)
  expect(textOf(main)).toMatch(/Saturday: 09:30 to 18:00.*Sunday: Closed/)
  expect(visitor.one('a', 'Open in Google Maps', main).getAttribute('href')).toBe(
    'https://www.google.com/maps/search/?api=1&query=34.6755,33.0475',
  )
})

test('the contact form asks in the order of the spec, keeps what was typed, and is mailed to the shop', async () => {
  const subject = `Coils ${crypto.randomUUID().slice(0, 8)}`
  const visitor = await aVisitorAt('/pages/contact')
  await write(visitor, { Subject: subject, Email: 'nowhere' })
  expect(alertOf(visitor)).toMatch(/Required Fields Empty\s*Required fields \(\*\) must not be left empty/)
  expect(visitor.errorOf('Name', visitor.one('main'))).toBe('This field is required')
  expect(visitor.valueOf('Subject', visitor.one('main'))).toBe(subject)

  await write(visitor, { Name: 'Eleni', Message: 'Do you stock them?\nThank you' })
  expect(alertOf(visitor)).toMatch(/Wrong Email Format\s*Email format be like hello@molos-vapour\.example/)
  expect(visitor.valueOf('Message', visitor.one('main'))).toBe('Do you stock them?\nThank you')

  await write(visitor, { Email: 'eleni@mail.example' })
  const note = visitor.one('[role=status]', /Your email has been sent successfully/, visitor.one('main'))
  expect(textOf(note)).toContain('We will get back to you as soon as possible')
  expect(note.hasAttribute('autofocus')).toBe(true)
  for (const label of ['Name', 'Email', 'Subject', 'Message'])
    expect(visitor.valueOf(label, visitor.one('main')), label).toBe('')

  const arrived = async () =>
    (await mailsTo('orders@molos-vapour.example')).filter((mail) => mail.subject.includes(subject))
  await expect.poll(async () => (await arrived()).length).toBe(1)
  const [mail] = await arrived()
  expect(mail?.replyTo).toBe('eleni@mail.example')
  expect(mail?.text).toContain('Do you stock them?\nThank you')
})

test('a request to become a partner is mailed to the shop and stands in its operator’s list', async () => {
  const subject = `Paphos ${crypto.randomUUID().slice(0, 8)}`
  const visitor = await aVisitorAt('/')
  await visitor.follow('Become a Partner', visitor.all('header nav', 'Main menu').at(-1))
  expect(visitor.document.title).toBe('Become a partner | Molos Vapour Co.')
  await write(visitor, {
    ...{ Name: 'Nikos', Email: 'nikos@mail.example', Phone: '+357 99 000 111' },
    ...{ Subject: subject, Message: 'A shop of sixty square metres' },
  })
  expect(visitor.text('main')).toContain('Your email has been sent successfully')
  const isRequest = (mail: { subject: string }) => mail.subject === `Partner request: ${subject}`
  await expect.poll(async () => (await mailsTo('orders@molos-vapour.example')).filter(isRequest).length).toBe(1)
  expect(tenantCommand(e2ePort)('partner-requests', 'limassol')).toContain(
    `\tNikos\tnikos@mail.example\t+357 99 000 111\t${subject}\tA shop of sixty square metres\n`,
  )
})

test('terms and privacy can be read from the boxes that ask for them', async () => {
  const visitor = await aVisitorAt('/register')
  expect(visitor.isChecked('I agree to privacy policy')).toBe(false)
  const link = visitor.one('a', 'privacy policy', visitor.one('main'))
  expect(link.getAttribute('target')).toBe('_blank')
  await visitor.follow('privacy policy', visitor.one('main'))
  expect(visitor.heading()).toBe('Privacy Policy')
})

test('the blog: from the footer to a post, with the post before it and its words for machines', async () => {
  const visitor = await aVisitorAt('/')
  await visitor.follow('Blog', visitor.one('footer'))
  expect(visitor.path).toBe('/blog')
  expect(visitor.all('main article')).toHaveLength(6)
  await visitor.follow('How long does a coil last?', visitor.one('main'))
  expect(visitor.heading()).toBe('How long does a coil last?')
  expect(visitor.text('main')).toContain('12 November 2026')
  const told = visitor.document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  expect(JSON.parse(told)).toMatchObject({ '@type': 'BlogPosting', datePublished: '2026-11-12' })
  await visitor.follow('Two numbers that matter on a battery', visitor.one('main'))
  expect(visitor.heading()).toBe('Two numbers that matter on a battery')
  expect(visitor.has('main table')).toBe(true)
  for (const missing of ['999999', '0', 'abc', '1e1'])
    expect((await ask(`${shop}/blog/${missing}`)).status, missing).toBe(404)
})

test('the pages of the blog are turned, and one that does not exist leads to the first', async () => {
  const visitor = await aVisitorAt('/blog?perPage=4')
  await visitor.follow('Page 2', visitor.one('main'))
  expect(visitor.url).toBe(`${shop}/blog?page=2&perPage=4#results`)
  expect(visitor.all('main article')).toHaveLength(2)
  await visitor.open('/blog?page=99')
  expect(visitor.path).toBe('/blog')
})
