import type { Good } from '#tenants/demo/goods/good.ts'
import { type Random, randomFor } from '#tenants/demo/random.ts'

const authors = [
  'Andreas K.',
  'Maria Papadopoulou',
  'Yiannis',
  'Eleni C.',
  'Costas Georgiou',
  'Despina',
  'Marios Ioannou',
  'Katerina S.',
  'Nikos P.',
  'Christina',
  'George Michael',
  'Stavros',
  'Anna-Maria',
  'Panayiotis L.',
  'Sofia',
  'Michalis H.',
  'Theodora',
  'Petros A.',
  'Irene Charalambous',
  'Loizos',
  'Emma',
  'Daniel W.',
  'Rob Turner',
  'Sarah-Jane',
  'Olga M.',
  'Ivan',
  'Natalia P.',
  'James from Paphos',
  'Tom H.',
  'Lucy',
  'Mark Evans',
  'Hannah',
  'Vasilis Th.',
  'Evgenia',
  'Antonis',
  'Rania',
  'Savvas',
  'Chrystalla',
  'Alexis D.',
  'Fotini',
  'Dimitra K.',
  'Giorgos Sp.',
  'Paraskevi',
  'Ben',
  'Claire',
  'Elena V.',
  'Kyriakos',
  'Thanos',
  'Zoe',
  'Harris',
]

const openers: Record<1 | 2 | 3 | 4 | 5, readonly string[]> = {
  5: [
    'Exactly what I was after',
    'Second order already',
    'Could not be happier',
    'Recommended by the staff and they were right',
    'Best buy of the month',
    'Bought it on a whim',
    'My brother now wants one too',
    'Ordered on Monday, here on Tuesday',
    'Honestly surprised',
    'Better than the one it replaces',
  ],
  4: [
    'Very good for the money',
    'Happy with it',
    'Nearly perfect',
    'Solid choice',
    'I would buy it again',
    'Good, with one small wish',
    'Does what it says',
    'Pleasant surprise',
  ],
  3: ['It is fine', 'Decent, not more', 'Mixed feelings', 'Good idea, average result', 'Took me a while to like it'],
  2: ['Not quite for me', 'Expected a little more', 'I will try another one next time'],
  1: ['Mine arrived damaged'],
}

const closers: Record<1 | 2 | 3 | 4 | 5, readonly string[]> = {
  5: [
    'Will order again.',
    'Thank you for the quick delivery.',
    'Full marks.',
    'Keep it in stock, please!',
    'I have told half the office.',
    'The girl at the counter knew her things.',
    'No complaints at all.',
    'Already part of my routine.',
    'Worth every cent.',
    'You will not regret it.',
  ],
  4: [
    'Delivery was fast.',
    'One star less because I am picky.',
    'Packaging could be greener.',
    'I would like more choice.',
    'Good value all the same.',
    'Let us see how long it lasts.',
    'The price is fair.',
  ],
  3: [
    'I will finish it, then look around.',
    'Others may like it more.',
    'Fair price at least.',
    'It grew on me a little.',
  ],
  2: ['Customer service was kind about it.', 'A matter of taste, I suppose.', 'I gave it to a friend who likes it.'],
  1: ['They replaced it within two days, so thank you for that.'],
}

const middles: Record<1 | 2 | 3 | 4 | 5, (praise: string) => string> = {
  5: (praise) => praise,
  4: (praise) => praise,
  3: (praise) => `they say ${praise}, and I half agree`,
  2: (praise) => `people write that ${praise}; I did not find it so`,
  1: () => 'the box was wet and one seal was open',
}

type Stars = keyof typeof openers

function starsOf(random: Random): Stars {
  const roll = random.next()
  return roll < 0.52 ? 5 : roll < 0.83 ? 4 : roll < 0.94 ? 3 : roll < 0.985 ? 2 : 1
}

export interface Written {
  readonly author: string
  readonly rating: number
  readonly text: string
  readonly at: string
}

/** Reviews of one product; no text is used twice within `seen`. */
export function reviewsOf(good: Good, shop: string, addedAt: Date, seen: Set<string>): Written[] {
  const random = randomFor(`reviews:${shop}:${good.key}`)
  if (random.chance(0.5)) return []
  const last = Date.parse('2026-11-15T20:00:00Z')
  return random.some(authors, random.whole(1, 6)).flatMap((author): Written[] => {
    const rating = starsOf(random)
    const praise = random.pick(good.praise)
    const about = random.chance(0.4) ? `${good.name.replace(/ (10|50|100) ml.*$/, '')}: ` : ''
    const text = `${random.pick(openers[rating])}. ${capital(about + middles[rating](praise))}. ${random.pick(closers[rating])}`
    if (seen.has(text)) return []
    seen.add(text)
    const at = new Date(addedAt.getTime() + random.next() * (last - addedAt.getTime()))
    at.setUTCSeconds(0, 0)
    return [{ author, rating, text, at: isoOf(at) }]
  })
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function isoOf(at: Date): string {
  return at.toISOString().replace('.000Z', 'Z')
}
