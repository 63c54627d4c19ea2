import { z } from 'zod'
import { VatRate } from '#app/domain/catalogue/product-fields.ts'
import { isCountry } from '#app/domain/customers/country-names.ts'
import { TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import { Refused } from '../fault.ts'

/** What a new shop has to be told, each by a flag or by an answer. */
const { shape } = TenantRecord

const schemas = {
  id: shape.id,
  name: shape.name,
  host: shape.hosts.element,
  email: z.email('An e-mail address'),
  telephone: z
    .string()
    .trim()
    .regex(/^\+?[\d\s-]{6,20}$/, 'A telephone number'),
  address: z.string().trim().min(1, 'An address').max(200),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: 'Two capital letters, as CY', abort: true })
    .refine(isCountry, 'No country has this code'),
  currency: z.literal('EUR', 'Shops sell in euro: EUR'),
  vat: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'Per cent, as 19')
    .refine((rate) => VatRate.safeParse(Number(rate)).success, 'Per cent, as 19'),
} as const

export type Question = keyof typeof schemas
export type Answers = Readonly<Record<Question, string>>

interface Asked {
  readonly words: string
  /** What an empty answer stands for, from what was answered before; undefined where there has to be an answer. */
  readonly otherwise: (before: Partial<Answers>, local: boolean) => string | undefined
}

/** In the order in which they are asked. */
const asked: Readonly<Record<Question, Asked>> = {
  id: { words: 'Id, as corner-kiosk', otherwise: () => undefined },
  name: { words: 'Name of the shop', otherwise: () => undefined },
  host: { words: 'Host', otherwise: ({ id }, local) => (local ? `${id}.localhost` : undefined) },
  email: { words: 'E-mail address of the shop', otherwise: () => undefined },
  telephone: { words: 'Telephone', otherwise: () => undefined },
  address: { words: 'Address', otherwise: () => undefined },
  country: { words: 'Country', otherwise: () => 'CY' },
  currency: { words: 'Currency', otherwise: () => 'EUR' },
  vat: { words: 'VAT in per cent', otherwise: () => '19' },
}

export const questions = Object.keys(asked) as readonly Question[]

export interface Prompt {
  readonly message: string
  /** What an empty answer means. */
  readonly ordinary: string | undefined
  /** What is wrong with an answer; undefined for nothing. */
  readonly problemOf: (answer: string) => string | undefined
}

export interface Interview {
  /** Answers from the command line. */
  readonly given: Readonly<Partial<Record<Question, string | undefined>>>
  readonly local: boolean
  /** Asks until the answer has no problem; null without a terminal. */
  readonly ask: ((prompt: Prompt) => Promise<string>) | null
}

/**
 * Everything that a new shop needs, from options and from prompts. Refuses invalid options, and without a terminal also
 * those that are missing and have no default.
 */
export async function interview({ given, local, ask }: Interview): Promise<Answers> {
  const answers: Partial<Record<Question, string>> = {}
  const faults: { path: string; message: string }[] = []
  for (const question of questions) {
    const { words, otherwise } = asked[question]
    const ordinary = otherwise(answers, local)
    const read = (text: string) => schemas[question].safeParse(text.trim() === '' ? (ordinary ?? '') : text.trim())
    const problemOf = (text: string) => read(text).error?.issues[0]?.message
    const text = given[question] ?? (await ask?.({ message: words, ordinary, problemOf })) ?? ''
    const { data } = read(text)
    if (data === undefined)
      faults.push({ path: `--${question}`, message: text === '' ? 'is missing' : (problemOf(text) ?? '') })
    else answers[question] = data
  }
  if (faults.length > 0) throw new Refused('A new shop needs more than that', faults)
  return answers as Answers
}
