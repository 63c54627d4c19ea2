import { z } from '@hono/zod-openapi'
import type { HonoRequest } from 'hono'
import { Email, MIN_PASSWORD_LENGTH, NewPassword } from '#app/domain/customers/fields.ts'
import { getMessages } from '#app/domain/messages/translate.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { lineSchema } from '#app/domain/text.ts'

/** Parses a call's input with the schemas of its description, and refuses invalid input. */

export interface FieldIssue {
  /** Such as `Col_Value.0.Column_Name`; `body` for the whole body. */
  readonly path: string
  readonly message: string
}

type ParseResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly faults: FieldIssue[] }
type Issue = z.core.$ZodIssue

/**
 * Issues of a URL before its fields are parsed. A duplicate field is ambiguous, and text in another encoding arrives as
 * �, which can't be restored.
 */
export function findQueryIssues(entries: readonly (readonly [string, string])[]): FieldIssue[] {
  const names = new Set<string>()
  const duplicates = new Set<string>()
  for (const [name] of entries) (names.has(name) ? duplicates : names).add(name)
  const malformed = entries.filter((entry) => entry.join('').includes('\ufffd'))
  return [...[...duplicates].map(createDuplicateIssue), ...malformed.map(([path]) => ({ path, message: 'Not UTF-8' }))]
}

const createDuplicateIssue = (path: string): FieldIssue => ({ path, message: 'Duplicate field' })

export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  tenant: Tenant,
): ParseResult<z.output<Schema>> {
  const parsed = schema.safeParse(input)
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, faults: formatIssues(parsed.error, tenant) }
}

/** Parses the body's JSON. An empty body counts as `{}`. */
export async function parseBody<Schema extends z.ZodType>(
  request: HonoRequest | null,
  schema: Schema,
  tenant: Tenant,
): Promise<
  ({ readonly ok: false; readonly error: string } & ParseResult<never>) | (ParseResult<z.output<Schema>> & { ok: true })
> {
  const text = await readText(request)
  const json = text === undefined ? undefined : parseJson(text)
  if (text === undefined || json === undefined)
    return {
      ok: false,
      error: 'The body is not JSON in UTF-8',
      faults: [{ path: 'body', message: 'Not JSON in UTF-8' }],
    }
  const duplicates = findDuplicateFields(text)
  if (duplicates.length > 0)
    return { ok: false, error: 'The body has a duplicate field', faults: duplicates.map(createDuplicateIssue) }
  const parsed = parseFields(schema, json, tenant)
  if (parsed.ok) return parsed
  const faults = parsed.faults.map(({ path, message }) => ({ path: path === '' ? 'body' : path, message }))
  return { ok: false, error: 'The body is invalid', faults }
}

/** Undefined if the body is not UTF-8: it would be stored as unreadable characters. */
async function readText(request: HonoRequest | null): Promise<string | undefined> {
  try {
    return request === null ? '' : new TextDecoder('utf-8', { fatal: true }).decode(await request.arrayBuffer())
  } catch {
    return undefined
  }
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** All field issues. The domain's schemas use message keys, which are replaced by the shop's messages. */
export function formatIssues({ issues }: { readonly issues: readonly Issue[] }, tenant: Tenant): FieldIssue[] {
  const messages: Readonly<Record<string, string>> = getMessages(tenant)
  return issues.flatMap(flattenIssue).map(({ path, message }) => ({
    path,
    message: Object.hasOwn(messages, message) ? (messages[message] ?? message) : message,
  }))
}

function flattenIssue(issue: Issue): FieldIssue[] {
  const at = (path: readonly PropertyKey[]) => path.map(String).join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: at([...issue.path, key]), message: 'Unknown field' }))
  if (issue.code !== 'invalid_union') return [{ path: at(issue.path), message: issue.message }]
  // The caller most likely meant the option with the fewest issues.
  const [nearest = []] = [...issue.errors].sort((left, right) => left.length - right.length)
  return nearest.length === 0
    ? [{ path: at(issue.path), message: issue.message }]
    : nearest.flatMap((nestedIssue) => flattenIssue({ ...nestedIssue, path: [...issue.path, ...nestedIssue.path] }))
}

/** The most duplicate fields that one response names: their paths can be as long as the body. */
const MAX_DUPLICATES = 20

