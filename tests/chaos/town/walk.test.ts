import { expect, test } from 'vitest'
import { behindThem } from './walk.ts'

test('of the pages behind a question one of every shape is looked at, where a sign-in is needed', () => {
  const leads = [
    ...['/desk/text?key=a&language=el', '/desk/text?key=b&language=el', '/desk/orders/W26-000002'],
    ...['/shop/dashboard?part=addresses&address=2', '/shop/dashboard?part=profile', '/shop/sidebar/3cols?page=2'],
  ]
  const known = ['/desk/text', '/desk/orders/OLD-0', '/shop/dashboard?part=orders']
  expect(behindThem(known, leads)).toEqual(['/desk/text?key=b&language=el', '/shop/dashboard?part=addresses&address=2'])
})
