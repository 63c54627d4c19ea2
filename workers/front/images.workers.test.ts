import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'

const name = 'pods/aria-one.3f2a9c01aa-480.webp'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** A shop with a picture, its brand files, and a drawing that is neither. */
async function aShopWithPictures() {
  const shop = await aPublishedShop()
  await env.IMAGES.put(`${shop.id}/${name}`, 'webp bytes')
  for (const file of ['brand/logo.svg', 'brand/favicon.svg', 'brand/draft.svg'])
    await env.IMAGES.put(`${shop.id}/${file}`, svg)
  return { ...shop, img: `${shop.home}img/${shop.id}/` }
}

test('a picture is sent with its type and may be kept for ever, by everybody', async () => {
  const { ask } = aFront()
  const { img } = await aShopWithPictures()
  const answer = await ask(img + name)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.has('set-cookie')).toBe(false)
  expect(new TextDecoder().decode(await answer.arrayBuffer())).toBe('webp bytes')
})

test('who has the picture already gets 304, who has another gets the picture', async () => {
  const { ask } = aFront()
  const { img } = await aShopWithPictures()
  const etag = (await ask(img + name)).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[0-9a-f]+"$/)
  const known = await ask(img + name, { headers: { 'If-None-Match': etag } })
  expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, etag, ''])
  expect((await ask(img + name, { headers: { 'If-None-Match': '"another"' } })).status).toBe(200)
})

test('HEAD gives the headers of the picture and no body', async () => {
  const { ask } = aFront()
  const { img } = await aShopWithPictures()
  const answer = await ask(img + name, { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '10', ''])
  expect((await ask(img + name.replace('480', '960'), { method: 'HEAD' })).status).toBe(404)
})

test('a picture in the folder of another shop is as missing as one that never was', async () => {
  const { ask } = aFront()
  const [own, other] = [await aShopWithPictures(), await aShopWithPictures()]
  for (const file of [name, 'brand/logo.svg']) {
    const answer = await ask(`${own.home}img/${other.id}/${file}`)
    const missing = await ask(`${own.home}img/nobody/${file}`)
    expect([answer.status, await answer.text()]).toEqual([404, await missing.text()])
  }
})

test('no way of writing a path leads out of the folder, or to a file that is not published', async () => {
  const { ask } = aFront()
  const [own, other] = [await aShopWithPictures(), await aShopWithPictures()]
  await env.IMAGES.put(`${own.id}/notes.txt`, 'private')
  for (const path of [
    `${own.id}/../${other.id}/${name}`,
    `${own.id}/%2e%2e/${other.id}/${name}`,
    `${own.id}/..%2f${other.id}/${name}`,
    `${own.id}%2f${name}`,
    `${own.id}//${name}`,
    `/${own.id}/${name}`,
    `${own.id}\\..\\${other.id}\\${name}`,
    `${own.id}/${name}%00`,
    `${own.id}/${name}/`,
    `${own.id}/${name.toUpperCase()}`,
    `${own.id}/notes.txt`,
    `${own.id}/brand/draft.svg`,
    `${own.id}/`,
    '',
  ])
    expect((await ask(`${own.home}img/${path}`)).status, path).toBe(404)
  expect((await ask(`${own.home}img/%E0%A4%A`)).status).toBe(400)
})

test('logo and favicon keep their names, so they are asked for again after minutes', async () => {
  const { ask } = aFront()
  const { img } = await aShopWithPictures()
  const answer = await ask(`${img}brand/logo.svg`)
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  const etag = answer.headers.get('etag') ?? ''
  expect((await ask(`${img}brand/logo.svg`, { headers: { 'If-None-Match': etag } })).status).toBe(304)
})

test('a script inside a brand file is told not to run', async () => {
  const { ask } = aFront()
  const { img } = await aShopWithPictures()
  const policy = (await ask(`${img}brand/logo.svg`)).headers.get('content-security-policy')
  expect(policy).toMatch(/default-src 'none'.*sandbox/)
  expect(policy).not.toMatch(/script|allow/)
})

test('/favicon.ico leads to the shop’s own', async () => {
  const { ask } = aFront()
  const { id, home } = await aShopWithPictures()
  const answer = await ask(`${home}favicon.ico`)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/img/${id}/brand/favicon.svg`])
})
