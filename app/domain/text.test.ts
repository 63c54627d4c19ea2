import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProductForm } from './admin/product-forms.ts'
import { Email, Line } from './customers/fields.ts'
import { cleanLine, cleanText } from './text.ts'

test.each([
  ['​', ''],
  ['﻿‎ ­⁠', ''],
  ['‍️', ''],
  ['ㅤ⠀', ''],
  ['An​na', 'Anna'],
  ['12 Main\u0000 Street\r\n\u0085 3', '12 Main Street 3'],
  ['\u202eAnna', 'Anna'],
  ['👩‍🔬 ❤️', '👩‍🔬 ❤️'],
  ['Ιωάννης Ό', 'Ιωάννης Ό'],
  ['half \ud83d of', 'half  of'],
])('the line %j is cleaned to %j', (input, clean) => {
  expect(cleanLine(input)).toBe(clean)
})

test('text keeps its line breaks and no other control character', () => {
  expect(cleanText(' one\r\ntwo\u0007\u2028three\t​ ')).toBe('one\ntwo \nthree')
})

/** Cleaning affects a handful of a million characters, so half of each generated text consists of them. */
const specialCharacters = [
  ...'\u0000\t\n\r \u0085\u00a0\u00ad\u200b\u200c\u200d\u200e\u202e\u2028\u2060\u2800\u3164\ufe0f\ufeff',
  '\ud83d',
]
const character = fc.oneof(
  fc.constantFrom(...specialCharacters),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
)

test('clean text stays the same, is trimmed, and is empty or has a visible character', () => {
  const visible = /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\s]/u
  const isClean = (text: string) => text.trim() === text && (text === '' || visible.test(text))
  fc.assert(
    fc.property(fc.string({ unit: character }), (input) =>
      [cleanLine, cleanText].every((clean) => isClean(clean(input)) && clean(clean(input)) === clean(input)),
    ),
    { numRuns: 500 },
  )
})

test('a name of invisible characters is empty, and they are removed from an address', () => {
  expect(Line.safeParse('​‎').success).toBe(false)
  expect(Email.parse('anna​@mail.example')).toBe('anna@mail.example')
  expect(ProductForm.safeParse({ name: '⁠', slug: 'a', mainCategory: 'a', vatRate: '19' }).error?.issues).toMatchObject([
    { path: ['name'], message: 'field.required' },
  ])
})

/**
 * Strings that are not free text: codes, keys, versions, and input of another schema. The number of such fields by
 * file.
 */
const rest: Readonly<Record<string, number>> = {
  'app/domain/backup/backup-file.ts': 9,
  'app/domain/catalogue/product-issues.ts': 6,
  'app/domain/catalogue/product-import.ts': 1,
  'app/domain/catalogue/product-fields.ts': 4,
  'app/domain/content/contact-message-form.ts': 1,
  'app/domain/customers/fields.ts': 1,
  'app/domain/customers/account-forms.ts': 1,
  'app/domain/admin/customers.ts': 1,
  'app/domain/admin/new-product-form.ts': 2,
  'app/domain/admin/product-forms.ts': 3,
  'app/domain/admin/product-snapshot.ts': 4,
  'app/domain/admin/record-forms.ts': 4,
  'app/domain/admin/pictures.ts': 3,
  'app/domain/notifications/mail.ts': 1,
  'app/domain/orders/checkout-form.ts': 2,
  'app/domain/orders/draft-order.ts': 3,
  'app/domain/orders/operations.ts': 2,
  'app/domain/tenancy/record-fields.ts': 4,
  'app/domain/tenancy/record-issues.ts': 2,
  'app/domain/tenancy/tenant-record.ts': 7,
  'workers/gateway/operator/operator-api.ts': 4,
  'workers/gateway/operator/orders.ts': 1,
  'workers/retail-api/call.ts': 1,
  'workers/retail-api/content-calls.ts': 2,
  'workers/retail-api/customer-calls.ts': 3,
  'workers/retail-api/retail-api.ts': 2,
  'workers/retail-api/order-calls.ts': 2,
  'workers/retail-api/product-calls.ts': 3,
  'workers/retail-api/call-input.ts': 4,
}

test('every free text field is a lineSchema or a textSchema', () => {
  const field = /z\s*\.string\((?:[^()]|\([^()]*\))*\)((?:\s*\.\w+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*)/g
  const files = globSync('{app/domain,workers/retail-api,workers/gateway/operator}/**/*.ts').filter(
    (file) => !/\.test\.ts$|\/spec-rows\/|domain\/text\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => {
    const free = [...readFileSync(file, 'utf8').matchAll(field)].filter(
      ([, checks = '']) => !/\.(?:regex|refine|transform|pipe)\(/.test(checks),
    )
    return free.length === (rest[file] ?? 0) ? [] : [`${file}: ${free.length}`]
  })
  expect(found).toEqual([])
})
