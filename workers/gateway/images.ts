import { getMailLogo, getMailPictureName, getRenditionName } from '#app/domain/catalogue/picture.ts'
import { isReviewPhoto, type PictureFile, parsePictureFile } from '#app/domain/catalogue/picture-file.ts'
import { isPictureGated } from '#app/domain/tenancy/age-gate.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { type GatewayContext, getTenant } from './gateway-context.ts'
import { createFailureReporter, type Log } from './log.ts'
import { getRequestMessages } from './message-page.ts'
import { createRendition, getPhotoAccess } from './pictures.ts'

type Rendition = Extract<PictureFile, { kind: 'rendition' }>

/** Seconds. A file's name contains a hash of its content, so the content never changes. */
const IMMUTABLE_MAX_AGE = 31_536_000
const BRAND_MAX_AGE = 300
/** A photo of a review can be removed at any time. */
const PHOTO_MAX_AGE = 3600
/** Seconds for a master that is served in place of a rendition. */
const FALLBACK_MAX_AGE = 60

/** An SVG must not load or run anything. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

/** Seconds, or `private` for a picture that only this visitor may open: nothing caches it. */
type MaxAge = number | 'private'

interface ImageDeps {
  readonly log: Log
  readonly now: () => number
}

/** Serves `/img/<folder>/…`: renditions of the tenant's pictures, its logo and its favicon. */
export function createImageHandler(deps: ImageDeps): (c: GatewayContext) => Promise<Response> {
  return async (c) => {
    // Use the raw path: no file's name needs escapes.
    const key = new URL(c.req.url).pathname.slice('/img/'.length)
    const file = parsePictureFile(key)
    if (file === null || !canServe(getTenant(c), file, key)) return respondNotFound(c)
    const maxAge = await getMaxAge(c, deps, file)
    if (maxAge === null) return respondNotFound(c)
    const { MEDIA } = c.env
    const stored = c.req.method === 'HEAD' ? await MEDIA.head(key) : await MEDIA.get(key, { onlyIf: getConditions(c) })
    if (stored !== null) return serveFile(c, stored, maxAge)
    return file.kind === 'rendition' ? serveNewRendition(c, deps, file, maxAge) : respondNotFound(c)
  }
}

/** How long this visitor may cache the picture; null if the visitor may not open it. */
async function getMaxAge(c: GatewayContext, deps: ImageDeps, file: PictureFile): Promise<MaxAge | null> {
  if (file.kind === 'brand') return BRAND_MAX_AGE
  if (file.kind === 'master' || !isReviewPhoto(file.masterKey)) return IMMUTABLE_MAX_AGE
  try {
    const access = await getPhotoAccess(c, file.masterKey, deps.now())
    return access === 'public' ? PHOTO_MAX_AGE : access
  } catch (error) {
    createFailureReporter(c, deps)('picture-failed', error)
    return null
  }
}

/**
 * Returns a well-formed If-None-Match only: R2 throws on a malformed one, and other conditions could withhold the
 * picture.
 */
function getConditions(c: GatewayContext): Headers {
  const tags = c.req.header('if-none-match') ?? ''
  return new Headers(entityTagPattern.test(tags) ? { 'If-None-Match': tags } : {})
}

/** RFC 9110, 13.1.2 */
const entityTagPattern = /^(?:\*|(?:W\/)?"[!#-~]{0,128}"(?:, ?(?:W\/)?"[!#-~]{0,128}"){0,16})$/

function canServe(tenant: Tenant, file: PictureFile, key: string): boolean {
  if (file.folder !== tenant.img_folder) return false
  const { logo, favicon } = tenant.theme
  switch (file.kind) {
    case 'rendition':
      return true
    case 'master':
      // Pages of earlier releases link to uploads by the master, whose name has an extension.
      return /\.(avif|webp|jpg|png)$/.test(key)
    case 'brand':
      return [logo, getMailLogo(logo), favicon].some((name) => key === `${file.folder}/${name}`)
  }
}

