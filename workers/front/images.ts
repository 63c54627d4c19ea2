import { type PictureFile, pictureFile } from '#app/domain/catalogue/picture-file.ts'
import { gatesPictures } from '#app/domain/tenancy/age-gate.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { type FrontContext, tenantOf } from './front-context.ts'
import { messagesFor } from './message-page.ts'

const year = 31_536_000

/** A brand file is drawn by a browser that is told to run and to load nothing. */
const drawingOnly = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

/** `/img/<folder>/…`: the tenant's own pictures, and of the files with plain names only its logo and favicon. */
export async function answerImage(c: FrontContext): Promise<Response> {
  const tenant = tenantOf(c)
  // As it was sent: a name with any escape is no name of ours.
  const path = new URL(c.req.url).pathname.slice('/img/'.length)
  const file = pictureFile(path)
  if (file === null || !belongsTo(tenant, file, path)) return noPicture(c)

  const found =
    c.req.method === 'HEAD'
      ? await c.env.IMAGES.head(path)
      : await c.env.IMAGES.get(path, { onlyIf: c.req.raw.headers })
  if (found === null) return noPicture(c)

  // What stands behind the gate no cache may show to others.
  const keptBy = gatesPictures(tenant) ? 'private' : 'public'
  const headers = new Headers({
    'Content-Type': file.contentType,
    'Cache-Control': file.immutable ? `${keptBy}, max-age=${year}, immutable` : 'public, max-age=300',
    ETag: found.httpEtag,
    // A mail or a card on a social site shows pictures from outside.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': drawingOnly,
  })
  if (c.req.method !== 'HEAD' && !('body' in found)) return new Response(null, { status: 304, headers })
  headers.set('Content-Length', String(found.size))
  return new Response('body' in found ? (found as R2ObjectBody).body : null, { headers })
}

function belongsTo(tenant: Tenant, file: PictureFile, path: string): boolean {
  if (file.folder !== tenant.img_folder) return false
  const { logo, favicon } = tenant.theme
  return file.immutable || path === `${file.folder}/${logo}` || path === `${file.folder}/${favicon}`
}

function noPicture(c: FrontContext): Response {
  return c.text(messagesFor(c)['front.noPicture'], 404, { 'Cache-Control': 'no-store' })
}

/** Browsers ask for this address without being told to. */
export function answerFavicon(c: FrontContext): Response {
  const { img_folder, theme } = tenantOf(c)
  c.header('Cache-Control', 'public, max-age=300')
  return c.redirect(`/img/${img_folder}/${theme.favicon}`, 302)
}
