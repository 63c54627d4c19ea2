import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

/**
 * The browser of the e2e tests: the system's Chromium without its windows, which takes half the work of the whole one,
 * else Playwright's own, else the system's, else one is installed.
 */

const withoutWindows = '/usr/bin/chromium-headless-shell'
const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export function findBrowser(): string | undefined {
  return [withoutWindows, chromium.executablePath(), ...systemBrowsers].find((path) => existsSync(path))
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
    const found = findBrowser()
    if (found !== undefined) return found
  }
  throw new Error('No browser: install Chromium, or run `npx playwright install chromium`')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(`browser: ${findBrowser() ?? installBrowser()}`)
