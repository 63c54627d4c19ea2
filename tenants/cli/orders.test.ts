import { expect, test } from 'vitest'
import { aCommandLine, invalidArgumentError } from '#tests/factories/command-line.ts'
import { CliError } from './issues.ts'
import type { Call } from './operator-client.ts'
import { addOrderCommands, formatPartnerRequest, parseAmount } from './orders.ts'

const order = {
  code: 'W26-000001',
  ...{ state: 'open', paymentState: 'partly-refunded', fulfilment: 'packed' },
  placedAt: '2026-11-21T12:00:00.000Z',
  contact: null,
  delivery: { kind: 'collect', store: 'Limassol' },
  payment: 'viva',
  paid: true,
  paymentText: 'VivaWallet Id: 1',
  lines: [{ sku: 'POD-1', name: 'Pod', choice: 'Red', quantity: 2, sum: 4000 }],
  totals: { shipping: 350, points: 0, total: 4350, vat: 694 },
  refunded: 1000,
  notes: 'Ring\ntwice \u001b[2J',
  attention: 'withdrawn',
  parcels: [{ carrier: 'acs', tracking: '7001', url: '' }],
  internalNotes: [],
  events: [{ at: '2026-11-21T12:00:00.000Z', status: 'placed', who: 'shopper', why: '' }],
  payments: [
    { method: 'viva', reference: '91', transaction: 'T-1', amount: 4350, returned: 0, surplus: false },
    { method: 'viva', reference: '92', transaction: 'T-2', amount: 4350, returned: 350, surplus: true },
  ],
  refunds: [{ key: 'refund-0009', amount: 2350, state: 'asked', at: '2026-11-21T13:00:00.000Z', payment: '91' }],
}

/** A fake operator API that records its requests, and a command line whose output is recorded. */
function anOperatorApi() {
  const requested: string[] = []
  let pages = 0
  const responses: Record<string, unknown> = { orders: [], ...order, ok: true, products: [], mails: [] }
  const call: Call = async (method, path, schema, body) => {
    requested.push([method, path, body ?? ''].join(' ').trim())
    if (!path.includes('order-export'))
      return schema.parse({ ...responses, ...(path.endsWith('/refund') && { state: 'done' }) })
    pages += 1
    return schema.parse({ csv: `page ${pages}\n`, next: pages < 3 ? pages * 500 : null })
  }
  const { run: runCommand, printed } = aCommandLine(addOrderCommands, call)
  const run = (subcommand: string, options: readonly string[] = []) =>
    runCommand(`orders kiosk ${subcommand}`.trim(), options)
  return { run, requested, printed }
}

test('show prints lines, attention and notes of an order, without control characters', async () => {
  const { run, printed } = anOperatorApi()
  await run('show W26-000001')
  expect(printed.join('')).toContain('2 ×\tPOD-1\tPod · Red\t40.00\n')
  expect(printed.join('')).toContain('attention\twithdrawn\n')
  expect(printed.join('')).toContain('notes\tRing twice  [2J\n')
})

test('refund prints its key first, and "all" refunds the rest of the order', async () => {
  const { run, requested, printed } = anOperatorApi()
  await run('refund W26-000001 all --key refund-0001 --restock POD-1:1 --actor Maria')
  expect(requested.at(-1)).toBe(
    'POST /tenants/kiosk/orders/W26-000001/refund {"amount":3350,"restock":[{"sku":"POD-1","quantity":1}],"payment":null,"key":"refund-0001","who":"Maria","why":""}',
  )
  expect(printed).toEqual(['W26-000001: refunding 33.50 with --key refund-0001\n', 'W26-000001: refunded\n'])
})

