import type { BrandCode } from '#tenants/demo/products/brands.ts'
import { createRandom } from '#tenants/demo/random.ts'
import { nicosiaOrders, retailCustomers } from './customers.ts'
import { nicosiaGreekTexts, nicosiaPageTexts } from './nicosia-page-texts.ts'
import { nicosiaRecord } from './nicosia-record.ts'
import type { ShopPlan } from './shop-plan.ts'
import { createProductRange } from './shop-plan.ts'
import { nicosiaSynonyms } from './synonyms.ts'

const ownBrands: readonly BrandCode[] = ['drifthaus', 'amathus', 'zephyra']
const sharedBrands: readonly BrandCode[] = [
  'meltemi',
  'kyma',
  'petra',
  'oldharbour',
  'fizzwick',
  'aerwyn',
  'lumeo',
  'kestrel',
  'onda',
  'gridcell',
  'chargewell',
  'stow',
  'filament',
  'toroid',
]

/** The second retail shop: two stores in the old part of Nicosia, with brands that the first shop doesn't have. */
export function createNicosiaPlan(): ShopPlan {
  return {
    record: nicosiaRecord,
    products: createProductRange().filter(
      (product) =>
        ownBrands.includes(product.brand) ||
        (sharedBrands.includes(product.brand) && createRandom(`nicosia:${product.key}:carried`).boolean(0.34)),
    ),
    sellsGiftVouchers: true,
    masters: {
      KITS: 'Devices',
      READY: 'Ready to Vape',
      LIQUIDS: 'Liquids',
      SHORTFILLS: 'Mix & Shake',
      POWER: 'Power',
      ACCESSORIES: 'Extras',
    },
    categoryNames: {
      'NIC-SALTS': 'Nic Salts',
      FREEBASE: 'Classic 50/50',
      DISPOSABLES: 'Disposables',
      SF50: 'Shortfills 50 ml',
      SF100: 'Shortfills 100 ml',
      CARRY: 'Bags & Cords',
    },
    popular: ['POD-KITS', 'NIC-SALTS', 'SF50', 'DISPOSABLES', 'MOD-KITS', 'CARRY'],
    homeBrands: ['drifthaus', 'amathus', 'zephyra', 'aerwyn', 'oldharbour', 'petra', 'kyma', 'kestrel'],
    warehouses: [
      {
        code: 'FAMAGUSTA-GATE',
        webDescription: 'The house by Famagusta Gate: 14 Athinas Street, 1016 Nicosia',
        el: { webDescription: 'Το σπίτι κοντά στην Πύλη Αμμοχώστου: Αθηνάς 14, 1016 Λευκωσία' },
      },
      {
        code: 'CELLAR',
        webDescription: 'The cellar: ready to collect within the hour',
        el: { webDescription: 'Το κελάρι: παραλαβή μέσα σε μία ώρα' },
      },
    ],
    priceLists: [],
    priceFactor: 1.04,
    saleShare: 0.18,
    popupAd: 'drifthaus-kai-pod-kit',
    alternatives: ['onda Bar 600'],
    art: {
      emblem: 'gate',
      hasRoundIcon: true,
      logo: {
        emblem: 'gate',
        name: 'Pedieos',
        second: 'VAPE HOUSE',
        ink: '#fdf3ee',
        accent: '#a8325a',
        weight: 600,
        style: 'stacked',
      },
      backdrop: 'podium',
      signText: 'PEDIEOS VAPE HOUSE',
      isCoastal: false,
      pins: ['Famagusta Gate'],
    },
    slides: [
      {
        code: 'drifthaus-kai',
        subtitle: 'Only at Pedieos',
        titles: ['Drifthaus Kai', 'leather and brass', 'for every day'],
        price: 3630,
        link: '/shop/sidebar/3cols?searchTerm=drifthaus',
        linkTitle: 'Meet Drifthaus',
        el: {
          subtitle: 'Αποκλειστικά σε εμάς',
          title1: 'Drifthaus Kai',
          title2: 'δέρμα και ορείχαλκος',
          title3: 'για κάθε μέρα',
          linkTitle: 'Δείτε τη σειρά',
        },
        from: '#24101a',
        to: '#6e2442',
        figure: 'arch',
        motifs: [],
        productKeys: ['drifthaus-kai-pod-kit', 'drifthaus-speicher-kit', 'drifthaus-mole-pod-kit'],
      },
      {
        code: 'amathus-season',
        subtitle: 'Amathus Drops',
        titles: ['The island', 'in ten', 'millilitres'],
        price: 620,
        link: '/shop/sidebar/3cols?searchTerm=amathus',
        linkTitle: 'See the salts',
        el: {
          subtitle: 'Amathus Drops',
          title1: 'Το νησί',
          title2: 'σε δέκα',
          title3: 'χιλιοστόλιτρα',
          linkTitle: 'Δείτε τα άλατα',
        },
        from: '#1d1208',
        to: '#6e3f14',
        figure: 'moon',
        motifs: ['fig', 'mandarin', 'pomegranate'],
        productKeys: [
          'amathus-drops-salts-village-fig-10-ml',
          'amathus-drops-salts-mandarin-10-ml',
          'amathus-drops-salts-pomegranate-10-ml',
        ],
      },
      {
        code: 'west-wind',
        subtitle: 'Zephyra shortfills',
        titles: ['West Wind', 'light base,', 'pure fruit'],
        price: 1230,
        link: '/shop/sidebar/3cols?searchTerm=west%20wind',
        linkTitle: 'Shop West Wind',
        el: {
          subtitle: 'Shortfill της Zephyra',
          title1: 'West Wind',
          title2: 'ελαφριά βάση,',
          title3: 'καθαρό φρούτο',
          linkTitle: 'Δείτε τη σειρά',
        },
        from: '#0c1a2b',
        to: '#2c5686',
        figure: 'ring',
        motifs: ['cherry', 'lychee'],
        productKeys: [
          'zephyra-west-wind-red-kite-50-ml-shortfill',
          'zephyra-west-wind-pearl-50-ml-shortfill',
          'zephyra-west-wind-terrace-50-ml-shortfill',
        ],
      },
    ],
    pageTexts: nicosiaPageTexts,
    greekTexts: nicosiaGreekTexts,
    posts: [],
    customers: retailCustomers,
    orders: nicosiaOrders,
    synonyms: nicosiaSynonyms,
    shopReviews: [
      {
        authorName: 'Louiza Kyprianou',
        rating: 5,
        text: 'You climb three steps, a bell rings, and somebody asks what you like to drink before asking what you like to vape.',
      },
      {
        authorName: 'Stephen Moore',
        rating: 5,
        text: 'The leather kits are lovely. Mine looks better after a year than it did new.',
      },
      {
        authorName: 'Ελένη Μαρκίδου',
        rating: 5,
        text: 'Μικρό μαγαζί με μεγάλη καρδιά. Τα υγρά Amathus είναι όλα τα λεφτά.',
      },
      { authorName: 'Omer T.', rating: 4, text: 'Not the cheapest, but you pay for advice and you get it.' },
      {
        authorName: 'Rebecca Stone',
        rating: 5,
        text: 'Free delivery the next day, with a hand-written note about steeping.',
      },
      {
        authorName: 'Phivos L.',
        rating: 4,
        text: 'Parking is hopeless, as everywhere inside the walls. Worth the walk.',
      },
      {
        authorName: 'Maria-Eleni',
        rating: 5,
        text: 'They took back an unopened bottle without any fuss and found me a better one.',
      },
    ],
  }
}
