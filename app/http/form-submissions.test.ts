import { expect, test } from 'vitest'
import { readFormData } from './form-submissions.ts'

function aRequest(body: string, type = 'application/x-www-form-urlencoded') {
  return new Request('https://shop.example/', { method: 'POST', body, headers: { 'content-type': type } })
}

test('a form is read with all values of its fields', async () => {
  const form = await readFormData(aRequest('code=pods&code=kits&name=Maria'))
  expect([...(form ?? [])]).toEqual([
    ['code', 'pods'],
    ['code', 'kits'],
    ['name', 'Maria'],
  ])
})

test.each([
  ['{"code":"pods"}', 'application/json'],
  ['--x', 'multipart/form-data; boundary=x'],
  ['x', 'multipart/form-data'],
])('the body %j of the type %s is not a form', async (body, type) => {
  expect(await readFormData(aRequest(body, type))).toBeNull()
})

test('a form with more than 20,000 fields, or more than 500 with one name, is refused', async () => {
  const fields = Array.from({ length: 20_000 }, (_, index) => `f${index}=1`)
  expect(await readFormData(aRequest(fields.join('&')))).not.toBeNull()
  expect(await readFormData(aRequest([...fields, 'g=1'].join('&')))).toBeNull()
  expect(await readFormData(aRequest('a=1&'.repeat(500)))).not.toBeNull()
  expect(await readFormData(aRequest('a=1&'.repeat(501)))).toBeNull()
})
