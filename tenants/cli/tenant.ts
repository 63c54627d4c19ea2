import { CommanderError } from 'commander'
import { findSwallowedFlag } from '#workers/local/local-shops.ts'
import { listOptionNames, runCommand } from './command-line.ts'
import { CliError, formatPath } from './issues.ts'
import { createTenantCommandLine } from './tenant-commands.ts'

// Print no message if `orders <shop> export | head` closes the pipe early. A full disk needs one.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') console.error(`The output could not be written: ${message}`)
  process.exit(1)
})

try {
  const commandLine = createTenantCommandLine((text) => process.stdout.write(text))
  const npmOptionError = findSwallowedFlag('tenant', listOptionNames(commandLine))
  if (npmOptionError !== null) throw new CliError(npmOptionError)
  await runCommand(commandLine, process.argv.slice(2))
} catch (error) {
  // Commander has already printed the error or the help.
  if (error instanceof CommanderError) process.exitCode = error.exitCode
  else {
    process.exitCode = 1
    if (error instanceof CliError) {
      console.error(error.message)
      for (const { path, message } of error.issues) console.error(`  ${formatPath(path)}: ${message}`)
    } else {
      console.error(`The command failed: ${error instanceof Error ? error.message : error}`)
      if (process.env.DEBUG) console.error(error)
      else console.error('Set DEBUG=1 to see where.')
    }
  }
}
