import { contentPages } from '#app/domain/content/pages.ts'
import { toTitledParagraphs } from '#tenants/demo/products/demo-product.ts'
import type { PageTexts } from './shop-plan.ts'

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
        '<p>In 2011 three friends rented forty square metres opposite the palm trees of Molos. There were eleven liquids, two pens and a borrowed chair. People came in out of the sun, asked questions, stayed for coffee and came back with their cousins.</p><p>The first Nicosia store followed in 2014, and four more since. We are twenty-three people now. Most of us were customers once, and all of us can wrap a coil with our eyes closed.</p>',
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
        '<p>Orders placed before 14:00 on a working day leave our Limassol store the same afternoon. Delivery in Cyprus takes one working day and is <strong>free from €25</strong>; below that it costs €3.00. Parcels to Greece take three to five working days and cost €9.90.</p><p>The courier asks for proof of age at the door. Prefer to come by? Choose “Collect from a store” and we’ll hold your order for seven days.</p>',
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
        'To deliver your order, to handle faults, and because tax law requires us to keep invoices for six years. We do not sell data, and we write to you about offers only if you have signed up for them.',
      ],
      [
        'Who we share it with',
        'The courier gets your address and phone number. The payment provider gets the amount and your card details, which we never see. Nobody else gets anything.',
      ],
      [
        'Cookies',
        'The shop uses a handful of its own cookies, for your cart, your session and your choices. Analytics and maps from other companies load only with your consent.',
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
        'Bring or send unopened products back within fourteen days of receiving them. Please tell us first, by email or in any store, so we can expect the parcel.',
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
        'We refund to your original payment method within fourteen days of receiving the products. You pay for the return, unless the mistake was ours.',
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
