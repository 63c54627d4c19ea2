import { execFileSync } from 'node:child_process'

/** `npm run tenant` against the server on a port of this machine. Answers what it printed; throws when it fails. */
export function tenantCommand(port: number) {
  return (...args: string[]): string =>
    execFileSync(process.execPath, ['tenants/cli/tenant.ts', ...args], {
      encoding: 'utf8',
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
}
