import { expect, test } from 'vitest'
import { createVies } from '#tests/factories/vies.ts'
import { checkVatNumber } from './vies.ts'

const createSignal = () => new AbortController().signal

test('a registered number is valid, with the identifier that proves the check', async () => {
  const vies = createVies()
  expect(await checkVatNumber(vies.access, 'EL094259216', createSignal())).toEqual({
    kind: 'checked',
    valid: true,
    requestIdentifier: 'WAPIAAAA00000001',
    name: 'COMPANY 094259216',
    address: '1 HIGH STREET\nEL',
  })
  expect(vies.requests).toEqual([
    '{"countryCode":"EL","vatNumber":"094259216","requesterMemberStateCode":"CY","requesterNumber":"10259033P"}',
  ])
})

test('a shop without its own number gets no identifier, and an unknown number no name', async () => {
  const { access } = createVies('')
  expect(await checkVatNumber(access, 'DE404000000', createSignal())).toEqual({
    kind: 'checked',
    valid: false,
    requestIdentifier: '',
    name: '',
    address: '',
  })
})

test('an outage of VIES or of a member state leaves the number unchecked', async () => {
  const vies = createVies()
  expect(await checkVatNumber(vies.access, 'DE503000000', createSignal())).toEqual({ kind: 'fault', error: 'busy' })
  const outages = { down: 'broken', 500: 'broken', 429: 'busy', truncated: 'unreadable', 'wrong-types': 'unreadable' }
  for (const [kind, error] of Object.entries(outages)) {
    await vies.outage({ kind: kind as 'down' })
    expect(await checkVatNumber(vies.access, 'CY10259033P', createSignal()), kind).toEqual({ kind: 'fault', error })
  }
  await vies.outage({ kind: 'slow' })
  const slow = await checkVatNumber(vies.access, 'CY10259033P', AbortSignal.timeout(50))
  expect(slow).toEqual({ kind: 'fault', error: 'slow' })
})

test('the simulator refuses what VIES refuses', async () => {
  const { post } = createVies()
  const good = { countryCode: 'CY', vatNumber: '10259033P' }
  expect((await post(good)).status).toBe(200)
  expect((await post(good, 'text/plain')).status).toBe(415)
  for (const body of [
    { ...good, countryCode: 'GR' },
    { ...good, countryCode: 'GB' },
    { ...good, vatNumber: '' },
    { ...good, vatNumber: '10 259' },
    { ...good, requesterNumber: '10259033P' },
    { ...good, extra: 1 },
    null,
  ])
    expect(await (await post(body)).json()).toEqual({
      actionSucceed: false,
      errorWrappers: [{ error: 'INVALID_INPUT' }],
    })
})
