import { CommanderError } from 'commander'
import { keptByNpm } from '#workers/local/kept-by-npm.ts'
import { optionNames, run } from './command-line.ts'
import { plainPath, Refused } from './fault.ts'
import { tenantCommandLine } from './tenant-commands.ts'

// The disk may be full, or the reader gone: `orders <shop> export | head` is no failure of the shop's.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') console.error(`The output could not be written: ${message}`)
  process.exit(1)
})

try {
  const commandLine = tenantCommandLine((text) => process.stdout.write(text))
  const kept = keptByNpm('tenant', optionNames(commandLine))
  if (kept !== null) throw new Refused(kept)
  await run(commandLine, process.argv.slice(2))
} catch (error) {
  // Commander has printed what is wrong, or the help.
  if (error instanceof CommanderError) process.exitCode = error.exitCode
  else {
    process.exitCode = 1
    if (error instanceof Refused) {
      console.error(error.message)
      for (const { path, message } of error.faults) console.error(`  ${plainPath(path)}: ${message}`)
    } else {
      console.error(`The command failed: ${error instanceof Error ? error.message : error}`)
      if (process.env.DEBUG) console.error(error)
      else console.error('DEBUG=1 prints where.')
    }
  }
}
