import { readFileSync, writeFileSync } from 'node:fs'

const deployed = 'wrangler.toml'

/** Only this machine has the simulators: a deployment with a binding to them would be refused. */
const sandbox = `
# Written by the local server from ${deployed}.
[[services]]
binding = "SANDBOX"
service = "periptero-sandbox"
`

/** Where `npm run dev` writes the modules below, from the top of the repository. */
export const developmentFolder = './build/dev'

/** What the Worker imports in development in the place of files that only Vite can build. */
export const developmentModules = {
  '../build/server/index.js': `${developmentFolder}/server.js`,
  './ui/styles.css?url': `${developmentFolder}/styles.js`,
  '#app/ui/desk/desk.css?url': `${developmentFolder}/desk-styles.js`,
  './quick-view.css': `${developmentFolder}/no-styles.js`,
  './ad-cube.css': `${developmentFolder}/no-styles.js`,
}

/** The Workers that run on this machine, the shops' first: what is deployed with the simulators within reach, and these. */
export function localConfigs({ development = false } = {}): string[] {
  const local = development ? 'wrangler.local-dev.toml' : 'wrangler.local.toml'
  const text = readFileSync(deployed, 'utf8') + sandbox + (development ? aliasTable() : '')
  // A running server reloads when its file is written.
  if (!sameAs(local, text)) writeFileSync(local, text)
  return [local, 'wrangler.sandbox.toml']
}

function aliasTable(): string {
  const lines = Object.entries(developmentModules).map(([source, file]) => `"${source}" = "${file}"`)
  // Vite defines it in a build; wrangler's bundler doesn't, and every page would answer 500.
  return `\n[alias]\n${lines.join('\n')}\n\n[define]\n"import.meta.env.SSR" = "true"\n`
}

function sameAs(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'utf8') === text
  } catch {
    return false
  }
}
