import type { DemoProduct } from '#tenants/demo/products/demo-product.ts'
import { createRandom, type Random } from '#tenants/demo/random.ts'
import { getGreekPhrases, greekAuthors, greekReviewTexts } from './greek/greek-reviews.ts'

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
    'Couldn’t be happier',
    'Recommended by the staff and they were right',
    'Best buy of the month',
    'Bought it on a whim',
    'My brother wants one too now',
    'Ordered on Monday, here on Tuesday',
    'Honestly surprised',
    'Better than the one it replaces',
  ],
  4: [
    'Very good for the money',
    'Happy with it',
    'Nearly perfect',
    'Solid choice',
    'I’d buy it again',
    'Good, with room for improvement',
    'Does what it says',
    'Pleasant surprise',
  ],
  3: [
    'It’s fine',
    'Decent, no more than that',
    'Mixed feelings',
    'Good idea, average result',
    'Took me a while to like it',
  ],
  2: ['Not quite for me', 'Expected a little more', 'I’ll try another one next time'],
  1: ['Mine arrived damaged'],
}

const closers: Record<1 | 2 | 3 | 4 | 5, readonly string[]> = {
  5: [
    'Will order again.',
    'Thank you for the quick delivery.',
    'Full marks.',
    'Keep it in stock, please!',
    'I recommended it to half the office.',
    'The staff in the store really know the products.',
    'No complaints at all.',
    'Already part of my routine.',
    'Worth every cent.',
    'You won’t regret it.',
  ],
  4: [
    'Delivery was fast.',
    'One star less because I’m picky.',
    'Packaging could be greener.',
    'I’d like more choice.',
    'Good value all the same.',
    'We’ll see how long it lasts.',
    'The price is fair.',
  ],
  3: [
    'I’ll finish it, then look around.',
    'Others may like it more.',
    'Fair price at least.',
    'It grew on me a little.',
  ],
  2: ['Customer service was helpful, though.', 'A matter of taste, I suppose.', 'I gave it to a friend who likes it.'],
  1: ['They replaced it within two days, so thank you for that.'],
}

const middles = {
  5: (reviewPhrase: string) => reviewPhrase,
  4: (reviewPhrase: string) => reviewPhrase,
  3: (reviewPhrase: string) => `${reviewPhrase}, but I expected more`,
  2: () => 'it didn’t match the description',
  1: () => 'the box was wet and one seal was open',
}

type Rating = keyof typeof openers

function pickRating(random: Random): Rating {
  const roll = random.next()
  return roll < 0.52 ? 5 : roll < 0.83 ? 4 : roll < 0.94 ? 3 : roll < 0.985 ? 2 : 1
}

export interface DemoReview {
  readonly author: string
  readonly rating: number
  readonly text: string
  readonly at: string
}

/**
 * Creates reviews of a product. Skips the texts in `seen`, and adds the new ones to it. In a shop with Greek as its
 * second language, the customers in `greekAuthors` write in Greek.
 */
export function createReviews(
  product: DemoProduct,
  { shop, isGreek }: { shop: string; isGreek: boolean },
  addedAt: Date,
  seen: Set<string>,
): DemoReview[] {
  const random = createRandom(`reviews:${shop}:${product.key}`)
  if (random.boolean(0.5)) return []
  const lastReviewedAt = Date.parse('2026-11-15T20:00:00Z')
  return random.sample(authors, random.integer(1, 6)).flatMap((author): DemoReview[] => {
    const greekAuthor = isGreek ? greekAuthors[author] : undefined
    const texts = greekAuthor === undefined ? { openers, closers, middles } : greekReviewTexts
    const phrases = greekAuthor === undefined ? product.reviewPhrases : getGreekPhrases(product)
    const rating = pickRating(random)
    const middle = capitalize(texts.middles[rating](random.pick(phrases)))
    const praiseComesFirst = random.boolean(0.4) && rating > 2
    const opener = random.pick(texts.openers[rating])
    const sentences = praiseComesFirst ? [middle, opener] : [opener, middle]
    const text = `${sentences.join('. ')}. ${random.pick(texts.closers[rating])}`
    if (seen.has(text)) return []
    seen.add(text)
    const at = new Date(addedAt.getTime() + random.next() * (lastReviewedAt - addedAt.getTime()))
    at.setUTCSeconds(0, 0)
    return [{ author: greekAuthor ?? author, rating, text, at: formatIsoInstant(at) }]
  })
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function formatIsoInstant(at: Date): string {
  return at.toISOString().replace('.000Z', 'Z')
}
