import type { Command } from 'commander'
import { type CommandContext, createCommandLine, runCommand } from '#tenants/cli/command-line.ts'
import type { Call } from '#tenants/cli/operator-client.ts'

/** Runs typed commands against this operator API. Doesn't print Commander's own messages. */
export function aCommandLine(add: (commandLine: Command, context: CommandContext) => void, call: Call) {
  const printed: string[] = []
  return {
    printed,
    run: (command: string, options: readonly string[] = []) => {
      const commandLine = createCommandLine().configureOutput({ writeOut: () => {}, writeErr: () => {} })
      add(commandLine, { connect: () => call, print: (text) => void printed.push(text) })
      return runCommand(commandLine, [...command.split(' '), ...options])
    },
  }
}

/** Commander's error for an invalid argument. */
export const invalidArgumentError = { name: 'CommanderError', exitCode: 1 }
