import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/cloudflare'
import type { Message } from '#app/domain/messages/message.ts'
import { z } from '#app/domain/schema.ts'
import { formOf } from './forms.ts'

/**
 * What a form sent, judged by its schema. Only plain names are fields: one that spells a path, or an order to the library
 * that reads forms, is nobody's.
 */
export async function submissionOf<Schema extends z.ZodType>(request: Request, schema: Schema) {
  return submissionIn(await formOf(request), schema)
}

/**
 * The same of a form that was read already. Conform takes an empty field for an absent one and numbers for numbers, unless
 * the schema wants the text as it was sent.
 */
export function submissionIn<Schema extends z.ZodType>(
  form: FormData | null,
  schema: Schema,
  { coerced = true }: { readonly coerced?: boolean } = {},
) {
  const fields = new FormData()
  for (const [name, value] of form ?? [])
    if (/^[a-z]\w*$/i.test(name) && typeof value === 'string') fields.append(name, value)
  return parseWithZod(fields, { schema, disableAutoCoercion: !coerced })
}

/** An id as a hidden field has it: whole, from 1 up, at most nine digits. */
export const IdField = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)

/** The same of a form with nothing to correct, such as a button's: null where it is not one of the page's own. */
export function valuesIn<Schema extends z.ZodType>(form: FormData | null, schema: Schema): z.output<Schema> | null {
  const submission = submissionIn(form, schema, { coerced: false })
  return submission.status === 'success' ? submission.value : null
}

/** A field without a schema of its own, such as a version or a ticket; null where the form hasn't exactly one. */
export function fieldIn(form: FormData | null, name: string): string | null {
  return valuesIn(form, z.object({ [name]: z.string() }))?.[name] ?? null
}

/** Which of a page's forms was sent, or by which of its buttons; null for none of them. */
export function intentIn<const Intent extends string>(
  form: FormData | null,
  intents: readonly Intent[],
): Intent | null {
  return valuesIn(form, z.object({ intent: z.enum(intents) }))?.intent ?? null
}

/** What the browser must not get back. */
const secrets = ['password', 'again', 'old', 'code', 'ticket']

/**
 * The answer to a form that was not taken: its page again, with what was typed, its faults, and what the shop says. `form`
 * is the id that the page's `useCheckedForm` has.
 */
export function refusal<Read, Value>(
  form: string,
  submission: Submission<Read, string[], Value>,
  message: Message | null = null,
  options: {
    readonly status?: number
    readonly headers?: Headers
    /** Of fields that no schema judges. */
    readonly faults?: Readonly<Record<string, string[]>>
    /** The version that the message tells of: what is sent next is meant for it. */
    readonly version?: string
  } = {},
) {
  const headers = options.headers ?? new Headers()
  headers.set('Cache-Control', 'no-store')
  const { version = null } = options
  return data(
    { form, result: submission.reply({ hideFields: secrets, ...faultsIn(options.faults) }), message, version },
    { status: options.status ?? 400, headers },
  )
}

const faultsIn = (faults: Readonly<Record<string, string[]>> | undefined) =>
  faults === undefined ? {} : { fieldErrors: faults }

/** The faults of texts that got longer than their limits when their HTML was cleaned. */
export function tooLongFaults(fields: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(fields.map((name) => [name, ['field.tooLong']]))
}