/** Paths of duplicate fields in valid JSON, like `0.qty`. `JSON.parse` silently takes the last of them. */
export function findDuplicateFields(text: string): string[] {
  const duplicates = new Set<string>()
  /** The open objects and arrays: the names so far in an object, and the current position. */
  const openContainers: { readonly names: Set<string> | null; at: string | number }[] = []
  for (const [sign, , colon] of text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?|[{}[\],]/g)) {
    const current = openContainers.at(-1)
    if (sign === '{') openContainers.push({ names: new Set(), at: '' })
    else if (sign === '[') openContainers.push({ names: null, at: 0 })
    else if (sign === '}' || sign === ']') openContainers.pop()
    else if (sign === ',') {
      if (typeof current?.at === 'number') current.at += 1
    } else if (colon !== undefined && current?.names) {
      const name: string = JSON.parse(sign.slice(0, -colon.length))
      current.at = name
      if (current.names.has(name)) duplicates.add(openContainers.map(({ at }) => at).join('.'))
      current.names.add(name)
      if (duplicates.size === MAX_DUPLICATES) break
    }
  }
  return [...duplicates]
}

const MAX_ID = 2_147_483_647

/** An integer in a URL. */
export function wholeNumber(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^-?\d{1,10}$/, 'A whole number')
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum))
    .openapi({ type: 'integer', minimum, maximum })
}

/** A row's id in a URL. */
export const Id = wholeNumber(1, MAX_ID)

/** A row's id in a body. */
export const BodyId = z.int().min(1).max(MAX_ID)

/** The spec writes booleans as text, in any case. */
export const Flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).openapi({ type: 'boolean' })

/** Euros with at most two decimals, as a number or as text. Parsed into whole cents. */
export const Euros = z
  .union([z.number(), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,7}(?:\.\d{1,2})?$/, 'Euros with at most two decimals'))
  .transform((text) => {
    const [units = '0', decimals = ''] = text.split('.')
    return Number(units) * 100 + Number(decimals.padEnd(2, '0'))
  })
  .openapi({ type: 'number', minimum: 0, maximum: 9_999_999.99, description: 'At most two decimals', example: 12.5 })

/** Sets a default value in the schema and in the document, which omits it for fields with a hand-written type. */
export function withDefault<Schema extends z.ZodType>(
  schema: Schema,
  value: z.core.util.NoUndefined<z.output<Schema>>,
) {
  return schema.default(value).openapi({ default: value })
}

/** The form's email rule, with the format that the document can't derive. */
export const EmailAddress = Email.meta({ format: 'email' })
export const NewPasswordField = NewPassword.meta({ minLength: MIN_PASSWORD_LENGTH })

/** Identifies a repeated call. */
export const IdempotencyKey = z.string().regex(/^[\w-]{16,64}$/, '16 to 64 letters, digits, - and _')

/** One line of text. */
export const Line = lineSchema().max(200)

/** The body of every refused call: the reason, and the fields with issues. */
export const Refusal = z
  .object({ error: z.string(), faults: z.array(z.object({ path: z.string(), message: z.string() })).optional() })
  .openapi('Refusal')

/** The status codes of refused calls and their meanings. */
export const refusals = {
  400: 'The input is invalid; `faults` lists every invalid field',
  401: 'The token is missing or unknown to this shop',
  403: 'The token does not have the required scope',
  404: 'The record does not exist',
  405: 'The method is not allowed; the Allow header names the right one',
  409: 'The shop refuses the call; `error` says why',
  413: 'The body is too large',
  429: 'Too many calls',
  500: "The call failed; the shop's error log has the details under the id in the response",
  503: 'The shop, or a service that the call needs, is temporarily unavailable',
} as const

/** The OpenAPI document lists these only for calls that look up a row or depend on its state. */
export type OwnRefusal = 404 | 409
/** Every call may return these. The other statuses are sent before a call runs or after it has failed. */
export type SharedRefusal = 400 | 403 | 429 | 503

export interface Refused<Status extends OwnRefusal | SharedRefusal> {
  readonly refused: Status
  readonly error: string
  readonly faults?: readonly FieldIssue[]
  /** Seconds until the next attempt, if known. */
  readonly retryAfter?: number
}

export function reject<Status extends OwnRefusal | SharedRefusal>(
  refused: Status,
  error: string,
  faults?: readonly FieldIssue[],
): Refused<Status> {
  return { refused, error, ...(faults === undefined ? {} : { faults }) }
}

/** For hourly limits, such as password attempts. */
export function rejectTooMany(next: string, { minutes }: { readonly minutes: number }): Refused<429> {
  const error = `Too many attempts; the next ${next} is accepted in ${minutes} min`
  return { refused: 429, error, retryAfter: minutes * 60 }
}

export function isRefused(result: unknown): result is Refused<OwnRefusal | SharedRefusal> {
  return typeof result === 'object' && result !== null && 'refused' in result
}
