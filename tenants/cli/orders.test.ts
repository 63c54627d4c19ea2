import { expect, test } from 'vitest'
import { aCommandLine, unreadable } from '#tests/factories/command-line.ts'
import { Refused } from './fault.ts'
import type { Call } from './operator.ts'
import { addOrderCommands, amountOf, requestText } from './orders.ts'

const order = {
  code: 'W26-000001',
  status: 'paid',
  placedAt: '2026-11-21T12:00:00.000Z',
  contact: null,
  delivery: { kind: 'collect', store: 'Limassol' },
  payment: 'viva',
  paid: true,
  paymentText: 'VivaWallet Id: 1',
  lines: [{ sku: 'POD-1', name: 'Pod', choice: 'Red', quantity: 2, sum: 4000 }],
  totals: { shipping: 350, points: 0, total: 4350, vat: 694 },
  refunded: 1000,
  refundExtent: 'part',
  notes: 'Ring\ntwice \u001b[2J',
  attention: 'withdrawn',
  events: [{ at: '2026-11-21T12:00:00.000Z', status: 'awaiting-payment', who: 'shopper', why: '' }],
  payments: [
    { method: 'viva', reference: '91', transaction: 'T-1', amount: 4350, returned: 0, surplus: false },
    { method: 'viva', reference: '92', transaction: 'T-2', amount: 4350, returned: 350, surplus: true },
  ],
  refunds: [{ key: 'refund-0009', amount: 2350, state: 'asked', at: '2026-11-21T13:00:00.000Z', payment: '91' }],
}

/** A shop's operator API that remembers what it was asked, and what the command printed. */
function aMerchant() {
  const asked: string[] = []
  let exported = 0
  const answers: Record<string, unknown> = { orders: [], ...order, ok: true, state: 'done', goods: [], mails: [] }
  const call: Call = async (method, path, schema, body) => {
    asked.push([method, path, body ?? ''].join(' ').trim())
    if (!path.includes('order-export')) return schema.parse(answers)
    exported += 1
    return schema.parse({ csv: `page ${exported}\n`, next: exported < 3 ? exported * 500 : null })
  }
  const { run: type, printed } = aCommandLine(addOrderCommands, call)
  const run = (words: string, options: readonly string[] = []) => type(`orders kiosk ${words}`.trim(), options)
  return { run, asked, printed }
}

test('an order is shown with what it needs to be packed, and no word of a shopper commands the terminal', async () => {
  const { run, printed } = aMerchant()
  await run('show W26-000001')
  expect(printed.join('')).toContain('2 ×\tPOD-1\tPod · Red\t40.00\n')
  expect(printed.join('')).toContain('look at\twithdrawn\n')
  expect(printed.join('')).toContain('notes\tRing twice  [2J\n')
})

test('a refund says its key before anybody is asked, and takes the whole rest on request', async () => {
  const { run, asked, printed } = aMerchant()
  await run('refund W26-000001 all --key refund-0001 --restock POD-1:1 --who Maria')
  expect(asked.at(-1)).toBe(
    'POST /tenants/kiosk/orders/W26-000001/refund {"amount":3350,"restock":[{"sku":"POD-1","quantity":1}],"payment":null,"key":"refund-0001","who":"Maria","why":""}',
  )
  expect(printed).toEqual(['W26-000001: giving back 33.50 as --key refund-0001\n', 'W26-000001: given back\n'])
})

test('a payment that came a second time is shown with the command that gives it back, and that gives back its rest', async () => {
  const { run, asked, printed } = aMerchant()
  await run('show W26-000001')
  expect(printed.join('')).toContain('paid by viva\t43.50\t91\tT-1\n')
  expect(printed.join('')).toContain('to give back: refund W26-000001 all --payment 92\n')
  await run('refund W26-000001 all --key refund-0001 --payment 92')
  expect(asked.at(-1)).toContain('{"amount":4000,"restock":null,"payment":"92",')
})

test('all of a refund that was asked for before is what it was then, whatever has gone back since', async () => {
  const { run, asked } = aMerchant()
  await run('refund W26-000001 all --key refund-0009')
  expect(asked.at(-1)).toContain('{"amount":2350,"restock":null,"payment":null,"key":"refund-0009",')
})

test('goods that nobody understands are put on no shelf, and nobody is asked', async () => {
  const { run, asked } = aMerchant()
  await expect(run('refund W26-000001 5 --restock some')).rejects.toThrow(Refused)
  expect(asked).toEqual([])
})

test('orders are asked for by status and attention', async () => {
  const { run, asked } = aMerchant()
  await run('list --status paid --attention')
  expect(asked).toEqual(['GET /tenants/kiosk/orders?attention=true&status=paid'])
})

test('an export goes on until there is no more', async () => {
  const { run, printed } = aMerchant()
  await run('export')
  expect(printed).toEqual(['page 1\n', 'page 2\n', 'page 3\n'])
})

test.each(['', 'show', 'show a b', 'mark W26-000001', 'mark W26-000001 lost', 'settle-refund key maybe', 'toString'])(
  '"%s" is no command, and nobody is asked',
  async (words) => {
    const { run, asked } = aMerchant()
    await expect(run(words)).rejects.toMatchObject(unreadable)
    expect(asked).toEqual([])
  },
)

test('an amount below zero is refused, and nobody is asked', async () => {
  const { run, asked } = aMerchant()
  await expect(run('refund W26-000001 -5')).rejects.toThrow('-5 is no amount')
  expect(asked).toEqual([])
})

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['0,07', 7],
])('%s euros are %i cents', (text, amount) => {
  expect(amountOf(text)).toBe(amount)
})

test('a partner request is one line, whatever was typed into it', () => {
  const written = { name: 'Eleni', email: 'e@mail.example', phone: '', subject: 'Paphos', message: 'One\ntwo\u001b[2J' }
  expect(requestText({ at: '2026-11-21', ...written })).toBe(
    '2026-11-21\tEleni\te@mail.example\t\tPaphos\tOne two [2J\n',
  )
})

test('units that were written off are named beside those that go back to stock', async () => {
  const { run, asked } = aMerchant()
  await run('refund W26-000001 5 --key refund-0001 --restock POD-1:1 --write-off POD-1:2')
  expect(asked.at(-1)).toContain(
    '"restock":[{"sku":"POD-1","quantity":1},{"sku":"POD-1","quantity":2,"writtenOff":true}]',
  )
  for (const options of ['--write-off all', '--write-off POD-1:1 --restock all'])
    await expect(run(`refund W26-000001 5 ${options}`)).rejects.toThrow(Refused)
})

test('a refund of nothing is refused with a sentence, before anybody is asked', async () => {
  const { run, asked } = aMerchant()
  await expect(run('refund W26-000001 0')).rejects.toThrow('A refund is at least 0.01')
  await expect(run('refund W26-000001 0,00')).rejects.toThrow('A refund is at least 0.01')
  expect(asked).toEqual([])
})
