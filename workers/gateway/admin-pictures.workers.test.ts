import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { MAX_UPLOAD, type PictureService } from '#app/domain/admin/pictures.ts'
import type { Picture } from '#app/domain/catalogue/picture.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'
import { addCameraMetadata, aPng, aPngWithoutPixels } from '#tests/factories/picture-bytes.ts'
import { aShop, aShopWith } from '#tests/factories/shop.ts'
import { createAdminPictures } from './pictures.ts'

const actor = 'owner@kiosk.example'
const bytes = aPng({ width: 60, height: 40 })

/** A shop, and the picture service of its admin. */
async function aShopWithAdmin() {
  let pictures: PictureService | undefined
  const gateway = aGateway({
    remix: async (request, { admin }) => {
      pictures = admin.pictures
      return new Response(String((await request.arrayBuffer()).byteLength))
    },
  })
  const shop = await aPublishedShop()
  await gateway.sendRequest(`${shop.home}admin`)
  if (pictures === undefined) throw new Error('The admin context was not created')
  return { gateway, ...shop, pictures, admin: aShop({ id: shop.id, database: shop.id }).admin }
}

const uploadPicture = (pictures: PictureService, file: Uint8Array<ArrayBuffer>, name = 'x.png') =>
  pictures.upload({ bytes: file, name, alt: 'A lantern' }, actor)

