import { expect, test } from '@playwright/test'
import { sendRequest } from '#tests/support/http.ts'
import { findLastMail, getLink } from '#tests/support/inbox.ts'
import { fillVisitorLists } from '#tests/support/lists.ts'
import { publishFolder } from '#tests/support/publish.ts'
import { createFolder } from '#tests/support/shop-copy.ts'
import { E2E_PORT, shops } from '#tests/support/shops.ts'
import { getText } from '#tests/support/visible-text.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'

/** The demo shop in Greek and English, without JavaScript. */

const shop = shops.nicosia

async function visitAt(path: string) {
  const visitor = aVisitor(shop)
  await visitor.open(path)
  return visitor
}

/** A shop in English and Greek whose products have no Greek texts. */
async function publishUntranslatedShop(): Promise<string> {
  const id = `untranslated-${Date.now().toString(36)}-${test.info().parallelIndex}`
  await publishFolder(createFolder(id, {}, { languages: ['en', 'el'] }))
  return `http://${id}.localhost:${E2E_PORT}`
}

const language = (visitor: Visitor) => visitor.document.documentElement.getAttribute('lang')

test('the footer switches a page to Greek and back to English', async () => {
  const visitor = await visitAt('/shop/sidebar/list?sort=price-up')
  expect(language(visitor)).toBe('en-CY')
  await visitor.press('Ελληνικά', visitor.getElement('footer'))
  expect(language(visitor)).toBe('el-CY')
  const { pathname, searchParams } = new URL(visitor.url)
  expect([pathname, searchParams.get('sort')]).toEqual(['/shop/sidebar/list', 'price-up'])
  expect(visitor.heading()).toBe('Όλα τα προϊόντα')
  visitor.unfold(/./, visitor.getElement('main aside'))
  visitor.unfold('Υποκατηγορία', visitor.getElement('main aside'))
  expect(visitor.text('main')).toContain('Υγρά αναπλήρωσης 10 ml')
  const article = visitor.getElement('main article')
  expect(getText(article)).toMatch(/\d+,\d\d\s€/)

  await visitor.follow(/./, visitor.getElement('h2, h3', undefined, article))
  expect(visitor.path).toMatch(/^\/product\/default\/\d+/)
  expect(language(visitor)).toBe('el-CY')
  await visitor.press('English', visitor.getElement('footer'))
  expect(language(visitor)).toBe('en-CY')
})

test('a chosen size stays chosen in the other language', async () => {
  const visitor = await visitAt('/product/default/1')
  const sizes = () => visitor.all('#choice fieldset a')
  await visitor.open(sizes().at(-1)?.getAttribute('href') ?? '')
  expect(visitor.url).toContain('size=')
  const getSelected = () => sizes().findIndex((size) => size.getAttribute('aria-current') === 'true')
  expect(getSelected()).toBe(sizes().length - 1)
  await visitor.press('Ελληνικά', visitor.getElement('footer'))
  expect(visitor.text('#choice')).toContain('Ω')
  expect(getSelected()).toBe(sizes().length - 1)
  await visitor.press('English', visitor.getElement('footer'))
  expect(getSelected()).toBe(sizes().length - 1)
})

test('redirects without cookies keep the language of the URL', async () => {
  for (const [requested, target] of [
    ['/shop/market?page=99', '/shop/market?'],
    ['/blog?page=99', '/blog?'],
    ['/pages', '/pages/about?'],
    ['/nowhere', '/pages/404?'],
  ] as const) {
    const { headers } = await sendRequest(`${shop}${requested}${requested.includes('?') ? '&' : '?'}lang=el`)
    expect(headers.location, requested).toMatch(/[?&]lang=el$/)
    expect(headers.location, requested).toContain(target)
  }
})

test('form errors are Greek on a Greek page', async () => {
  const visitor = await visitAt('/pages/login?lang=el')
  await visitor.press('Σύνδεση', visitor.getElement('main'))
  expect(getText(visitor.getElement('[role=alert]', undefined, visitor.getElement('main')))).toContain(
    'Υπάρχουν κενά υποχρεωτικά πεδία.',
  )
})

test('each language has its own URL for search engines', async () => {
  const visitor = await visitAt('/shop/sidebar/list?lang=el')
  expect(language(visitor)).toBe('el-CY')
  const alternates = [...visitor.document.querySelectorAll('link[rel=alternate][hreflang]')]
  expect(alternates.map((link) => link.getAttribute('hreflang')).sort()).toEqual(['el', 'en', 'x-default'])
  const canonical = visitor.document.querySelector('link[rel=canonical]')?.getAttribute('href')
  expect(canonical).toMatch(/\/shop\/sidebar\/list\?lang=el$/)
})

