import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Picture } from '#app/domain/catalogue/picture.ts'
import { largestUpload, type PictureDesk } from '#app/domain/desk/picture-desk.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'
import { aPng, aPngWithoutPixels, asFromCamera } from '#tests/factories/picture-bytes.ts'
import { aShop, aShopWith } from '#tests/factories/shop.ts'
import { deskPictures } from './desk-pictures.ts'

const who = 'owner@kiosk.example'
const bytes = aPng({ width: 60, height: 40 })

/** A shop, and the place where its desk's pages bring pictures. */
async function aShopWithDesk() {
  let pictures: PictureDesk | undefined
  const front = aFront({
    remix: async (request, { desk }) => {
      pictures = desk.pictures
      return new Response(String((await request.arrayBuffer()).byteLength))
    },
  })
  const shop = await aPublishedShop()
  await front.ask(`${shop.home}desk`)
  if (pictures === undefined) throw new Error('The desk was not asked')
  return { front, ...shop, pictures, desk: aShop({ id: shop.id, database: shop.id }).desk }
}

const bring = (pictures: PictureDesk, file: Uint8Array<ArrayBuffer>, name = 'x.png') =>
  pictures.bring({ bytes: file, name, alt: 'A lantern' }, who)

test('an upload is stored re-encoded, under a name of its content, chosen by it and served', async () => {
  const { front, id, home, pictures, desk } = await aShopWithDesk()
  const brought = await bring(pictures, bytes, 'Φανάρι <b>.png')
  const path = brought.ok ? brought.path : ''
  expect(path).toMatch(new RegExp(`^${id}/desk/[0-9a-f]{32}$`))
  expect((await desk.read((db, tenantId) => db.rowChoices(tenantId))).pictures).toEqual([
    { code: path, name: 'A lantern' },
  ])
  expect((await env.MEDIA.head(path))?.httpMetadata?.contentType).toBe('image/webp')
  const answer = await front.ask(`${home}img/${path}-120.webp`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  await answer.arrayBuffer()
  expect((await front.ask(`${home}img/${path}`)).status).toBe(404)
  // The same file again is the same picture.
  expect(await bring(pictures, bytes, 'again.png')).toEqual(brought)
  expect((await env.MEDIA.list({ prefix: `${id}/` })).objects.map(({ key }) => key)).toEqual([path, `${path}-120.webp`])
})

test('a photograph loses the place where it was taken, and stands upright', async () => {
  const { id, pictures, desk } = await aShopWithDesk()
  const jpeg = await env.IMAGES?.input(new Blob([bytes]).stream()).output({ format: 'image/jpeg' })
  const photograph = asFromCamera(new Uint8Array(await new Response(jpeg?.image()).arrayBuffer()))
  const brought = await bring(pictures, photograph)
  expect(
    (await desk.read((db, tenantId) => db.broughtPictures(tenantId, 1))).pictures.map(({ picture }) => [
      picture.width,
      picture.height,
    ]),
  ).toEqual([[40, 60]])
  const stored = await env.MEDIA.get(brought.ok ? brought.path : id)
  const text = new TextDecoder('latin1').decode(await stored?.arrayBuffer())
  expect(text).toMatch(/^RIFF....WEBP/s)
  expect(text).not.toMatch(/Exif|GPS/i)
})

test('what is no picture, broken, or hides a drawing is refused whatever it is called, and stored nowhere', async () => {
  const { id, pictures, desk } = await aShopWithDesk()
  const text = (content: string) => new TextEncoder().encode(content)
  const svg = text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
  const [half, noise] = [bytes.slice(0, bytes.length / 2), new Uint8Array(5_000).fill(7)]
  const gif = new Uint8Array([
    ...text('GIF89a'),
    1,
    0,
    1,
    0,
    0,
    0,
    0,
    44,
    0,
    0,
    0,
    0,
    1,
    0,
    1,
    0,
    0,
    2,
    2,
    68,
    1,
    0,
    59,
  ])
  for (const [name, file] of Object.entries({ svg, half, noise, gif, empty: new Uint8Array(), html: text('<html>') }))
    expect(await bring(pictures, file, 'logo.png'), name).toEqual({ ok: false, fault: 'format' })
  expect((await env.MEDIA.list({ prefix: `${id}/` })).objects).toEqual([])
  expect((await desk.read((db, tenantId) => db.rowChoices(tenantId))).pictures).toEqual([])
})

test('a file that is too large is not decoded, be it in bytes or in pixels', async () => {
  const { pictures } = await aShopWithDesk()
  expect(await bring(pictures, new Uint8Array(largestUpload.bytes + 1))).toEqual({ ok: false, fault: 'size' })
  const bomb = aPngWithoutPixels(10_000, 6_001)
  expect(bomb.length).toBeLessThan(1_000)
  expect(await bring(pictures, bomb)).toEqual({ ok: false, fault: 'pixels' })
})

test('without the Images binding, or with its quota spent, an upload is refused with a word of its own', async () => {
  const { id, desk } = await aShopWithDesk()
  const input = () => {
    throw Object.assign(new Error('quota'), { code: 9422 })
  }
  const spent = Object.assign(Object.create(env.IMAGES ?? null), { info: env.IMAGES?.info.bind(env.IMAGES), input })
  for (const images of [undefined, spent as ImagesBinding]) {
    const given = deskPictures({ images, media: env.MEDIA, folder: id, shop: desk })
    expect(await bring(given, bytes)).toEqual({ ok: false, fault: 'unavailable' })
  }
})

test('a picture of one shop’s desk is none of another’s: not served, not chosen', async () => {
  const [own, other] = [await aShopWithDesk(), await aShopWithDesk()]
  const brought = await own.pictures.bring({ bytes, name: 'x.png', alt: '' }, who)
  const path = brought.ok ? brought.path : ''
  expect((await other.front.ask(`${other.home}img/${path}-120.webp`)).status).toBe(404)
  const form = { code: 'nova', name: 'Nova', sequence: 0, showOnHomePage: true, picture: path }
  expect(await other.desk.write((db, tenantId) => db.makeRow(tenantId, 'brands', form, who, null))).toEqual({
    ok: false,
    reason: 'unknown-code',
  })
  expect(await own.desk.write((db, tenantId) => db.makeRow(tenantId, 'brands', form, who, null))).toMatchObject({
    ok: true,
  })
})

test('a picture that is removed can be chosen no more; one that is shown, or another shop’s, stays', async () => {
  const [own, other] = [await aShopWithDesk(), await aShopWithDesk()]
  const brought = await own.pictures.bring({ bytes, name: 'x.png', alt: '' }, who)
  const path = brought.ok ? brought.path : ''
  const chosen = async () =>
    (await own.desk.read((db, tenantId) => db.broughtPictures(tenantId, 1))).pictures.map(({ picture }) => picture.path)
  const form = { code: 'nova', name: 'Nova', sequence: 0, showOnHomePage: true, picture: path }
  const made = await own.desk.write((db, tenantId) => db.makeRow(tenantId, 'brands', form, who, null))
  expect(await own.pictures.remove(path, who)).toBe(false)
  expect(await other.pictures.remove(path, who)).toBe(false)
  expect(await chosen()).toEqual([path])
  if (made.ok) await own.desk.write((db, tenantId) => db.removeRow(tenantId, 'brands', made.id, who))
  expect(await own.pictures.remove(path, who)).toBe(true)
  expect(await chosen()).toEqual([])
  // The shop of yesterday, to which its database can be taken back, may show it.
  expect((await own.front.ask(`${own.home}img/${path}-120.webp`)).status).toBe(200)
})

test('a picture that one brings while another removes it has its file', async () => {
  const { pictures, desk, id } = await aShopWithDesk()
  const brought = await pictures.bring({ bytes, name: 'x.png', alt: '' }, who)
  const meanwhile = aShopWith(
    { id, database: id },
    {
      async keepPicture(tenantId: string, picture: Picture, name: string, by: string) {
        if (brought.ok) expect(await pictures.remove(brought.path, who)).toBe(true)
        return env.SHOP.getByName(id).keepPicture(tenantId, picture, name, by)
      },
    },
  )
  const again = deskPictures({ images: env.IMAGES, media: env.MEDIA, folder: id, shop: meanwhile })
  expect(await again.bring({ bytes, name: 'x.png', alt: '' }, who)).toEqual(brought)
  expect((await desk.read((db, tenantId) => db.broughtPictures(tenantId, 1))).pictures).toHaveLength(1)
  expect((await env.MEDIA.list({ prefix: `${id}/` })).objects).toHaveLength(1)
})

const megabyte = 1024 * 1024

test.each(['desk/goods/1/pictures', 'desk/goods/new', 'desk/rows/slides/new', 'desk/rows/brands/3.data'])(
  '%s takes 12 MB of who holds a cookie of this desk, and 1 MB of anybody else',
  async (path) => {
    const { front, id, host, home } = await aShopWithDesk()
    const secrets = [front.bindings.COOKIE_SECRET ?? '']
    const jar = (tenant: string) => signedCookies({ tenant, secrets, sent: null, https: true, now: front.time.now })
    const cookieOf = async (tenant: string) => (await jar(tenant).write('desk', 'a-token')).split(';')[0] ?? ''
    const send = async (size: number, cookie: string) => {
      const headers = { Origin: `https://${host}`, Cookie: cookie, 'Content-Type': 'multipart/form-data; boundary=x' }
      return (await front.ask(home + path, { method: 'POST', headers, body: new Uint8Array(size) })).status
    }
    expect(await send(12 * megabyte, await cookieOf(id))).toBe(200)
    expect(await send(12 * megabyte + 1, await cookieOf(id))).toBe(413)
    expect(await send(megabyte + 1, '')).toBe(413)
    expect(await send(megabyte + 1, await cookieOf('another'))).toBe(413)
  },
)
