import { expect, test } from 'vitest'
import { difference, withoutChance } from './compared.ts'

const said = (id: string, text: string) => withoutChance(text.replaceAll('ID', id), [id])

test('pages that differ by chance and by what was asked for say the same', () => {
  const page = '302 /login?back=%2Fdesk%3Forder%3DID\n<p nonce="NONCE">There is no ID of 2026-11-22T03:00:00Z</p>'
  expect(difference(said('W26-000001', page), said('987654', page.replace('NONCE', 'other')))).toBe('')
})

test('a word or an end that only one of them has is told', () => {
  expect(difference(said('1', '404 none ID'), said('2', '404 gone ID'))).toContain('and not')
  expect(difference('404', '404 and more')).toContain('and more')
})
