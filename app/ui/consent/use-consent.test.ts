import { expect, test } from 'vitest'
import { consentIn } from './use-consent.ts'

test('a visitor’s choice is read from the signed cookie, under either of its names', () => {
  expect(consentIn('consent=all.tbb1.x-y_z')).toBe('all')
  expect(consentIn('js=1; __Host-consent=none.tbb1.x-y_z; cart=1x2.q.z')).toBe('none')
})

test('no cookie, another cookie or another word is no choice', () => {
  for (const cookies of [
    '',
    'js=1',
    'consent=',
    'consent=all',
    'consent=some.1.z',
    'myconsent=all.1.z',
    'x=consent=all.1',
  ])
    expect(consentIn(cookies), cookies).toBeNull()
})