test('show prints the command that refunds a surplus payment, and that command refunds its rest', async () => {
  const { run, requested, printed } = anOperatorApi()
  await run('show W26-000001')
  expect(printed.join('')).toContain('paid by viva\t43.50\t91\tT-1\n')
  expect(printed.join('')).toContain('to refund it: refund W26-000001 all --payment 92\n')
  await run('refund W26-000001 all --key refund-0001 --payment 92')
  expect(requested.at(-1)).toContain('{"amount":4000,"restock":null,"payment":"92",')
})

test('"all" with the key of an earlier refund repeats its amount', async () => {
  const { run, requested } = anOperatorApi()
  await run('refund W26-000001 all --key refund-0009')
  expect(requested.at(-1)).toContain('{"amount":2350,"restock":null,"payment":null,"key":"refund-0009",')
})

test('an invalid --restock is refused, and no request is sent', async () => {
  const { run, requested } = anOperatorApi()
  await expect(run('refund W26-000001 5 --restock some')).rejects.toThrow(CliError)
  expect(requested).toEqual([])
})

test('a shipped order gets its parcel, and no other mark takes one', async () => {
  const { run, requested } = anOperatorApi()
  await run('mark W26-000001 shipped --carrier acs --tracking 7001 --actor Maria')
  expect(requested).toEqual([
    'POST /tenants/kiosk/orders/W26-000001/mark {"to":"shipped","parcel":{"carrier":"acs","tracking":"7001","url":""},"who":"Maria","why":""}',
  ])
  await expect(run('mark W26-000001 packed --carrier acs')).rejects.toThrow(CliError)
})

test('list filters by state and attention', async () => {
  const { run, requested } = anOperatorApi()
  await run('list --payment paid --attention')
  expect(requested).toEqual(['GET /tenants/kiosk/orders?attention=true&payment=paid'])
})

test('an export prints all pages in order', async () => {
  const { run, printed } = anOperatorApi()
  await run('export')
  expect(printed).toEqual(['page 1\n', 'page 2\n', 'page 3\n'])
})

test.each(['', 'show', 'show a b', 'mark W26-000001', 'mark W26-000001 lost', 'settle-refund key maybe', 'toString'])(
  '"orders kiosk %s" is refused, and no request is sent',
  async (subcommand) => {
    const { run, requested } = anOperatorApi()
    await expect(run(subcommand)).rejects.toMatchObject(invalidArgumentError)
    expect(requested).toEqual([])
  },
)

test('a negative amount is refused, and no request is sent', async () => {
  const { run, requested } = anOperatorApi()
  await expect(run('refund W26-000001 -5')).rejects.toThrow('-5 is not an amount')
  expect(requested).toEqual([])
})

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['0,07', 7],
])('%s euros are %i cents', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

test('a partner request is one line without control characters', () => {
  const request = {
    name: 'Eleni',
    email: 'e@mail.example',
    phone: '',
    subject: 'Paphos',
    message: 'One\ntwo\u001b[2J',
  }
  expect(formatPartnerRequest({ at: '2026-11-21', ...request })).toBe(
    '2026-11-21\tEleni\te@mail.example\t\tPaphos\tOne two [2J\n',
  )
})

test('a refund sends units to write off together with units to restock', async () => {
  const { run, requested } = anOperatorApi()
  await run('refund W26-000001 5 --key refund-0001 --restock POD-1:1 --write-off POD-1:2')
  expect(requested.at(-1)).toContain(
    '"restock":[{"sku":"POD-1","quantity":1},{"sku":"POD-1","quantity":2,"writtenOff":true}]',
  )
  for (const options of ['--write-off all', '--write-off POD-1:1 --restock all'])
    await expect(run(`refund W26-000001 5 ${options}`)).rejects.toThrow(CliError)
})

test('a refund of zero is refused, and no request is sent', async () => {
  const { run, requested } = anOperatorApi()
  await expect(run('refund W26-000001 0')).rejects.toThrow('A refund is at least 0.01')
  await expect(run('refund W26-000001 0,00')).rejects.toThrow('A refund is at least 0.01')
  expect(requested).toEqual([])
})
