import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'
import { hashSha256 } from '#tests/factories/retail.ts'

/** A shop, its operator, who manages tokens, and a client of its API. */
async function aShopWithTokens() {
  const gateway = aGateway()
  const { id, host, record } = await aPublishedShop()
  const path = `/tenants/${id}/tokens`
  const add = async (name: string, token: string, scopes: string[] = ['read']) =>
    gateway.operate('POST', path, JSON.stringify({ name, sha256: await hashSha256(token), scopes }))
  const statusWith = async (token: string, from = gateway) =>
    (
      await from.sendRequest(`https://${host}/api/Retail/getDBstrings`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status
  return { gateway, id, record, path, add, statusWith }
}

const token = 'a token of the till'.replaceAll(' ', '-')

test('a token is valid once it is added and until it is revoked; the record has only its hash', async () => {
  const { gateway, id, path, add, statusWith } = await aShopWithTokens()
  expect(await statusWith(token)).toBe(401)
  expect(await (await add('till', token)).json()).toEqual({ token: 'added' })
  expect(await statusWith(token)).toBe(200)
  expect(await env.TENANTS.get(`tenant:${id}`)).not.toContain(token)
  expect(await (await gateway.operate('GET', path)).json()).toEqual({ tokens: [{ name: 'till', scopes: ['read'] }] })
  expect(await (await gateway.operate('DELETE', `${path}/till`)).json()).toEqual({ token: 'revoked' })
  expect(await statusWith(token)).toBe(401)
  expect((await gateway.operate('DELETE', `${path}/till`)).status).toBe(404)
})

test('another isolate sees a revocation when its cached record expires', async () => {
  const { gateway, path, add, statusWith } = await aShopWithTokens()
  await add('till', token)
  const otherIsolate = aGateway()
  expect(await statusWith(token, otherIsolate)).toBe(200)
  await gateway.operate('DELETE', `${path}/till`)
  otherIsolate.time.now += 29_000
  expect(await statusWith(token, otherIsolate)).toBe(200)
  otherIsolate.time.now += 2_000
  expect(await statusWith(token, otherIsolate)).toBe(401)
})

test('a name has one token: the same token again changes nothing, another is refused', async () => {
  const { add, statusWith } = await aShopWithTokens()
  await add('till', token)
  expect(await (await add('till', token)).json()).toEqual({ token: 'unchanged' })
  expect((await add('till', 'another-token-of-the-till')).status).toBe(409)
  expect((await add('till', token, ['read', 'orders'])).status).toBe(409)
  expect(await statusWith('another-token-of-the-till')).toBe(401)
})

test('publishing keeps a shop’s tokens, unless the record has its own list', async () => {
  const { gateway, id, record, add, statusWith } = await aShopWithTokens()
  await add('till', token)
  const publish = (extra: object) => gateway.operate('PUT', `/tenants/${id}`, JSON.stringify({ ...record, ...extra }))
  expect(await (await publish({})).json()).toMatchObject({ record: 'unchanged' })
  expect(await (await publish({ name: 'New name' })).json()).toMatchObject({ record: 'changed' })
  expect(await statusWith(token)).toBe(200)
  await publish({ api_tokens: [] })
  expect(await statusWith(token)).toBe(401)
})

test('an invalid token is refused by field, an unknown tenant is 404, and an invalid record stays', async () => {
  const { gateway, id, path, add, statusWith } = await aShopWithTokens()
  const invalidTokens = [
    { name: 'Till 2', sha256: 'short', scopes: [] },
    { name: 'till', scopes: ['everything'], token },
  ]
  const issues = await Promise.all(
    invalidTokens.map(async (invalidToken) => {
      const response = await gateway.operate('POST', path, JSON.stringify(invalidToken))
      expect(response.status).toBe(422)
      return (await response.json<{ issues: { path: string }[] }>()).issues.map((issue) => issue.path)
    }),
  )
  expect(issues).toEqual([
    ['name', 'sha256', 'scopes'],
    ['sha256', 'scopes.0', ''],
  ])
  expect((await gateway.operate('POST', path, '{broken')).status).toBe(422)
  expect((await gateway.operate('GET', '/tenants/nobody/tokens')).status).toBe(404)
  expect((await gateway.operate('GET', path, undefined, 'another-key')).status).toBe(401)
  await env.TENANTS.put(`tenant:${id}`, '{broken')
  expect((await add('till', token)).status).toBe(409)
  expect(await env.TENANTS.get(`tenant:${id}`)).toBe('{broken')
  expect(await statusWith(token)).toBe(503)
})
