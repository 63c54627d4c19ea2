import { expect, test } from 'vitest'
import { addRecentProduct, parseRecentProducts } from './recently-viewed.tsx'

const picture = { path: 'shop/kit.3f2a9c01', width: 800, height: 800, alt: '' }
const aProduct = (id: number) => ({ id, name: `Kit ${id}`, picture })

test('a viewed product comes first, once, and the oldest is dropped', () => {
  const viewed = [1, 2, 3, 4, 5, 6, 7, 8, 3].reduce<readonly ReturnType<typeof aProduct>[]>(
    (recent, id) => [...addRecentProduct(recent, aProduct(id))],
    [],
  )
  expect(viewed.map(({ id }) => id)).toEqual([3, 8, 7, 6, 5, 4, 2])
})

test('the stored list is read back, and anything else that is stored is ignored', () => {
  const recent = [aProduct(2), aProduct(1)]
  expect(parseRecentProducts(JSON.stringify(recent))).toEqual(recent)
  for (const text of [
    null,
    '',
    '{',
    'null',
    '7',
    '{"id":1}',
    '[null]',
    '[{"id":"1","name":"Kit"}]',
    '[{"id":1,"name":"Kit","picture":null}]',
  ])
    expect(parseRecentProducts(text)).toEqual([])
})
