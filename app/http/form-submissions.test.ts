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

test('a form with more than 5,000 fields is refused, whether or not they have the same name', async () => {
  const fields = Array.from({ length: 5_001 }, (_, index) => `f${index}=1`)
  expect(await readFormData(aRequest(fields.join('&')))).toBeNull()
  expect(await readFormData(aRequest('a=1&'.repeat(5_001)))).toBeNull()
  expect(await readFormData(aRequest('a=1&'.repeat(5_000)))).not.toBeNull()
})
