/** Places as Google knows them, made up: those of the demo shops and of the tests. */

export interface DemoReview {
  readonly rating: number
  readonly text: string
  /** Weeks ago. */
  readonly weeks: number
  readonly author: string
}

export interface DemoPlace {
  readonly name: string
  readonly rating: number
  readonly count: number
  readonly reviews: readonly DemoReview[]
}

export const demoPlaces: Readonly<Record<string, DemoPlace>> = {
  'demo-place-molos-limassol': {
    name: 'Molos Vapour Co.',
    rating: 4.8,
    count: 312,
    reviews: [
      {
        rating: 5,
        text: 'They took the time to find out what I smoke before they sold me anything. Six months later I am still off cigarettes.',
        weeks: 1,
        author: 'Andria Hadjicosti',
      },
      {
        rating: 5,
        text: 'Coils for everything, and they know which fits what without looking it up.',
        weeks: 3,
        author: 'Pambos Economou',
      },
      {
        rating: 4,
        text: 'Good prices and a wide choice of salts. Parking at the sea front is the only thing to complain about.',
        weeks: 6,
        author: 'Jekaterina Orlova',
      },
      {
        rating: 5,
        text: 'Ordered before noon, delivered to Paphos the next morning. A tank that leaked was swapped without a word.',
        weeks: 9,
        author: 'Stelios Markou',
      },
      { rating: 5, text: 'Honest advice, friendly people.', weeks: 21, author: 'Hazel Whitcombe' },
    ],
  },
  'demo-place-pedieos-nicosia': {
    name: 'Pedieos Clouds',
    rating: 4.6,
    count: 147,
    reviews: [
      {
        rating: 5,
        text: 'Small shop, large heart. They mixed me a liquid to try and were right about it.',
        weeks: 2,
        author: 'Xenia Loizidou',
      },
      {
        rating: 4,
        text: 'Had to wait on a Saturday, but everybody in front of me was looked after as well as I was.',
        weeks: 4,
        author: 'Marcos Attalides',
      },
      {
        rating: 5,
        text: 'Best place in Nicosia for disposables and pods, open when the others are not.',
        weeks: 7,
        author: 'Iosif Kallis',
      },
      {
        rating: 3,
        text: 'The flavour I wanted was sold out twice. They do call when it is back.',
        weeks: 11,
        author: 'Birgit Sommer',
      },
      {
        rating: 5,
        text: 'The delivery came the same evening.',
        weeks: 15,
        author: 'Myria Tsangari',
      },
    ],
  },
}
