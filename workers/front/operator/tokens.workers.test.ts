import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'
import { sha256Of } from '#tests/factories/retail.ts'

/** A shop whose tokens an operator looks after, and somebody who calls its API. */
async function aShopWithTokens() {
  const front = aFront()
  const { id, host, record } = await aPublishedShop()
  const path = `/tenants/${id}/tokens`
  const add = async (name: string, token: string, scopes: string[] = ['read']) =>
    front.operate('POST', path, JSON.stringify({ name, sha256: await sha256Of(token), scopes }))
  const statusWith = async (token: string, from = front) =>
    (await from.ask(`https://${host}/api/Retail/getDBstrings`, { headers: { authorization: `Bearer ${token}` } }))
      .status
  return { front, id, record, path, add, statusWith }
}

const token = 'a token of the till'.replaceAll(' ', '-')

test('a token opens the API as soon as it is added, and no more when it is revoked; the record holds its hash alone', async () => {
  const { front, id, path, add, statusWith } = await aShopWithTokens()
  expect(await statusWith(token)).toBe(401)
  expect(await (await add('till', token)).json()).toEqual({ token: 'added' })
  expect(await statusWith(token)).toBe(200)
  expect(await env.TENANTS.get(`tenant:${id}`)).not.toContain(token)
  expect(await (await front.operate('GET', path)).json()).toEqual({ tokens: [{ name: 'till', scopes: ['read'] }] })
  expect(await (await front.operate('DELETE', `${path}/till`)).json()).toEqual({ token: 'revoked' })
  expect(await statusWith(token)).toBe(401)
  expect((await front.operate('DELETE', `${path}/till`)).status).toBe(404)
})

test('a revocation is seen elsewhere when that place’s memory of the shop ends', async () => {
  const { front, path, add, statusWith } = await aShopWithTokens()
  await add('till', token)
  const elsewhere = aFront()
  expect(await statusWith(token, elsewhere)).toBe(200)
  await front.operate('DELETE', `${path}/till`)
  elsewhere.time.now += 29_000
  expect(await statusWith(token, elsewhere)).toBe(200)
  elsewhere.time.now += 2_000
  expect(await statusWith(token, elsewhere)).toBe(401)
})

test('a name has one token: the same again changes nothing, another is refused', async () => {
  const { add, statusWith } = await aShopWithTokens()
  await add('till', token)
  expect(await (await add('till', token)).json()).toEqual({ token: 'unchanged' })
  expect((await add('till', 'another-token-of-the-till')).status).toBe(409)
  expect((await add('till', token, ['read', 'orders'])).status).toBe(409)
  expect(await statusWith('another-token-of-the-till')).toBe(401)
})

test('publishing the shop again keeps its tokens, unless the record brings a list of its own', async () => {
  const { front, id, record, add, statusWith } = await aShopWithTokens()
  await add('till', token)
  const publish = (more: object) => front.operate('PUT', `/tenants/${id}`, JSON.stringify({ ...record, ...more }))
  expect(await (await publish({})).json()).toMatchObject({ record: 'unchanged' })
  expect(await (await publish({ name: 'New name' })).json()).toMatchObject({ record: 'changed' })
  expect(await statusWith(token)).toBe(200)
  await publish({ api_tokens: [] })
  expect(await statusWith(token)).toBe(401)
})

test('what is no token is refused by name, and of an unknown or a broken shop nothing is changed', async () => {
  const { front, id, path, add, statusWith } = await aShopWithTokens()
  const bad = [
    { name: 'Till 2', sha256: 'short', scopes: [] },
    { name: 'till', scopes: ['everything'], token },
  ]
  const faults = await Promise.all(
    bad.map(async (each) => {
      const answer = await front.operate('POST', path, JSON.stringify(each))
      expect(answer.status).toBe(422)
      return (await answer.json<{ faults: { path: string }[] }>()).faults.map((fault) => fault.path)
    }),
  )
  expect(faults).toEqual([
    ['name', 'sha256', 'scopes'],
    ['sha256', 'scopes.0', ''],
  ])
  expect((await front.operate('POST', path, '{broken')).status).toBe(422)
  expect((await front.operate('GET', '/tenants/nobody/tokens')).status).toBe(404)
  expect((await front.operate('GET', path, undefined, 'another-key')).status).toBe(401)
  await env.TENANTS.put(`tenant:${id}`, '{broken')
  expect((await add('till', token)).status).toBe(409)
  expect(await env.TENANTS.get(`tenant:${id}`)).toBe('{broken')
  expect(await statusWith(token)).toBe(503)
})
