import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Email, Line } from './customers/fields.ts'
import { ProductForm } from './desk/product-forms.ts'
import { cleanLine, cleanText } from './text.ts'

test.each([
  ['​', ''],
  ['﻿‎ ­⁠', ''],
  ['‍️', ''],
  ['ㅤ⠀', ''],
  ['An​na', 'Anna'],
  ['12 Main\u0000 Street\r\n\u0085 3', '12 Main  Street  3'],
  ['\u202eAnna', 'Anna'],
  ['👩‍🔬 ❤️', '👩‍🔬 ❤️'],
  ['Ιωάννης Ό', 'Ιωάννης Ό'],
  ['half \ud83d of', 'half  of'],
])('the line %j is %j', (typed, clean) => {
  expect(cleanLine(typed)).toBe(clean)
})

test('text keeps its line ends and no other control character', () => {
  expect(cleanText(' one\r\ntwo\u0007\u2028three\t​ ')).toBe('one\ntwo \nthree')
})

/** What the cleaning looks for is a handful of the million characters: half of each text is made of it. */
const special = [
  ...'\u0000\t\n\r \u0085\u00a0\u00ad\u200b\u200c\u200d\u200e\u202e\u2028\u2060\u2800\u3164\ufe0f\ufeff',
  '\ud83d',
]
const character = fc.oneof(fc.constantFrom(...special), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }))

test('what is clean stays as it is, and nothing invisible is left alone', () => {
  const visible = /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\s]/u
  const isClean = (text: string) => text.trim() === text && (text === '' || visible.test(text))
  fc.assert(
    fc.property(fc.string({ unit: character }), (typed) =>
      [cleanLine, cleanText].every((clean) => isClean(clean(typed)) && clean(clean(typed)) === clean(typed)),
    ),
    { numRuns: 500 },
  )
})

test('a name of marks that nobody sees is empty, and an address is read without them', () => {
  expect(Line.safeParse('​‎').success).toBe(false)
  expect(Email.parse('anna​@mail.example')).toBe('anna@mail.example')
  expect(ProductForm.safeParse({ name: '⁠', slug: 'a', mainCategory: 'a', vatRate: '19' }).error?.issues).toMatchObject([
    { path: ['name'], message: 'field.required' },
  ])
})

/** Text that is not free: codes, keys, versions and what another schema reads. By file, how many such fields it has. */
const others: Readonly<Record<string, number>> = {
  'app/domain/backup/backup-file.ts': 9,
  'app/domain/catalogue/goods-changes.ts': 4,
  'app/domain/catalogue/goods-faults.ts': 2,
  'app/domain/catalogue/goods-run.ts': 1,
  'app/domain/catalogue/product-fields.ts': 4,
  'app/domain/content/visitor-message.ts': 1,
  'app/domain/customers/fields.ts': 1,
  'app/domain/customers/sign-in-form.ts': 1,
  'app/domain/desk/customers.ts': 1,
  'app/domain/desk/field-forms.ts': 1,
  'app/domain/desk/new-product-form.ts': 2,
  'app/domain/desk/order-forms.ts': 1,
  'app/domain/desk/product-forms.ts': 7,
  'app/domain/desk/record-forms.ts': 2,
  'app/domain/desk/seen-pictures.ts': 2,
  'app/domain/notifications/compose-mail.ts': 2,
  'app/domain/orders/checkout-form.ts': 2,
  'app/domain/orders/operations.ts': 1,
  'app/domain/orders/restock.ts': 1,
  'app/domain/tenancy/desk-fields.ts': 4,
  'app/domain/tenancy/record-problems.ts': 2,
  'app/domain/tenancy/tenant-record.ts': 7,
  'workers/front/operator/goods.ts': 2,
  'workers/front/operator/operator-api.ts': 2,
  'workers/front/operator/orders.ts': 1,
  'workers/retail-api/call.ts': 1,
  'workers/retail-api/content-calls.ts': 1,
  'workers/retail-api/customer-calls.ts': 2,
  'workers/retail-api/goods-calls.ts': 1,
  'workers/retail-api/home-calls.ts': 1,
  'workers/retail-api/message-calls.ts': 2,
  'workers/retail-api/order-calls.ts': 2,
  'workers/retail-api/products-query.ts': 2,
  'workers/retail-api/refusals.ts': 3,
  'workers/retail-api/save-customer.ts': 1,
  'workers/retail-api/values.ts': 1,
}

test('every free text field is a typedLine or a typedText', () => {
  const field = /z\s*\.string\((?:[^()]|\([^()]*\))*\)((?:\s*\.\w+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*)/g
  const files = globSync('{app/domain,workers/retail-api,workers/front/operator}/**/*.ts').filter(
    (file) => !/\.test\.ts$|\/spec-rows\/|domain\/text\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => {
    const free = [...readFileSync(file, 'utf8').matchAll(field)].filter(
      ([, checks = '']) => !/\.(?:regex|refine|transform|pipe)\(/.test(checks),
    )
    return free.length === (others[file] ?? 0) ? [] : [`${file}: ${free.length}`]
  })
  expect(found).toEqual([])
})
