import { contentPages } from '#app/domain/content/pages.ts'
import { toTitledParagraphs } from '#tenants/demo/products/demo-product.ts'
import { createRandom } from '#tenants/demo/random.ts'
import { retailCustomers } from './customers.ts'
import { localRecord } from './local-record.ts'
import type { PageTexts, ShopPlan } from './shop-plan.ts'
import { createProductRange } from './shop-plan.ts'
import { localSynonyms } from './synonyms.ts'

const alwaysCarried = new Set([
  'kestrel-perch-pod-kit',
  'onda-bar-600-watermelon-ice',
  'petra-blends-50-50-strawberry-10-ml',
  'kestrel-reed-pen-kit',
  'petra-blends-50-50-green-apple-10-ml',
  'petra-blends-50-50-sicilian-lemon-10-ml',
  'onda-bar-600-mango-ice',
  'onda-bar-600-blueberry-ice',
  'lumeo-glow-pod-kit',
])
const brands = new Set(['kestrel', 'onda', 'petra', 'lumeo', 'foundry', 'brezza', 'gridcell', 'stow', 'orchard'])

/** The corner kiosk: a small, cheap shop on the host `localhost`. */
export function createLocalPlan(): ShopPlan {
  return {
    record: localRecord,
    products: createProductRange().filter(
      (product) =>
        alwaysCarried.has(product.key) ||
        (brands.has(product.brand) && createRandom(`local:${product.key}:carried`).boolean(0.26)),
    ),
    masters: {
      KITS: 'Kits',
      READY: 'Grab & Go',
      LIQUIDS: 'Liquids',
      SHORTFILLS: 'Big Bottles',
      TANKS: 'Pods & Tanks',
      POWER: 'Batteries',
      ACCESSORIES: 'Bits & Bobs',
    },
    categoryNames: { DISPOSABLES: 'Disposables', CARRY: 'Lanyards', FREEBASE: 'Everyday 50/50' },
    popular: ['DISPOSABLES', 'FREEBASE', 'POD-KITS', 'NIC-SALTS', 'CARRY'],
    homeBrands: ['petra', 'kestrel', 'onda', 'lumeo', 'stow', 'gridcell'],
    warehouses: [{ code: 'KIOSK', webDescription: 'The kiosk on the corner: 1 Agoras Street, 8010 Paphos' }],
    priceLists: [{ id: 1, name: 'Neighbours', share: 0.9 }],
    priceFactor: 0.97,
    saleShare: 0.3,
    popupAd: 'onda-bar-600-watermelon-ice',
    alternatives: ['onda Bar 600'],
    art: {
      emblem: 'kiosk',
      hasRoundIcon: false,
      logo: {
        emblem: 'kiosk',
        name: 'CORNER KIOSK',
        second: 'VAPES & MORE',
        ink: '#1c2410',
        accent: '#41690f',
        weight: 800,
        style: 'stamp',
      },
      backdrop: 'tiles',
      signText: 'CORNER KIOSK',
      isCoastal: true,
      pins: ['Agoras Street'],
    },
    slides: [
      {
        code: 'grab-and-go',
        subtitle: 'On the way to the beach',
        titles: ['Grab one,', 'keep walking'],
        price: 500,
        link: '/shop/sidebar/3cols?searchTerm=bar%20600',
        linkTitle: 'Pick a flavour',
        from: '#10210c',
        to: '#3d6a14',
        figure: 'hills',
        motifs: ['watermelon', 'mango'],
        productKeys: ['onda-bar-600-watermelon-ice', 'onda-bar-600-mango-ice', 'onda-bar-600-blueberry-ice'],
      },
      {
        code: 'everyday',
        subtitle: 'Petra Blends 50/50',
        titles: ['The everyday', 'bottle'],
        price: 400,
        link: '/shop/sidebar/3cols?searchTerm=petra',
        linkTitle: 'Shop Petra',
        from: '#0b1f1a',
        to: '#1d5a48',
        figure: 'ring',
        motifs: ['strawberry', 'apple', 'lemon'],
        productKeys: [
          'petra-blends-50-50-strawberry-10-ml',
          'petra-blends-50-50-green-apple-10-ml',
          'petra-blends-50-50-sicilian-lemon-10-ml',
        ],
      },
      {
        code: 'first-kit',
        subtitle: 'Starting out?',
        titles: ['Kits', 'under €25'],
        price: null,
        link: '/shop/sidebar/3cols?category=1&maxPrice=25',
        linkTitle: 'See the kits',
        from: '#25130b',
        to: '#7a3d12',
        figure: 'bars',
        motifs: [],
        productKeys: ['kestrel-perch-pod-kit', 'kestrel-reed-pen-kit', 'lumeo-glow-pod-kit'],
      },
    ],
    pageTexts: localPageTexts,
    posts: [],
    customers: retailCustomers,
    synonyms: localSynonyms,
    shopReviews: [
      {
        authorName: 'Neighbour Nitsa',
        rating: 5,
        text: 'Open when everyone else is asleep, and he always has the coil I need.',
      },
      { authorName: 'Glenn', rating: 4, text: 'Tiny place, decent prices, good jokes.' },
      { authorName: 'Σωτήρης', rating: 5, text: 'Το περίπτερο της γειτονιάς μας. Γρήγορα και φθηνά.' },
      { authorName: 'Joanna B.', rating: 5, text: 'Bought a pod on holiday, and he set it up for me at the counter.' },
      { authorName: 'Kev from Peyia', rating: 4, text: 'I wish it was bigger, but then it wouldn’t be a kiosk.' },
      { authorName: 'Margarita', rating: 5, text: 'The beach flavours are exactly that.' },
    ],
  }
}

