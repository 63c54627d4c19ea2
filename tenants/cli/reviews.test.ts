import { expect, test } from 'vitest'
import { aCommandLine, invalidArgumentError } from '#tests/factories/command-line.ts'
import { CliError } from './cli-error.ts'
import type { Call } from './operator-client.ts'
import { addReviewCommands } from './reviews.ts'

const review = {
  ...{ id: 12, product: 'Pod', author: 'Maria G.', rating: 4, state: 'waiting', at: '2026-11-21T12:00:00.000Z' },
  text: 'Good\nand \u001b[2J cheap',
  photos: [],
}
const reviewWithPhotos = { ...review, id: 13, photos: [{ path: 'kiosk/reviews/1' }, { path: 'kiosk/reviews/2' }] }

/** A fake operator API that records its requests, and a command line whose output is recorded. */
function anOperatorApi() {
  const requested: string[] = []
  const call: Call = async (method, path, schema) => {
    requested.push(`${method} ${path}`)
    return schema.parse({ reviews: [review, reviewWithPhotos], ok: true })
  }
  return { ...aCommandLine(addReviewCommands, call), requested }
}

test('the list prints one line for each review, without control characters', async () => {
  const { run, requested, printed } = anOperatorApi()
  await run('reviews kiosk list')
  await run('reviews kiosk list --status rejected --before 12')
  expect(requested).toEqual(['GET /tenants/kiosk/reviews?', 'GET /tenants/kiosk/reviews?state=rejected&before=12'])
  expect(printed[0]).toBe('12\t2026-11-21T12:00:00.000Z\t4/5\tPod\tMaria G.\tGood and  [2J cheap\n')
  expect(printed[1]).toMatch(/^13\t.*cheap\tphotos: 2\n$/)
})

test('an empty filter is sent to the shop, which refuses it', async () => {
  const { run, requested } = anOperatorApi()
  await run('reviews kiosk list', ['--status', '', '--before', ''])
  expect(requested).toEqual(['GET /tenants/kiosk/reviews?state=&before='])
})

test('a review is approved or rejected by its id', async () => {
  const { run, requested, printed } = anOperatorApi()
  await run('reviews kiosk approve 12')
  await run('reviews kiosk reject 13')
  expect(requested).toEqual(['POST /tenants/kiosk/reviews/12/approved', 'POST /tenants/kiosk/reviews/13/rejected'])
  expect(printed[0]).toBe('12: approved\n')
})

test.each(['', 'list 1', 'approve', 'approve 1 2', 'remove 1', 'toString'])(
  '"%s" is not a command, and no request is sent',
  async (subcommand) => {
    const { run, requested } = anOperatorApi()
    await expect(run(`reviews kiosk ${subcommand}`.trim())).rejects.toMatchObject(invalidArgumentError)
    expect(requested).toEqual([])
  },
)

test.each(['approve one', 'reject ../13'])(
  '"%s" has no valid review id, and no request is sent',
  async (subcommand) => {
    const { run, requested } = anOperatorApi()
    await expect(run(`reviews kiosk ${subcommand}`)).rejects.toThrow(CliError)
    expect(requested).toEqual([])
  },
)
