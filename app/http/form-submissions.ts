import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/cloudflare'
import type { SubmissionId } from '#app/domain/customers/accounts.ts'
import { honeypotField } from '#app/domain/form-fields.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { z } from '#app/domain/schema.ts'
import { toBase64Url } from '#app/domain/urls.ts'

/** Reads and validates a form. */
export async function parseFormRequest<Schema extends z.ZodType>(request: Request, schema: Schema) {
  return parseFormData(await readFormData(request), schema)
}

/**
 * Validates a form that was already read. Fields without a plain name are ignored: Conform would read them as paths or
 * intents. By default Conform treats empty fields as absent and parses numbers; `isCoerced: false` keeps the raw text.
 */
export function parseFormData<Schema extends z.ZodType>(
  form: FormData | null,
  schema: Schema,
  { isCoerced = true }: { readonly isCoerced?: boolean } = {},
) {
  const fields = new FormData()
  for (const [name, value] of form ?? [])
    if (/^[a-z]\w*$/i.test(name) && typeof value === 'string') fields.append(name, value)
  return parseWithZod(fields, { schema, disableAutoCoercion: !isCoerced })
}

/** An id in a hidden field: a whole number from 1, at most nine digits. */
export const IdField = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)

/** Validates a form that a person can't correct, such as a button's. Returns null if it is invalid. */
export function parseValues<Schema extends z.ZodType>(form: FormData | null, schema: Schema): z.output<Schema> | null {
  const submission = parseFormData(form, schema, { isCoerced: false })
  return submission.status === 'success' ? submission.value : null
}

/** The text of one field, such as a version or a ticket; null unless the form has exactly one such field. */
export function getField(form: FormData | null, name: string): string | null {
  return parseValues(form, z.object({ [name]: z.string() }))?.[name] ?? null
}

/** The chosen files of one field. A browser sends an empty file if none is chosen. */
export function getFiles(form: FormData | null, name: string): File[] {
  return (form?.getAll(name) ?? []).flatMap((value) => (value instanceof File && value.size > 0 ? [value] : []))
}

/** The `intent` of a form or its button; null if it is not one of `intents`. */
export function parseIntent<const Intent extends string>(
  form: FormData | null,
  intents: readonly Intent[],
): Intent | null {
  return parseValues(form, z.object({ intent: z.enum(intents) }))?.intent ?? null
}

/** Fields whose values are never sent back to the browser. */
const SECRET_FIELDS = ['password', 'again', 'old', 'code', 'ticket']

/**
 * The response to a rejected form: its page with the typed values, the issues and a message. `form` is the id that the
 * page passes to `useValidatedForm`. The default status is 400.
 */
export function rejectForm<Input, Value>(
  form: string,
  submission: Submission<Input, string[], Value>,
  message: Message | null = null,
  options: {
    readonly status?: number
    readonly headers?: Headers
    /** Issues by field that the schema doesn't find. */
    readonly issues?: Readonly<Record<string, string[]>>
    /** The current version of the record; the form's next submission uses it. */
    readonly version?: string
  } = {},
) {
  const headers = options.headers ?? new Headers()
  headers.set('Cache-Control', 'no-store')
  const { version = null } = options
  return data(
    {
      form,
      result: submission.reply({ hideFields: SECRET_FIELDS, ...toFieldErrors(options.issues) }),
      message,
      version,
    },
    { status: options.status ?? 400, headers },
  )
}

/** The response to an accepted form that stays on its page: a message, and the form empty again. */
export function acceptForm<Input, Value>(
  form: string,
  submission: Submission<Input, string[], Value>,
  message: Message,
) {
  return data(
    { form, result: submission.reply({ resetForm: true }), message, version: null },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

const toFieldErrors = (issues: Readonly<Record<string, string[]>> | undefined) =>
  issues === undefined ? {} : { fieldErrors: issues }

/** Issues for texts that became too long when their HTML was cleaned. */
export function getTooLongIssues(fields: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(fields.map((name) => [name, ['field.tooLong']]))
}

/** A random key of 32 URL-safe characters for one rendered form: sent twice, the form is processed once. */
export function createFormKey(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(24)))
}

/** A SHA-256 hash of all fields. The same form sent again has the same hash. */
export async function hashForm(form: FormData): Promise<string> {
  const fields = new TextEncoder().encode(JSON.stringify([...form].map(([name, value]) => [name, String(value)])))
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', fields)))
}

/** The form's `key` field; null without a valid one. */
export function getFormKey(form: FormData | null): string | null {
  const key = getField(form, 'key')
  return key !== null && /^[\w-]{32}$/.test(key) ? key : null
}

/** The hash of a form with a key; null without one. The random key keeps the hash from revealing the other fields. */
export async function getFormHash(form: FormData | null): Promise<SubmissionId> {
  return form !== null && getFormKey(form) !== null ? hashForm(form) : null
}

/** The form of a product with a hundred variants, each with fields for every store and price list, has thousands. */
const MAX_FIELDS = 20_000
/** The longest lists of checkboxes (categories, countries) have a few hundred. */
const MAX_FIELDS_WITH_ONE_NAME = 500

/**
 * Returns null if the body is not a form, can't be read or has too many fields. Conform's time grows with the square of
 * the number of fields with one name: for a body of 1 MB it would be minutes.
 */
export async function readFormData(request: Request): Promise<FormData | null> {
  const form = await request.formData().catch(() => null)
  const counts = new Map<string, number>()
  let total = 0
  for (const [name] of form ?? []) {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    if (count > MAX_FIELDS_WITH_ONE_NAME || ++total > MAX_FIELDS) return null
  }
  return form
}

/** True if a bot filled in the form. Then respond as on success and do nothing. */
export function isHoneypotFilled(form: FormData | null): boolean {
  const value = form?.get(honeypotField)
  return typeof value === 'string' && value !== ''
}
