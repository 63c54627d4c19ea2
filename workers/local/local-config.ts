import { readFileSync, writeFileSync } from 'node:fs'

const deployed = 'wrangler.toml'
const local = 'wrangler.local.toml'

/** Only this machine has the simulators: a deployment with a binding to them would be refused. */
const sandbox = `
# Written by the local server from ${deployed}.
[[services]]
binding = "SANDBOX"
service = "periptero-sandbox"
`

/** The Workers that run on this machine, the shops' first: what is deployed with the simulators within reach, and these. */
export function localConfigs(): string[] {
  const text = readFileSync(deployed, 'utf8') + sandbox
  // A running server reloads when its file is written.
  if (!sameAs(text)) writeFileSync(local, text)
  return [local, 'wrangler.sandbox.toml']
}

function sameAs(text: string): boolean {
  try {
    return readFileSync(local, 'utf8') === text
  } catch {
    return false
  }
}