/** Makes a rendition from its master and stores it, so that each is made once. */
async function serveNewRendition(
  c: GatewayContext,
  deps: ImageDeps,
  file: Rendition,
  maxAge: MaxAge,
): Promise<Response> {
  const { MEDIA, IMAGES } = c.env
  const format = file.format === 'png' ? 'png' : 'webp'
  const key = format === 'png' ? getMailPictureName(file.masterKey) : getRenditionName(file.masterKey, file.width)
  if (file.format === 'avif') {
    c.header('Cache-Control', getCacheControl(c, maxAge))
    return c.redirect(`/img/${key}`, 301)
  }
  const master = await MEDIA.get(file.masterKey)
  if (master === null) return serveLargerRendition(c, file, maxAge === 'private' ? maxAge : BRAND_MAX_AGE)
  const fallbackMaxAge = maxAge === 'private' ? maxAge : FALLBACK_MAX_AGE
  if (IMAGES === undefined) return serveFile(c, master, fallbackMaxAge)
  try {
    const { bytes, contentType } = await createRendition(IMAGES, master.body, file.width, format)
    const stored = await MEDIA.put(key, bytes, { httpMetadata: { contentType } })
    return serveFile(c, stored, maxAge, bytes)
  } catch (error) {
    // For example when the account's transformations are used up: a large master is better than no picture.
    createFailureReporter(c, deps)('picture-failed', error)
    const refetched = await MEDIA.get(file.masterKey)
    return refetched === null ? respondNotFound(c) : serveFile(c, refetched, fallbackMaxAge)
  }
}

/** Pictures from earlier releases have renditions in three widths and no master. Serves the next larger one. */
async function serveLargerRendition(c: GatewayContext, file: Rendition, maxAge: MaxAge): Promise<Response> {
  for (const width of [240, 480, 960, 1600] as const) {
    const larger = width > file.width ? await c.env.MEDIA.get(getRenditionName(file.masterKey, width)) : null
    if (larger !== null) return serveFile(c, larger, maxAge)
  }
  return respondNotFound(c)
}

function serveFile(
  c: GatewayContext,
  object: R2Object | R2ObjectBody,
  maxAge: MaxAge,
  body: BodyInit | null = 'body' in object ? object.body : null,
): Response {
  const headers = new Headers({
    'Content-Type': object.httpMetadata?.contentType ?? 'application/octet-stream',
    'Cache-Control': getCacheControl(c, maxAge),
    ETag: object.httpEtag,
    // Webmail and social media sites embed these pictures in pages of other origins.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': SVG_POLICY,
  })
  const isHead = c.req.method === 'HEAD'
  if (!isHead && body === null) return new Response(null, { status: 304, headers })
  headers.set('Content-Length', String(object.size))
  return new Response(isHead ? null : body, { headers })
}

/** Shared caches must not store pictures behind the age gate. The gate itself shows the logo and the favicon. */
function getCacheControl(c: GatewayContext, maxAge: MaxAge): string {
  if (maxAge === 'private') return 'private, no-store'
  const isGated = isPictureGated(getTenant(c)) && parsePictureFile(c.req.path.slice('/img/'.length))?.kind !== 'brand'
  return `${isGated ? 'private' : 'public'}, max-age=${maxAge}${maxAge === IMMUTABLE_MAX_AGE ? ', immutable' : ''}`
}

function respondNotFound(c: GatewayContext): Response {
  return c.text(getRequestMessages(c)['gateway.pictureNotFound'], 404, { 'Cache-Control': 'no-store' })
}

/** Browsers request `/favicon.ico` by default. */
export function redirectToFavicon(c: GatewayContext): Response {
  const { img_folder, theme } = getTenant(c)
  c.header('Cache-Control', 'public, max-age=300')
  return c.redirect(`/img/${img_folder}/${theme.favicon}`, 302)
}
