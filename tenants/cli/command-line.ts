import { Command, InvalidArgumentError } from 'commander'
import type { Call } from './operator.ts'
import type { Print } from './row-text.ts'

/** What the commands of one shop work with. */
export interface CommandContext {
  /** The operator's API of the Worker that `--to` names. */
  readonly connect: (options: ToOption) => Call
  readonly print: Print
}

export interface ToOption {
  readonly to: string
}

/** An empty command line; the files of the commands add theirs. */
export function newCommandLine(): Command {
  return new Command('npm run tenant --')
    .exitOverride()
    .showHelpAfterError()
    .configureHelp({
      commandUsage: (command) => {
        const group = command.parent?.parent ? `${command.parent.name()} <shop> ` : ''
        if (command.parent === null) return 'npm run tenant -- <command>'
        const words = command.commands.length > 0 ? '<shop> <command>' : command.usage()
        return `npm run tenant -- ${group}${command.name()} ${group === '' ? words : words.replace(' <shop>', '')}`
      },
      subcommandTerm: (command) => {
        const words = command.registeredArguments.map((argument) => termOf(argument.name(), argument))
        const shop = command.parent?.parent ? words.splice(0, 1) : []
        if (command.commands.length > 0) words.push('<shop> <command>')
        return [...shop, command.name(), ...words].join(' ')
      },
    })
}

/** A command that reaches a Worker. */
export function workerCommand(commands: Command, nameAndArguments: string): Command {
  return commands
    .command(nameAndArguments)
    .option('--to <target>', 'local, or the origin of a deployed Worker as https://shop.example', once(), 'local')
}

/** Reads the value of an option that may be given once: of two values one would be ignored in silence. */
export function once() {
  let isGiven = false
  return (value: string): string => {
    if (isGiven) throw new InvalidArgumentError('It is given twice.')
    isGiven = true
    return value
  }
}

/** Reads the values of an option that may be given more than once. */
export function collect(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, value]
}

/** Without a subcommand these list. */
const listedByDefault = ['subscribers', 'dead-letters']

/** Throws `CommanderError` where Commander has printed what is wrong, or the help. */
export async function run(commandLine: Command, args: readonly string[]): Promise<void> {
  await commandLine.parseAsync(shopBehindSubcommand(commandLine, args), { from: 'user' })
}

/** Commander takes no argument before a subcommand: for `orders limassol list` it reads `orders list limassol`. */
function shopBehindSubcommand({ commands }: Command, args: readonly string[]): readonly string[] {
  const [name = '', shop, ...rest] = args
  const isGroup = commands.some((command) => command.name() === name && command.commands.length > 0)
  if (!isGroup || shop === undefined || shop.startsWith('-')) return args
  const [subcommand] = rest
  if (subcommand !== undefined && !subcommand.startsWith('-')) return [name, subcommand, shop, ...rest.slice(1)]
  return listedByDefault.includes(name) ? [name, 'list', shop, ...rest] : [name]
}

/** The names of all options, those of subcommands as well. */
export function optionNames({ options, commands }: Command): string[] {
  return [...options.map((option) => option.long?.slice(2) ?? ''), ...commands.flatMap(optionNames)]
}

function termOf(name: string, { required, variadic }: { required: boolean; variadic: boolean }): string {
  const term = `${name}${variadic ? '...' : ''}`
  return required ? `<${term}>` : `[${term}]`
}
