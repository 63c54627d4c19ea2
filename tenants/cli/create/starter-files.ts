import { html } from 'hono/html'
import type { z } from 'zod'
import type { CatalogueFile } from '#app/domain/catalogue/catalogue-file.ts'
import type { ContentFile, PageContentRow } from '#app/domain/content/content-file.ts'
import { contentPages } from '#app/domain/content/pages.ts'
import type { TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import type { Answers } from './create.ts'

const starterColours = { primary: '#1f6f6b', dark: '#1d2b33', surface: '#fbfaf7', accent: '#b3402a' } as const

const openingHours = { opens: '09:00', closes: '18:00' }

/** Creates the record of a new shop, with payment on delivery and one courier. */
function createStarterRecord(answers: Answers, origin: string): z.input<typeof TenantRecord> {
  const { id, name, host, email, telephone, country } = answers
  const page = (title: string, description: string) => ({
    ...{ title: title === '' ? name : `${title} | ${name}`, description },
    ...{ keywords: [name, title].filter((word) => word !== '').join(', '), company: name },
  })
  return {
    ...{ id, name, hosts: [host], identifier_string: host, database: id, img_folder: id, url: origin },
    working_hours: true,
    working_hours_monday: openingHours,
    working_hours_tuesday: openingHours,
    working_hours_wednesday: openingHours,
    working_hours_thursday: openingHours,
    working_hours_friday: openingHours,
    working_hours_saturday: { opens: '10:00', closes: '14:00' },
    working_hours_sunday: null,
    settings: {
      CompanyName: name,
      Telephone: telephone,
      Email: email,
      IQ_WEB_Show_Place_Order: 'True',
      IQ_WEB_SHOW_SIGNIN: 'True',
      IQ_WEB_SHOW_SIGNUP: 'True',
    },
    pages: {
      home: page('', `Welcome to ${name}.`),
      about: page('About us', `Who we are at ${name}.`),
      contact: page('Contact us', 'Write to us, call us or visit us.'),
      products: page('All products', `All products of ${name}.`),
      partner: page('Become a partner', 'Retailers and distributors are welcome.'),
    },
    countries: [country],
    shipping: [{ id: 1, description: 'Courier', cost: 350, countries: [country] }],
    theme: {
      ...starterColours,
      ...{ logo: 'brand/logo.svg', favicon: 'brand/favicon.svg' },
      ...{ corners: 'soft', header: 'light', productCard: 'framed' },
      homeSections: ['slider', 'newProducts', 'categories', 'hotDeals'],
    },
    refill_ml: 10,
    locale: `en-${country}`,
    mail: { sender: email, sender_name: name, recipients: [email] },
  }
}

/** Creates the files of a new shop's folder, by path. `now` is an ISO instant. */
export function createStarterFiles(answers: Answers, origin: string, now: string): ReadonlyMap<string, string> {
  return new Map([
    ['tenant.json', formatJson(createStarterRecord(answers, origin))],
    ['catalogue.json', formatJson(createCatalogue(answers, now))],
    ['content.json', formatJson(createContent(answers))],
    ['pictures/brand/logo.svg', drawStarterLogo(answers.name)],
    ['pictures/brand/favicon.svg', drawStarterFavicon()],
    ['pictures/pages/shelf.svg', drawStarterScene()],
    ...starterProducts.map(({ shape }): [string, string] => [
      `pictures/products/${shape}.svg`,
      drawStarterProduct(shape),
    ]),
  ])
}

const formatJson = (file: object) => `${JSON.stringify(file, null, 1)}\n`

/** Example products for the owner to replace. */
const starterProducts: readonly {
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
    text: 'A product with a sale price.',
    price: 2490,
    salePrice: 1990,
  },
  { shape: 'tin', name: 'Small product', text: 'An accessory for the other products.', price: 590 },
]

function createCatalogue({ address, vat }: Answers, now: string): z.input<typeof CatalogueFile> {
  return {
    masterCategories: [{ code: 'PRODUCTS', description: 'Products', sequence: 10 }],
    categories: [
      { code: 'ALL', master: 'PRODUCTS', description: 'All products', sequence: 10, popular: true, popularOrder: 1 },
    ],
    brands: [],
    warehouses: [{ code: 'SHOP', webDescription: address, sequence: 10 }],
    products: starterProducts.map(({ shape, name, text, price, salePrice = null }, index) => ({
      ...{ sku: `START-${index + 1}`, slug: name.toLowerCase().replaceAll(' ', '-'), name, categories: ['ALL'] },
      ...{ shortDescription: text, longDescription: `<p>${text}</p>`, vatRate: Number(vat), addedAt: now },
      ...{ new: true, hotDeal: salePrice !== null },
      pictures: [{ file: `products/${shape}.svg`, alt: name }],
      variants: [{ sku: `START-${index + 1}`, price, salePrice, stock: { SHOP: 10 } }],
    })),
  }
}

