import { renditionName } from '#app/domain/catalogue/picture.ts'
import { type PictureFile, pictureFile } from '#app/domain/catalogue/picture-file.ts'
import { gatesPictures } from '#app/domain/tenancy/age-gate.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { type FrontContext, tenantOf } from './front-context.ts'
import type { Log } from './log.ts'
import { messagesFor } from './message-page.ts'
import { reportFailure } from './report-failure.ts'
import { renditionOf } from './transform-picture.ts'

type Rendition = Extract<PictureFile, { kind: 'rendition' }>

/** Seconds for which a copy is good: a name that follows the content never gets another. */
const forever = 31_536_000
const minutes = 300
/** What stands in for a rendition that could not be made. */
const aMoment = 60

/** A drawing may load and run nothing. */
const drawingOnly = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

/** `/img/<folder>/…`: renditions of the tenant's own pictures, and its logo and favicon. */
export function answerImage(parts: { readonly log: Log }): (c: FrontContext) => Promise<Response> {
  return async (c) => {
    // As it was sent: a name with any escape is no name of a file.
    const key = new URL(c.req.url).pathname.slice('/img/'.length)
    const file = pictureFile(key)
    if (file === null || !isServed(tenantOf(c), file, key)) return noPicture(c)
    const { MEDIA } = c.env
    const stored = c.req.method === 'HEAD' ? await MEDIA.head(key) : await MEDIA.get(key, { onlyIf: conditionsOf(c) })
    if (stored !== null) return answerFile(c, stored, file.kind === 'brand' ? minutes : forever)
    return file.kind === 'rendition' ? answerNewRendition(c, parts, file) : noPicture(c)
  }
}

/** Only a well-formed If-None-Match: the bucket throws for a malformed one, and other conditions could withhold the picture. */
function conditionsOf(c: FrontContext): Headers {
  const tags = c.req.header('if-none-match') ?? ''
  return new Headers(entityTags.test(tags) ? { 'If-None-Match': tags } : {})
}

/** RFC 9110, 13.1.2 */
const entityTags = /^(?:\*|(?:W\/)?"[!#-~]{0,128}"(?:, ?(?:W\/)?"[!#-~]{0,128}"){0,16})$/

function isServed(tenant: Tenant, file: PictureFile, key: string): boolean {
  if (file.folder !== tenant.img_folder) return false
  const { logo, favicon } = tenant.theme
  switch (file.kind) {
    case 'rendition':
      return true
    case 'master':
      // Pages of earlier releases named uploads by the file itself, which had the ending of its format.
      return /\.(avif|webp|jpg|png)$/.test(key)
    case 'brand':
      return key === `${file.folder}/${logo}` || key === `${file.folder}/${favicon}`
  }
}

/** Makes the file from its master and stores it beside it: each is made once. */
async function answerNewRendition(c: FrontContext, parts: { readonly log: Log }, file: Rendition): Promise<Response> {
  const { MEDIA, IMAGES } = c.env
  const key = renditionName(file.of, file.width)
  if (file.format === 'avif') {
    c.header('Cache-Control', cacheControl(c, forever))
    return c.redirect(`/img/${key}`, 301)
  }
  const master = await MEDIA.get(file.of)
  if (master === null) return answerEarlierRendition(c, file)
  if (IMAGES === undefined) return answerFile(c, master, aMoment)
  try {
    const { bytes, contentType } = await renditionOf(IMAGES, master.body, file.width)
    const stored = await MEDIA.put(key, bytes, { httpMetadata: { contentType } })
    return answerFile(c, stored, forever, bytes)
  } catch (thrown) {
    // The account's transformations are used up, say: a picture that is too large is better than none.
    reportFailure(c, parts)('picture-failed', thrown)
    const again = await MEDIA.get(file.of)
    return again === null ? noPicture(c) : answerFile(c, again, aMoment)
  }
}

/** What an earlier release published has files of three widths and no master: the next larger one is served. */
async function answerEarlierRendition(c: FrontContext, file: Rendition): Promise<Response> {
  for (const width of [240, 480, 960, 1600] as const) {
    const earlier = width > file.width ? await c.env.MEDIA.get(renditionName(file.of, width)) : null
    if (earlier !== null) return answerFile(c, earlier, minutes)
  }
  return noPicture(c)
}

function answerFile(
  c: FrontContext,
  found: R2Object | R2ObjectBody,
  seconds: number,
  body: BodyInit | null = 'body' in found ? found.body : null,
): Response {
  const headers = new Headers({
    'Content-Type': found.httpMetadata?.contentType ?? 'application/octet-stream',
    'Cache-Control': cacheControl(c, seconds),
    ETag: found.httpEtag,
    // A mail or a card on a social site shows pictures from outside.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': drawingOnly,
  })
  const isHead = c.req.method === 'HEAD'
  if (!isHead && body === null) return new Response(null, { status: 304, headers })
  headers.set('Content-Length', String(found.size))
  return new Response(isHead ? null : body, { headers })
}

/** A shared cache may not hold what stands behind the age gate; logo and favicon are on the gate itself. */
function cacheControl(c: FrontContext, seconds: number): string {
  const isGated = gatesPictures(tenantOf(c)) && !c.req.path.endsWith('.svg')
  return `${isGated ? 'private' : 'public'}, max-age=${seconds}${seconds === forever ? ', immutable' : ''}`
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
