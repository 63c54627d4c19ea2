import { expect, test } from 'vitest'
import { createNonce } from '../security-headers.ts'
import { type CachedPage, createCachedPage, parseCacheResponse, renderBody, toCacheResponse } from './cached-page.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const renderText = (page: CachedPage, nonce: string) => new TextDecoder().decode(renderBody(page, nonce))
const head = [['content-type', 'text/html; charset=utf-8']] as const

test('every response has its own nonce in all places', async () => {
  const nonce = createNonce()
  const page = createCachedPage(
    bytes(`<script nonce="${nonce}">α</script>β<style nonce="${nonce}"></style>`),
    nonce,
    head,
    0,
  )
  for (const own of [createNonce(), createNonce()])
    expect(renderText(page, own)).toBe(`<script nonce="${own}">α</script>β<style nonce="${own}"></style>`)
})

test('nonces at either end of a page and two in a row are replaced', async () => {
  const [nonce, own] = [createNonce(), createNonce()]
  const page = createCachedPage(bytes(`${nonce}${nonce}.${nonce}`), nonce, head, 0)
  expect(renderText(page, own)).toBe(`${own}${own}.${own}`)
})

test('a response that is read late keeps its nonce', async () => {
  const nonce = createNonce()
  const page = createCachedPage(bytes(`<script nonce="${nonce}">`), nonce, head, 0)
  const nonceList = Array.from({ length: 5 }, createNonce)
  const responses = nonceList.map((own) => new Response(renderBody(page, own)))
  expect(await Promise.all(responses.map((response) => response.text()))).toEqual(
    nonceList.map((own) => `<script nonce="${own}">`),
  )
})

test('text that looks like a nonce is not replaced', async () => {
  const forged = `<script nonce="${createNonce()}">alert(1)</script> __NONCE__ {nonce}`
  const nonce = createNonce()
  const page = createCachedPage(bytes(`<p nonce="${nonce}">${forged}`), nonce, head, 0)
  const own = createNonce()
  const text = renderText(page, own)
  expect(text).toBe(`<p nonce="${own}">${forged}`)
})

test('a page returns unchanged from the data centre, without the metadata header', async () => {
  const [nonce, own] = [createNonce(), createNonce()]
  const page = createCachedPage(bytes(`a${nonce}ü`), nonce, [...head, ['x-remix-response', 'yes']], 1_700_000_000_000)
  const cached = toCacheResponse(page, 300)
  expect(cached.headers.get('cache-control')).toBe('public, max-age=300')
  const body = await cached.clone().text()
  expect(body).not.toContain(nonce)
  const parsed = await parseCacheResponse(cached)
  expect(parsed?.createdAt).toBe(page.createdAt)
  expect(renderText(parsed ?? page, own)).toBe(`a${own}ü`)
  expect(parsed?.headers).toEqual([...head, ['x-remix-response', 'yes']])
})

test('a corrupt data centre entry is a miss', async () => {
  expect(await parseCacheResponse(new Response('a page'))).toBeNull()
  expect(await parseCacheResponse(new Response('a page', { headers: { 'x-cache-metadata': '{' } }))).toBeNull()
})
