import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import {
  CheckoutChoices,
  createCheckoutForm,
  findPointsIssue,
  isAttemptKey,
  MAX_NOTES_LENGTH,
  parseDisplayedTotal,
  parseOrderedLines,
  parseSelectedPoints,
} from './checkout-form.ts'

const schema = createCheckoutForm({ countries: ['CY', 'GR'], payments: ['onDelivery'], minimumAge: null }, '2026-11-27')

const homeDelivery = {
  firstName: 'Eleni',
  lastName: 'Georgiou',
  email: 'eleni@shopper.example',
  phone: '+357 99-12 34 56',
  delivery: 'deliver',
  country: 'CY',
  street: '1 Athinon',
  city: 'Limassol',
  postcode: '3040',
  shipping: '1',
  payment: 'onDelivery',
  terms: 'on',
}

/** The first issue of each field, which is the one that the form shows. */
function listIssues(fields: object, formSchema = schema): Record<string, string> {
  const issues = formSchema.safeParse(fields).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

test('delivery needs an address and a shipping method, collection needs a store', () => {
  expect(listIssues(homeDelivery)).toEqual({})
  const { street: _street, shipping: _shipping, ...incomplete } = homeDelivery
  expect(listIssues(incomplete)).toEqual({ street: 'field.required', shipping: 'field.choice' })
  expect(listIssues({ ...incomplete, delivery: 'collect' })).toEqual({ warehouse: 'field.choice' })
  expect(listIssues({ ...incomplete, delivery: 'collect', warehouse: '2' })).toEqual({})
})

test('an address field with only invisible characters counts as empty', () => {
  for (const field of ['street', 'city', 'postcode'])
    for (const invisible of ['\u200b', '\u00ad\u200d', '\u0007\u0008', '\u3164', ' '])
      expect(listIssues({ ...homeDelivery, [field]: invisible })).toEqual({ [field]: 'field.required' })
})

test('the form reports all issues at once', () => {
  expect(listIssues({ delivery: 'deliver', phone: 'none', email: 'eleni', payment: 'viva', country: 'US' })).toEqual({
    firstName: 'field.required',
    lastName: 'field.required',
    email: 'field.emailMissingAt',
    phone: 'field.phone',
    country: 'field.country',
    street: 'field.required',
    city: 'field.required',
    postcode: 'field.required',
    shipping: 'field.choice',
    payment: 'field.choice',
    terms: 'field.terms',
  })
})

test('a link is refused in the name and the address, and accepted in the notes', () => {
  for (const field of ['firstName', 'lastName', 'street', 'city', 'postcode'])
    expect(listIssues({ ...homeDelivery, [field]: 'You won: evil.example/x' })).toEqual({ [field]: 'field.noLinks' })
  expect(listIssues({ ...homeDelivery, notes: 'As on https://shop.example' })).toEqual({})
})

test('a postcode must have the format of its country', () => {
  expect(listIssues({ ...homeDelivery, postcode: 'ABC' })).toEqual({ postcode: 'field.postcode' })
  expect(listIssues({ ...homeDelivery, delivery: 'collect', warehouse: '2', postcode: 'ABC' })).toEqual({})
})

test('the phone number is normalized and points are cents', () => {
  const read = (points: string | undefined) => schema.parse({ ...homeDelivery, points })
  expect(read(undefined)).toMatchObject({ phone: '+35799123456', points: 0, notes: '' })
  expect(read('12,5').points).toBe(1_250)
  expect(read('0.07').points).toBe(7)
  for (const points of ['-1', '1.234', 'NaN', '1e9', '0x1'])
    expect(listIssues({ ...homeDelivery, points })).toEqual({ points: 'field.amount' })
})

test('notes keep their lines, and a line break counts as one character', () => {
  const input = 'a\r\n'.repeat(MAX_NOTES_LENGTH / 2)
  expect(schema.parse({ ...homeDelivery, notes: input }).notes).toBe('a\n'.repeat(MAX_NOTES_LENGTH / 2).trim())
  expect(CheckoutChoices.parse({ notes: input }).notes).toHaveLength(MAX_NOTES_LENGTH)
  expect(schema.parse({ ...homeDelivery, notes: ' Ring\ttwice\u0007 ' }).notes).toBe('Ring twice')
  expect(listIssues({ ...homeDelivery, notes: `${input}a\r\nb` })).toEqual({ notes: 'field.tooLong' })
})

test('a field that was sent twice is refused', () => {
  expect(
    listIssues({ ...homeDelivery, firstName: ['a', 'b'], points: ['1', '2'], shipping: ['1', '2'] }),
  ).toMatchObject({
    firstName: 'field.required',
    points: 'field.amount',
    shipping: 'field.choice',
  })
})

test('with the age setting on, a date of birth is required', () => {
  const adults = createCheckoutForm({ countries: ['CY'], payments: ['onDelivery'], minimumAge: 18 }, '2026-11-27')
  expect(listIssues(homeDelivery, adults)).toEqual({ birthDate: 'field.birthDate' })
  expect(listIssues({ ...homeDelivery, birthDate: '2001-02-30' }, adults)).toEqual({ birthDate: 'field.birthDate' })
  expect(listIssues({ ...homeDelivery, birthDate: '2001-02-03' }, adults)).toEqual({})
  expect(listIssues({ ...homeDelivery, birthDate: '2008-11-27' }, adults)).toEqual({})
})

test('a date of birth can be typed as day, month and year', () => {
  const adults = createCheckoutForm({ countries: ['CY'], payments: ['onDelivery'], minimumAge: 18 }, '2026-11-27')
  const parse = (birthDate: string) => adults.safeParse({ ...homeDelivery, birthDate }).data?.birthDate
  for (const text of ['3/2/2001', '03.02.2001', ' 03-02-2001 ', '3 2 2001', '03022001', '2001-02-03'])
    expect(parse(text)).toBe('2001-02-03')
  const invalid = ['31/02/2001', '2/13/2001', '322001', '3/2/01', '3. February 2001']
  const unlikely = ['20100427', '20101001', '1/1/0001', '31/12/1899']
  for (const text of [...invalid, ...unlikely])
    expect(listIssues({ ...homeDelivery, birthDate: text }, adults)).toEqual({ birthDate: 'field.birthDate' })
  for (const text of ['28/11/2008', '1/1/9999'])
    expect(listIssues({ ...homeDelivery, birthDate: text }, adults)).toEqual({ birthDate: 'field.age' })
})

test('an age below the minimum is reported together with all other issues', () => {
  const adults = createCheckoutForm({ countries: ['CY'], payments: ['onDelivery'], minimumAge: 18 }, '2026-11-27')
  const young = { ...homeDelivery, birthDate: '2008-11-28' }
  expect(listIssues(young, adults)).toEqual({ birthDate: 'field.age' })
  expect(listIssues({ ...young, city: '', terms: undefined }, adults)).toEqual({
    city: 'field.required',
    birthDate: 'field.age',
    terms: 'field.terms',
  })
})

test('ordered lines have whole quantities from 1, and lines of one variant are added up', () => {
  expect(parseOrderedLines(['3:2', '12:10000'])).toEqual([
    { variant: 3, quantity: 2 },
    { variant: 12, quantity: 10_000 },
  ])
  for (const line of ['3:-1', '3:0', '3:1e9', '3:1000000000', '3:10001', '3:NaN', '3:1.5', '3', '', ':1', '0:1'])
    expect(parseOrderedLines(['4:1', line]), line).toBeNull()
  expect(parseOrderedLines(['3:1', '12:1', '3:2'])).toEqual([
    { variant: 3, quantity: 3 },
    { variant: 12, quantity: 1 },
  ])
  expect(parseOrderedLines(['3:10000', '3:1'])).toBeNull()
  expect(parseOrderedLines(Array.from({ length: 101 }, (_, index) => `${index + 1}:1`))).toBeNull()
})

test('a displayed total is whole cents', () => {
  expect(parseDisplayedTotal('1250')).toBe(1_250)
  for (const text of ['', '-1', '1.5', 'NaN', '1e3', ' 1']) expect(parseDisplayedTotal(text)).toBeNull()
})

test('choices are stored as typed, and unknown fields are dropped', () => {
  const choices = CheckoutChoices.parse({ delivery: 'collect', points: '2,50', notes: 'x'.repeat(501), second: '1' })
  expect(choices).toEqual({
    delivery: 'collect',
    country: '',
    shipping: '',
    warehouse: '',
    payment: '',
    points: '2,50',
    notes: '',
    codes: [],
    browser: '',
    attempt: '',
  })
  expect(parseSelectedPoints(choices)).toBe(250)
  expect(parseSelectedPoints({ points: 'all of them' })).toBe(0)
})

test('typed points that are not an amount, or exceed what the order can redeem, are an issue', () => {
  for (const points of ['abc', '-5', '1e9', '23.125'])
    expect(findPointsIssue({ points }, cents(5000))).toBe('field.amount')
  expect(findPointsIssue({ points: '50,01' }, cents(5000))).toBe('field.points')
  for (const points of ['', undefined, '50', '0.10']) expect(findPointsIssue({ points }, cents(5000))).toBeNull()
})

test('a checkout can’t use the key of a till’s order', () => {
  expect(isAttemptKey('x'.repeat(32))).toBe(true)
  for (const key of [`api-${'x'.repeat(28)}`, 'x'.repeat(31), 'x y', '']) expect(isAttemptKey(key)).toBe(false)
})
