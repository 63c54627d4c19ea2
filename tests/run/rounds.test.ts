import { expect, test } from 'vitest'
import { formatSummary, type Round } from './rounds.ts'

function aRound(changes: Partial<Round>): Round {
  return {
    suite: 'unit',
    seed: 7,
    commit: 'abc1234',
    at: '2026-11-25T10:00:00Z',
    seconds: 30,
    passed: 9,
    failures: [],
    ...changes,
  }
}

test('the summary lists each failed test with its rounds, and counts the rounds since then', () => {
  const failure = '✗ app/price.test.ts › are cents\n    expected 1 to be 2'
  const rounds = [
    aRound({}),
    aRound({ failures: [failure], seed: 8 }),
    aRound({ suite: 'e2e' }),
    aRound({ failures: [failure], seed: 9 }),
    aRound({}),
  ]
  expect(formatSummary(rounds).split('\n')).toEqual([
    'unit: 4 rounds, 2 failed, the last 1 without a failure',
    '  ✗ app/price.test.ts › are cents: round 2 (abc1234, seed 8), 3 (abc1234, seed 9)',
    'e2e: 1 round, 0 failed, the last 1 without a failure',
  ])
})
