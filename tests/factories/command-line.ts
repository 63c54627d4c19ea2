import type { Command } from 'commander'
import { type CommandContext, newCommandLine, run } from '#tenants/cli/command-line.ts'
import type { Call } from '#tenants/cli/operator.ts'

/** Runs commands as they are typed, against this operator's API. Commander's own messages are not printed. */
export function aCommandLine(add: (commandLine: Command, context: CommandContext) => void, call: Call) {
  const printed: string[] = []
  return {
    printed,
    run: (words: string, options: readonly string[] = []) => {
      const commandLine = newCommandLine().configureOutput({ writeOut: () => {}, writeErr: () => {} })
      add(commandLine, { connect: () => call, print: (text) => void printed.push(text) })
      return run(commandLine, [...words.split(' '), ...options])
    },
  }
}

/** How Commander refuses what it can't read. */
export const unreadable = { name: 'CommanderError', exitCode: 1 }
