import { contentPages } from '#app/domain/content/pages.ts'
import { toTitledParagraphs } from '#tenants/demo/products/demo-product.ts'
import { createSimulatorSecrets, type PageTexts, type ShopPlan } from './shop-plan.ts'

const openingHours = { opens: '09:00', closes: '20:00' }
const company = 'Molos Vapour Co.'
/** In Cyprus only: the setting for free delivery would make Greece free too. */
const freeFrom25 = { by: 'subtotal' as const, steps: [{ from: 2500, cost: 0 }] }

export const limassolRecord: ShopPlan['record'] = {
  id: 'limassol',
  name: company,
  hosts: ['limassol.localhost'],
  identifier_string: 'limassol.localhost',
  database: 'limassol',
  location: 'eeur',
  img_folder: 'limassol',
  url: 'http://limassol.localhost:8787',
  working_hours: true,
  working_hours_monday: openingHours,
  working_hours_tuesday: openingHours,
  working_hours_wednesday: { opens: '09:00', closes: '15:00' },
  working_hours_thursday: openingHours,
  working_hours_friday: openingHours,
  working_hours_saturday: { opens: '09:30', closes: '18:00' },
  working_hours_sunday: null,
  settings: {
    Telephone: '+357 25 000 111',
    CompanyName: company,
    ORDERS_UNPAID_STOCK_PERCENT: '50',
    Customer_VAT_On_Mobile: '1',
    Order_Mobile_Show_On_Pos: 'true',
    IQ_WEB_Shipping_Total_Free_Delivery: '0',
    DELIVERY_ORDER_UNTIL: '14:00',
    IQ_WEB_SHOW_MASTER_CATEGORIES_HOME_PAGE: 'true',
    IQ_WEB_WAREHOUSE_ID: 'LIM-MOLOS',
    IQ_WEB_SHOW_FULL_SCREEN_SLIDER: 'TRUE',
    IQ_WEB_SHOW_BRAND_PICTURES: 'true',
    IQ_WEB_SHOW_CAT_PICTURES: 'true',
    Show_Stock_On_Mobile: 'true',
    Clients_Long: '33.0475',
    Clients_Lat: '34.6755',
    IQ_WEB_Show_18_Plus: 'false',
    IQ_WEB_Show_Google_Maps: 'true',
    IQ_WEB_Show_Place_Order: 'true',
    IQ_WEB_Show_Pay_Now: 'true',
    IQ_WEB_SHOW_VIVA_WALLET: 'true',
    IQ_WEB_SHOW_Bank_Transfer: 'true',
    COMPANY_LEGAL_NAME: 'Molos Vapour Co. Ltd',
    COMPANY_ADDRESS: '112 Christodoulou Hadjipavlou, 3036 Limassol, Cyprus',
    COMPANY_VAT: 'CY10259033P',
    COMPANY_REGISTRATION: 'HE 205118',
    CUSTOMER_VAT_FIELD: 'true',
    VAT_CHECK_VIES: 'true',
    IQ_WEB_FACEBOOK: 'https://social.example/molosvapour',
    INSTAGRAM: 'https://photos.example/molosvapour',
    YOUTUBE: 'https://videos.example/molosvapour',
    TIKTOK: 'https://clips.example/molosvapour',
    IQ_WEB_SHOW_SIGNIN: 'true',
    IQ_WEB_SHOW_SIGNUP: 'true',
    Email: 'hello@molos-vapour.example',
    IQ_WEB_CATS_LINK: 'true',
    Point_Percantage: '3',
    IQ_WEB_SESSION_EXPIRE: '30',
    IQ_WEB_COOKIE_EXPIRE: '1440',
  },
  pages: {
    home: {
      title: 'Molos Vapour Co. | Vape shop in Limassol and Nicosia, free delivery online',
      description:
        'E-liquids, pod kits, coils and batteries from a Limassol shop established in 2011, with 5 locations in Nicosia. Free delivery online and free shipping in Cyprus from €25.',
      keywords:
        'vape shop Limassol, vape shop Nicosia, e-liquid Cyprus, nic salts, pod kits, shortfills, free delivery',
      company,
      placeid: 'demo-place-molos-limassol',
    },
    about: {
      title: 'About us | Molos Vapour Co.',
      description:
        'Meet the people behind the counter of a Limassol shop established in 2011 that now has 5 locations in Nicosia as well.',
      keywords: 'about Molos Vapour, Limassol vape shop since 2011',
      company,
    },
    contact: {
      title: 'Contact us | Molos Vapour Co.',
      description:
        'Fill in the form, visit a store, call us or send an email: one shop in Limassol, 5 locations in Nicosia.',
      keywords: 'contact vape shop Limassol, vape store Nicosia opening hours',
      company,
    },
    products: {
      title: 'All products | Molos Vapour Co.',
      description:
        'More than four hundred devices, liquids, coils and accessories in stock in Cyprus, with free delivery online and free shipping in Cyprus from €25.',
      keywords: 'vape products Cyprus, e-liquids, coils, tanks, batteries',
      company,
    },
    partner: {
      title: 'Become a partner | Molos Vapour Co.',
      description: 'Retailers or distributors can join us: steady supply from our Limassol shop established in 2011.',
      keywords: 'vape wholesale Cyprus, become a retailer, distributor',
      company,
    },
  },
  countries: ['CY', 'GR'],
  destination_vat: { GR: { 19: 24 } },
  shipping: [
    {
      id: 1,
      description: 'Courier to your door in Cyprus',
      cost: 300,
      countries: ['CY'],
      rates: freeFrom25,
      days: { min: 1, max: 1 },
    },
    {
      id: 2,
      description: 'Parcel locker nearest to your address, open day and night',
      cost: 200,
      countries: ['CY'],
      rates: freeFrom25,
      days: { min: 1, max: 2 },
    },
    {
      ...{ id: 3, description: 'Courier to Greece', cost: 990, countries: ['GR'] },
      rates: {
        by: 'subtotal',
        steps: [
          { from: 10_000, cost: 490 },
          { from: 20_000, cost: 0 },
        ],
      },
      days: { min: 3, max: 5 },
    },
  ],
  theme: {
    primary: '#0e6a78',
    dark: '#0b2530',
    surface: '#f5f9f9',
    accent: '#c2410c',
    logo: 'logo.svg',
    favicon: 'favicon.svg',
    corners: 'soft',
    header: 'light',
    productCard: 'framed',
    homeSections: ['slider', 'categories', 'newProducts', 'hotDeals', 'brands', 'reviews'],
  },
  locale: 'en-CY',
  time_zone: 'Asia/Nicosia',
  guest_checkout: true,
  bank: { iban: 'CY17002001280000001200527600', bic: 'MOLOCY2LXXX', beneficiary: 'Molos Vapour Co. Ltd' },
  mail: { sender: 'shop@molos-vapour.example', sender_name: company, recipients: ['orders@molos-vapour.example'] },
  hold_minutes: 30,
  refill_ml: 10,
  paypal: true,
  secrets: createSimulatorSecrets('limassol'),
}

