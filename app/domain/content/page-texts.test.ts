import { expect, test } from 'vitest'
import { listTextPairs, type PageRow, toAboutPage, toContactPage } from './pages.ts'

const picture = { path: 'kiosk/pages/about.1a2b', width: 1600, height: 480, alt: 'The kiosk' }

function rows(texts: Readonly<Record<string, string>>): PageRow[] {
  return Object.entries(texts).map(([position, text]) => ({ position, text, picture: null }))
}

test('titles and paragraphs are paired and sorted by their numbers, whatever the order of the rows', () => {
  const shuffled = rows({
    'title 10': 'Last',
    'paragraph 2': '<p>Two</p>',
    'title 1': 'First',
    'paragraph 1': '<p>One</p>',
    'paragraph 10': '<p>Ten</p>',
    'title 2': 'Second',
    'contact info': 'elsewhere',
  })
  expect(listTextPairs(shuffled)).toEqual([
    { title: 'First', html: '<p>One</p>' },
    { title: 'Second', html: '<p>Two</p>' },
    { title: 'Last', html: '<p>Ten</p>' },
  ])
})

test('a paragraph without a title is included, an empty pair is not', () => {
  const pairs = listTextPairs(rows({ 'paragraph 1': '<p>Alone</p>', 'title 2': '', 'paragraph 2': '' }))
  expect(pairs).toEqual([{ title: '', html: '<p>Alone</p>' }])
})

test('a title contains no markup', () => {
  const [pair] = listTextPairs(rows({ 'title 1': '<b>Terms</b> &amp; more', 'paragraph 1': '<p>Hi</p>' }))
  expect(pair).toEqual({ title: 'Terms & more', html: '<p>Hi</p>' })
})

test('the about page has a picture, up to three titles, and its three texts', () => {
  const page = toAboutPage([
    { position: 'top image about', text: '', picture },
    ...rows({
      'about title 3': 'Three',
      'about title 1': 'One',
      'our vision': '<p>See</p>',
      'who we are': '<p>We</p>',
    }),
  ])
  expect(page).toEqual({
    picture,
    titles: ['One', 'Three'],
    vision: '<p>See</p>',
    mission: '',
    whoWeAre: '<p>We</p>',
  })
})

test('a shop without texts has an empty contact page, not a broken one', () => {
  const { picture: none, ...texts } = toContactPage([])
  expect([none, ...new Set(Object.values(texts))]).toEqual([null, ''])
})
