import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CliError } from '../issues.ts'
import type { OperatorClient } from '../operator-client.ts'
import { readShopFolder } from '../shop-folder.ts'
import { createShop, interview, type Prompt } from './create.ts'

const completeAnswers = {
  ...{ id: 'olive-press', name: 'Olive & Press', host: 'olive-press.localhost', email: 'office@olive.example' },
  ...{
    telephone: '+357 25 000 111',
    address: '1 Anexartisias, 3036 Limassol',
    country: 'CY',
    currency: 'EUR',
    vat: '19',
  },
}

/** A fake Worker with one shop, `taken`, on `taken.localhost`. It records its calls and fails the call `failing`. */
function createFakeWorker(failing?: string) {
  const calls: string[] = []
  const recordCall = (call: string) => {
    if (call === failing) throw new CliError(`no ${call}`)
    calls.push(call)
  }
  const operator: OperatorClient = {
    local: true,
    listTenants: async () => [
      { id: 'taken', name: 'Taken', hosts: ['taken.localhost'], issues: [] },
      ...(calls.includes('record')
        ? [{ id: completeAnswers.id, name: completeAnswers.name, hosts: [completeAnswers.host], issues: [] }]
        : []),
    ],
    getDatabase: async () => null,
    remove: async () => ({ hostsRemoved: [] }),
    async putRecord(record, { dryRun }) {
      if ((record as { hosts?: string[] }).hosts?.includes('taken.localhost'))
        throw new CliError('The record is refused', [
          { path: 'hosts.0', message: 'taken.localhost belongs to the tenant taken' },
        ])
      recordCall(dryRun ? 'dry run of record' : 'record')
      return { record: 'added', hostsAdded: [], hostsRemoved: [] }
    },
    async importRows(_id, kind, _request, { dryRun }) {
      recordCall(dryRun ? `dry run of ${kind}` : kind)
      return { added: 1, changed: 0, unchanged: 0, kept: 0 }
    },
    pictures: async () => new Map(),
    async putPictures(_id, _folder, files) {
      recordCall('pictures')
      return { written: files.size }
    },
  }
  return { operator, calls }
}

function runCreate(operator: OperatorClient, options: Partial<typeof completeAnswers> = completeAnswers) {
  const home = mkdtempSync(join(tmpdir(), 'create-'))
  const messages: string[] = []
  const target = { origin: 'http://127.0.0.1:8787', local: true }
  const run = () =>
    createShop(operator, {
      options,
      target,
      local: true,
      tenantsFolder: home,
      now: '2026-11-21T12:00:00Z',
      ask: null,
      printLine: (line) => void messages.push(line),
    })
  return { home, messages, run, folder: join(home, completeAnswers.id) }
}

test('create writes a valid folder and publishes it at the given host', async () => {
  const { operator, calls } = createFakeWorker()
  const { folder, messages, run } = runCreate(operator)
  await run()
  const { record, catalogue, content } = readShopFolder(folder, { plainSecrets: false })
  expect(record).toMatchObject({
    id: 'olive-press',
    hosts: [completeAnswers.host],
    url: 'http://olive-press.localhost:8787',
    countries: ['CY'],
  })
  expect(catalogue.products.every(({ vatRate }) => vatRate === 19)).toBe(true)
  expect(JSON.stringify(content)).toContain('Olive &amp; Press')
  expect(readFileSync(join(folder, 'pictures/brand/logo.svg'), 'utf8')).toContain('Olive &amp; Press')
  expect(calls.at(-1)).toBe('record')
  expect(messages.slice(-2)).toEqual([
    'olive-press: open at http://olive-press.localhost:8787/',
    expect.stringContaining('npm run tenant -- staff olive-press add office@olive.example --role owner'),
  ])
}, 60_000)

test('an existing folder is left unchanged', async () => {
  const { operator, calls } = createFakeWorker()
  const { folder, run } = runCreate(operator)
  mkdirSync(folder)
  await expect(run()).rejects.toThrow('already exists')
  expect(calls).toEqual([])
})

test('of two simultaneous runs for the same id one fails, and the folder of the other is complete', async () => {
  const { operator } = createFakeWorker()
  const { home, folder, run } = runCreate(operator)
  const results = await Promise.allSettled([run(), run()])
  expect(results).toEqual([
    expect.objectContaining({ status: 'fulfilled' }),
    expect.objectContaining({
      reason: expect.objectContaining({ message: expect.stringContaining('already exists') }),
    }),
  ])
  expect(readdirSync(home)).toEqual([completeAnswers.id])
  expect(readShopFolder(folder, { plainSecrets: false }).record.id).toBe(completeAnswers.id)
}, 60_000)

