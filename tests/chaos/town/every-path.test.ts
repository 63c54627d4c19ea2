import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { everyPath } from './every-path.ts'

test('every route has an address, with nothing in it that still varies', () => {
  const paths = everyPath(['a-token'])
  expect(paths.length).toBeGreaterThanOrEqual(routes.length)
  expect(paths).toContain('/shop/order/a-token')
  expect(paths).toContain('/')
  expect(paths).toContain('/desk/orders/OLD-0/slip')
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.filter((path) => !/^\/[\w./?=-]*$/.test(path))).toEqual([])
})

test('a row is asked for by the ids and codes that are given', () => {
  const paths = everyPath(['a-token'], ['6', '7'], ['NEW-3'])
  const named = ['/product/default/6', '/product/default/7', '/desk/goods/7/remove', '/desk/orders/NEW-3/slip']
  for (const path of named) expect(paths).toContain(path)
  expect(paths).not.toContain('/product/default/1')
})
