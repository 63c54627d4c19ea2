import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Refused } from '../fault.ts'
import type { Operator } from '../operator.ts'
import { readShopFolder } from '../shop-folder.ts'
import { interview, type Prompt } from './answers.ts'
import { create } from './create.ts'

const told = {
  ...{ id: 'olive-press', name: 'Olive & Press', host: 'olive-press.localhost', email: 'office@olive.example' },
  ...{
    telephone: '+357 25 000 111',
    address: '1 Anexartisias, 3036 Limassol',
    country: 'CY',
    currency: 'EUR',
    vat: '19',
  },
}

/** A Worker with one shop, `taken`, on `taken.localhost`. It keeps what it is told. */
function aWorker(failing?: string) {
  const calls: string[] = []
  const heard = (call: string) => {
    if (call === failing) throw new Refused(`no ${call}`)
    calls.push(call)
  }
  const operator: Operator = {
    local: true,
    list: async () => [
      { id: 'taken', name: 'Taken', hosts: ['taken.localhost'], faults: [] },
      ...(calls.includes('record') ? [{ id: told.id, name: told.name, hosts: [told.host], faults: [] }] : []),
    ],
    databaseOf: async () => null,
    remove: async () => ({ hostsRemoved: [] }),
    async putRecord(record, { dryRun }) {
      if ((record as { hosts?: string[] }).hosts?.includes('taken.localhost'))
        throw new Refused('The record is refused', [
          { path: 'hosts.0', message: 'taken.localhost belongs to the tenant taken' },
        ])
      heard(dryRun ? 'rehearse record' : 'record')
      return { record: 'added', hostsAdded: [], hostsRemoved: [] }
    },
    async importRows(_id, kind, _request, { dryRun }) {
      heard(dryRun ? `rehearse ${kind}` : kind)
      return { added: 1, changed: 0, unchanged: 0, kept: 0 }
    },
    pictures: async () => new Map(),
    async putPictures(_id, _folder, files) {
      heard('pictures')
      return { written: files.size }
    },
  }
  return { operator, calls }
}

function creating(operator: Operator, given: Partial<typeof told> = told) {
  const home = mkdtempSync(join(tmpdir(), 'create-'))
  const said: string[] = []
  const target = { origin: 'http://127.0.0.1:8787', local: true }
  const run = () =>
    create(operator, {
      given,
      target,
      local: true,
      home,
      now: '2026-11-21T12:00:00Z',
      ask: null,
      say: (line) => void said.push(line),
    })
  return { home, said, run, folder: join(home, told.id) }
}

test('a new shop is a whole folder, published at once, at the address that it was given', async () => {
  const { operator, calls } = aWorker()
  const { folder, said, run } = creating(operator)
  await run()
  const { record, catalogue, content } = readShopFolder(folder, { plainSecrets: false })
  expect(record).toMatchObject({
    id: 'olive-press',
    hosts: [told.host],
    url: 'http://olive-press.localhost:8787',
    countries: ['CY'],
  })
  expect(catalogue.products.every(({ vatRate }) => vatRate === 19)).toBe(true)
  expect(JSON.stringify(content)).toContain('Olive &amp; Press')
  expect(readFileSync(join(folder, 'pictures/brand/logo.svg'), 'utf8')).toContain('Olive &amp; Press')
  expect(calls.at(-1)).toBe('record')
  expect(said.slice(-2)).toEqual([
    'olive-press: open at http://olive-press.localhost:8787/',
    expect.stringContaining('npm run tenant -- staff olive-press add office@olive.example --role owner'),
  ])
}, 60_000)

test('a folder that is there is left alone', async () => {
  const { operator, calls } = aWorker()
  const { folder, run } = creating(operator)
  mkdirSync(folder)
  await expect(run()).rejects.toThrow('is there already')
  expect(calls).toEqual([])
})

test('of two that create the same shop at once one is told, and the other’s folder stays whole', async () => {
  const { operator } = aWorker()
  const { home, folder, run } = creating(operator)
  const ends = await Promise.allSettled([run(), run()])
  expect(ends).toEqual([
    expect.objectContaining({ status: 'fulfilled' }),
    expect.objectContaining({
      reason: expect.objectContaining({ message: expect.stringContaining('is there already') }),
    }),
  ])
  expect(readdirSync(home)).toEqual([told.id])
  expect(readShopFolder(folder, { plainSecrets: false }).record.id).toBe(told.id)
}, 60_000)

