import { html } from 'hono/html'
import type { z } from 'zod'
import type { CatalogueFile } from '#app/domain/catalogue/catalogue-file.ts'
import type { ContentFile, PageContentRow } from '#app/domain/content/content-file.ts'
import { contentPages } from '#app/domain/content/pages.ts'
import type { Answers } from './answers.ts'
import { type StarterShape, starterFavicon, starterLogo, starterProduct, starterScene } from './starter-pictures.ts'
import { starterRecord } from './starter-record.ts'

/** Every file of a new shop's folder, by its path inside it. `now` is an ISO instant. */
export function starterShop(answers: Answers, origin: string, now: string): ReadonlyMap<string, string> {
  return new Map([
    ['tenant.json', json(starterRecord(answers, origin))],
    ['catalogue.json', json(catalogue(answers, now))],
    ['content.json', json(content(answers))],
    ['pictures/brand/logo.svg', starterLogo(answers.name)],
    ['pictures/brand/favicon.svg', starterFavicon()],
    ['pictures/pages/shelf.svg', starterScene()],
    ...starterGoods.map(({ shape }): [string, string] => [`pictures/goods/${shape}.svg`, starterProduct(shape)]),
  ])
}

const json = (file: object) => `${JSON.stringify(file, null, 1)}\n`

/** To be written over: each shows one thing that goods can have. */
const starterGoods: readonly {
  readonly shape: StarterShape
  readonly name: string
  readonly text: string
  readonly price: number
  readonly salePrice?: number
}[] = [
  { shape: 'parcel', name: 'First product', text: 'An ordinary product with one price.', price: 1990 },
  {
    shape: 'bottle',
    name: 'Product on sale',
    text: 'Its sale price stands beside the price.',
    price: 2490,
    salePrice: 1990,
  },
  { shape: 'tin', name: 'Small product', text: 'What goes with the others.', price: 590 },
]

function catalogue({ address, vat }: Answers, now: string): z.input<typeof CatalogueFile> {
  return {
    masterCategories: [{ code: 'GOODS', description: 'Goods', sequence: 10 }],
    categories: [
      { code: 'ALL', master: 'GOODS', description: 'All goods', sequence: 10, popular: true, popularOrder: 1 },
    ],
    brands: [],
    warehouses: [{ code: 'SHOP', webDescription: address, sequence: 10 }],
    products: starterGoods.map(({ shape, name, text, price, salePrice = null }, at) => ({
      ...{ sku: `START-${at + 1}`, slug: name.toLowerCase().replaceAll(' ', '-'), name, categories: ['ALL'] },
      ...{ shortDescription: text, longDescription: `<p>${text}</p>`, vatRate: Number(vat), addedAt: now },
      ...{ new: true, hotDeal: salePrice !== null },
      pictures: [{ file: `goods/${shape}.svg`, alt: name }],
      variants: [{ sku: `START-${at + 1}`, price, salePrice, stock: { SHOP: 10 } }],
    })),
  }
}

function content({ name, email, telephone, address }: Answers): z.input<typeof ContentFile> {
  const picture = (alt: string) => ({ file: 'pages/shelf.svg', alt })
  const text = (words: string) => html`<p>${words}</p>`.toString()
  const on = (page: number, rows: Readonly<Record<string, string>>): z.input<typeof PageContentRow>[] =>
    Object.entries(rows).map(([position, words]) => ({ page, position, text: words }))
  const pairs = (...paragraphs: readonly [title: string, paragraph: string][]) =>
    Object.fromEntries(
      paragraphs.flatMap(([title, paragraph], at) => [
        [`title ${at + 1}`, title],
        [`paragraph ${at + 1}`, text(paragraph)],
      ]),
    )
  return {
    slides: [
      {
        ...{
          code: 'welcome',
          subtitle: 'Welcome',
          title1: name,
          link: '/shop/sidebar/list',
          linkTitle: 'See our goods',
        },
        ...{ picture: picture(`A shelf at ${name}`), sequence: 10 },
      },
    ],
    pageContent: [
      { page: contentPages.home, position: 'home categories image', picture: picture(`A shelf at ${name}`) },
      { page: contentPages.about, position: 'top image about', picture: picture(name) },
      { page: contentPages.contact, position: 'top image contact', picture: picture(name) },
      ...on(contentPages.layout, { 'footer text': text(`${name}, ${address}`) }),
      ...on(contentPages.about, {
        ...{ 'about title 1': 'Who we are', 'about title 2': 'What we sell', 'about title 3': 'Where we are' },
        'our vision': text('Write here what you want your shop to become.'),
        'our mission': text('Write here what you do for your customers.'),
        'who we are': text(`${name} is at ${address}.`),
      }),
      ...on(contentPages.contact, {
        ...{ 'office phone': telephone, 'office address': address, 'office email': email },
        'contact info': text('Write to us, ring us or come by.'),
      }),
      ...on(contentPages.product, {
        'delivery information': text('By courier, for €3.50.'),
        'returns cancellation policy': text('Goods may come back within 14 days.'),
      }),
      ...on(
        contentPages.terms,
        pairs(
          ['Us and you', `The shop is run by ${name}, ${address}.`],
          ['Prices', 'Prices are in euro and include VAT.'],
        ),
      ),
      ...on(
        contentPages.privacy,
        pairs(
          ['What we keep', 'What your order needs, and nothing else.'],
          ['Ask us', `Write to ${email} and we show, correct or delete what we have.`],
        ),
      ),
      ...on(contentPages.returns, pairs(['Changed your mind', 'You may withdraw from your purchase within 14 days.'])),
    ],
  }
}
