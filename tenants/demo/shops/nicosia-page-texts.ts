import { contentPages } from '#app/domain/content/pages.ts'
import { toTitledParagraphs } from '#tenants/demo/products/demo-product.ts'
import type { PageTexts } from './shop-plan.ts'

export const nicosiaPageTexts: readonly PageTexts[] = [
  {
    page: contentPages.layout,
    rows: {
      'footer text':
        '<p>A stone house by Famagusta Gate with a bell on the door. We choose slowly, explain gladly and ship free of charge all over Cyprus.</p>',
    },
  },
  {
    page: contentPages.about,
    rows: {
      'about title 1': 'The house',
      'about title 2': 'The cellar',
      'about title 3': 'The people',
      'our vision':
        '<p>A vape shop can be as calm as a bookshop. We want you to sit down, try three things and go home with one of them, sure that it is the right one.</p>',
      'our mission':
        '<p>We carry few makers and know each by name. Half of our liquids are made on the island; our leather kits come from a workshop in Hamburg that still answers by hand-written letter. If we can’t vouch for something, we don’t sell it.</p>',
      'who we are':
        '<p>The house was built in 1926 for a saddle maker, which is why it smells faintly of leather even on days when no Drifthaus kits arrive. We took it over in 2019, scraped five coats of paint off the shutters and put the liquids where they like it best: in the cellar, at nineteen degrees.</p><p>There are five of us. We grew out of a Limassol shop established in 2011, and we still drive down on Fridays for fish.</p>',
    },
  },
  {
    page: contentPages.contact,
    rows: {
      'office phone': '+357 22 000 222',
      'office address': '14 Athinas Street, 1016 Nicosia, Cyprus',
      'office email': 'bell@pedieos-vape.example',
      'working hours': '10:00 to 19:30',
      'working days': 'Tuesday to Thursday 10:00 to 19:30, Friday until 21:00; Monday closed',
      weekend: 'Saturday 10:00 to 21:00, Sunday 12:00 to 17:00',
      'contact info':
        '<p>The surest way to reach us is the doorbell. If you’re further away, the form below, our phone and our email all lead to the same wooden desk.</p>',
    },
  },
  {
    page: contentPages.product,
    rows: {
      'delivery information':
        '<p>We deliver to every address in Cyprus, and <strong>we pay for delivery</strong>. Orders placed before 15:00 arrive the next working day. Inside Nicosia a bicycle courier also delivers, for €3.50.</p><p>The recipient must be 18 or over and show ID.</p>',
      'returns cancellation policy':
        '<p>Changed your mind? Send it back <strong>within 14 days</strong>, unopened and in its box, and we refund you. For hygiene reasons, opened liquids and pods can’t be returned unless they’re faulty.</p>',
      'size guide':
        '<p><strong>mg/ml</strong> is nicotine: 3 and 6 for airy devices, 10 and 12 for a few cigarettes a day, 18 and 20 for many. <strong>Ohm</strong> is the resistance of a coil: below 0.6 for big clouds and thick liquids, above 0.6 for a draw like a cigarette’s. If in doubt, start with the lower strength.</p>',
    },
  },
  {
    page: contentPages.terms,
    rows: toTitledParagraphs([
      [
        'The parties',
        'Pedieos Vape House Ltd, 14 Athinas Street, Nicosia, is the seller; you are the buyer. Companies are welcome, but these terms are written for consumers.',
      ],
      [
        'Age',
        'Nothing in this shop is for people under eighteen. We check at the counter and the courier checks at the door. If you give a false age, we can cancel the order.',
      ],
      [
        'How you order',
        'Your order is an offer; we accept it when we confirm it by email. We may decline, for example if a price on the site was clearly wrong. Prices are in euros and include VAT.',
      ],
      [
        'Delivery and risk',
        'We deliver within Cyprus only. Until the parcel is in your hands, it travels at our risk.',
      ],
      [
        'Guarantee',
        'The two-year legal guarantee covers faults in materials and workmanship. Leather ages and darkens: that’s not a fault, it’s the point.',
      ],
      [
        'Disputes',
        'Talk to us first; so far, that has always been enough. The courts of Nicosia have jurisdiction. Your rights as a consumer are not affected.',
      ],
    ]),
  },
  {
    page: contentPages.privacy,
    rows: toTitledParagraphs([
      [
        'In short',
        'We ask only for what a delivery needs, keep it for as long as tax law requires, and share it only with those who deliver your order or take its payment.',
      ],
      [
        'What we store',
        'Name, address, phone, email and what you ordered. Passwords are stored so that even we cannot read them. We never see your card number.',
      ],
      ['Emails from us', 'You get our newsletter only if you sign up for it, and every email has an unsubscribe link.'],
      [
        'Cookies',
        'Our own cookies remember your cart and keep you signed in. Anything from other companies, such as the map on the contact page, loads only with your consent.',
      ],
      [
        'Your rights',
        'Ask for a copy, a correction or the deletion of your data by writing to bell@pedieos-vape.example. We answer within a week. If you aren’t satisfied, you can complain to the Commissioner for Personal Data Protection.',
      ],
    ]),
  },
  {
    page: contentPages.returns,
    rows: toTitledParagraphs([
      [
        'The quick way',
        'Ring the bell, put the unopened box on the desk, and leave with your money or with something else.',
      ],
      [
        'By post',
        'Write to us within fourteen days of receiving the parcel. We’ll send you a label; its cost of €3 is taken off the refund.',
      ],
      ['Hygiene', 'Sealed liquids, pods, coils and drip tips can’t be returned once opened, unless they’re faulty.'],
      [
        'When something breaks',
        'Bring it in. We repair small things while you wait. Larger ones go back to the maker, and we lend you a device in the meantime.',
      ],
    ]),
  },
  {
    page: contentPages.partner,
    rows: {
      'partner info':
        '<p>We supply a handful of shops that think the way we do: few makers, each known by name. If yours is one of them, write to us and come for a coffee in the cellar.</p><p>Please send us your company registration and the address of your shop. We don’t supply market stalls, vending machines or anyone who sells to people under eighteen.</p>',
    },
  },
]
