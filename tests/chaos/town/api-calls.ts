import type { Dice } from '#tests/factories/dice.ts'
import { ask, type RawRequest } from '#tests/support/http.ts'
import { anOddity, anOddName } from './oddities.ts'

/** The Retail API's calls, read from its own document, and calls of them that nobody writes. */

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly example?: unknown
  readonly minimum?: number
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

interface Operation {
  readonly parameters?: readonly {
    readonly name: string
    readonly in: 'query' | 'path' | 'header'
    readonly required?: boolean
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

export interface ApiCall {
  readonly method: string
  readonly path: string
  readonly operation: Operation
  readonly schemas: Document['components']['schemas']
}

export async function apiCallsOf(origin: string): Promise<ApiCall[]> {
  const { body } = await ask(`${origin}/api/openapi.json`)
  const { paths, components }: Document = JSON.parse(body)
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...{ method: method.toUpperCase(), path, operation },
      schemas: components.schemas,
    })),
  )
  if (calls.length === 0) throw new Error('The Retail API has no calls')
  return calls
}

/** What texts there are, one of them for every pattern. */
const words = ['sixteen-letters-1', '1', 'true', 'SKU-1', 'customer-0@mail.example', '99123456', 'CY', '10.00']

/** What a schema takes, or nearly so. */
function aFitFor(schema: Schema, { schemas }: Pick<ApiCall, 'schemas'>, odd: Odd, dice: Dice): unknown {
  const inside = (inner: Schema) => aFitFor(inner, { schemas }, odd, dice)
  if (schema.$ref !== undefined) return inside(schemas[schema.$ref.replace(/.*\//, '')] ?? {})
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map(inside))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return inside(dice.pick(choices))
  const type = typeof schema.type === 'object' ? dice.pick(schema.type) : schema.type
  if (schema.properties !== undefined)
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([name]) => schema.required?.includes(name) || dice.below(2) === 0)
        .map(([name, inner]) => [dice.below(60) === 0 ? `${name}[]` : name, inside(inner)]),
    )
  if (schema.items !== undefined) {
    const { items } = schema
    return Array.from({ length: 1 + dice.below(2) }, () => inside(items))
  }
  if (dice.below(8) === 0) return odd()
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return dice.pick(schema.enum)
  if (schema.example !== undefined) return schema.example
  if (type === 'integer' || type === 'number') return dice.pick([1, 2, schema.minimum ?? 1])
  if (type === 'boolean') return dice.below(2) === 0
  if (type === 'null') return null
  const { pattern } = schema
  const fitting = words.filter((word) => pattern === undefined || new RegExp(pattern, 'u').test(word))
  return dice.pick(fitting.length === 0 ? words : fitting)
}

type Odd = () => unknown

/** What stands in JSON where something else belongs. */
function anOddThing(dice: Dice): unknown {
  return dice.pick<Odd>([
    () => decoded(anOddity(dice)),
    () => decoded(anOddity(dice)),
    () => dice.pick([-1, 0, 1.5, 1e308, 2 ** 53, -0]),
    () => dice.pick([null, true, [], {}, [[]], [null]]),
    () => JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":1},"toString":1}'),
    () => 'x'.repeat(50_000),
    () => JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
  ])()
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A call behind the API's door, with whatever its document says that it takes, some of it odd. */
export function anOddCall(call: ApiCall, bearer: string, dice: Dice): RawRequest & { readonly path: string } {
  const { method, operation } = call
  const { parameters = [], requestBody } = operation
  const inAddress = () => anOddity(dice)
  const written = (schema: Schema) => {
    if (dice.below(6) === 0) return inAddress()
    const value = aFitFor(schema, call, () => 1, dice)
    return encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))
  }
  const given = (place: string) =>
    parameters.filter((each) => each.in === place && (each.required || dice.below(3) === 0))
  const path = given('path').reduce(
    (begun, { name, schema }) => begun.replace(`{${name}}`, written(schema) || '1'),
    call.path,
  )
  const query = given('query').flatMap(({ name, schema }) => {
    const pair = `${dice.below(30) === 0 ? anOddName(dice, name) : name}=${written(schema)}`
    return dice.below(30) === 0 ? [pair, pair] : [pair]
  })
  const headers = given('header').map(({ name, schema }) => [name, String(aFitFor(schema, call, () => '', dice))])
  const body =
    requestBody &&
    JSON.stringify(aFitFor(requestBody.content['application/json'].schema, call, () => anOddThing(dice), dice))
  return {
    method,
    path: query.length === 0 ? path : `${path}?${query.join('&')}`,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...Object.fromEntries(headers),
    },
    ...(body === undefined ? {} : { body: dice.below(20) === 0 ? body.slice(0, dice.below(body.length)) : body }),
  }
}