function createContent({ name, email, telephone, address }: Answers): z.input<typeof ContentFile> {
  const picture = (alt: string) => ({ file: 'pages/shelf.svg', alt })
  const text = (body: string) => html`<p>${body}</p>`.toString()
  const toPageRows = (page: number, rows: Readonly<Record<string, string>>): z.input<typeof PageContentRow>[] =>
    Object.entries(rows).map(([position, body]) => ({ page, position, text: body }))
  const toTitledParagraphs = (...paragraphs: readonly [title: string, paragraph: string][]) =>
    Object.fromEntries(
      paragraphs.flatMap(([title, paragraph], index) => [
        [`title ${index + 1}`, title],
        [`paragraph ${index + 1}`, text(paragraph)],
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
          linkTitle: 'See our products',
        },
        ...{ picture: picture(`A shelf at ${name}`), sequence: 10 },
      },
    ],
    pageContent: [
      { page: contentPages.home, position: 'home categories image', picture: picture(`A shelf at ${name}`) },
      { page: contentPages.about, position: 'top image about', picture: picture(name) },
      { page: contentPages.contact, position: 'top image contact', picture: picture(name) },
      ...toPageRows(contentPages.layout, { 'footer text': text(`${name}, ${address}`) }),
      ...toPageRows(contentPages.about, {
        ...{ 'about title 1': 'Who we are', 'about title 2': 'What we sell', 'about title 3': 'Where we are' },
        'our vision': text('Write here what you want your shop to become.'),
        'our mission': text('Write here what you do for your customers.'),
        'who we are': text(`${name} is at ${address}.`),
      }),
      ...toPageRows(contentPages.contact, {
        ...{ 'office phone': telephone, 'office address': address, 'office email': email },
        'contact info': text('Write to us, call us or visit us.'),
      }),
      ...toPageRows(contentPages.product, {
        'delivery information': text('By courier, for €3.50.'),
        'returns cancellation policy': text('You can return products within 14 days.'),
      }),
      ...toPageRows(
        contentPages.terms,
        toTitledParagraphs(
          ['About us', `The shop is run by ${name}, ${address}.`],
          ['Prices', 'Prices are in euros and include VAT.'],
        ),
      ),
      ...toPageRows(
        contentPages.privacy,
        toTitledParagraphs(
          ['What we store', 'Only what your order needs.'],
          ['Ask us', `Write to ${email} and we will show, correct or delete your data.`],
        ),
      ),
      ...toPageRows(
        contentPages.returns,
        toTitledParagraphs(['Right of withdrawal', 'You may withdraw from your purchase within 14 days.']),
      ),
    ],
  }
}

/** Placeholder pictures for a new shop. */

const { primary, dark, surface, accent } = starterColours

const wrapSvg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>\n`

/** Draws a striped awning. `width` is that of one stripe. */
function drawAwning(left: number, top: number, stripes: number, width: number): string {
  const drop = width * 1.4
  return Array.from({ length: stripes }, (_, index) => {
    const [x, colour] = [left + index * width, index % 2 === 0 ? primary : '#f3e9d6']
    return `<path d="M${x} ${top}h${width}v${drop}a${width / 2} ${width / 2} 0 0 1-${width} 0z" fill="${colour}"/>`
  }).join('')
}

/** Draws the shop's name beside a small awning. The text uses fonts of the viewer's system. */
function drawStarterLogo(name: string): string {
  const width = Math.max(180, 74 + name.length * 19)
  const nameText = html`<text x="70" y="47" font-family="Outfit,Segoe UI,Arial,sans-serif" font-size="32" font-weight="700" fill="${dark}">${name}</text>`
  return wrapSvg(width, 72, drawAwning(6, 18, 5, 10) + nameText)
}

function drawStarterFavicon(): string {
  const background = `<rect width="64" height="64" rx="14" fill="${dark}"/>`
  return wrapSvg(64, 64, `${background}${drawAwning(9, 20, 4, 11.5)}`)
}

const shapes = {
  parcel: `<path d="M250 300l150-60 150 60v220l-150 60-150-60z" fill="${primary}"/><path d="M250 300l150 60 150-60M400 360v220" fill="none" stroke="${surface}" stroke-width="10"/>`,
  bottle: `<path d="M365 200h70v80q60 40 60 120v170q0 30-30 30H335q-30 0-30-30V400q0-80 60-120z" fill="${accent}"/><rect x="305" y="410" width="190" height="110" fill="${surface}"/>`,
  tin: `<ellipse cx="400" cy="290" rx="150" ry="50" fill="${dark}"/><path d="M250 290v210a150 50 0 0 0 300 0V290a150 50 0 0 1-300 0z" fill="${primary}"/><path d="M250 350a150 50 0 0 0 300 0v80a150 50 0 0 1-300 0z" fill="#f3e9d6"/>`,
} as const

type StarterShape = keyof typeof shapes

function drawStarterProduct(shape: StarterShape): string {
  const background = `<rect width="800" height="800" fill="#f1ede4"/><ellipse cx="400" cy="620" rx="210" ry="26" fill="#00000018"/>`
  return wrapSvg(800, 800, background + shapes[shape])
}

/** Draws a shelf under an awning, for slides and page headers. */
function drawStarterScene(): string {
  const drawShelfItem = (x: number, shape: StarterShape) =>
    `<g transform="translate(${x} 150)scale(.62)">${shapes[shape]}</g>`
  const products = (['parcel', 'bottle', 'tin'] as const)
    .map((shape, index) => drawShelfItem(620 + index * 260, shape))
    .join('')
  const background = `<rect width="1600" height="640" fill="#f1ede4"/><rect y="520" width="1600" height="120" fill="${dark}"/>`
  return wrapSvg(1600, 640, `${background}${products}${drawAwning(0, 0, 20, 80)}`)
}
