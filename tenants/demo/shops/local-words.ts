import { contentPages } from '#app/domain/content/pages.ts'
import type { WordsOfPage } from './shop-plan.ts'
import { pairs } from './words.ts'

export const localWords: readonly WordsOfPage[] = [
  {
    page: contentPages.layout,
    rows: {
      'footer text':
        '<p>One window, one chair, open late. What does not fit into the kiosk comes with the scooter tomorrow.</p>',
    },
  },
  {
    page: contentPages.about,
    rows: {
      'about title 1': 'Nine square metres',
      'about title 2': 'Open when you need it',
      'about title 3': 'Known by first names',
      'our vision':
        '<p>Every neighbourhood needs a light that is still on. We would like to be it, for the people who ran out and for those who just came down for a chat.</p>',
      'our mission':
        '<p>Keep it simple: a few kits that work, liquids that people finish, fair prices, and change in coins if you need it for the laundry.</p>',
      'who we are':
        '<p>The kiosk has stood at this corner since the bus stopped here. It sold newspapers, then ice cream, then telephone cards. Now it sells vapes, and ice cream.</p><p>Sotiris opens in the morning, his daughter closes at night, and the cat is on duty in between.</p>',
    },
  },
  {
    page: contentPages.contact,
    rows: {
      'office phone': '+357 26 000 444',
      'office address': '1 Agoras Street, 8010 Paphos, Cyprus',
      'office email': 'window@corner-kiosk.example',
      'working hours': '07:00 to 23:00',
      'working days': 'Monday to Thursday 07:00 to 23:00, Friday until midnight',
      weekend: 'Saturday 08:00 to midnight, Sunday 08:00 to 22:00',
      'contact info': '<p>Knock on the window, or use the form if it is raining.</p>',
    },
  },
  {
    page: contentPages.product,
    rows: {
      'delivery information':
        '<p>Paphos by scooter, the rest of Cyprus by courier the next day. <strong>Free from €15</strong>, otherwise €2.50. Greece and the United Kingdom by post for €12.90.</p>',
      'returns cancellation policy':
        '<p>Unopened goods come back within <strong>14 days</strong>, no questions. Opened liquids, pods and coils stay with you, unless they are faulty.</p>',
    },
  },
  {
    page: contentPages.terms,
    rows: pairs([
      [
        'Us and you',
        'The kiosk belongs to Corner Kiosk Ltd, 1 Agoras Street, Paphos. If you are eighteen or older we are glad to sell to you; if you are not, come back when you are.',
      ],
      ['Buying', 'Prices are in euro and include VAT. We confirm each order by e-mail, and only then is it settled.'],
      ['Paying', 'You pay at the window or to the person who brings the parcel.'],
      ['If it breaks', 'Two years of legal guarantee on devices. Batteries count as used up when they are used up.'],
    ]),
  },
  {
    page: contentPages.privacy,
    rows: pairs([
      [
        'Little and short',
        'We note what the courier has to know and what the tax office wants to know. The rest we forget, except your favourite flavour.',
      ],
      ['Cookies', 'Only our own, for the cart and your choices.'],
      ['Ask us', 'Write to window@corner-kiosk.example and we show, correct or delete what we have.'],
    ]),
  },
  {
    page: contentPages.returns,
    rows: pairs([
      ['Changed your mind', 'Bring it unopened within fourteen days, with the receipt if you find it.'],
      ['Not what you ordered', 'Our mistake, our scooter: we swap it at your door.'],
      ['Faulty', 'Show it at the window. Usually the next customer in the queue knows what is wrong with it.'],
    ]),
  },
  {
    page: contentPages.partner,
    rows: {
      'partner info':
        '<p>Your corner has no light on at night? Ours did not either. Write to us and we show you how we do it, and where we buy.</p>',
    },
  },
]
