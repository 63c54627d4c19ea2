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
        '<p>We carry few makers and know each by name. Half of our liquids are mixed on this island; our leather kits come from a workshop in Hamburg that still answers letters. If we can’t vouch for something, we don’t sell it.</p>',
      'who we are':
        '<p>The house was built in 1926 for a maker of saddles, which is why it smells faintly of leather even on days when we unpack no Drifthaus. We took it over in 2019, scraped five coats of paint off the shutters and put the liquids where they like it best: in the cellar, at nineteen degrees.</p><p>There are five of us. We grew out of a Limassol shop established in 2011, and we still drive down on Fridays for fish.</p>',
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
        '<p>The surest way to reach us is the bell. If you are further away, the form below, the telephone and our mailbox all end at the same wooden desk.</p>',
    },
  },
  {
    page: contentPages.product,
    rows: {
      'delivery information':
        '<p>We post to every address in Cyprus, and <strong>we pay the postage</strong>. Orders placed before 15:00 arrive the next working day. Inside Nicosia a bicycle courier also delivers, for €3.50.</p><p>The recipient must be 18 or over and show ID.</p>',
      'returns cancellation policy':
        '<p>Changed your mind? Send it back <strong>within 14 days</strong>, unopened and in its box, and we refund you. For reasons of hygiene, opened liquids and pods can’t be returned unless they are faulty.</p>',
      'size guide':
        '<p><strong>mg/ml</strong> is nicotine: 3 and 6 for airy devices, 10 and 12 for a few cigarettes a day, 18 and 20 for many. <strong>Ohm</strong> is the resistance of a coil: below 0.6 for clouds and liquids with much glycerine, above it for a draw like a cigarette’s. If in doubt, take the lower strength first. A <strong>pack of 2</strong> or a pair holds two pieces.</p>',
    },
  },
  {
    page: contentPages.terms,
    rows: toTitledParagraphs([
      [
        'The parties',
        'Pedieos Vape House Ltd, 14 Athinas Street, Nicosia, sells; you buy. Companies are welcome, but these terms are written for private customers.',
      ],
      [
        'Age',
        'Nothing in this shop is for people under eighteen. We check at the counter and the courier checks at the door. A false statement of age ends the contract.',
      ],
      [
        'How an order comes about',
        'Placing an order is your offer; our confirmation by email accepts it. We may decline, for example when a price on the site was clearly wrong. Prices are in euro with VAT.',
      ],
      ['Delivery and risk', 'We deliver within Cyprus only. Until the parcel is in your hands it travels at our risk.'],
      [
        'Warranty',
        'The legal warranty of two years covers faults of material and making. Leather ages and darkens: that is not a fault but the point.',
      ],
      [
        'Disputes',
        'Talk to us first; it has always been enough. The courts of Nicosia are competent, and the laws that protect consumers remain untouched.',
      ],
    ]),
  },
  {
    page: contentPages.privacy,
    rows: toTitledParagraphs([
      [
        'In one sentence',
        'We ask for what a parcel needs, keep it as long as the tax office demands, and give it to nobody who does not carry or charge your order.',
      ],
      [
        'What we store',
        'Name, address, phone, email and what you ordered. Passwords are stored so that even we cannot read them. Card numbers never touch our computers.',
      ],
      ['Emails from us', 'You get our newsletter only if you sign up for it, and every email has an unsubscribe link.'],
      [
        'Cookies',
        'Our own cookies remember your cart and keep you signed in. Anything from outside, such as the map on the contact page, waits for your consent.',
      ],
      [
        'Your rights',
        'Ask for a copy, a correction or the deletion of your data by writing to bell@pedieos-vape.example. We answer within a week. The Commissioner for Personal Data Protection hears complaints.',
      ],
    ]),
  },
  {
    page: contentPages.returns,
    rows: toTitledParagraphs([
      [
        'The quick way',
        'Ring the bell, put the unopened box on the desk, leave with your money or with something else.',
      ],
      [
        'By post',
        'Write to us within fourteen days of receiving the parcel. We send a label; the postage of €3 is taken off the refund.',
      ],
      [
        'Hygiene',
        'Sealed liquids, pods, coils and tips cannot be returned once opened, unless there is something wrong with them.',
      ],
      [
        'When something breaks',
        'Bring it in. Small things are mended while you wait, larger ones go to the maker, and a loan device bridges the time.',
      ],
    ]),
  },
  {
    page: contentPages.partner,
    rows: {
      'partner info':
        '<p>We supply a handful of shops that think as we do: few makers, known by name. If yours is one of them, write to us and come for a coffee in the cellar.</p><p>We ask for your company registration and for a shop with a door. We do not supply stalls, machines or anybody who sells to people under eighteen.</p>',
    },
  },
]
