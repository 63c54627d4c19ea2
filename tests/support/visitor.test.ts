import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aVisitor } from './visitor.ts'

const form = `<!doctype html><html lang="en"><body><h1>A form</h1>
  <form id="order" method="post" action="/order"><label for="name">Name <span>*</span></label><input id="name" name="name" required>
    <label><input type="radio" name="pay" value="card" checked> Card</label>
    <label><input type="radio" name="pay" value="cash"> Cash</label>
    <label><input type="checkbox" name="terms"> Terms</label>
    <label>Country <select name="country"><option value="GR">Greece</option><option value="CY" selected>Cyprus</option></select></label>
    <textarea name="notes" aria-label="Notes">\nRing\r\n&lt;twice&gt;</textarea>
    <input type="hidden" name="key" value="k1"><button name="intent" value="place">Order</button>
    <label><input type="radio" name="stars" value="4"><svg role="img" aria-label="4 stars"></svg></label></form>
  <label>Code <input form="order" name="code" value="x" maxLength="9" aria-invalid="true" aria-describedby="hint fault"></label>
  <p id="hint">From a letter</p><p id="fault" accessKey="f">Unknown code</p>
  <form method="post" action="/upload" encType="multipart/form-data"><label>Alt <input name="alt"></label>
    <label>File <input type="file" name="file"></label><label>Other <input type="file" name="other"></label><button>Upload</button></form>
  <dialog>Closed</dialog><p hidden>Hidden</p><details><summary>More</summary>Inside</details>
  <a href="?page=2"><img alt="Next page" src="n.png"></a></body></html>`

const requests: { url: string; cookie: string; body: string; type: string }[] = []
const server = createServer(async (request, response) => {
  const { cookie = '', 'content-type': type = '' } = request.headers
  requests.push({ url: request.url ?? '', cookie, type, body: await text(request) })
  if (request.method === 'POST')
    response.writeHead(303, { location: '/thanks', 'set-cookie': ['flash=sent; Path=/', 'cart=; Max-Age=0'] })
  else response.setHeader('set-cookie', 'cart=1; Path=/')
  response.end(request.method === 'POST' ? '' : form)
})
let shop = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  shop = `http://localhost:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  requests.length = 0
})
afterAll(() => {
  server.close()
})

test('a form is sent as a browser sends it, and the visitor follows the redirect and stores and drops cookies', async () => {
  const visitor = aVisitor(shop)
  await visitor.open('/')
  visitor.fill('Name', 'Eleni')
  visitor.check('Cash')
  visitor.check('4 stars')
  visitor.fill('Country', 'Greece')
  await visitor.press(/^Order$/)
  const sent = requests.find(({ url }) => url === '/order')
  expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
    ...{
      name: 'Eleni',
      pay: 'cash',
      country: 'GR',
      notes: 'Ring\r\n<twice>',
      key: 'k1',
      code: 'x',
      stars: '4',
      intent: 'place',
    },
  })
  expect(sent?.cookie).toBe('cart=1')
  expect(visitor.path).toBe('/thanks')
  expect(requests.at(-1)?.cookie).toBe('flash=sent')
})

test('an empty required field is refused before a request is sent', async () => {
  const visitor = aVisitor(shop)
  await visitor.open('/')
  await expect(visitor.press('Order')).rejects.toThrow('The browser would ask for Name *')
  expect(requests.some(({ url }) => url === '/order')).toBe(false)
})

test('a field has its description and its error', async () => {
  const visitor = aVisitor(shop)
  await visitor.open('/')
  expect(visitor.getFieldDescription('Code')).toBe('From a letter Unknown code')
  expect(visitor.getError('Code')).toBe('From a letter Unknown code')
  expect(visitor.getError('Name')).toBe('')
})

test('the line breaks of a textarea are normalised as in a browser', async () => {
  const visitor = aVisitor(shop)
  await visitor.open('/')
  expect(visitor.valueOf('Notes')).toBe('Ring\n<twice>')
})

test('attribute names are lower-cased, however the page writes them', async () => {
  const visitor = aVisitor(shop)
  await visitor.open('/')
  expect(visitor.getElement('input', 'Code').getAttribute('maxlength')).toBe('9')
  expect(visitor.getElement('#fault').getAttribute('accesskey')).toBe('f')
})

test('a visitor without cookies sends none back', async () => {
  const visitor = aVisitor(shop, { keepsCookies: false })
  await visitor.open('/')
  await visitor.open('/again')
  expect(requests.find(({ url }) => url === '/again')?.cookie).toBe('')
})

test('a summary opens its details element', async () => {
  const visitor = aVisitor(shop)
  await visitor.open('/')
  visitor.unfold('More')
  expect(visitor.text('details')).toBe('MoreInside')
})

test('hidden elements have no text, and a link is found by the alternative text of its picture', async () => {
  const visitor = aVisitor(shop)
  await visitor.open('/')
  expect(visitor.text('body')).not.toMatch(/Closed|Hidden|Inside/)
  expect(visitor.text('body')).toContain('More')
  expect(visitor.has('button', 'Pay')).toBe(false)
  await visitor.follow('Next page')
  expect(visitor.path).toBe('/?page=2')
})

test('a file is sent as multipart, and line breaks become CRLF', async () => {
  const visitor = aVisitor(shop)
  await visitor.open('/')
  visitor.fill('Alt', 'first\nsecond')
  visitor.attach('File', { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('one') })
  await visitor.press('Upload')
  const { body = '', type = '' } = requests.find(({ url }) => url === '/upload') ?? {}
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  expect(form.get('alt')).toBe('first\r\nsecond')
  expect(form.get('file')).toMatchObject({ name: 'a.txt', type: 'text/plain', size: 3 })
  // A browser sends an empty file field with an empty file name.
  expect(body).toContain('name="other"; filename=""')
})

test('a double click sends a form twice and follows its redirect', async () => {
  const visitor = aVisitor(shop)
  await visitor.open('/')
  visitor.fill('Name', 'Twice')
  await visitor.press('Order', undefined, { twice: true })
  expect(requests.filter(({ body }) => body.includes('name=Twice'))).toHaveLength(2)
  expect(visitor.path).toBe('/thanks')
})
