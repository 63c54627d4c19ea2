import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

/**
 * The browser of the e2e tests. Debian's headless shell comes first because it needs half the CPU of full Chromium;
 * then Playwright's own build, then a browser of the system. Run as a script, this file installs the shell if it is
 * missing, or another browser if there is none at all.
 */

const shellPath = '/usr/bin/chromium-headless-shell'
const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export function findBrowser(): string | undefined {
  return [shellPath, chromium.executablePath(), ...systemBrowsers].find((path) => existsSync(path))
}

const shellInstaller = ['sh', '-c', 'apt-get update -qq && apt-get install -y -qq chromium-headless-shell']
const otherInstallers = [
  ['node_modules/.bin/playwright', 'install', '--with-deps', 'chromium'],
  ['sh', '-c', 'apt-get install -y -qq chromium'],
]

function install([command = '', ...args]: readonly string[], timeout = 600_000): void {
  console.log(`trying: ${[command, ...args].join(' ')}`)
  spawnSync(command, args, { stdio: 'inherit', timeout })
}

function installBrowser(): string {
  const foundPath = findBrowser()
  if (foundPath === shellPath) return foundPath
  // Only root can install packages. Without the shell, full Chromium is used, which is slower.
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(foundPath === undefined ? 'No browser found' : `${foundPath} needs twice the CPU of a headless shell`)
    install(shellInstaller, 180_000)
  }
  for (const installer of otherInstallers) {
    if (findBrowser() !== undefined) break
    install(installer)
  }
  const browserPath = findBrowser()
  if (browserPath === undefined)
    throw new Error('No browser: install Chromium, or run `npx playwright install chromium`')
  return browserPath
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(`browser: ${installBrowser()}`)
