import { execFileSync } from 'node:child_process'

/** Runs `npm run tenant` against the local server on a port. Returns its output; throws when it fails. */
export function createTenantCommand(port: number) {
  return (...args: string[]): string =>
    execFileSync(process.execPath, ['tenants/cli/tenant.ts', ...args], {
      encoding: 'utf8',
      env: getCommandEnvironment(port),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
}

/** The compile cache saves time: a test suite runs a hundred commands. */
export function getCommandEnvironment(port: number): NodeJS.ProcessEnv {
  return { ...process.env, PORT: String(port), NODE_COMPILE_CACHE: '.cache/node' }
}

/**
 * npm consumes known flags before `--` instead of passing them to the script: a dry run would write, and a command for
 * another server would run on this machine. Returns the correct command instead; null if npm took no flag.
 */
export function findSwallowedFlag(script: string, flags: readonly string[]): string | null {
  const swallowed = flags.find((flag) => getSettingNames(flag).some((name) => process.env[name] !== undefined))
  if (swallowed === undefined) return null
  return `npm consumed --${swallowed}. Put the command's flags after --: npm run ${script} -- …`
}

function getSettingNames(flag: string): readonly string[] {
  // Somebody's .npmrc may set an email address.
  if (flag === 'email') return []
  const settingName = `npm_config_${flag.replaceAll('-', '_')}`
  // npm 11 reads --to as an abbreviation of its own flag.
  return flag === 'to' ? [settingName, 'npm_config_token_description'] : [settingName]
}
