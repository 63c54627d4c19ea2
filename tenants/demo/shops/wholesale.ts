import { contentPages } from '#app/domain/content/pages.ts'
import { toTitledParagraphs } from '#tenants/demo/products/demo-product.ts'
import { createWholesaleProducts } from '#tenants/demo/products/wholesale-products.ts'
import { tradeCustomers } from './customers.ts'
import type { PageTexts, ShopPlan } from './shop-plan.ts'
import { wholesaleSynonyms } from './synonyms.ts'
import { wholesaleRecord } from './wholesale-record.ts'

/** The wholesale shop: trays and cartons, price lists, two stores. */
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
        emblem: 'anchor',
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
        titles: ['Ten flavours', 'in trays', 'of ten'],
        price: 2250,
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
      { authorName: 'Κατάστημα Ατμός, Πάφος', rating: 5, text: 'Παραγγέλνω σήμερα και αύριο είναι στο μαγαζί.' },
      {
        authorName: 'Hansen & Co., Odense',
        rating: 5,
        text: 'Mixed pallets from twenty packs saved our stockroom.',
      },
      { authorName: 'Luca F., Bari', rating: 4, text: 'Good margins on Nimbro. More coils in Piraeus, please.' },
    ],
  }
}

const wholesalePageTexts: readonly PageTexts[] = [
  {
    page: contentPages.layout,
    rows: {
      'footer text':
        '<p><strong>Kition Vape Trading</strong> supplies registered shops and distributors from Larnaca and Piraeus. Trade only: we don’t sell to private individuals.</p>',
    },
  },
  {
    page: contentPages.about,
    rows: {
      'about title 1': 'What we confirm is what we ship',
      'about title 2': 'Papers before pallets',
      'about title 3': 'Margins that last',
      'our vision':
        '<p>Independent shops deserve the supply chain of a large group without belonging to one. We want a shop in Odense or in Bari to order at breakfast and to know by lunch what arrives, when, and at what price.</p>',
      'our mission':
        '<p>We hold stock instead of promising it, we list a product only when its notification and its safety data are in our drawer, and everyone on the same list pays the same prices.</p>',
      'who we are':
        '<p>Kition began as the stockroom of a Limassol shop established in 2011, which soon found that it was feeding half of its competitors. In 2017 the stockroom moved to the free zone in Larnaca and got a name, a forklift and a price list.</p><p>Eleven people work here. Two of them do nothing but paperwork, and our customers say they stay because of those two.</p>',
    },
  },
  {
    page: contentPages.contact,
    rows: {
      'office phone': '+357 24 000 333',
      'office address': 'Free Industrial Zone, hall 4, 7100 Larnaca, Cyprus',
      'office email': 'desk@kition-trading.example',
      'working hours': '07:30 to 16:30',
      'working days': 'Monday to Thursday 07:30 to 16:30, Friday until 14:00',
      weekend: 'Closed on Saturday and Sunday',
      'contact info':
        '<p>For a quotation, please fill in the form with your company and VAT number. The trade desk answers within four working hours; visits to hall 4 are welcome by appointment.</p>',
    },
  },
  {
    page: contentPages.product,
    rows: {
      'delivery information':
        '<p>Orders confirmed before noon on a working day leave Larnaca the same day. Vans in Cyprus deliver on the morning of the next working day, <strong>free from €500</strong>; freight to Europe takes four to eight working days. Each shipment comes with an itemised packing list and batch numbers.</p>',
      'returns cancellation policy':
        '<p>Sealed cartons can be credited within <strong>30 days</strong> less a handling fee of 10%. Report transport damage within three working days, with a photograph of the outer pack.</p>',
      'size guide':
        '<p>Strengths are in <strong>mg/ml</strong> of nicotine and never above 20; nicotine salts come in 10 and 20, freebase in 3 to 18. Coil resistance is in <strong>ohms</strong>: below 0.6, use liquids with 70% glycerine; from 0.6 up, with 50%. <strong>Pack of 2</strong> means that each retail box holds two pieces.</p>',
    },
  },
  {
    page: contentPages.terms,
    rows: toTitledParagraphs([
      [
        'Trade customers only',
        'We supply businesses that are registered to sell electronic cigarettes in their country. An account is opened once we hold your registration and VAT number.',
      ],
      [
        'Prices and lists',
        'Prices are in euros per carton, tray or display; product pages and the cart say whether they include VAT. Your list, Retail partner or Distributor, is agreed in writing and applies until we give thirty days’ notice.',
      ],
      [
        'Orders and stock',
        'An order reserves the products for up to seven days while we wait for your bank transfer. Items that aren’t in stock are cancelled, not back-ordered, unless you ask otherwise.',
      ],
      [
        'Payment and title',
        'Products remain our property until they’re paid for in full. Distributors may apply for thirty days’ credit after three orders.',
      ],
      [
        'Duties of a reseller',
        'You will not sell to minors, will not alter warnings or labels, and will pass a recall on to your customers within one working day.',
      ],
      [
        'Liability and law',
        'We are liable for the replacement value of faulty products. Cyprus law applies, and the courts of Larnaca have jurisdiction.',
      ],
    ]),
  },
  {
    page: contentPages.privacy,
    rows: toTitledParagraphs([
      [
        'Business contacts',
        'We store the names, telephone numbers and email addresses of the people who order for your company, together with the orders themselves.',
      ],
      [
        'Purpose and retention',
        'We use the data for delivery, accounting and recalls. Invoices and recall records are kept for ten years.',
      ],
      [
        'Carriers and authorities',
        'Carriers receive what the label needs. Customs and health authorities receive what the law requires, and nothing more.',
      ],
      [
        'Technical cookies',
        'The site uses only its own cookies, for your session, your cart and your choices. It has no advertising.',
      ],
      [
        'Requests',
        'Write to desk@kition-trading.example for access, correction or deletion. We confirm receipt on the same working day.',
      ],
    ]),
  },
  {
    page: contentPages.returns,
    rows: toTitledParagraphs([
      [
        'Sealed cartons',
        'Full, sealed cartons with at least nine months of shelf life left can be returned within thirty days. Request a return number first.',
      ],
      ['Handling', 'We credit the value of the products less ten per cent. You pay the freight back to Larnaca.'],
      [
        'Damage and shortage',
        'Note visible damage on the carrier’s delivery note and write to us within three working days. We check shortages against our packing-camera footage and credit them.',
      ],
      ['Faulty batches', 'If a maker confirms a faulty batch we collect every unit, sold or unsold, at our expense.'],
    ]),
  },
  {
    page: contentPages.partner,
    rows: {
      'partner info':
        '<p>Accounts are open to businesses that are registered to sell electronic cigarettes in their country.</p><ul><li><strong>Retail partner</strong>: for shops, from a single carton</li><li><strong>Distributor</strong>: for companies that supply shops, with thirty days’ credit after three orders</li></ul><p>Please give your company, country, registration and VAT number in the message. The trade desk opens accounts within two working days.</p>',
    },
  },
]