test('age gate, contact form, newsletter and its mail work in Greek', async () => {
  const visitor = aVisitor(shop, { adult: false })
  await visitor.open('/pages/contact?lang=el')
  expect(language(visitor)).toBe('el-CY')
  expect(visitor.heading()).toBe('Είστε 18 ετών και άνω;')
  await visitor.press('Ναι')
  expect(visitor.text()).toContain('Καλώς ήρθατε στο Pedieos Vape House!')
  expect(visitor.text('main')).toContain('Τρίτη έως Πέμπτη: 10:00 έως 19:30')

  const alert = () => getText(visitor.getElement('[role=alert]', undefined, visitor.getElement('main')))
  visitor.fill('Όνομα', 'Ελένη', visitor.getElement('main'))
  visitor.fill('Email', 'πουθενά', visitor.getElement('main'))
  visitor.fill('Μήνυμα', 'Τα έχετε;', visitor.getElement('main'))
  await visitor.press('ΑΠΟΣΤΟΛΗ', visitor.getElement('main'))
  expect(alert()).toContain('bell@pedieos-vape.example')
  expect(alert()).toMatch(/\p{Script=Greek}/u)
  visitor.fill('Email', 'eleni@mail.example', visitor.getElement('main'))
  await visitor.press('ΑΠΟΣΤΟΛΗ', visitor.getElement('main'))
  expect(visitor.text('main')).toContain('Το μήνυμά σας στάλθηκε με επιτυχία')

  const email = `${crypto.randomUUID()}@mail.example`
  visitor.fill('Newsletter', email, visitor.getElement('footer'))
  await visitor.press('Εγγραφή', visitor.getElement('footer'))
  expect(visitor.text()).toContain('Δείτε τα εισερχόμενά σας')
  const mail = await findLastMail(email)
  expect(mail.text).toMatch(/\p{Script=Greek}/u)
  await visitor.open(getLink(mail))
  await visitor.press('Ναι, εγγράψτε με')
  expect(visitor.text()).toContain('Η εγγραφή σας ολοκληρώθηκε. Ευχαριστούμε!')
})

test('products are shown in Greek, and untranslated text is marked as English', async () => {
  const visitor = await visitAt('/shop/sidebar/3cols?searchTerm=lanyard&lang=el')
  await visitor.follow(/^Κορδόνι λαιμού Stow Night$/, visitor.getElement('main'))
  expect(visitor.heading()).toBe('Κορδόνι λαιμού Stow Night')
  expect(visitor.getElement('main').textContent).toContain('Με κλωστή που φωσφορίζει στο σκοτάδι.')
  expect([...visitor.document.querySelectorAll('main h1[lang], main .prose[lang]')]).toEqual([])

  const review = () => visitor.getElement('p', 'Small shop, big heart.', visitor.getElement('main'))
  await visitor.open('/?lang=el')
  expect(review().getAttribute('lang')).toBe('en')
  await visitor.open('/?lang=en')
  expect(review().hasAttribute('lang')).toBe(false)
})

test('a link with a colour opens the same colour in the other language', async () => {
  const visitor = await visitAt('/shop/sidebar/3cols?searchTerm=solo+30+leather&lang=el')
  await visitor.follow(/^Κιτ pod Aerwyn Solo 30 Leather$/, visitor.getElement('main'))
  const { pathname } = new URL(visitor.url)
  await visitor.follow('Ιβουάρ', visitor.getElement('main'))
  expect(new URL(visitor.url).searchParams.get('colour')).toBe('Ιβουάρ')
  expect(visitor.text('main')).toContain('Επιλογή: Ιβουάρ')
  expect(visitor.all('main [lang]').filter((element) => getText(element) === 'Ιβουάρ')).toEqual([])

  await visitor.open(`${pathname}?colour=${encodeURIComponent('Ιβουάρ')}&lang=en`)
  expect(new URL(visitor.url).searchParams.get('colour')).toBe('Ivory')
  expect(visitor.text('main')).toContain('Selected: Ivory')
  await visitor.open(`${pathname}?colour=Ivory&lang=el`)
  expect(visitor.text('main')).toContain('Επιλογή: Ιβουάρ')

  // The filter of a listing has the same value in both languages.
  await visitor.open('/shop/sidebar/3cols?searchTerm=solo+30+leather&colour=Ivory')
  expect(visitor.text('main')).toContain('Ιβουάρ')
  expect(visitor.text('main')).toContain('Κιτ pod Aerwyn Solo 30 Leather')
})

test('an untranslated option is marked as English wherever it is shown', async () => {
  const shop = await publishUntranslatedShop()
  const visitor = aVisitor(shop)
  await visitor.open('/shop/sidebar/3cols?searchTerm=kestrel+perch&lang=el')
  await visitor.follow(/^Kestrel Perch Pod Kit$/, visitor.getElement('main'))
  const product = Number(/\/default\/(\d+)/.exec(visitor.path)?.[1])
  const getOptionLanguage = () => visitor.getElement('main [lang]', /^Olive Grove$/).getAttribute('lang')
  expect(getOptionLanguage()).toBe('en')
  await visitor.follow('Olive Grove', visitor.getElement('main'))
  expect(getText(visitor.getElement('main p', 'Επιλογή: Olive Grove').querySelector('[lang=en]'))).toBe('Olive Grove')
  const variant = Number(visitor.document.querySelector('#choice input[name=variant]')?.getAttribute('value'))

  await fillVisitorLists(visitor, shop, { cart: { [variant]: 1 }, wished: [variant], compared: [product] })
  for (const list of ['cart', 'wishlist']) {
    await visitor.open(`/shop/${list}`)
    expect(getOptionLanguage(), list).toBe('en')
  }
  await visitor.open('/shop/compare')
  expect(visitor.getElement('main [lang]', 'Midnight Black, Olive Grove, Aegean Blue').getAttribute('lang')).toBe('en')
})
