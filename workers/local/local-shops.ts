import { execFileSync } from 'node:child_process'
import { apiScopes } from '#app/domain/tenancy/record-fields.ts'

/** Opens the Retail API of a demo shop on this machine. The token is public, so only `npm start` adds it to a shop. */
export const demoToken = {
  shop: 'local',
  name: 'demo',
  value: 'periptero-demo-token-of-this-machine',
  scopes: apiScopes,
} as const

/** A shop's data for a payment simulator, with the plain credentials of its record. */
interface SimulatedMerchant {
  readonly id: string
  readonly name: string
  readonly secrets: Readonly<Partial<Record<string, string>>>
}

/**
 * Registers the shop with the payment simulators on this port, as a merchant does in a provider's portal: the URLs that
 * payers return to and the webhook's URL. Does nothing for a shop without credentials.
 */
export async function registerSimulatedAccounts(port: number, { id, name, secrets }: SimulatedMerchant, host: string) {
  const shop = `http://${host}:${port}`
  const [vivaId, apiKey] = decodePair(secrets.viva_auth)
  if (vivaId !== undefined) {
    const returnUrls = { success: `${shop}/vivasuccess`, failure: `${shop}/vivaerror` }
    await registerMerchant(port, 'viva', vivaId, {
      ...{ id: vivaId, apiKey, name, webhookKey: `${id}-webhook-key` },
      ...{ clientId: secrets.viva_client_id, clientSecret: secrets.viva_client_secret },
      sources: { [secrets.viva_source_code ?? 'Default']: returnUrls },
      webhook: { address: `${shop}/webhooks/viva` },
    })
  }
  const [clientId, secret] = decodePair(secrets.paypal_auth)
  if (clientId !== undefined) {
    const webhook = { id: `${id}-webhook`, address: `${shop}/webhooks/paypal` }
    await registerMerchant(port, 'paypal', clientId, { id: clientId, name, clientId, secret, webhook })
  }
}

async function registerMerchant(
  port: number,
  provider: 'viva' | 'paypal',
  id: string,
  merchant: object,
): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/sandbox/${provider}/control/merchants/${id}`, {
    method: 'PUT',
    // Use a new connection: one from an earlier call may have been closed.
    headers: { 'Content-Type': 'application/json', Connection: 'close' },
    body: JSON.stringify(merchant),
  })
  if (!response.ok) throw new Error(`The ${provider} simulator refused ${id}: ${await response.text()}`)
}

/** Decodes `user:password` from base64. */
function decodePair(auth: string | undefined): string[] {
  return auth === undefined ? [] : atob(auth).split(':')
}

/** The shops that `npm start` publishes. Each has the demo accounts of its `customers.json` and `staff.json`. */
export const demoShops: readonly string[] = ['limassol', 'nicosia', 'wholesale', 'local']

export interface PublishedShop {
  readonly id: string
  readonly host: string
  readonly name: string
}

/**
 * The text that `npm start` prints when the shops are open. Shops other than the demo shops have no demo accounts; a
 * command adds their staff.
 */
export function formatWelcome(shops: readonly PublishedShop[], port: number): string[] {
  const width = Math.max(12, ...shops.map(({ id }) => id.length + 2))
  const row = (name: string, address: string, text: string) => `${name.padEnd(width)}${address}   ${text}`
  const demoHosts = shops.filter(({ id }) => demoShops.includes(id)).map(({ host }) => host)
  const demoSignIns = [
    row('customer', 'maria@periptero.example', 'password periptero-demo'),
    ...demoHosts.map((host, index) => row(index === 0 ? 'admin' : '', `http://${host}:${port}/admin`, '').trimEnd()),
    row(
      '',
      'owner@periptero.example',
      'password periptero-demo, then a code from any authenticator app with this key:',
    ),
    row('', 'PERIPTERODEMODESKPERIPTERODEMO27', '').trimEnd(),
  ]
  return [
    '',
    ...shops.map(({ id, host, name }) => row(id, `http://${host}:${port}/`, name)),
    '',
    ...(demoHosts.length > 0 ? demoSignIns : []),
    ...shops
      .filter(({ id }) => !demoShops.includes(id))
      .map(({ id, host }) =>
        row(
          'admin',
          `http://${host}:${port}/admin`,
          `add staff: npm run tenant -- staff ${id} add <email> --role owner --name <name>`,
        ),
      ),
    row('inbox', `http://localhost:${port}/sandbox/inbox`, 'mail that the shops send'),
    row('API', `http://localhost:${port}/api/docs`, `token ${demoToken.value}`),
    'ready',
  ]
}

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
 * npm consumes flags before `--` instead of passing them to the script: a dry run would write, and a command for
 * another server would run on this machine. Returns a message with the correct command; null if npm took none of the
 * flags.
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
