import { Command, InvalidArgumentError } from 'commander'
import type { Call } from './operator-client.ts'

/** The dependencies of the commands for one shop. */
export interface CommandContext {
  /** Returns a client for the operator's API of the Worker that `--to` names. */
  readonly connect: (options: ToOption) => Call
  readonly print: Print
}

export interface ToOption {
  readonly to: string
}

/** Creates a command line without commands. Each file of commands adds its own. */
export function createCommandLine(): Command {
  return new Command('npm run tenant --')
    .exitOverride()
    .showHelpAfterError()
    .configureHelp({
      commandUsage: (command) => {
        const group = command.parent?.parent ? `${command.parent.name()} <shop> ` : ''
        if (command.parent === null) return 'npm run tenant -- <command>'
        const usage = command.commands.length > 0 ? '<shop> <command>' : command.usage()
        return `npm run tenant -- ${group}${command.name()} ${group === '' ? usage : usage.replace(' <shop>', '')}`
      },
      subcommandTerm: (command) => {
        const usage = command.registeredArguments.map((argument) => formatTerm(argument.name(), argument))
        const shop = command.parent?.parent ? usage.splice(0, 1) : []
        if (command.commands.length > 0) usage.push('<shop> <command>')
        return [...shop, command.name(), ...usage].join(' ')
      },
    })
}

/** Adds a command that calls a Worker, with the option `--to`. */
export function addWorkerCommand(commands: Command, nameAndArguments: string): Command {
  return commands
    .command(nameAndArguments)
    .option(
      '--to <target>',
      'local, or the origin of a deployed Worker, such as https://shop.example',
      parseOnce(),
      'local',
    )
}

/** Parses an option that may be given once. Commander would silently ignore the first of two values. */
export function parseOnce() {
  let hasValue = false
  return (value: string): string => {
    if (hasValue) throw new InvalidArgumentError('Give this option only once.')
    hasValue = true
    return value
  }
}

/** Collects the values of an option that may be repeated. */
export function collectValues(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, value]
}

/** Groups that run `list` if no subcommand is given. */
const commandsListingByDefault = ['subscribers', 'dead-letters']

/** Runs a command. Throws `CommanderError` after Commander has printed an error or the help. */
export async function runCommand(commandLine: Command, args: readonly string[]): Promise<void> {
  await commandLine.parseAsync(moveShopBehindSubcommand(commandLine, args), { from: 'user' })
}

/** Rewrites `orders limassol list` as `orders list limassol`: Commander takes no argument before a subcommand. */
function moveShopBehindSubcommand({ commands }: Command, args: readonly string[]): readonly string[] {
  const [name = '', shop, ...rest] = args
  const isGroup = commands.some((command) => command.name() === name && command.commands.length > 0)
  if (!isGroup || shop === undefined || shop.startsWith('-')) return args
  const [subcommand] = rest
  if (subcommand !== undefined && !subcommand.startsWith('-')) return [name, subcommand, shop, ...rest.slice(1)]
  return commandsListingByDefault.includes(name) ? [name, 'list', shop, ...rest] : [name]
}

/** Returns the names of all options, including those of subcommands. */
export function listOptionNames({ options, commands }: Command): string[] {
  return [...options.map((option) => option.long?.slice(2) ?? ''), ...commands.flatMap(listOptionNames)]
}

function formatTerm(name: string, { required, variadic }: { required: boolean; variadic: boolean }): string {
  const term = `${name}${variadic ? '...' : ''}`
  return required ? `<${term}>` : `[${term}]`
}

export type Print = (text: string) => void

/** Formats a line of output without control characters: shoppers' texts must not send commands to the terminal. */
export function formatRow(cells: readonly string[]): string {
  return `${cells
    .map((cell) => cell.replace(/\p{Cc}/gu, ' '))
    .join('\t')
    .trimEnd()}\n`
}