test('an upload is re-encoded, named by its content, listed and served', async () => {
  const { gateway, id, home, pictures, admin } = await aShopWithAdmin()
  const uploaded = await uploadPicture(pictures, bytes, 'Φανάρι <b>.png')
  const path = uploaded.ok ? uploaded.path : ''
  expect(path).toMatch(new RegExp(`^${id}/desk/[0-9a-f]{32}$`))
  expect((await admin.read((db, tenantId) => db.getRowChoices(tenantId))).pictures).toEqual([
    { code: path, name: 'A lantern' },
  ])
  expect((await env.MEDIA.head(path))?.httpMetadata?.contentType).toBe('image/webp')
  const response = await gateway.sendRequest(`${home}img/${path}-120.webp`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  await response.arrayBuffer()
  expect((await gateway.sendRequest(`${home}img/${path}`)).status).toBe(404)
  // Uploading the same file again changes nothing.
  expect(await uploadPicture(pictures, bytes, 'again.png')).toEqual(uploaded)
  expect((await env.MEDIA.list({ prefix: `${id}/` })).objects.map(({ key }) => key)).toEqual([path, `${path}-120.webp`])
})

test('a photograph is turned upright and loses its location', async () => {
  const { id, pictures, admin } = await aShopWithAdmin()
  const jpeg = await env.IMAGES?.input(new Blob([bytes]).stream()).output({ format: 'image/jpeg' })
  const photograph = addCameraMetadata(new Uint8Array(await new Response(jpeg?.image()).arrayBuffer()))
  const uploaded = await uploadPicture(pictures, photograph)
  expect(
    (await admin.read((db, tenantId) => db.listUploadedPictures(tenantId, 1))).pictures.map(({ picture }) => [
      picture.width,
      picture.height,
    ]),
  ).toEqual([[40, 60]])
  const stored = await env.MEDIA.get(uploaded.ok ? uploaded.path : id)
  const text = new TextDecoder('latin1').decode(await stored?.arrayBuffer())
  expect(text).toMatch(/^RIFF....WEBP/s)
  expect(text).not.toMatch(/Exif|GPS/i)
})

test('a broken file, an SVG, a GIF and a non-picture are refused even as .png, and not stored', async () => {
  const { id, pictures, admin } = await aShopWithAdmin()
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
    expect(await uploadPicture(pictures, file, 'logo.png'), name).toEqual({ ok: false, reason: 'format' })
  expect((await env.MEDIA.list({ prefix: `${id}/` })).objects).toEqual([])
  expect((await admin.read((db, tenantId) => db.getRowChoices(tenantId))).pictures).toEqual([])
})

test('a file with too many bytes or pixels is not decoded', async () => {
  const { pictures } = await aShopWithAdmin()
  expect(await uploadPicture(pictures, new Uint8Array(MAX_UPLOAD.bytes + 1))).toEqual({ ok: false, reason: 'size' })
  const bomb = aPngWithoutPixels(10_000, 6_001)
  expect(bomb.length).toBeLessThan(1_000)
  expect(await uploadPicture(pictures, bomb)).toEqual({ ok: false, reason: 'pixels' })
})

test('an upload without the Images binding or quota is refused as unavailable', async () => {
  const { id, admin } = await aShopWithAdmin()
  const input = () => {
    throw Object.assign(new Error('quota'), { code: 9422 })
  }
  const outOfQuota = Object.assign(Object.create(env.IMAGES ?? null), {
    info: env.IMAGES?.info.bind(env.IMAGES),
    input,
  })
  for (const images of [undefined, outOfQuota as ImagesBinding]) {
    const options = createAdminPictures({ images, media: env.MEDIA, folder: id, shop: admin })
    expect(await uploadPicture(options, bytes)).toEqual({ ok: false, reason: 'unavailable' })
  }
})

test('a picture of one shop is neither served by another nor accepted in its forms', async () => {
  const [own, second] = [await aShopWithAdmin(), await aShopWithAdmin()]
  const uploaded = await own.pictures.upload({ bytes, name: 'x.png', alt: '' }, actor)
  const path = uploaded.ok ? uploaded.path : ''
  expect((await second.gateway.sendRequest(`${second.home}img/${path}-120.webp`)).status).toBe(404)
  const form = { code: 'nova', name: 'Nova', sequence: 0, showOnHomePage: true, picture: path }
  expect(await second.admin.write((db, tenantId) => db.createRow(tenantId, 'brands', form, actor, null))).toEqual({
    ok: false,
    reason: 'unknown-code',
  })
  expect(await own.admin.write((db, tenantId) => db.createRow(tenantId, 'brands', form, actor, null))).toMatchObject({
    ok: true,
  })
})

test('a removed picture is no longer listed; one in use or of another shop stays', async () => {
  const [own, second] = [await aShopWithAdmin(), await aShopWithAdmin()]
  const uploaded = await own.pictures.upload({ bytes, name: 'x.png', alt: '' }, actor)
  const path = uploaded.ok ? uploaded.path : ''
  const listPaths = async () =>
    (await own.admin.read((db, tenantId) => db.listUploadedPictures(tenantId, 1))).pictures.map(
      ({ picture }) => picture.path,
    )
  const form = { code: 'nova', name: 'Nova', sequence: 0, showOnHomePage: true, picture: path }
  const created = await own.admin.write((db, tenantId) => db.createRow(tenantId, 'brands', form, actor, null))
  expect(await own.pictures.remove(path, actor)).toBe(false)
  expect(await second.pictures.remove(path, actor)).toBe(false)
  expect(await listPaths()).toEqual([path])
  if (created.ok) await own.admin.write((db, tenantId) => db.removeRow(tenantId, 'brands', created.id, actor))
  expect(await own.pictures.remove(path, actor)).toBe(true)
  expect(await listPaths()).toEqual([])
  // The database can be restored to yesterday, when the shop still showed it.
  expect((await own.gateway.sendRequest(`${own.home}img/${path}-120.webp`)).status).toBe(200)
})

test('a picture that is uploaded while somebody removes it keeps its file', async () => {
  const { pictures, admin, id } = await aShopWithAdmin()
  const uploaded = await pictures.upload({ bytes, name: 'x.png', alt: '' }, actor)
  const meanwhile = aShopWith(
    { id, database: id },
    {
      async addPicture(tenantId: string, picture: Picture, name: string, by: string) {
        if (uploaded.ok) expect(await pictures.remove(uploaded.path, actor)).toBe(true)
        return env.SHOP.getByName(id).addPicture(tenantId, picture, name, by)
      },
    },
  )
  const again = createAdminPictures({ images: env.IMAGES, media: env.MEDIA, folder: id, shop: meanwhile })
  expect(await again.upload({ bytes, name: 'x.png', alt: '' }, actor)).toEqual(uploaded)
  expect((await admin.read((db, tenantId) => db.listUploadedPictures(tenantId, 1))).pictures).toHaveLength(1)
  expect((await env.MEDIA.list({ prefix: `${id}/` })).objects).toHaveLength(1)
})

const MEGABYTE = 1024 * 1024

test.each([
  'admin/products/1/pictures',
  'admin/products/new',
  'admin/records/slides/new',
  'admin/records/brands/3.data',
])('%s accepts 12 MB with this shop’s admin cookie, and no more than 1 MB without', async (path) => {
  const { gateway, id, host, home } = await aShopWithAdmin()
  const secrets = [gateway.bindings.COOKIE_SECRET ?? '']
  const jar = (tenant: string) =>
    signedCookies({ tenant, secrets, requestCookies: null, https: true, now: gateway.time.now })
  const cookieOf = async (tenant: string) => (await jar(tenant).write('admin', 'a-token')).split(';')[0] ?? ''
  const send = async (size: number, cookie: string) => {
    const headers = { Origin: `https://${host}`, Cookie: cookie, 'Content-Type': 'multipart/form-data; boundary=x' }
    return (await gateway.sendRequest(home + path, { method: 'POST', headers, body: new Uint8Array(size) })).status
  }
  expect(await send(12 * MEGABYTE, await cookieOf(id))).toBe(200)
  expect(await send(12 * MEGABYTE + 1, await cookieOf(id))).toBe(413)
  expect(await send(MEGABYTE + 1, '')).toBe(413)
  expect(await send(MEGABYTE + 1, await cookieOf('another'))).toBe(413)
})
