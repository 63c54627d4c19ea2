import { expect, test } from 'vitest'
import { aStockedRetailShop, listValidCalls, type RetailCall } from '#tests/factories/retail-calls.ts'

/** The calls accept exactly what the document says about URL fields and headers. */

interface Schema {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
}
interface Field {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly required: boolean
  readonly schema: Schema
}
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly parameters?: readonly Field[] }>>>>
}

/** Values that the document excludes. */
function createBeyondBounds({
  type,
  format,
  pattern,
  minimum,
  maximum,
  minLength,
  maxLength,
  ...schema
}: Schema): string[] {
  return [
    ...(schema.enum || type === 'boolean' || type === 'integer' || type === 'number' ? ['nonsense', ''] : []),
    ...(type === 'integer' || type === 'number' ? ['1e1', '0x1', 'NaN'] : []),
    ...(type === 'integer' ? ['1.5', '9007199254740993'] : type === 'number' ? ['1.005'] : []),
    ...(minimum === undefined ? [] : [String(minimum - 1)]),
    ...(maximum === undefined ? [] : [String(maximum + 1)]),
    ...(minLength === undefined ? [] : ['x'.repeat(minLength - 1)]),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(format === 'email' ? ['nobody', 'nobody@', 'a b@mail.example'] : []),
    ...(pattern === undefined ? [] : ['', 'short', 'a key of several words']),
  ]
}

/** Values at the limits of the document. */
function createWithinBounds({ type, format, minimum, maximum, minLength = 0, maxLength, ...schema }: Schema): string[] {
  if (schema.enum) return [...schema.enum]
  if (type === 'boolean') return ['true', 'false']
  return [
    ...(minimum === undefined ? [] : [String(minimum)]),
    ...(maximum === undefined ? [] : [String(maximum)]),
    ...(type !== 'string' || maxLength === undefined || format === 'email'
      ? []
      : ['x'.repeat(maxLength), 'x'.repeat(minLength)]),
  ]
}

test('values beyond documented limits are refused by field name, and those at the limits are accepted', async () => {
  const retail = await aStockedRetailShop()
  const { paths } = await (await retail.sendRequest('GET', '/api/openapi.json')).json<Document>()
  const good: Readonly<Record<string, RetailCall>> = listValidCalls(retail)
  let tried = 0
  for (const [path, item] of Object.entries(paths))
    for (const [method, { parameters = [] }] of Object.entries(item)) {
      const call = good[`${method} ${path.replace('/api/Retail', '')}`] ?? { path: '' }
      /**
       * Makes a valid call with another value of this field, or without the field for null. Returns the fields that
       * the response reports as invalid.
       */
      const listInvalidFields = async (field: Field, value: string | null): Promise<string[]> => {
        const url = new URL(`https://x.example/api/Retail${call.path}`)
        if (field.in === 'path') url.pathname = url.pathname.replace(/[^/]+$/, encodeURIComponent(value ?? ''))
        if (field.in === 'query') url.searchParams.delete(field.name)
        if (field.in === 'query' && value !== null) url.searchParams.set(field.name, value)
        const headers: Record<string, string> = { ...call.headers }
        if (field.in === 'header') delete headers[field.name]
        if (field.in === 'header' && value !== null) headers[field.name] = value
        const response = await retail.sendRequest(
          method.toUpperCase(),
          `${url.pathname}${url.search}`,
          call.body,
          headers,
        )
        expect([path, field.name, value, response.status < 500]).toEqual([path, field.name, value, true])
        if (response.status !== 400) return []
        return (await response.json<{ faults?: { path: string }[] }>()).faults?.map((issue) => issue.path) ?? ['-']
      }
      for (const field of parameters) {
        const bad = [...(field.required && field.in !== 'path' ? [null] : []), ...createBeyondBounds(field.schema)]
        for (const value of bad.filter((each) => field.in !== 'path' || each !== '')) {
          expect([path, field.name, value, await listInvalidFields(field, value)]).toEqual([
            path,
            field.name,
            value,
            [field.name],
          ])
          tried += 1
        }
        // The limit of attempts would refuse some accepted values.
        if (/login|Password/.test(path)) continue
        // Another field of the call may then be invalid and named instead.
        for (const value of createWithinBounds(field.schema))
          for (const name of [field.name, '-'])
            expect([path, field.name, value, await listInvalidFields(field, value)]).not.toEqual([
              ...[path, field.name, value],
              expect.arrayContaining([name]),
            ])
      }
    }
  expect(tried).toBeGreaterThan(250)
})
