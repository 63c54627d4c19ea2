import { expect, test } from 'vitest'
import { filesChangedSince, journeysFor, workersTestsFor } from './changed-files.ts'

const tests = ['workers/shop/orders/refund.workers.test.ts', 'workers/shop/shop.workers.test.ts']
const glob = (pattern: string) => tests.filter((file) => file.startsWith(pattern.replace('**/*.workers.test.ts', '')))

test('changed and new files count once', () => {
  const git = ([command = '']: readonly string[]) =>
    command === 'diff' ? 'app/a.ts\napp/b.ts\n' : 'app/b.ts\napp/c.ts\n'
  expect(filesChangedSince('HEAD', git)).toEqual(['app/a.ts', 'app/b.ts', 'app/c.ts'])
})

test('a source file brings the Workers tests of its folder, or of the nearest folder above that has any', () => {
  expect(workersTestsFor(['workers/shop/orders/refund.queries.ts'], glob)).toEqual([tests[0]])
  expect(workersTestsFor(['workers/shop/migrations/0050-x.sql'], glob)).toEqual(tests)
  expect(workersTestsFor(['docs/proof.md', 'app/domain/money.test.ts', 'tests/e2e/cart.spec.ts'], glob)).toEqual([])
})

test('a changed Workers test runs itself', () => {
  expect(workersTestsFor(['workers/shop/orders/refund.workers.test.ts'], glob)).toEqual([tests[0]])
})

test('the walk through the shop runs when its code changes, a journey when it changes itself', () => {
  expect(journeysFor(['app/root.tsx'])).toEqual(['tests/e2e/walk.spec.ts'])
  expect(journeysFor(['tests/e2e/basket.spec.ts', 'app/domain/money.test.ts'])).toEqual(['tests/e2e/basket.spec.ts'])
  expect(journeysFor(['README.md'])).toEqual([])
})