test.each([
  [{ id: 'taken' }, 'The shop taken already exists'],
  [{ host: 'taken.localhost' }, 'The record is refused'],
])('an id or host of another shop is refused, and nothing is written: %o', async (own, reason) => {
  const { operator } = createFakeWorker()
  const { home, run } = runCreate(operator, { ...completeAnswers, ...own })
  await expect(run()).rejects.toThrow(reason)
  expect(readdirSync(home)).toEqual([])
})

test('the error for a host of another shop names that shop', async () => {
  const { run } = runCreate(createFakeWorker().operator, { ...completeAnswers, host: 'taken.localhost' })
  await expect(run()).rejects.toMatchObject({
    issues: [{ path: 'hosts.0', message: expect.stringContaining('the tenant taken') }],
  })
})

test('a failed run removes its folder', async () => {
  const { folder, run } = runCreate(createFakeWorker('content').operator)
  await expect(run()).rejects.toThrow('no content')
  expect(existsSync(folder)).toBe(false)
}, 60_000)

test('a run with an unknown result keeps its folder, because the shop may be open', async () => {
  const { operator, calls } = createFakeWorker('record')
  const isUnreachable = () => calls.includes('content')
  const list = () => (isUnreachable() ? Promise.reject(new CliError('no answer')) : operator.listTenants())
  const { folder, run } = runCreate({ ...operator, listTenants: list })
  await expect(run()).rejects.toThrow('no record')
  expect(existsSync(folder)).toBe(true)
}, 60_000)

test('without a terminal, all missing and invalid options are reported at once', async () => {
  const options = { id: 'Olive Press', name: 'Olive', email: 'office', currency: 'GBP', country: 'QX' }
  await expect(interview({ options, local: true, ask: null })).rejects.toMatchObject({
    issues: ['--id', '--email', '--telephone', '--address', '--country', '--currency'].map((path) =>
      expect.objectContaining({ path }),
    ),
  })
})

test.each(['Cyprus', 'cy', 'C', '-'])('%o is not a country code', async (country) => {
  const refusal = await interview({ options: { ...completeAnswers, country }, local: true, ask: null }).catch(
    (error: unknown) => error,
  )
  expect(refusal).toMatchObject({ issues: [{ path: '--country', message: 'Two capital letters, such as CY' }] })
})

test('a VAT rate of 0.19 is refused, because the rate is a percentage', async () => {
  const refusal = await interview({ options: { ...completeAnswers, vat: '0.19' }, local: true, ask: null }).catch(
    (error: unknown) => error,
  )
  expect(refusal).toMatchObject({ issues: [{ path: '--vat', message: 'A percentage, such as 19' }] })
})

test.each(['UK', 'EU', 'ZZ'])('%s is refused, because no country has this code', async (country) => {
  const refusal = await interview({ options: { ...completeAnswers, country }, local: true, ask: null }).catch(
    (error: unknown) => error,
  )
  expect(refusal).toMatchObject({ issues: [{ path: '--country', message: 'No country has this code' }] })
})

test('country, currency, VAT and a local host have defaults', async () => {
  const { host: _host, country: _country, currency: _currency, vat: _vat, ...options } = completeAnswers
  expect(await interview({ options, local: true, ask: null })).toEqual(completeAnswers)
  await expect(interview({ options, local: false, ask: null })).rejects.toMatchObject({
    issues: [{ path: '--host', message: 'is missing' }],
  })
})

test('create prompts for missing options, and validates an answer like an option', async () => {
  const { id: _id, country: _country, ...options } = completeAnswers
  const requested: (readonly unknown[])[] = []
  const ask = async ({ message, defaultAnswer, validate }: Prompt) => {
    requested.push([message, defaultAnswer, validate('Olive Press') !== undefined, validate('') !== undefined])
    return message === 'Country' ? '' : completeAnswers.id
  }
  expect(await interview({ options, local: true, ask })).toEqual(completeAnswers)
  expect(requested).toEqual([
    ['Id, such as corner-kiosk', undefined, true, true],
    ['Country', 'CY', true, false],
  ])
})
