import { z } from 'zod'
import { VatRate } from '#app/domain/catalogue/product-fields.ts'
import { isCountry } from '#app/domain/customers/countries.ts'
import { TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import { CliError } from '../cli-error.ts'

/** The questions about a new shop. Options and prompts answer them. */

const { shape } = TenantRecord

const schemas = {
  id: shape.id,
  name: shape.name,
  host: shape.hosts.element,
  email: z.email('Enter an email address'),
  telephone: z
    .string()
    .trim()
    .regex(/^\+?[\d\s-]{6,20}$/, 'Enter a phone number'),
  address: z.string().trim().min(1, 'Enter an address').max(200),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: 'Two capital letters, such as CY', abort: true })
    .refine(isCountry, 'No country has this code'),
  currency: z.literal('EUR', 'Shops sell in euros: enter EUR'),
  vat: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'A percentage, such as 19')
    .refine((rate) => VatRate.safeParse(Number(rate)).success, 'A percentage, such as 19'),
} as const

export type Question = keyof typeof schemas
export type Answers = Readonly<Record<Question, string>>

interface QuestionText {
  readonly message: string
  /** Returns the default, which may depend on earlier answers. Undefined if an answer is required. */
  readonly getDefault: (previousAnswers: Partial<Answers>, local: boolean) => string | undefined
}

/** In the order of the prompts. */
const questionTexts: Readonly<Record<Question, QuestionText>> = {
  id: { message: 'Id, such as corner-kiosk', getDefault: () => undefined },
  name: { message: 'Name of the shop', getDefault: () => undefined },
  host: { message: 'Host', getDefault: ({ id }, local) => (local ? `${id}.localhost` : undefined) },
  email: { message: 'Email address of the shop', getDefault: () => undefined },
  telephone: { message: 'Phone number', getDefault: () => undefined },
  address: { message: 'Address', getDefault: () => undefined },
  country: { message: 'Country', getDefault: () => 'CY' },
  currency: { message: 'Currency', getDefault: () => 'EUR' },
  vat: { message: 'VAT (%)', getDefault: () => '19' },
}

export const questions = Object.keys(questionTexts) as readonly Question[]

export interface Prompt {
  readonly message: string
  /** The value of an empty answer. */
  readonly defaultAnswer: string | undefined
  /** Returns an error message, or undefined if the answer is valid. */
  readonly validate: (answer: string) => string | undefined
}

export interface InterviewOptions {
  /** Answers from the command line. */
  readonly options: Readonly<Partial<Record<Question, string | undefined>>>
  readonly local: boolean
  /** Prompts until the answer is valid. Null without a terminal. */
  readonly ask: ((prompt: Prompt) => Promise<string>) | null
}

/**
 * Collects the answers about a new shop from options and prompts. Throws a `CliError` with all invalid options and,
 * without a terminal, all missing ones.
 */
export async function interview({ options, local, ask }: InterviewOptions): Promise<Answers> {
  const answers: Partial<Record<Question, string>> = {}
  const issues: { path: string; message: string }[] = []
  for (const question of questions) {
    const { message, getDefault } = questionTexts[question]
    const defaultAnswer = getDefault(answers, local)
    const parse = (text: string) =>
      schemas[question].safeParse(text.trim() === '' ? (defaultAnswer ?? '') : text.trim())
    const validate = (text: string) => parse(text).error?.issues[0]?.message
    const text = options[question] ?? (await ask?.({ message, defaultAnswer, validate })) ?? ''
    const { data } = parse(text)
    if (data === undefined)
      issues.push({ path: `--${question}`, message: text === '' ? 'is missing' : (validate(text) ?? '') })
    else answers[question] = data
  }
  if (issues.length > 0) throw new CliError('Some answers are missing or not valid', issues)
  return answers as Answers
}
