import { expect, test } from '@playwright/test'
import { gatherFor } from '#tests/support/basket.ts'
import { ask } from '#tests/support/http.ts'
import { lastMailTo, linkIn } from '#tests/support/inbox.ts'
import { shops } from '#tests/support/shops.ts'
import { textOf } from '#tests/support/shown-text.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'

/** A demo shop in Greek and English, without script. */

const shop = shops.nicosia

async function aVisitorAt(path: string) {
  const visitor = aVisitor(shop)
  await visitor.open(path)
  return visitor
}

const language = (visitor: Visitor) => visitor.document.documentElement.getAttribute('lang')

test('Greek is chosen at the foot of a page, which stays the same page, and English is chosen again', async () => {
  const visitor = await aVisitorAt('/shop/sidebar/list?sort=price-up')
  expect(language(visitor)).toBe('en-CY')
  await visitor.press('Ελληνικά', visitor.one('footer'))
  expect(language(visitor)).toBe('el-CY')
  const { pathname, searchParams } = new URL(visitor.url)
  expect([pathname, searchParams.get('sort')]).toEqual(['/shop/sidebar/list', 'price-up'])
  expect(visitor.heading()).toBe('Όλα τα προϊόντα')
  visitor.unfold(/./, visitor.one('main aside'))
  visitor.unfold('Υποκατηγορία', visitor.one('main aside'))
  expect(visitor.text('main')).toContain('Υγρά αναπλήρωσης 10 ml')
  const article = visitor.one('main article')
  expect(textOf(article)).toMatch(/\d+,\d\d\s€/)

  await visitor.follow(/./, visitor.one('h2, h3', undefined, article))
  expect(visitor.path).toMatch(/^\/product\/default\/\d+/)
  expect(language(visitor)).toBe('el-CY')
  await visitor.press('English', visitor.one('footer'))
  expect(language(visitor)).toBe('en-CY')
})

test('who is led on without cookies stays in the language that the address asked for', async () => {
  for (const [asked, where] of [
    ['/shop/market?page=99', '/shop/market?'],
    ['/blog?page=99', '/blog?'],
    ['/pages', '/pages/about?'],
    ['/nowhere', '/pages/404?'],
  ] as const) {
    const { headers } = await ask(`${shop}${asked}${asked.includes('?') ? '&' : '?'}lang=el`)
    expect(headers.location, asked).toMatch(/[?&]lang=el$/)
    expect(headers.location, asked).toContain(where)
  }
})

test('what is wrong with a form is said in Greek beside its field', async () => {
  const visitor = await aVisitorAt('/pages/login?lang=el')
  await visitor.press('Σύνδεση', visitor.one('main'))
  expect(textOf(visitor.one('[role=alert]', undefined, visitor.one('main')))).toContain('Υποχρεωτικά πεδία είναι κενά.')
})

test('each language has an address that search engines are told of', async () => {
  const visitor = await aVisitorAt('/shop/sidebar/list?lang=el')
  expect(language(visitor)).toBe('el-CY')
  const alternates = [...visitor.document.querySelectorAll('link[rel=alternate][hreflang]')]
  expect(alternates.map((link) => link.getAttribute('hreflang')).sort()).toEqual(['el', 'en', 'x-default'])
  const canonical = visitor.document.querySelector('link[rel=canonical]')?.getAttribute('href')
  expect(canonical).toMatch(/\/shop\/sidebar\/list\?lang=el$/)
})

test('a visitor goes all the way in Greek: the age gate, a message to the shop, the newsletter and its mail', async () => {
  const visitor = aVisitor(shop, { adult: false })
  await visitor.open('/pages/contact?lang=el')
  expect(language(visitor)).toBe('el-CY')
  expect(visitor.heading()).toBe('Είστε άνω των 18 ετών;')
  await visitor.press('Ναι')
  expect(visitor.text()).toContain('Καλώς ήρθατε στο Pedieos Vape House!')
  expect(visitor.text('main')).toContain('Τρίτη έως Πέμπτη: 10:00 έως 19:30')

  const alert = () => textOf(visitor.one('[role=alert]', undefined, visitor.one('main')))
  visitor.fill('Όνομα', 'Ελένη', visitor.one('main'))
  visitor.fill('Email', 'πουθενά', visitor.one('main'))
  visitor.fill('Μήνυμα', 'Τα έχετε;', visitor.one('main'))
  await visitor.press('ΑΠΟΣΤΟΛΗ', visitor.one('main'))
  expect(alert()).toContain('bell@pedieos-vape.example')
  expect(alert()).toMatch(/\p{Script=Greek}/u)
  visitor.fill('Email', 'eleni@mail.example', visitor.one('main'))
  await visitor.press('ΑΠΟΣΤΟΛΗ', visitor.one('main'))
  expect(visitor.text('main')).toContain('Το email σας στάλθηκε με επιτυχία')

  const email = `${crypto.randomUUID()}@mail.example`
  visitor.fill('Ενημερωτικό δελτίο', email, visitor.one('footer'))
  await visitor.press('Εγγραφή', visitor.one('footer'))
  expect(visitor.text()).toContain('Παρακαλούμε δείτε τα εισερχόμενά σας')
  const mail = await lastMailTo(email)
  expect(mail.text).toMatch(/\p{Script=Greek}/u)
  await visitor.open(linkIn(mail))
  await visitor.press('Ναι, εγγράψτε με')
  expect(visitor.text()).toContain('Η εγγραφή σας ολοκληρώθηκε. Ευχαριστούμε!')
})

test('goods are told in Greek, and what stands there in English says so', async () => {
  const visitor = await aVisitorAt('/shop/sidebar/3cols?searchTerm=lanyard&lang=el')
  await visitor.follow(/^Κορδόνι λαιμού Stow Night$/, visitor.one('main'))
  expect(visitor.heading()).toBe('Κορδόνι λαιμού Stow Night')
  expect(visitor.one('main').textContent).toContain('Έχει μέσα μια κλωστή που φέγγει στο σκοτάδι.')
  expect([...visitor.document.querySelectorAll('main h1[lang], main .prose[lang]')]).toEqual([])

  const review = () => visitor.one('p', 'Small shop, large heart.', visitor.one('main'))
  await visitor.open('/?lang=el')
  expect(review().getAttribute('lang')).toBe('en')
  await visitor.open('/?lang=en')
  expect(review().hasAttribute('lang')).toBe(false)
})

test('a choice that has no Greek says so wherever it is named', async () => {
  const visitor = await aVisitorAt('/shop/sidebar/3cols?searchTerm=solo+30+leather&lang=el')
  await visitor.follow(/^Κιτ pod Aerwyn Solo 30 Leather$/, visitor.one('main'))
  const product = Number(/\/default\/(\d+)/.exec(visitor.path)?.[1])
  const named = () => visitor.one('main [lang]', /^Ivory$/).getAttribute('lang')
  expect(named()).toBe('en')
  await visitor.follow('Ivory', visitor.one('main'))
  expect(textOf(visitor.one('main p', 'Επιλογή: Ivory').querySelector('[lang=en]'))).toBe('Ivory')
  const variant = Number(visitor.document.querySelector('#choice input[name=variant]')?.getAttribute('value'))

  await gatherFor(visitor, shop, { cart: { [variant]: 1 }, wished: [variant], compared: [product] })
  for (const list of ['cart', 'wishlist']) {
    await visitor.open(`/shop/${list}`)
    expect(named(), list).toBe('en')
  }
  await visitor.open('/shop/compare')
  expect(visitor.one('main [lang]', 'Midnight Black, Ivory, Forest').getAttribute('lang')).toBe('en')
})