test.each([
  [{ id: 'taken' }, 'There is a shop taken already'],
  [{ host: 'taken.localhost' }, 'The record is refused'],
])('what is another shop’s is refused, and nothing is written: %o', async (own, why) => {
  const { operator } = aWorker()
  const { home, run } = creating(operator, { ...told, ...own })
  await expect(run()).rejects.toThrow(why)
  expect(readdirSync(home)).toEqual([])
})

test('a host of another shop is named', async () => {
  const { run } = creating(aWorker().operator, { ...told, host: 'taken.localhost' })
  await expect(run()).rejects.toMatchObject({
    faults: [{ path: 'hosts.0', message: expect.stringContaining('the tenant taken') }],
  })
})

test('a creation that failed on the way leaves nothing in the way of the next', async () => {
  const { folder, run } = creating(aWorker('content').operator)
  await expect(run()).rejects.toThrow('no content')
  expect(existsSync(folder)).toBe(false)
}, 60_000)

test('a creation whose end nobody knows keeps the folder: the shop may be open', async () => {
  const { operator, calls } = aWorker('record')
  const gone = () => calls.includes('content')
  const list = () => (gone() ? Promise.reject(new Refused('no answer')) : operator.list())
  const { folder, run } = creating({ ...operator, list })
  await expect(run()).rejects.toThrow('no record')
  expect(existsSync(folder)).toBe(true)
}, 60_000)

test('without anybody to ask, all that is missing or amiss is named at once', async () => {
  const given = { id: 'Olive Press', name: 'Olive', email: 'office', currency: 'GBP', country: 'QX' }
  await expect(interview({ given, local: true, ask: null })).rejects.toMatchObject({
    faults: ['--id', '--email', '--telephone', '--address', '--country', '--currency'].map((path) =>
      expect.objectContaining({ path }),
    ),
  })
})

test.each(['Cyprus', 'cy', 'C', '-'])('a country is told by its code, and %o is none', async (country) => {
  const refusal = await interview({ given: { ...told, country }, local: true, ask: null }).catch(
    (error: unknown) => error,
  )
  expect(refusal).toMatchObject({ faults: [{ path: '--country', message: 'Two capital letters, as CY' }] })
})

test('a VAT rate below 1 % is refused: it was meant as 19', async () => {
  const refusal = await interview({ given: { ...told, vat: '0.19' }, local: true, ask: null }).catch(
    (error: unknown) => error,
  )
  expect(refusal).toMatchObject({ faults: [{ path: '--vat', message: 'Per cent, as 19' }] })
})

test.each(['UK', 'EU', 'ZZ'])('%s has a name and is no country', async (country) => {
  const refusal = await interview({ given: { ...told, country }, local: true, ask: null }).catch(
    (error: unknown) => error,
  )
  expect(refusal).toMatchObject({ faults: [{ path: '--country', message: 'No country has this code' }] })
})

test('what is ordinary need not be said: the local host, the country, the currency and its VAT', async () => {
  const { host: _host, country: _country, currency: _currency, vat: _vat, ...given } = told
  expect(await interview({ given, local: true, ask: null })).toEqual(told)
  await expect(interview({ given, local: false, ask: null })).rejects.toMatchObject({
    faults: [{ path: '--host', message: 'is missing' }],
  })
})

test('what the options do not say is asked for, and an answer has the same rules as an option', async () => {
  const { id: _id, country: _country, ...given } = told
  const asked: (readonly unknown[])[] = []
  const ask = async ({ message, ordinary, problemOf }: Prompt) => {
    asked.push([message, ordinary, problemOf('Olive Press') !== undefined, problemOf('') !== undefined])
    return message === 'Country' ? '' : told.id
  }
  expect(await interview({ given, local: true, ask })).toEqual(told)
  expect(asked).toEqual([
    ['Id, as corner-kiosk', undefined, true, true],
    ['Country', 'CY', true, false],
  ])
})
