import { expect, test } from 'vitest'
import { CheckoutChoices, checkoutForm, chosenPoints, longestNotes, orderedLines, shownTotal } from './checkout-form.ts'

const schema = checkoutForm({ countries: ['CY', 'GR'], payments: ['onDelivery'], minimumAge: null })

const toDoor = {
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

function faultsOf(fields: object, judged = schema): Record<string, string> {
  const parsed = judged.safeParse(fields)
  return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test('an order to the door needs an address and a way of delivery, one to collect needs a store', () => {
  expect(faultsOf(toDoor)).toEqual({})
  const { street: _street, shipping: _shipping, ...lacking } = toDoor
  expect(faultsOf(lacking)).toEqual({ street: 'field.required', shipping: 'field.choice' })
  expect(faultsOf({ ...lacking, delivery: 'collect' })).toEqual({ warehouse: 'field.choice' })
  expect(faultsOf({ ...lacking, delivery: 'collect', warehouse: '2' })).toEqual({})
})

test('an address of marks that nobody sees is missing', () => {
  for (const field of ['street', 'city', 'postcode'])
    for (const unseen of ['\u200b', '\u00ad\u200d', '\u0007\u0008', '\u3164', ' '])
      expect(faultsOf({ ...toDoor, [field]: unseen })).toEqual({ [field]: 'field.required' })
})

test('all faults show at once', () => {
  expect(faultsOf({ delivery: 'deliver', phone: 'none', email: 'eleni', payment: 'viva', country: 'US' })).toEqual({
    firstName: 'field.required',
    lastName: 'field.required',
    email: 'field.emailAt',
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

test('a link is refused wherever the order mails it to the address that was typed', () => {
  for (const field of ['firstName', 'lastName', 'street', 'city', 'postcode'])
    expect(faultsOf({ ...toDoor, [field]: 'You won: evil.example/x' })).toEqual({ [field]: 'field.webAddress' })
  expect(faultsOf({ ...toDoor, notes: 'As on https://shop.example' })).toEqual({})
})

test('the phone number is normalised and points are cents', () => {
  const read = (points: string | undefined) => schema.parse({ ...toDoor, points })
  expect(read(undefined)).toMatchObject({ phone: '+35799123456', points: 0, notes: '' })
  expect(read('12,5').points).toBe(1_250)
  expect(read('0.07').points).toBe(7)
  for (const points of ['-1', '1.234', 'NaN', '1e9', '0x1'])
    expect(faultsOf({ ...toDoor, points })).toEqual({ points: 'field.amount' })
})

test('notes are lines, and the end of one is a character of theirs', () => {
  const typed = 'a\r\n'.repeat(longestNotes / 2)
  expect(schema.parse({ ...toDoor, notes: typed }).notes).toBe('a\n'.repeat(longestNotes / 2).trim())
  expect(CheckoutChoices.parse({ notes: typed }).notes).toHaveLength(longestNotes)
  expect(schema.parse({ ...toDoor, notes: ' Ring\ttwice\u0007 ' }).notes).toBe('Ring twice')
  expect(faultsOf({ ...toDoor, notes: `${typed}a\r\nb` })).toEqual({ notes: 'field.tooLong' })
})

test('a field that came twice is none', () => {
  expect(faultsOf({ ...toDoor, firstName: ['a', 'b'], points: ['1', '2'], shipping: ['1', '2'] })).toMatchObject({
    firstName: 'field.required',
    points: 'field.amount',
    shipping: 'field.choice',
  })
})

test('where the age setting is on, a date of birth is asked for', () => {
  const adults = checkoutForm({ countries: ['CY'], payments: ['onDelivery'], minimumAge: 18 })
  expect(faultsOf(toDoor, adults)).toEqual({ birthDate: 'field.birthDate' })
  expect(faultsOf({ ...toDoor, birthDate: '2001-02-30' }, adults)).toEqual({ birthDate: 'field.birthDate' })
  expect(faultsOf({ ...toDoor, birthDate: '2001-02-03' }, adults)).toEqual({})
})

test('lines are whole and from 1 up, and no product stands in two of them', () => {
  expect(orderedLines(['3:2', '12:10000'])).toEqual([
    { variant: 3, quantity: 2 },
    { variant: 12, quantity: 10_000 },
  ])
  for (const line of ['3:-1', '3:0', '3:1e9', '3:1000000000', '3:10001', '3:NaN', '3:1.5', '3', '', ':1', '0:1'])
    expect(orderedLines(['4:1', line]), line).toBeNull()
  expect(orderedLines(['3:1', '12:1', '3:2'])).toEqual([
    { variant: 3, quantity: 3 },
    { variant: 12, quantity: 1 },
  ])
  expect(orderedLines(['3:10000', '3:1'])).toBeNull()
  expect(orderedLines(Array.from({ length: 101 }, (_, index) => `${index + 1}:1`))).toBeNull()
})

test('a shown total is whole cents', () => {
  expect(shownTotal('1250')).toBe(1_250)
  for (const text of ['', '-1', '1.5', 'NaN', '1e3', ' 1']) expect(shownTotal(text)).toBeNull()
})

test('choices are kept as they were typed, and what is none of the form is left out', () => {
  const choices = CheckoutChoices.parse({ delivery: 'collect', points: '2,50', notes: 'x'.repeat(501), other: '1' })
  expect(choices).toEqual({
    delivery: 'collect',
    country: '',
    shipping: '',
    warehouse: '',
    payment: '',
    points: '2,50',
    notes: '',
  })
  expect(chosenPoints(choices)).toBe(250)
  expect(chosenPoints({ points: 'all of them' })).toBe(0)
})
