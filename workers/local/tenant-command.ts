import { execFileSync } from 'node:child_process'

/** `npm run tenant` against the server on a port of this machine. Answers what it printed; throws when it fails. */
export function tenantCommand(port: number) {
  return (...args: string[]): string =>
    execFileSync(process.execPath, ['tenants/cli/tenant.ts', ...args], {
      encoding: 'utf8',
      env: commandEnvironment(port),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
}

/** A suite gives a hundred commands: their sources are read and compiled once. */
export function commandEnvironment(port: number): NodeJS.ProcessEnv {
  return { ...process.env, PORT: String(port), NODE_COMPILE_CACHE: '.cache/node' }
}
