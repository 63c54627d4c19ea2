import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { pictureWidths } from '#app/domain/catalogue/picture.ts'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'
import { aPng } from '#tests/factories/picture-bytes.ts'

const path = 'pods/aria-one.3f2a9c01aa'
const name = `${path}-480.webp`
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** A shop with a picture, its brand files, and an SVG that is neither. */
async function aShopWithPictures() {
  const shop = await aPublishedShop()
  await env.MEDIA.put(`${shop.id}/${name}`, 'webp bytes', { httpMetadata: { contentType: 'image/webp' } })
  for (const file of ['brand/logo.svg', 'brand/favicon.svg', 'brand/draft.svg'])
    await env.MEDIA.put(`${shop.id}/${file}`, svg, { httpMetadata: { contentType: 'image/svg+xml' } })
  return { ...shop, img: `${shop.home}img/${shop.id}/` }
}

test('a picture has its content type and may be cached forever', async () => {
  const { sendRequest } = aGateway()
  const { img } = await aShopWithPictures()
  const response = await sendRequest(img + name)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.has('set-cookie')).toBe(false)
  expect(new TextDecoder().decode(await response.arrayBuffer())).toBe('webp bytes')
})

/** A shop with a picture's master and no renditions. */
async function aShopWithMaster(bytes: BodyInit = aPng({ width: 1000, height: 500 }), contentType = 'image/png') {
  const shop = await aPublishedShop()
  const key = `${shop.id}/${path}`
  await env.MEDIA.put(key, await new Response(bytes).arrayBuffer(), { httpMetadata: { contentType } })
  return { ...shop, key, img: `${shop.home}img/${key}` }
}
const getImageInfo = async (response: Response) => env.IMAGES?.info(response.body ?? new ReadableStream())
const listStored = async (id: string) => (await env.MEDIA.list({ prefix: `${id}/` })).objects.map(({ key }) => key)

test('each of seven widths is made from the master at the first request and stored', async () => {
  const { sendRequest } = aGateway()
  const { id, key, img } = await aShopWithMaster()
  const created = []
  for (const width of pictureWidths) {
    const response = await sendRequest(`${img}-${width}.webp`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    created.push(await getImageInfo(response))
  }
  const sizes = created.map((info) => info && 'width' in info && `${info.width}x${info.height} ${info.format}`)
  expect(sizes).toEqual(
    ['120x60', '240x120', '360x180', '480x240', '720x360', '960x480', '1000x500'].map((size) => `${size} image/webp`),
  )
  expect((await listStored(id)).sort()).toEqual([key, ...pictureWidths.map((width) => `${key}-${width}.webp`)].sort())
  const etag = (await sendRequest(`${img}-480.webp`)).headers.get('etag') ?? ''
  expect((await sendRequest(`${img}-480.webp`, { headers: { 'If-None-Match': etag } })).status).toBe(304)
})

test('other widths, masters and missing pictures are not served', async () => {
  const { sendRequest } = aGateway()
  const { id, key, img, home } = await aShopWithMaster()
  for (const address of [
    img,
    `${img}-481.webp`,
    `${img}-4800.webp`,
    `${img}-480.jpg`,
    `${home}img/${id}/no.3f2a9c01-480.webp`,
  ])
    expect((await sendRequest(address)).status, address).toBe(404)
  expect(await listStored(id)).toEqual([key])
})

test('an AVIF path from an earlier release redirects to the picture', async () => {
  const { sendRequest } = aGateway()
  const { key, img } = await aShopWithMaster()
  const response = await sendRequest(`${img}-480.avif`)
  expect([response.status, response.headers.get('location')]).toEqual([301, `/img/${key}-480.webp`])
})

test('a picture without a master, from an earlier release, is served in its next larger width', async () => {
  const { sendRequest } = aGateway()
  const { id, home } = await aPublishedShop()
  const at = (width: number) => `${id}/${path}-${width}.webp`
  const httpMetadata = { contentType: 'text/plain' }
  for (const width of [240, 960]) await env.MEDIA.put(at(width), `${width} pixels`, { httpMetadata })
  const textOf = async (width: number) => {
    const response = await sendRequest(`${home}img/${at(width)}`)
    return response.ok ? response.text() : response.status
  }
  expect([await textOf(120), await textOf(240), await textOf(360)]).toEqual(['240 pixels', '240 pixels', '960 pixels'])
  expect(await textOf(1600)).toBe(404)
})

test('the master is served, and cached for a minute only, when no rendition can be made', async () => {
  const spent = Object.assign(new Error('quota'), { code: 9422 })
  const input = () => {
    throw spent
  }
  const images = Object.assign(Object.create(env.IMAGES ?? null), { input }) as ImagesBinding
  const outOfQuota = aGateway({ env: { IMAGES: images } })
  const unbound = aGateway()
  Reflect.deleteProperty(unbound.bindings, 'IMAGES')
  const complete = await aShopWithMaster()
  const broken = await aShopWithMaster('no picture')
  for (const [gateway, { img }] of [
    [outOfQuota, complete],
    [unbound, complete],
    [aGateway(), broken],
  ] as const) {
    const response = await gateway.sendRequest(`${img}-480.webp`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    await response.arrayBuffer()
  }
  expect(await listStored(complete.id)).toEqual([complete.key])
  expect(outOfQuota.log.map(({ event }) => event)).toEqual(['picture-failed', 'request'])
})

test('a matching ETag gets 304, another one gets the picture', async () => {
  const { sendRequest } = aGateway()
  const { img } = await aShopWithPictures()
  const etag = (await sendRequest(img + name)).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[0-9a-f]+"$/)
  const known = await sendRequest(img + name, { headers: { 'If-None-Match': etag } })
  expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, etag, ''])
  expect((await sendRequest(img + name, { headers: { 'If-None-Match': '"another"' } })).status).toBe(200)
})

