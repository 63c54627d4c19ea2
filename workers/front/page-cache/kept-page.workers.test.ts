import { expect, test } from 'vitest'
import { newNonce } from '../answer-headers.ts'
import { bodyFor, fromDataCentre, type KeptPage, keptPage, toDataCentre } from './kept-page.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const textFor = (page: KeptPage, nonce: string) => new TextDecoder().decode(bodyFor(page, nonce))
const head = [['content-type', 'text/html; charset=utf-8']] as const

test('every answer has the nonce of its own, wherever the page has one', async () => {
  const nonce = newNonce()
  const page = keptPage(bytes(`<script nonce="${nonce}">α</script>β<style nonce="${nonce}"></style>`), nonce, head, 0)
  for (const own of [newNonce(), newNonce()])
    expect(textFor(page, own)).toBe(`<script nonce="${own}">α</script>β<style nonce="${own}"></style>`)
})

test('a nonce at either end of a page is one too, and so are two in a row', async () => {
  const [nonce, own] = [newNonce(), newNonce()]
  const page = keptPage(bytes(`${nonce}${nonce}.${nonce}`), nonce, head, 0)
  expect(textFor(page, own)).toBe(`${own}${own}.${own}`)
})

test('an answer that is read late has the nonce that it was made with', async () => {
  const nonce = newNonce()
  const page = keptPage(bytes(`<script nonce="${nonce}">`), nonce, head, 0)
  const owns = Array.from({ length: 5 }, newNonce)
  const answers = owns.map((own) => new Response(bodyFor(page, own)))
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(
    owns.map((own) => `<script nonce="${own}">`),
  )
})

test('what merely looks like a nonce gets none', async () => {
  const forged = `<script nonce="${newNonce()}">alert(1)</script> __NONCE__ {nonce}`
  const nonce = newNonce()
  const page = keptPage(bytes(`<p nonce="${nonce}">${forged}`), nonce, head, 0)
  const own = newNonce()
  const text = textFor(page, own)
  expect(text).toBe(`<p nonce="${own}">${forged}`)
})

test('a page comes back from a data centre as it was, and nothing of its bookkeeping is sent', async () => {
  const [nonce, own] = [newNonce(), newNonce()]
  const page = keptPage(bytes(`a${nonce}ü`), nonce, [...head, ['x-remix-response', 'yes']], 1_700_000_000_000)
  const kept = toDataCentre(page, 300)
  expect(kept.headers.get('cache-control')).toBe('public, max-age=300')
  const body = await kept.clone().text()
  expect(body).not.toContain(nonce)
  const back = await fromDataCentre(kept)
  expect(back?.madeAt).toBe(page.madeAt)
  expect(textFor(back ?? page, own)).toBe(`a${own}ü`)
  expect(back?.headers).toEqual([...head, ['x-remix-response', 'yes']])
})

test('what a data centre has spoiled is as good as not kept', async () => {
  expect(await fromDataCentre(new Response('a page'))).toBeNull()
  expect(await fromDataCentre(new Response('a page', { headers: { kept: '{' } }))).toBeNull()
})
