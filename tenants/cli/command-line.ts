import { parseArgs } from 'node:util'
import { secretFields } from '#app/domain/tenancy/tenant-record.ts'
import { backupUsage } from './backup/backup.ts'
import { questions } from './create/answers.ts'
import { createUsage } from './create/create.ts'
import { doctorUsage } from './doctor.ts'
import { goodsUsage } from './goods.ts'
import { ordersUsage } from './orders.ts'
import { resealUsage } from './reseal.ts'
import { reviewsUsage } from './reviews.ts'
import { staffUsage } from './staff.ts'
import { subscribersUsage } from './subscribers.ts'
import { tokenUsage } from './tokens.ts'

export const usage = `npm run tenant -- <command> [--to local | --to https://shop.example]

  list                             the shops that are published: id, host, name
  validate <folder>                reads a tenant's folder and names every fault
  publish <folder>…                validates each, then publishes what differs
      --stock                      also sets the stock of goods that the shop already has
      --content                    also overwrites what was edited in the shop
      --dry-run                    says what would change and changes nothing
${createUsage}
${doctorUsage}
${backupUsage}
  remove <id>                      ends a shop; its goods, orders and pictures stay
  seal <tenant> <field> <value>    seals a secret for the record; - reads the value from standard input
                                   fields: ${secretFields.join(', ')}
${resealUsage}
  settings                         prints docs/settings.md

${goodsUsage}
${ordersUsage}
${reviewsUsage}
${subscribersUsage}
${tokenUsage}
${staffUsage}

A deployed Worker is reached with OPERATOR_KEY from the environment; seal takes CONFIG_KEY from there.`

/** The part of it that is about one command. */
export function usageOf(command: string): string {
  let own = false
  const lines = usage.split('\n').filter((line) => {
    if (!line.startsWith('    ')) own = line.startsWith(`  ${command} `)
    return own
  })
  return lines.join('\n')
}

/** What `create` may be told beforehand. */
const answerFlags = Object.fromEntries(questions.map((name) => [name, { type: 'string' as const }]))

/** The flags of a command, or of its second word, besides `--to`. Of any other flag nobody would learn that nothing came of it. */
export const flagsOf: Readonly<Record<string, readonly string[]>> = {
  publish: ['stock', 'content', 'dry-run'],
  create: questions,
  restore: ['database', 'jurisdiction', 'record'],
  'goods import': ['dry-run'],
  'orders list': ['status', 'attention', 'before'],
  'orders mark': ['who', 'why'],
  'orders refund': ['key', 'restock', 'write-off', 'payment', 'who', 'why'],
  'orders settle-refund': ['who', 'why'],
  'low-stock': ['at-most'],
  'reviews list': ['status', 'before'],
  'token add': ['token'],
  'staff add': ['role', 'name', 'who'],
  'staff link': ['who'],
  'staff remove': ['who'],
}

/** What is wrong with the flags of a command: one that is not its own, or says two things. Null for nothing. */
export function flagFault({ positionals: [command = '', , second = ''], tokens }: Typed): string | null {
  const given = tokens.flatMap(({ name }) => name ?? [])
  const own = ['to', ...(flagsOf[command] ?? []), ...(flagsOf[`${command} ${second}`] ?? [])]
  const foreign = given.find((name) => !own.includes(name))
  if (foreign !== undefined) {
    const bySecond = Object.keys(flagsOf).some((name) => name.startsWith(`${command} `))
    return `${bySecond ? `${command} ${second}`.trim() : command} takes no --${foreign}`
  }
  const twice = given.find((name, at) => !['restock', 'write-off'].includes(name) && given.indexOf(name) !== at)
  return twice === undefined ? null : `--${twice} is given twice`
}

interface Typed {
  readonly positionals: readonly string[]
  /** Flags have names, words have none. */
  readonly tokens: readonly { readonly name?: string }[]
}

/** What was typed; what can't be understood ends the command with the usage. */
export function commandLine(args: string[] = process.argv.slice(2)) {
  try {
    return parseArgs({
      args,
      tokens: true,
      allowPositionals: true,
      options: {
        to: { type: 'string', default: 'local' },
        stock: { type: 'boolean', default: false },
        content: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        status: { type: 'string' },
        attention: { type: 'boolean', default: false },
        before: { type: 'string' },
        restock: { type: 'string', multiple: true },
        'write-off': { type: 'string', multiple: true },
        payment: { type: 'string' },
        key: { type: 'string' },
        who: { type: 'string', default: process.env.USER || 'operator' },
        why: { type: 'string', default: '' },
        role: { type: 'string', default: 'staff' },
        name: { type: 'string' },
        'at-most': { type: 'string', default: '5' },
        ...answerFlags,
        token: { type: 'string' },
        database: { type: 'string' },
        jurisdiction: { type: 'string' },
        record: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    return process.exit(2)
  }
}