test('a request with a malformed or unmatched condition gets the picture', async () => {
  const { sendRequest, log } = aGateway()
  const { img } = await aShopWithPictures()
  const tags = [
    'x',
    '"',
    ',',
    'W/',
    'W/x',
    '"a" "b"',
    '"a",',
    'x'.repeat(9000),
    `"${'x'.repeat(9000)}"`,
    '"a", "b"',
    'W/"a"',
  ]
  const headers: Record<string, string>[] = [
    ...tags.flatMap((tag): Record<string, string>[] => [{ 'If-None-Match': tag }, { 'If-Match': tag }]),
    ...['x', '0', 'Thu, 01 Jan 1970 00:00:00 GMT'].map((date) => ({ 'If-Unmodified-Since': date })),
    ...['x', '0'].map((date) => ({ 'If-Modified-Since': date })),
    ...['x', 'bytes=9-1', 'bytes=x-'].map((range) => ({ Range: range, 'If-Range': range })),
  ]
  for (const sent of headers) {
    const response = await sendRequest(img + name, { headers: sent })
    expect([response.status, (await response.arrayBuffer()).byteLength], JSON.stringify(sent).slice(0, 60)).toEqual([
      200, 10,
    ])
  }
  expect(log.filter(({ event }) => event !== 'request')).toEqual([])
})

test('HEAD returns the picture’s headers and no body', async () => {
  const { sendRequest } = aGateway()
  const { img } = await aShopWithPictures()
  const response = await sendRequest(img + name, { method: 'HEAD' })
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '10', ''])
  expect((await sendRequest(img + name.replace('480', '960'), { method: 'HEAD' })).status).toBe(404)
})

test('a picture of another shop is 404 like a missing one', async () => {
  const { sendRequest } = aGateway()
  const [own, second] = [await aShopWithPictures(), await aShopWithPictures()]
  for (const file of [name, 'brand/logo.svg']) {
    const response = await sendRequest(`${own.home}img/${second.id}/${file}`)
    const missing = await sendRequest(`${own.home}img/nobody/${file}`)
    expect([response.status, await response.text()]).toEqual([404, await missing.text()])
  }
})

test('no spelling of a path leaves the folder or reaches an unpublished file', async () => {
  const { sendRequest } = aGateway()
  const [own, second] = [await aShopWithPictures(), await aShopWithPictures()]
  await env.MEDIA.put(`${own.id}/notes.txt`, 'private')
  for (const path of [
    `${own.id}/../${second.id}/${name}`,
    `${own.id}/%2e%2e/${second.id}/${name}`,
    `${own.id}/..%2f${second.id}/${name}`,
    `${own.id}%2f${name}`,
    `${own.id}//${name}`,
    `/${own.id}/${name}`,
    `${own.id}\\..\\${second.id}\\${name}`,
    `${own.id}/${name}%00`,
    `${own.id}/${name}/`,
    `${own.id}/${name.toUpperCase()}`,
    `${own.id}/notes.txt`,
    `${own.id}/brand/draft.svg`,
    `${own.id}/`,
    '',
  ])
    expect((await sendRequest(`${own.home}img/${path}`)).status, path).toBe(404)
  expect((await sendRequest(`${own.home}img/%E0%A4%A`)).status).toBe(400)
})

test('the logo keeps its name when it changes, so it is cached for minutes only', async () => {
  const { sendRequest } = aGateway()
  const { img } = await aShopWithPictures()
  const response = await sendRequest(`${img}brand/logo.svg`)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  const etag = response.headers.get('etag') ?? ''
  expect((await sendRequest(`${img}brand/logo.svg`, { headers: { 'If-None-Match': etag } })).status).toBe(304)
})

test('a script inside a brand file cannot run', async () => {
  const { sendRequest } = aGateway()
  const { img } = await aShopWithPictures()
  const policy = (await sendRequest(`${img}brand/logo.svg`)).headers.get('content-security-policy')
  expect(policy).toMatch(/default-src 'none'.*sandbox/)
  expect(policy).not.toMatch(/script|allow/)
})

test('/favicon.ico redirects to the shop’s favicon', async () => {
  const { sendRequest } = aGateway()
  const { id, home } = await aShopWithPictures()
  const response = await sendRequest(`${home}favicon.ico`)
  expect([response.status, response.headers.get('location')]).toEqual([302, `/img/${id}/brand/favicon.svg`])
})
