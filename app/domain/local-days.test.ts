import { expect, test } from 'vitest'
import { formatEndInput, getLocalYear, listDayStarts, toEndInstant } from './dates.ts'

const listIsoDayStarts = (now: string, zone: string, days: number) =>
  listDayStarts(Date.parse(now), zone, days).map((at) => new Date(at).toISOString())

test('a day begins at midnight in the shop’s time zone', () => {
  expect(listIsoDayStarts('2026-11-21T12:00:00Z', 'Asia/Nicosia', 2)).toEqual([
    '2026-11-19T22:00:00.000Z',
    '2026-11-20T22:00:00.000Z',
    '2026-11-21T22:00:00.000Z',
  ])
  expect(listIsoDayStarts('2026-11-21T23:30:00Z', 'Asia/Nicosia', 1)).toEqual([
    '2026-11-21T22:00:00.000Z',
    '2026-11-22T22:00:00.000Z',
  ])
  expect(listIsoDayStarts('2026-11-21T02:00:00Z', 'America/New_York', 1)).toEqual([
    '2026-11-20T05:00:00.000Z',
    '2026-11-21T05:00:00.000Z',
  ])
})

test('the days on which clocks change last 23 and 25 hours', () => {
  expect(listIsoDayStarts('2026-03-29T12:00:00Z', 'Asia/Nicosia', 1)).toEqual([
    '2026-03-28T22:00:00.000Z',
    '2026-03-29T21:00:00.000Z',
  ])
  expect(listIsoDayStarts('2026-10-25T12:00:00Z', 'Asia/Nicosia', 1)).toEqual([
    '2026-10-24T21:00:00.000Z',
    '2026-10-25T22:00:00.000Z',
  ])
})

test('the year changes at midnight in the shop’s time zone', () => {
  const yearsAt = (now: string) =>
    ['Asia/Nicosia', 'UTC', 'America/New_York'].map((zone) => getLocalYear(Date.parse(now), zone))
  expect(yearsAt('2026-12-31T21:59:59Z')).toEqual([2026, 2026, 2026])
  expect(yearsAt('2026-12-31T22:00:00Z')).toEqual([2027, 2026, 2026])
  expect(yearsAt('2027-01-01T04:59:59Z')).toEqual([2027, 2027, 2026])
})

test('an end on a day is the end of that day in the shop’s time zone', () => {
  expect(toEndInstant('2026-12-24', 'Asia/Nicosia')).toBe('2026-12-24T22:00:00.000Z')
  expect(toEndInstant('2026-07-01', 'Asia/Nicosia')).toBe('2026-07-01T21:00:00.000Z')
  // The day on which clocks go back.
  expect(toEndInstant('2026-10-25', 'Asia/Nicosia')).toBe('2026-10-25T22:00:00.000Z')
  expect(toEndInstant('2026-12-24T21:00:00.000Z', 'Asia/Nicosia')).toBe('2026-12-24T21:00:00.000Z')
})

test.each([
  ['2026-12-24T22:00:00.000Z', 'Asia/Nicosia', '2026-12-24'],
  ['2026-12-24T22:00:00Z', 'Asia/Nicosia', '2026-12-24'],
  ['2026-10-25T22:00:00.000Z', 'Asia/Nicosia', '2026-10-25'],
  ['2026-12-24T19:00:00.000Z', 'Asia/Nicosia', '2026-12-24T21:00:00+02:00'],
  // The hour that occurs twice.
  ['2026-10-25T00:30:00.000Z', 'Asia/Nicosia', '2026-10-25T03:30:00+03:00'],
  ['2026-10-25T01:30:00.000Z', 'Asia/Nicosia', '2026-10-25T03:30:00+02:00'],
  ['2026-07-01T03:30:00.250Z', 'America/St_Johns', '2026-07-01T01:00:00.250-02:30'],
  ['2026-12-24T00:00:00.000Z', 'UTC', '2026-12-23'],
  ['1900-01-01T12:00:00.000Z', 'Asia/Nicosia', '1900-01-01T12:00:00.000Z'],
])('the end %s in %s is formatted as %s and parses to the same instant', (end, zone, input) => {
  expect(formatEndInput(end, zone)).toBe(input)
  expect(Date.parse(toEndInstant(input, zone))).toBe(Date.parse(end))
})
