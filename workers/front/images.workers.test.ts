import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { pictureWidths } from '#app/domain/catalogue/picture.ts'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'
import { aPng } from '#tests/factories/picture-bytes.ts'

const path = 'pods/aria-one.3f2a9c01aa'
const name = `${path}-480.webp`
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** A shop with a picture, its brand files, and a drawing that is neither. */
async function aShopWithPictures() {
  const shop = await aPublishedShop()
  await env.MEDIA.put(`${shop.id}/${name}`, 'webp bytes', { httpMetadata: { contentType: 'image/webp' } })
  for (const file of ['brand/logo.svg', 'brand/favicon.svg', 'brand/draft.svg'])
    await env.MEDIA.put(`${shop.id}/${file}`, svg, { httpMetadata: { contentType: 'image/svg+xml' } })
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

/** A shop with the master of a picture, from which nothing has been made yet. */
async function aShopWithMaster(bytes: BodyInit = aPng({ width: 1000, height: 500 }), contentType = 'image/png') {
  const shop = await aPublishedShop()
  const key = `${shop.id}/${path}`
  await env.MEDIA.put(key, await new Response(bytes).arrayBuffer(), { httpMetadata: { contentType } })
  return { ...shop, key, img: `${shop.home}img/${key}` }
}
const infoOf = async (answer: Response) => env.IMAGES?.info(answer.body ?? new ReadableStream())
const storedIn = async (id: string) => (await env.MEDIA.list({ prefix: `${id}/` })).objects.map(({ key }) => key)

test('each of seven widths is made from the master when it is first asked for, and stored', async () => {
  const { ask } = aFront()
  const { id, key, img } = await aShopWithMaster()
  const made = []
  for (const width of pictureWidths) {
    const answer = await ask(`${img}-${width}.webp`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    made.push(await infoOf(answer))
  }
  const sizes = made.map((info) => info && 'width' in info && `${info.width}x${info.height} ${info.format}`)
  expect(sizes).toEqual(
    ['120x60', '240x120', '360x180', '480x240', '720x360', '960x480', '1000x500'].map((size) => `${size} image/webp`),
  )
  expect((await storedIn(id)).sort()).toEqual([key, ...pictureWidths.map((width) => `${key}-${width}.webp`)].sort())
  const etag = (await ask(`${img}-480.webp`)).headers.get('etag') ?? ''
  expect((await ask(`${img}-480.webp`, { headers: { 'If-None-Match': etag } })).status).toBe(304)
})

test('no other width and no master is served, and nothing is made of a picture that there is not', async () => {
  const { ask } = aFront()
  const { id, key, img, home } = await aShopWithMaster()
  for (const address of [
    img,
    `${img}-481.webp`,
    `${img}-4800.webp`,
    `${img}-480.jpg`,
    `${home}img/${id}/no.3f2a9c01-480.webp`,
  ])
    expect((await ask(address)).status, address).toBe(404)
  expect(await storedIn(id)).toEqual([key])
})

test('an address with AVIF, as pages of earlier releases have it, leads to the picture', async () => {
  const { ask } = aFront()
  const { key, img } = await aShopWithMaster()
  const answer = await ask(`${img}-480.avif`)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `/img/${key}-480.webp`])
})

test('a picture of an earlier release that has no master is served in its next larger width', async () => {
  const { ask } = aFront()
  const { id, home } = await aPublishedShop()
  const at = (width: number) => `${id}/${path}-${width}.webp`
  const httpMetadata = { contentType: 'text/plain' }
  for (const width of [240, 960]) await env.MEDIA.put(at(width), `${width} pixels`, { httpMetadata })
  const textOf = async (width: number) => {
    const answer = await ask(`${home}img/${at(width)}`)
    return answer.ok ? answer.text() : answer.status
  }
  expect([await textOf(120), await textOf(240), await textOf(360)]).toEqual(['240 pixels', '240 pixels', '960 pixels'])
  expect(await textOf(1600)).toBe(404)
})

test('the master is served for a minute where nothing can be made: quota spent, no binding, or a file that is none', async () => {
  const spent = Object.assign(new Error('quota'), { code: 9422 })
  const input = () => {
    throw spent
  }
  const images = Object.assign(Object.create(env.IMAGES ?? null), { input }) as ImagesBinding
  const outOfQuota = aFront({ env: { IMAGES: images } })
  const unbound = aFront()
  Reflect.deleteProperty(unbound.bindings, 'IMAGES')
  const whole = await aShopWithMaster()
  const broken = await aShopWithMaster('no picture')
  for (const [front, { img }] of [
    [outOfQuota, whole],
    [unbound, whole],
    [aFront(), broken],
  ] as const) {
    const answer = await front.ask(`${img}-480.webp`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    await answer.arrayBuffer()
  }
  expect(await storedIn(whole.id)).toEqual([whole.key])
  expect(outOfQuota.log.map(({ event }) => event)).toEqual(['picture-failed', 'request'])
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

test('a header that sets no condition, or one that makes no sense, gets the picture', async () => {
  const { ask, log } = aFront()
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
    const answer = await ask(img + name, { headers: sent })
    expect([answer.status, (await answer.arrayBuffer()).byteLength], JSON.stringify(sent).slice(0, 60)).toEqual([
      200, 10,
    ])
  }
  expect(log.filter(({ event }) => event !== 'request')).toEqual([])
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
  await env.MEDIA.put(`${own.id}/notes.txt`, 'private')
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
