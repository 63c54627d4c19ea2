import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { MAX_PHOTO_BYTES, type PhotoUploadOutcome, type ReviewPhotoService } from '#app/domain/reviews/review-forms.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { aCatalogue } from '#tests/factories/catalogue.ts'
import { aCustomer, aNewSession } from '#tests/factories/customers.ts'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'
import { addCameraMetadata, aPng, aPngWithoutPixels } from '#tests/factories/picture-bytes.ts'
import { buyProduct } from '#tests/factories/reviews.ts'
import { aShop, stockShop } from '#tests/factories/shop.ts'
import { anAdminSession, aStaffMember } from '#tests/factories/staff.ts'
import { hashToken } from '#workers/accounts/credentials.ts'
import { insertSession } from '#workers/shop/customers/sign-in.queries.ts'

const png = aPng({ width: 60, height: 40 })
const review = { rating: 5, text: 'Good' }

/** A shop with two customers who bought the first product, and its photo service. */
async function aShopWithBuyers() {
  let reviewPhotos: ReviewPhotoService | undefined
  const gateway = aGateway({
    remix: async (_request, context) => {
      reviewPhotos = context.reviewPhotos
      return new Response('')
    },
  })
  const published = await aPublishedShop()
  await gateway.sendRequest(published.home)
  if (reviewPhotos === undefined) throw new Error('The context was not created')
  const { id } = published
  const { shop } = aShop({ id, database: id })
  await shop.read((db, tenantId) => db.generation(tenantId, '2026-11-21'))
  const secrets = [gateway.bindings.COOKIE_SECRET ?? '']
  const jar = signedCookies({ tenant: id, secrets, requestCookies: null, https: true, now: gateway.time.now })
  const writeCookie = async (purpose: 'session' | 'admin', value: string) =>
    (await jar.write(purpose, value)).split(';')[0] ?? ''
  const tokens = await runInDurableObject(env.SHOP.getByName(id), (_shop, { storage }) => {
    stockShop(storage, aCatalogue())
    const sessions = [1, 2].map((number) => {
      const customer = aCustomer(storage, {
        username: `u${number}`,
        email: `u${number}@mail.example`,
        phone: `${number}`,
      })
      buyProduct(storage, customer)
      const token = crypto.randomUUID()
      insertSession(storage, { ...aNewSession({ tokenHash: hashToken(token) }), customer }, Date.now())
      return token
    })
    return { sessions, admin: anAdminSession(storage, aStaffMember(storage)) }
  })
  const [author = '', other = ''] = await Promise.all(tokens.sessions.map((token) => writeCookie('session', token)))
  const cookies = { author, other, staff: await writeCookie('admin', tokens.admin), nobody: '' }
  const service = reviewPhotos
  const upload = (files: readonly Uint8Array<ArrayBuffer>[], customer = 1) =>
    service.upload({ customer, product: 1, files, removed: [], visitor: 'an address' })
  /** Uploads the files and writes the first customer's review with them. */
  async function writeWith(...files: readonly Uint8Array<ArrayBuffer>[]): Promise<string[]> {
    const photos = expectPhotos(await upload(files))
    await shop.write((db, tenantId) => db.writeReview(tenantId, 1, 1, review, { removed: [], added: photos }))
    return photos.map(({ path }) => path)
  }
  const open = (path: string, cookie = '') =>
    gateway.sendRequest(`${published.home}img/${path}-240.webp`, { headers: { Cookie: cookie } })
  return { ...published, gateway, shop, upload, writeWith, open, cookies }
}

function expectPhotos(outcome: PhotoUploadOutcome) {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  return outcome.photos
}

test('a photo is turned upright, scaled down and loses its camera data and location', async () => {
  const { id, upload } = await aShopWithBuyers()
  const jpeg = await env.IMAGES?.input(new Blob([aPng({ width: 2000, height: 900 })]).stream()).output({
    format: 'image/jpeg',
  })
  const original = addCameraMetadata(new Uint8Array(await new Response(jpeg?.image()).arrayBuffer()))
  expect(new TextDecoder('latin1').decode(original)).toMatch(/Exif/)
  const [photo] = expectPhotos(await upload([original]))
  expect(photo).toMatchObject({ width: 720, height: 1600, alt: '' })
  expect(photo?.path).toMatch(new RegExp(`^${id}/reviews/[0-9a-f]{32}$`))
  const stored = await env.MEDIA.get(photo?.path ?? '')
  const text = new TextDecoder('latin1').decode(await stored?.arrayBuffer())
  expect(text).toMatch(/^RIFF....WEBP/s)
  expect(text).not.toMatch(/Exif|GPS/i)
})

