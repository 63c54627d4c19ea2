import { createWholesaleProducts } from '#tenants/demo/products/wholesale-products.ts'
import { tradeCustomers } from './customers.ts'
import type { ShopPlan } from './shop-plan.ts'
import { wholesaleSynonyms } from './synonyms.ts'
import { wholesalePageTexts } from './wholesale-page-texts.ts'
import { wholesaleRecord } from './wholesale-record.ts'

/** The wholesale shop: trays and cartons, price lists, no stores. */
export function createWholesalePlan(): ShopPlan {
  return {
    record: wholesaleRecord,
    products: createWholesaleProducts(),
    masters: {
      KITS: 'Devices by the Carton',
      READY: 'Counter Displays',
      LIQUIDS: 'Liquid Trays',
      TANKS: 'Pods by the Carton',
      COILS: 'Coils by the Carton',
      POWER: 'Cells by the Carton',
    },
    categoryNames: {
      DISPOSABLES: 'Disposables, Display of 10',
      'NIC-SALTS': 'Nic Salts, Tray of 10',
      FREEBASE: '50/50, Tray of 10',
      PODS: 'Replacement Pods',
    },
    popular: ['NIC-SALTS', 'DISPOSABLES', 'FREEBASE', 'POD-KITS', 'COILS-MESH', 'CELLS-18650'],
    homeBrands: ['nimbro', 'meltemi', 'petra', 'fizzwick', 'lumeo', 'kestrel', 'gridcell', 'toroid'],
    warehouses: [
      { code: 'LARNACA', webDescription: 'Larnaca free zone, hall 4' },
      { code: 'PIRAEUS', webDescription: 'Piraeus transit store' },
    ],
    priceLists: [
      { id: 1, name: 'Retail partner', share: 0.92 },
      { id: 2, name: 'Distributor', share: 0.84 },
    ],
    priceFactor: 1,
    saleShare: 0.14,
    popupAd: null,
    alternatives: [],
    art: {
      emblem: 'anchor',
      hasRoundIcon: false,
      logo: {
        drawEmblem: 'anchor',
        name: 'KITION',
        second: 'VAPE TRADING',
        ink: '#ffffff',
        accent: '#1d4ed8',
        weight: 800,
        style: 'plate',
      },
      backdrop: 'steps',
      signText: 'KITION VAPE TRADING',
      isCoastal: true,
      pins: ['Larnaca', 'Piraeus'],
    },
    slides: [
      {
        code: 'counter-salts',
        subtitle: 'Nimbro Counter Salts',
        titles: ['Ten flavours', 'one tray each,', 'always in stock'],
        price: 3000,
        link: '/shop/sidebar/3cols?searchTerm=counter%20salts',
        linkTitle: 'Order trays',
        from: '#0b1220',
        to: '#1f3f8f',
        figure: 'bars',
        motifs: ['strawberry', 'mango'],
        productKeys: [
          'nimbro-counter-salts-strawberry-tray-of-10',
          'nimbro-counter-salts-blueberry-tray-of-10',
          'nimbro-counter-salts-alphonso-mango-tray-of-10',
        ],
      },
      {
        code: 'partner-prices',
        subtitle: 'For registered shops',
        titles: ['Partner prices', 'from the first', 'carton'],
        price: null,
        link: '/shop/sidebar/list',
        linkTitle: 'Open the catalogue',
        from: '#171008',
        to: '#6e430c',
        figure: 'hills',
        motifs: [],
        productKeys: [
          'gridcell-g30-18650-battery-carton-of-10',
          'kestrel-perch-pod-kit-carton-of-5',
          'toroid-flux-pod-kit-carton-of-5',
        ],
      },
      {
        code: 'european-routes',
        subtitle: 'Larnaca and Piraeus',
        titles: ['Forty-seven', 'countries,', 'two warehouses'],
        price: null,
        link: '/shop/sidebar/list',
        linkTitle: 'See what we carry',
        from: '#0d1a1a',
        to: '#17595c',
        figure: 'ring',
        motifs: [],
        productKeys: [
          'lumeo-prisma-pod-kit-carton-of-5',
          'onda-marea-pod-kit-carton-of-5',
          'lumeo-cubo-pod-kit-carton-of-5',
        ],
      },
    ],
    pageTexts: wholesalePageTexts,
    posts: [],
    customers: tradeCustomers,
    synonyms: wholesaleSynonyms,
    shopReviews: [
      {
        authorName: 'Vaping Corner, Heraklion',
        rating: 5,
        text: 'Pallets arrive labelled, counted and on the day that was promised. That is all a shop wants.',
      },
      {
        authorName: 'B. Novak, Ljubljana',
        rating: 5,
        text: 'Clear price lists, and someone on the phone who knows the product notification by heart.',
      },
      {
        authorName: 'Smoke-Free Supplies, Leeds',
        rating: 4,
        text: 'Customs papers were perfect. A Saturday dispatch would make it five stars.',
      },
      { authorName: 'Κατάστημα Ατμός, Πάφος', rating: 5, text: 'Παραγγέλνω το πρωί και το απόγευμα είναι στο μαγαζί.' },
      {
        authorName: 'Hansen & Co., Odense',
        rating: 5,
        text: 'Mixed pallets from twenty packs saved our stockroom.',
      },
      { authorName: 'Luca F., Bari', rating: 4, text: 'Good margins on Nimbro. More coils in Piraeus, please.' },
    ],
  }
}
