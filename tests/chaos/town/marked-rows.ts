import { contentPages } from '#app/domain/content/pages.ts'
import { aPicture, aVariant, type CatalogueGiven } from '#tests/factories/catalogue.ts'
import { aPageText, aPost, aShopReview, aSlide, type ContentGiven } from '#tests/factories/content.ts'
import { aPastOrder } from '#tests/factories/past-orders.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'

/**
 * A whole shop whose every text carries a mark: a canary that may be seen nowhere else, or markup that may never run.
 * What an owner brings along stands here; what visitors write comes by the shop's own forms.
 */

const at = '2026-10-01T09:00:00Z'

/** As many products as are asked for, each at €10.00, all with one brand, one category and one review. */
export function markedCatalogue(mark: string, stock: readonly number[]): CatalogueGiven {
  return {
    masterCategories: [
      { code: 'devices', description: `Devices ${mark}`, sequence: 1, el: { description: `Συσκευές ${mark}` } },
    ],
    categories: [
      { code: 'pods', master: 'devices', description: `Pods ${mark}`, sequence: 1, popular: true, popularOrder: 1 },
    ],
    brands: [{ code: 'aria', name: `Aria ${mark}`, sequence: 1, showOnHomePage: true, picture: aPicture() }],
    warehouses: [{ code: 'limassol', webDescription: `Store ${mark}`, sequence: 1 }],
    products: stock.map((units, index) => ({
      sku: `SKU-${index + 1}`,
      slug: `sku-${index + 1}`,
      name: `Product SKU-${index + 1} ${mark}`,
      brand: 'aria',
      categories: ['pods'],
      shortDescription: `A thing to have ${mark}`,
      longDescription: `<p>All of it ${mark}</p>`,
      new: true,
      top: true,
      hotDeal: index === 0,
      manufacturer: { name: `Maker ${mark}`, address: `1 Street ${mark}`, email: 'maker@mail.example' },
      addedAt: at,
      pictures: [{ ...aPicture(), alt: `A thing ${mark}` }],
      variants: [
        aVariant({
          sku: `SKU-${index + 1}`,
          price: 1_000,
          colorName: `Red ${mark}`.slice(0, 60),
          color: '#aa0000',
          size: `Large ${mark}`.slice(0, 60),
          stock: { limassol: units },
        }),
      ],
      relatedVariants: index === 0 ? [] : ['SKU-1'],
      reviews: [{ author: `Eleni ${mark}`, rating: 5, text: `Good ${mark}`, at }],
    })),
  }
}

const positions = [
  ...['footer text', 'top image about', 'about title 1', 'our vision', 'our mission', 'who we are', 'contact info'],
  ...['office phone', 'office address', 'office email', 'working hours', 'working days', 'weekend', 'partner info'],
  ...['title 1', 'paragraph 1', 'title 2', 'paragraph 2'],
]

export function markedContent(mark: string): ContentGiven {
  return {
    slides: [aSlide({ subtitle: `New ${mark}`, title1: `Welcome ${mark}`, linkTitle: `Shop ${mark}` })],
    pageContent: Object.values(contentPages).flatMap((page) =>
      positions.map((position) => aPageText({ page, position, text: `<p>Words ${mark}</p>` })),
    ),
    shopReviews: [aShopReview({ authorName: `Nikos ${mark}`, text: `Friendly ${mark}` })],
    posts: [
      aPost({
        title: `Coils ${mark}`,
        summary: `How long ${mark}`,
        author: `Maria ${mark}`,
        text: `<p>A week ${mark}</p>`,
      }),
    ],
    synonyms: [],
  }
}

/** What a customer's own texts carry beside the shop's mark. */
export const customerMark = (mark: string, index: number) => `${mark}-customer-${index}`

export function markedPerson(mark: string, index: number) {
  const own = customerMark(mark, index)
  const address = { country: 'CY', street: `1 Street ${own}`, city: `City ${own}`, postcode: '3040' }
  return { firstName: `Maria ${own}`, lastName: `Georgiou ${own}`, company: `Company ${own}`, address }
}

/** What an owner brings of a customer's orders. */
export function markedOrder(mark: string, email: string, code: string) {
  return aPastOrder({
    code,
    email,
    lines: [{ sku: 'SKU-1', quantity: 1, price: 1_000 }],
    shipping: { description: `Courier ${mark}`, cost: 350 },
  })
}

/** What of the tenant's record a visitor reads. */
export function markedRecord(mark: string): Partial<ReturnType<typeof aTenantRecord>> {
  const words = { title: `Kiosk ${mark}`, description: `A kiosk ${mark}`, keywords: mark, company: `Kiosk ${mark}` }
  return {
    name: `Kiosk ${mark}`,
    pages: { home: words, about: words, contact: words, products: words, partner: words },
    shipping: [{ id: 1, description: `Courier ${mark}`, cost: 350, countries: ['CY'] }],
    bank: { iban: 'CY17002001280000001200527600', bic: 'BCYPCY2N', beneficiary: `The Shop ${mark}` },
    messages: { 'checkout.description': `Order ${mark}`, 'listing.layout': `Layout ${mark}` },
    theme: {
      ...aTenantRecord().theme,
      homeSections: ['slider', 'categories', 'newProducts', 'hotDeals', 'brands', 'reviews'],
    },
    mail: { sender: 'shop@kiosk.example', sender_name: `Kiosk ${mark}`, recipients: ['office@kiosk.example'] },
  }
}
