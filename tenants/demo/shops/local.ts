import { wholeRange } from '#tenants/demo/goods/range.ts'
import { randomFor } from '#tenants/demo/random.ts'
import { retailCustomers } from './customers.ts'
import { localRecord } from './local-record.ts'
import { localWords } from './local-words.ts'
import type { ShopPlan } from './shop-plan.ts'
import { localSynonyms } from './synonyms.ts'

const kept = new Set([
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

/** The kiosk at the corner: small, cheap, everything within reach. It answers on the local host. */
export function local(): ShopPlan {
  return {
    record: localRecord,
    goods: wholeRange().filter(
      (good) => kept.has(good.key) || (brands.has(good.brand) && randomFor(`local:${good.key}:carried`).chance(0.26)),
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
    shelfNames: { DISPOSABLES: 'Disposables', CARRY: 'Pouches', FREEBASE: 'Everyday 50/50' },
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
      roundIcon: false,
      logo: {
        emblem: 'kiosk',
        name: 'CORNER KIOSK',
        second: 'VAPES & MORE',
        ink: '#1c2410',
        accent: '#41690f',
        weight: 800,
        style: 'stamp',
      },
      room: 'tiles',
      sign: 'CORNER KIOSK',
      sea: true,
      pins: ['Agoras Street'],
    },
    slides: [
      {
        code: 'grab-and-go',
        subtitle: 'On the way to the beach',
        titles: ['Grab one,', 'keep walking'],
        price: 670,
        link: '/shop/sidebar/3cols?searchTerm=bar%20600',
        linkTitle: 'Pick a flavour',
        from: '#10210c',
        to: '#3d6a14',
        figure: 'hills',
        motifs: ['watermelon', 'mango'],
        things: ['onda-bar-600-watermelon-ice', 'onda-bar-600-mango-ice', 'onda-bar-600-blueberry-ice'],
      },
      {
        code: 'everyday',
        subtitle: 'Petra Blends 50/50',
        titles: ['The everyday', 'bottle'],
        price: 570,
        link: '/shop/sidebar/3cols?searchTerm=petra',
        linkTitle: 'Fill up',
        from: '#0b1f1a',
        to: '#1d5a48',
        figure: 'ring',
        motifs: ['strawberry', 'apple', 'lemon'],
        things: [
          'petra-blends-50-50-strawberry-10-ml',
          'petra-blends-50-50-green-apple-10-ml',
          'petra-blends-50-50-sicilian-lemon-10-ml',
        ],
      },
      {
        code: 'first-kit',
        subtitle: 'Starting out?',
        titles: ['Kits', 'from €16'],
        price: null,
        link: '/shop/sidebar/list',
        linkTitle: 'Show me',
        from: '#25130b',
        to: '#7a3d12',
        figure: 'bars',
        motifs: [],
        things: ['kestrel-perch-pod-kit', 'kestrel-reed-pen-kit', 'lumeo-glow-pod-kit'],
      },
    ],
    words: localWords,
    posts: [],
    customers: retailCustomers,
    synonyms: localSynonyms,
    shopReviews: [
      {
        authorName: 'Neighbour Nitsa',
        rating: 5,
        text: 'Open when the others sleep, and he always has the coil that I need.',
      },
      { authorName: 'Glenn', rating: 4, text: 'Tiny place, decent prices, good jokes.' },
      { authorName: 'Σωτήρης', rating: 5, text: 'Το περίπτερο της γειτονιάς μας. Γρήγορα και φθηνά.' },
      { authorName: 'Joanna B.', rating: 5, text: 'Bought a pod on holiday and he set it up for me on the counter.' },
      { authorName: 'Kev from Peyia', rating: 4, text: 'Wish it were bigger, but then it would not be a kiosk.' },
      { authorName: 'Margarita', rating: 5, text: 'The beach flavours are exactly that.' },
    ],
  }
}