export const limassolPageTexts: readonly PageTexts[] = [
  {
    page: contentPages.layout,
    rows: {
      'footer text':
        '<p><strong>Molos Vapour Co.</strong> opened by the sea in Limassol in 2011. Today there are five more doors in Nicosia, and the same people still answer the phone.</p>',
    },
  },
  {
    page: contentPages.about,
    rows: {
      'about title 1': 'A small shop by the sea',
      'about title 2': 'Five doors in Nicosia',
      'about title 3': 'The people behind the counter',
      'our vision':
        '<p>We would like every smoker on this island to know that there is another way, and to hear about it from someone with no reason to push. To us, a good shop is one that people leave with the right thing, even if it’s the cheaper one.</p>',
      'our mission':
        '<p>We test what we sell. A liquid stays on our bar for two weeks before it gets a place on the shelf, and a device goes home with one of us first. If it leaks, burns or bores us, you won’t see it here.</p>',
      'who we are':
        '<p>In 2011 three friends rented forty square metres opposite the palm trees of Molos. There were eleven liquids, two pens and a borrowed chair. People came in out of the sun, asked questions, stayed for coffee and came back with their cousins.</p><p>The first Nicosia store followed in 2014, and four more since. There are twenty-three of us now. Most of us were customers once, and all of us can wrap a coil with our eyes closed.</p>',
    },
  },
  {
    page: contentPages.contact,
    rows: {
      'office phone': '+357 25 000 111',
      'office address': '112 Christodoulou Hadjipavlou, 3036 Limassol, Cyprus',
      'office email': 'hello@molos-vapour.example',
      'working hours': '09:00 to 20:00',
      'working days': 'Monday to Friday, 09:00 to 20:00; Wednesday until 15:00',
      weekend: 'Saturday 09:30 to 18:00, Sunday closed',
      'contact info':
        '<p>Fill in the form, drop into one of our stores, call us or send an email. A person reads every message, usually the same day, and answers in English, Greek or Russian.</p>',
    },
  },
  {
    page: contentPages.product,
    rows: {
      'delivery information':
        '<p>Orders placed before 14:00 on a working day leave our Limassol store the same afternoon. A courier takes one working day in Cyprus, a parcel locker up to two, and a courier to Greece three to five. In Cyprus, delivery is <strong>free from €25</strong>; below that, a courier costs €3.00 and a locker €2.00. A courier to Greece costs €9.90, or €4.90 from €100, and nothing from €200.</p><p>The courier asks for proof of age at the door. Prefer to come by? Choose “Collect from a store” and we’ll hold your order for seven days.</p>',
      'returns cancellation policy':
        '<p>You may return unopened products within <strong>14 days</strong> without giving a reason. Liquids, pods and coils are sealed for hygiene and can’t be returned once opened, unless they’re faulty. We repair or replace faulty devices for two years.</p>',
    },
  },
  {
    page: contentPages.terms,
    rows: toTitledParagraphs([
      [
        'Who you are dealing with',
        'This shop is run by Molos Vapour Co. Ltd, 112 Christodoulou Hadjipavlou, 3036 Limassol. When we say “we”, we mean this company; “you” are the person who places the order.',
      ],
      [
        'You must be eighteen',
        'We sell to adults only. By ordering you confirm that you are at least 18 years old, and you agree that the courier may ask for ID. If no adult can take the parcel, it comes back to us, and we refund the products but not the delivery.',
      ],
      [
        'Prices and orders',
        'Prices are in euros and include VAT. The price shown when you place the order applies. An order becomes a contract when we confirm it by email. If a product turns out to be unavailable or wrongly priced, we’ll tell you and you can cancel right away.',
        'A reward point is worth one euro. Points can’t be paid out in cash, and you earn them once an order has been delivered or collected.',
      ],
      [
        'Payment',
        'You can pay on delivery, by card, with PayPal or by bank transfer. If you pay by bank transfer, we hold your products for seven days.',
      ],
      [
        'Our liability',
        'For two years we are liable for faults that were there when you received the products. We are not liable for damage caused by incorrect charging, unsuitable batteries or modifications; please read the leaflet that comes with each device.',
      ],
      [
        'Law',
        'Cyprus law applies, without taking away rights that the law of your own country gives you as a consumer.',
      ],
    ]),
  },
  {
    page: contentPages.privacy,
    rows: toTitledParagraphs([
      [
        'What we store',
        'For an order we store your name, address, phone number, email and what you bought. For an account we also store your points, your wishlist and a hash of your password, from which nobody can recover it.',
      ],
      [
        'Why we store it',
        'To deliver your order, to handle faults, and because tax law requires us to keep invoices for ten years. We do not sell data, and we write to you about offers only if you have signed up for them.',
      ],
      [
        'Who we share it with',
        'The courier gets your address and phone number. For a card payment, Viva gets your name, email address, phone number and country, the amount, and your card details, which we never see. For a PayPal payment, PayPal gets the products you order and the amount. We check VAT numbers with VIES, the register of the European Commission.',
      ],
      [
        'Cookies',
        'The shop uses its own cookies for your cart, your session and your choices; “Cookie settings” lists them. Reviewers’ photos from Google load only with your consent.',
      ],
      [
        'Your rights',
        'Write to hello@molos-vapour.example to see, correct or delete what we hold about you. If you aren’t satisfied with our answer, you can complain to the Commissioner for Personal Data Protection in Nicosia.',
      ],
    ]),
  },
  {
    page: contentPages.returns,
    rows: toTitledParagraphs([
      [
        'Fourteen days to change your mind',
        'Tell us within fourteen days of receiving your products, by email or in any store, and bring or send them back within fourteen days after that.',
      ],
      [
        'What can’t be returned',
        'Opened liquids, pods, coils, cotton and drip tips come into contact with the mouth and lungs. Once the seal is broken, we’re not allowed to sell them again, so we can’t take them back unless they’re faulty.',
      ],
      [
        'Faulty products',
        'Show us the product and the order number. In the first month, we usually replace it on the spot. After that, we repair it, replace it or refund you, as the law requires.',
      ],
      [
        'How we refund you',
        'We refund to your original payment method within fourteen days of hearing from you. We may wait until we have the products, or proof that you have sent them. You pay for the return, unless the mistake was ours.',
      ],
    ]),
  },
  {
    page: contentPages.partner,
    rows: {
      'partner info':
        '<p>Retailers and distributors can join us. We’ve been buying for our own shelves since 2011, and we can order for your shop as we do for our six stores.</p><ul><li>Reliable supply from our Limassol warehouse, delivered in Cyprus the next working day</li><li>Price lists for regular buyers, with no minimum order</li><li>Full paperwork: product notification, safety data, batch numbers</li></ul><p>Tell us where your shop is and what you sell today. We answer within two working days.</p>',
    },
  },
]