const localPageTexts: readonly PageTexts[] = [
  {
    page: contentPages.layout,
    rows: {
      'footer text':
        '<p>One window, one chair, open late. What doesn’t fit in the kiosk comes by scooter tomorrow.</p>',
    },
  },
  {
    page: contentPages.about,
    rows: {
      'about title 1': 'Nine square metres',
      'about title 2': 'Open when you need it',
      'about title 3': 'On first-name terms',
      'our vision':
        '<p>Every neighbourhood needs a light that is still on. We’d like to be that light, for people who’ve run out and for those who just come down for a chat.</p>',
      'our mission':
        '<p>Keep it simple: a few kits that work, liquids that people finish, fair prices, and change in coins if you need it for the laundry.</p>',
      'who we are':
        '<p>The kiosk has stood on this corner since the days when the bus stopped here. It sold newspapers, then ice cream, then telephone cards. Now it sells vapes, and ice cream.</p><p>Sotiris opens in the morning, his daughter closes at night, and the cat is on duty in between.</p>',
    },
  },
  {
    page: contentPages.contact,
    rows: {
      'office phone': '+357 26 000 444',
      'office address': '1 Agoras Street, 8010 Paphos, Cyprus',
      'office email': 'window@corner-kiosk.example',
      'working hours': 'Open every day',
      'working days': 'Monday to Thursday 07:00 to 23:00, Friday until midnight',
      weekend: 'Saturday 08:00 to midnight, Sunday 08:00 to 22:00',
      'contact info': '<p>Knock on the window, or use the form if it is raining.</p>',
    },
  },
  {
    page: contentPages.product,
    rows: {
      'delivery information':
        '<p>Paphos by scooter, the rest of Cyprus by courier the next day, Greece and the United Kingdom by post. <strong>Free from €15</strong>; below that, €2.50 in Cyprus and €12.90 abroad.</p>',
      'returns cancellation policy':
        '<p>Return unopened products within <strong>14 days</strong>, no questions asked. Opened liquids, pods and coils stay with you, unless they are faulty.</p>',
    },
  },
  {
    page: contentPages.terms,
    rows: toTitledParagraphs([
      [
        'Us and you',
        'The kiosk belongs to Corner Kiosk Ltd, 1 Agoras Street, Paphos. If you are eighteen or older we are glad to sell to you; if you are not, come back when you are.',
      ],
      ['Buying', 'Prices are in euros and include VAT. We confirm each order by email; only then is it binding.'],
      ['Paying', 'You pay at the window, or when you receive the parcel.'],
      ['If it breaks', 'Two years of legal guarantee on devices. Worn-out batteries are not covered.'],
    ]),
  },
  {
    page: contentPages.privacy,
    rows: toTitledParagraphs([
      [
        'In short',
        'We store what the courier and the tax office need to know. The rest we forget, except for your favourite flavour.',
      ],
      ['Cookies', 'Only our own, for the cart and your choices.'],
      ['Ask us', 'Write to window@corner-kiosk.example, and we’ll show you, correct or delete what we have.'],
    ]),
  },
  {
    page: contentPages.returns,
    rows: toTitledParagraphs([
      ['Changed your mind', 'Bring it back unopened within fourteen days, with the receipt if you can find it.'],
      ['Not what you ordered', 'Our mistake, our scooter: we’ll swap it at your door.'],
      ['Faulty', 'Show it at the window. Usually the next customer in the queue knows what is wrong with it.'],
    ]),
  },
  {
    page: contentPages.partner,
    rows: {
      'partner info':
        '<p>No light on your corner at night? There wasn’t one on ours either. Write to us, and we’ll show you how we do it and where we buy.</p>',
    },
  },
]
