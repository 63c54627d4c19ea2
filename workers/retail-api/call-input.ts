import type { HonoRequest } from 'hono'
import type { z } from 'zod'
import { messagesOf } from '#app/domain/messages/say.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { fieldsGivenTwice } from './json-fields.ts'

/** What a call was given, read by the schemas of its description. */

export interface Fault {
  /** As `Col_Value.0.Column_Name`; `body` for the whole of it. */
  readonly path: string
  readonly message: string
}

type Read<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly faults: Fault[] }
type Issue = z.core.$ZodIssue

/**
 * What is wrong with an address before its fields are looked at: a field that stands twice says two things, and nobody knows which of
 * them counts; letters of another encoding come as �, and nobody knows what they were.
 */
export function addressFaults(entries: readonly (readonly [string, string])[]): Fault[] {
  const names = entries.map(([name]) => name)
  const twice = new Set(names.filter((name, at) => names.indexOf(name) !== at))
  const garbled = entries.filter((entry) => entry.join('').includes('\ufffd'))
  return [...[...twice].map(givenTwice), ...garbled.map(([path]) => ({ path, message: 'Not UTF-8' }))]
}

const givenTwice = (path: string): Fault => ({ path, message: 'Given twice' })

export function readFields<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  tenant: Tenant,
): Read<z.output<Schema>> {
  const read = schema.safeParse(given)
  return read.success ? { ok: true, value: read.data } : { ok: false, faults: faultsOf(read.error, tenant) }
}

/** The body's JSON; none at all counts as `{}`. */
export async function readBody<Schema extends z.ZodType>(
  request: HonoRequest | null,
  schema: Schema,
  tenant: Tenant,
): Promise<({ readonly ok: false; readonly error: string } & Read<never>) | (Read<z.output<Schema>> & { ok: true })> {
  const text = await textOf(request)
  const told = text === undefined ? undefined : parsed(text)
  if (text === undefined || told === undefined)
    return {
      ok: false,
      error: 'The body is not JSON in UTF-8',
      faults: [{ path: 'body', message: 'Not JSON in UTF-8' }],
    }
  const twice = fieldsGivenTwice(text)
  if (twice.length > 0) return { ok: false, error: 'A field is given twice', faults: twice.map(givenTwice) }
  const read = readFields(schema, told, tenant)
  if (read.ok) return read
  const faults = read.faults.map(({ path, message }) => ({ path: path === '' ? 'body' : path, message }))
  return { ok: false, error: 'The body is not as described', faults }
}

/** Letters of another encoding would be kept as signs that nobody can read any more; undefined for them. */
async function textOf(request: HonoRequest | null): Promise<string | undefined> {
  try {
    return request === null ? '' : new TextDecoder('utf-8', { fatal: true }).decode(await request.arrayBuffer())
  } catch {
    return undefined
  }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Every field that is wrong. The domain's own fields tell why by a key of the catalogue, which is put into the shop's words. */
export function faultsOf({ issues }: { readonly issues: readonly Issue[] }, tenant: Tenant): Fault[] {
  const words: Readonly<Record<string, string>> = messagesOf(tenant)
  return issues.flatMap(inParts).map(({ path, message }) => ({
    path,
    message: Object.hasOwn(words, message) ? (words[message] ?? message) : message,
  }))
}

function inParts(issue: Issue): Fault[] {
  const at = (path: readonly PropertyKey[]) => path.map(String).join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: at([...issue.path, key]), message: 'Unknown field' }))
  if (issue.code !== 'invalid_union') return [{ path: at(issue.path), message: issue.message }]
  // What was meant is most likely the choice that it misses by the least.
  const [nearest = []] = [...issue.errors].sort((one, other) => one.length - other.length)
  return nearest.length === 0
    ? [{ path: at(issue.path), message: issue.message }]
    : nearest.flatMap((inner) => inParts({ ...inner, path: [...issue.path, ...inner.path] }))
}
