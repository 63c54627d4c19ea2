import { expect, test } from 'vitest'
import { findJourneys, findWorkersTests, listChangedFiles } from './changed-files.ts'

const tests = ['workers/shop/orders/refund.workers.test.ts', 'workers/shop/shop.workers.test.ts']
const glob = (pattern: string) => tests.filter((file) => file.startsWith(pattern.replace('**/*.workers.test.ts', '')))

test('a file that is changed in several ways is listed once', () => {
  const git = ([command = '']: readonly string[]) =>
    command === 'diff' ? 'app/a.ts\napp/b.ts\n' : 'app/b.ts\napp/c.ts\n'
  expect(listChangedFiles('HEAD', git)).toEqual(['app/a.ts', 'app/b.ts', 'app/c.ts'])
})

test('a source file selects the Workers tests of its folder, or of the nearest parent that has any', () => {
  expect(findWorkersTests(['workers/shop/orders/refund.queries.ts'], glob)).toEqual([tests[0]])
  expect(findWorkersTests(['workers/shop/migrations/0050-x.sql'], glob)).toEqual(tests)
  expect(findWorkersTests(['docs/proof.md', 'app/domain/money.test.ts', 'tests/e2e/cart.spec.ts'], glob)).toEqual([])
})

test('a changed Workers test selects itself', () => {
  expect(findWorkersTests(['workers/shop/orders/refund.workers.test.ts'], glob)).toEqual([tests[0]])
})

test('changed app code selects the walk through the shop, and a changed e2e test selects itself', () => {
  expect(findJourneys(['app/root.tsx'])).toEqual(['tests/e2e/tour.spec.ts'])
  expect(findJourneys(['tests/e2e/lists.spec.ts', 'app/domain/money.test.ts'])).toEqual(['tests/e2e/lists.spec.ts'])
  expect(findJourneys(['README.md'])).toEqual([])
})
