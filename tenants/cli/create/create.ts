import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isCancel, text } from '@clack/prompts'
import { z } from 'zod'
import { VatRate } from '#app/domain/catalogue/product-fields.ts'
import { isCountry } from '#app/domain/customers/countries.ts'
import { TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import { CliError } from '../issues.ts'
import type { OperatorClient, Target } from '../operator-client.ts'
import { publish } from '../publish.ts'
import { readShopFolder } from '../shop-folder.ts'
import { createStarterFiles } from './starter-files.ts'

/** `npm run tenant -- create`: creates and publishes a new shop. */

export interface CreateOptions extends InterviewOptions {
  readonly target: Pick<Target, 'origin' | 'local'>
  /** The parent of all tenants' folders. */
  readonly tenantsFolder: string
  /** ISO instant. */
  readonly now: string
  readonly printLine: (line: string) => void
}

/**
 * Writes a new shop's folder and publishes it. Throws a `CliError` before writing anything if the folder exists or
 * another shop has the id or host.
 */
export async function createShop(operator: OperatorClient, options: CreateOptions): Promise<void> {
  const { target, tenantsFolder, now, printLine } = options
  const answers = await interview(options)
  const folder = join(tenantsFolder, answers.id)
  if (existsSync(folder)) throw createFolderExistsError(folder)
  const existingShop = (await operator.listTenants()).find(({ id }) => id === answers.id)
  if (existingShop !== undefined)
    throw new CliError(`The shop ${answers.id} already exists: ${existingShop.name ?? existingShop.hosts.join(', ')}`)

  const origin = target.local ? `http://${answers.host}:${new URL(target.origin).port}` : `https://${answers.host}`
  const files = createStarterFiles(answers, origin, now)
  await operator.putRecord(JSON.parse(files.get('tenant.json') ?? ''), { dryRun: true })
  writeAtomically(folder, files)
  try {
    const shop = readShopFolder(folder, { plainSecrets: target.local })
    printLine(`${folder} created`)
    await publish(operator, shop, { stock: false, content: false, dryRun: false }, (line) =>
      printLine(`${answers.id}: ${line}`),
    )
  } catch (error) {
    // Remove the folder, or the next attempt would fail. Keep it if the shop may be open.
    if (!(await mayBePublished(operator, answers.id))) rmSync(folder, { recursive: true, force: true })
    throw error
  }
  printLine(`${answers.id}: open at ${origin}/`)
  const toOption = target.local ? '' : ` --to ${target.origin}`
  printLine(
    `${answers.id}: nobody can sign in to its admin yet; invite the first owner with: npm run tenant -- staff ${answers.id} add ${answers.email} --role owner --name <name>${toOption}`,
  )
}

const createFolderExistsError = (folder: string) =>
  new CliError(`${folder} already exists; publish it with: npm run tenant -- publish ${folder}`)

/**
 * Writes to a temporary folder and renames it: an interruption leaves no partial shop, and if two commands create the
 * same shop at once, one of them fails.
 */
function writeAtomically(folder: string, files: ReadonlyMap<string, string>): void {
  const temporaryFolder = join(dirname(folder), `.${basename(folder)}.${process.pid}`)
  try {
    for (const [file, text] of files) {
      mkdirSync(dirname(join(temporaryFolder, file)), { recursive: true })
      writeFileSync(join(temporaryFolder, file), text)
    }
    renameSync(temporaryFolder, folder)
  } catch (error) {
    rmSync(temporaryFolder, { recursive: true, force: true })
    throw existsSync(folder) ? createFolderExistsError(folder) : error
  }
}

/** Also returns true if the Worker doesn't answer: it may have received the record. */
async function mayBePublished(operator: OperatorClient, id: string): Promise<boolean> {
  return operator.listTenants().then(
    (shops) => shops.some((shop) => shop.id === id),
    () => true,
  )
}

/** Prompts in the terminal until the answer is valid. Throws a `CliError` on Ctrl+C. */
export async function askInTerminal({ message, defaultAnswer, validate }: Prompt): Promise<string> {
  const answer = await text({
    message,
    placeholder: defaultAnswer,
    defaultValue: defaultAnswer,
    validate: (input = '') => validate(input),
  })
  if (isCancel(answer)) throw new CliError('Stopped. Nothing was created.')
  return answer
}

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

interface InterviewOptions {
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
