import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { PictureDesk } from '#app/domain/desk/picture-desk.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'
import { aPng } from '#tests/factories/picture-bytes.ts'
import { aShop } from '#tests/factories/shop.ts'
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

test('a picture that was brought is served as it is, under a name of its content, and chosen by it', async () => {
  const { front, id, home, pictures, desk } = await aShopWithDesk()
  const brought = await pictures.bring({ bytes, name: 'Φανάρι <b>.png', alt: 'A lantern' }, who)
  const path = brought.ok ? brought.path : ''
  expect(path).toMatch(new RegExp(`^${id}/desk/[0-9a-f]{32}\\.png$`))
  expect((await desk.rowChoices()).pictures).toEqual([{ code: path, name: 'A lantern' }])
  const answer = await front.ask(`${home}img/${path}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
  // The same file again is the same picture.
  expect(await pictures.bring({ bytes, name: 'again.png', alt: 'A lantern' }, who)).toEqual(brought)
  expect((await env.IMAGES.list({ prefix: `${id}/` })).objects).toHaveLength(1)
})

test('what is no picture by its bytes is kept nowhere, whatever it is called', async () => {
  const { id, pictures, desk } = await aShopWithDesk()
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect(await pictures.bring({ bytes: svg, name: 'logo.png', alt: '' }, who)).toEqual({ ok: false, fault: 'format' })
  const cut = bytes.slice(0, bytes.length - 20)
  expect(await pictures.bring({ bytes: cut, name: 'cut.png', alt: '' }, who)).toEqual({ ok: false, fault: 'format' })
  expect((await env.IMAGES.list({ prefix: `${id}/` })).objects).toEqual([])
  expect((await desk.rowChoices()).pictures).toEqual([])
})

test('a picture of one shop’s desk is none of another’s: not served, not chosen', async () => {
  const [own, other] = [await aShopWithDesk(), await aShopWithDesk()]
  const brought = await own.pictures.bring({ bytes, name: 'x.png', alt: '' }, who)
  const path = brought.ok ? brought.path : ''
  expect((await other.front.ask(`${other.home}img/${path}`)).status).toBe(404)
  const form = { code: 'nova', name: 'Nova', sequence: 0, showOnHomePage: true, picture: path }
  expect(await other.desk.makeRow('brands', form, who, null)).toEqual({ ok: false, reason: 'unknown-code' })
  expect(await own.desk.makeRow('brands', form, who, null)).toMatchObject({ ok: true })
})

test('a picture that is removed can be chosen no more; one that is shown, or another shop’s, stays', async () => {
  const [own, other] = [await aShopWithDesk(), await aShopWithDesk()]
  const brought = await own.pictures.bring({ bytes, name: 'x.png', alt: '' }, who)
  const path = brought.ok ? brought.path : ''
  const chosen = async () => (await own.desk.broughtPictures(1)).pictures.map(({ picture }) => picture.path)
  const form = { code: 'nova', name: 'Nova', sequence: 0, showOnHomePage: true, picture: path }
  const made = await own.desk.makeRow('brands', form, who, null)
  expect(await own.pictures.remove(path, who)).toBe(false)
  expect(await other.pictures.remove(path, who)).toBe(false)
  expect(await chosen()).toEqual([path])
  if (made.ok) await own.desk.removeRow('brands', made.id, who)
  expect(await own.pictures.remove(path, who)).toBe(true)
  expect(await chosen()).toEqual([])
  // The shop of yesterday, to which its database can be taken back, may show it.
  expect((await own.front.ask(`${own.home}img/${path}`)).status).toBe(200)
})

test('a picture that one brings while another removes it has its file', async () => {
  const { pictures, desk, id } = await aShopWithDesk()
  const brought = await pictures.bring({ bytes, name: 'x.png', alt: '' }, who)
  const meanwhile: typeof desk = {
    ...desk,
    forgetPicture: desk.forgetPicture,
    async keepPicture(...asked) {
      if (brought.ok) expect(await pictures.remove(brought.path, who)).toBe(true)
      return desk.keepPicture(...asked)
    },
  }
  const again = deskPictures({ images: env.IMAGES, folder: id, shop: meanwhile })
  expect(await again.bring({ bytes, name: 'x.png', alt: '' }, who)).toEqual(brought)
  expect((await desk.broughtPictures(1)).pictures).toHaveLength(1)
  expect((await env.IMAGES.list({ prefix: `${id}/` })).objects).toHaveLength(1)
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
