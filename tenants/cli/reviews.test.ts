import { expect, test } from 'vitest'
import { aCommandLine, unreadable } from '#tests/factories/command-line.ts'
import { Refused } from './fault.ts'
import type { Call } from './operator.ts'
import { addReviewCommands } from './reviews.ts'

const review = {
  ...{ id: 12, product: 'Pod', author: 'Maria G.', rating: 4, state: 'waiting', at: '2026-11-21T12:00:00.000Z' },
  text: 'Good\nand \u001b[2J cheap',
}

/** A shop's operator API that remembers what it was asked, and what the command printed. */
function aMerchant() {
  const asked: string[] = []
  const call: Call = async (method, path, schema) => {
    asked.push(`${method} ${path}`)
    return schema.parse({ reviews: [review], ok: true })
  }
  return { ...aCommandLine(addReviewCommands, call), asked }
}

test('reviews are read one a line, and no word of a shopper commands the terminal', async () => {
  const { run, asked, printed } = aMerchant()
  await run('reviews kiosk list')
  await run('reviews kiosk list --status rejected --before 12')
  expect(asked).toEqual(['GET /tenants/kiosk/reviews?', 'GET /tenants/kiosk/reviews?state=rejected&before=12'])
  expect(printed[0]).toBe('12\t2026-11-21T12:00:00.000Z\t4/5\tPod\tMaria G.\tGood and  [2J cheap\n')
})

test('a filter of nothing is not passed over: the shop says what is wrong with it', async () => {
  const { run, asked } = aMerchant()
  await run('reviews kiosk list', ['--status', '', '--before', ''])
  expect(asked).toEqual(['GET /tenants/kiosk/reviews?state=&before='])
})

test('a review is approved or rejected by its id', async () => {
  const { run, asked, printed } = aMerchant()
  await run('reviews kiosk approve 12')
  await run('reviews kiosk reject 13')
  expect(asked).toEqual(['POST /tenants/kiosk/reviews/12/approved', 'POST /tenants/kiosk/reviews/13/rejected'])
  expect(printed[0]).toBe('12: approved\n')
})

test.each(['', 'list 1', 'approve', 'approve 1 2', 'remove 1', 'toString'])(
  '"%s" is no command, and nobody is asked',
  async (words) => {
    const { run, asked } = aMerchant()
    await expect(run(`reviews kiosk ${words}`.trim())).rejects.toMatchObject(unreadable)
    expect(asked).toEqual([])
  },
)

test.each(['approve one', 'reject ../13'])('"%s" names no review, and nobody is asked', async (words) => {
  const { run, asked } = aMerchant()
  await expect(run(`reviews kiosk ${words}`)).rejects.toThrow(Refused)
  expect(asked).toEqual([])
})