test('a file of another kind, damaged or too large is refused with its position', async () => {
  const { upload } = await aShopWithBuyers()
  const text = (content: string) => new TextEncoder().encode(content)
  const encoded = await env.IMAGES?.input(new Blob([png]).stream()).output({ format: 'image/avif' })
  const avif = new Uint8Array(await new Response(encoded?.image()).arrayBuffer())
  const svg = text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  for (const file of [svg, avif, png.slice(0, png.length / 2), text('<html>'), new Uint8Array()])
    expect(await upload([png, file])).toEqual({ ok: false, reason: 'refused', issue: 'format', index: 1 })
  const issueOf = async (file: Uint8Array<ArrayBuffer>) => Reflect.get(await upload([file]), 'issue')
  expect(await issueOf(new Uint8Array(MAX_PHOTO_BYTES + 1))).toBe('size')
  expect(await issueOf(aPngWithoutPixels(10_000, 7_000))).toBe('pixels')
})

test('before approval only the author and staff can open a photo, and no cache stores it', async () => {
  const { writeWith, open, cookies } = await aShopWithBuyers()
  const [path = ''] = await writeWith(png)
  const expected = { author: 200, staff: 200, other: 404, nobody: 404 } as const
  for (const [who, status] of Object.entries(expected)) {
    const response = await open(path, cookies[who as keyof typeof cookies])
    expect([who, response.status]).toEqual([who, status])
    expect(response.headers.get('cache-control')).toMatch(/no-store/)
    await response.arrayBuffer()
  }
})

test('after approval everybody can open a photo, until it is removed', async () => {
  const { shop, writeWith, open, cookies } = await aShopWithBuyers()
  const [first = '', second = ''] = await writeWith(png, aPng({ width: 50, height: 50 }))
  const id = (await shop.read((db, tenantId) => db.listReviews(tenantId, { state: 'waiting' }))).reviews[0]?.id ?? 0
  await shop.write((db, tenantId) => db.moderateReview(tenantId, id, 'approved', 'waiting', 'staff'))
  const response = await open(first)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  await response.arrayBuffer()
  await shop.write((db, tenantId) => db.removeReviewPhoto(tenantId, id, first, 'staff'))
  expect((await open(first, cookies.staff)).status).toBe(404)
  await (await open(second)).arrayBuffer()
  await shop.write((db, tenantId) => db.moderateReview(tenantId, id, 'rejected', 'approved', 'staff'))
  // Its file stays as long as the database can be restored.
  expect((await open(second)).status).toBe(404)
  expect(await env.MEDIA.head(second)).not.toBeNull()
})

test('a photo that belongs to no review is not served, nor is the master of a review’s photo', async () => {
  const { home, gateway, upload, writeWith, open, cookies } = await aShopWithBuyers()
  const [unused] = expectPhotos(await upload([png]))
  expect((await open(unused?.path ?? '', cookies.staff)).status).toBe(404)
  const [path = ''] = await writeWith(png)
  const headers = { Cookie: cookies.staff }
  for (const file of [path, `${path}-241.webp`, `${path}.webp`])
    expect((await gateway.sendRequest(`${home}img/${file}`, { headers })).status, file).toBe(404)
})

test('another shop does not serve the photo, and a session of another shop does not open it', async () => {
  const [own, second] = [await aShopWithBuyers(), await aShopWithBuyers()]
  const [path = ''] = await own.writeWith(png)
  expect((await second.open(path, second.cookies.staff)).status).toBe(404)
  expect((await own.open(path, second.cookies.staff)).status).toBe(404)
})

test('the same file is stored once for each customer', async () => {
  const { id, upload } = await aShopWithBuyers()
  const first = await upload([png])
  expect(await upload([png])).toEqual(first)
  expect(await upload([png], 2)).not.toEqual(first)
  expect((await env.MEDIA.list({ prefix: `${id}/reviews/` })).objects).toHaveLength(2)
})

const MEGABYTE = 1024 * 1024

test('the review page accepts 25 MB from a browser that has signed in, and refuses 1 MB from others', async () => {
  const { gateway, host, home, cookies } = await aShopWithBuyers()
  const send = async (size: number, cookie: string, path = 'product/review/1.data') => {
    const headers = { Origin: `https://${host}`, Cookie: cookie, 'Content-Type': 'multipart/form-data; boundary=x' }
    return (await gateway.sendRequest(home + path, { method: 'POST', headers, body: new Uint8Array(size) })).status
  }
  expect(await send(25 * MEGABYTE, cookies.author)).toBe(200)
  expect(await send(25 * MEGABYTE + 1, cookies.author)).toBe(413)
  expect(await send(MEGABYTE, cookies.nobody)).toBe(413)
  expect(await send(MEGABYTE, cookies.author, 'shop/contact')).toBe(413)
})
