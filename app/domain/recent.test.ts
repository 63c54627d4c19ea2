import { expect, test } from 'vitest'
import { Recent } from './recent.ts'

test('the one that was not asked for longest goes', () => {
  const recent = new Recent<number>(2)
  recent.set('one', 1)
  recent.set('two', 2)
  expect(recent.get('one')).toBe(1)
  recent.set('three', 3)
  expect([recent.get('one'), recent.get('two'), recent.get('three')]).toEqual([1, undefined, 3])
})

test('what is known is not looked for again until it is forgotten', () => {
  const recent = new Recent<string>(2)
  let looked = 0
  const look = () => recent.recall('name', () => `found ${++looked}`)
  expect([look(), look()]).toEqual(['found 1', 'found 1'])
  recent.forget()
  expect(look()).toBe('found 2')
})
