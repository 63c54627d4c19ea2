import { runCommand } from '#tenants/cli/command-line.ts'
import { createTenantCommandLine } from '#tenants/cli/tenant-commands.ts'
import { E2E_PORT } from './shops.ts'

/**
 * Runs `npm run tenant` for the e2e server in this process and returns what it prints: starting Node takes longer than
 * most commands. `servers/tenancy.spec.ts` runs the command itself.
 */
export async function runTenant(...args: readonly string[]): Promise<string> {
  // Where the commands look for a server on this machine.
  process.env.PORT = String(E2E_PORT)
  let printed = ''
  const commandLine = createTenantCommandLine((text) => {
    printed += text
  })
  await runCommand(commandLine, args)
  return printed
}
