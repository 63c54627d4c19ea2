import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

/**
 * The browser of the e2e tests. Debian's headless shell comes first because it needs half the CPU of full Chromium;
 * then Playwright's own build, then a browser of the system. If there is none, one is installed.
 */

const headlessPath = '/usr/bin/chromium-headless-shell'
const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export function findBrowser(): string | undefined {
  return [headlessPath, chromium.executablePath(), ...systemBrowsers].find((path) => existsSync(path))
}

const installers = [
  ['sh', '-c', 'apt-get update -qq && apt-get install -y -qq chromium-headless-shell'],
  ['node_modules/.bin/playwright', 'install', '--with-deps', 'chromium'],
  ['sh', '-c', 'apt-get install -y -qq chromium'],
]

function installBrowser(): string {
  for (const [command = '', ...args] of installers) {
    console.log(`No browser found; trying: ${[command, ...args].join(' ')}`)
    spawnSync(command, args, { stdio: 'inherit', timeout: 600_000 })
    const browserPath = findBrowser()
    if (browserPath !== undefined) return browserPath
  }
  throw new Error('No browser: install Chromium, or run `npx playwright install chromium`')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(`browser: ${findBrowser() ?? installBrowser()}`)
