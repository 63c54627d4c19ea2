import { expect, test } from 'vitest'
import { formatWelcome } from './local-shops.ts'

test('the welcome has each shop’s URL and the URL of its admin', () => {
  const shops = [
    { id: 'limassol', host: 'limassol.localhost', name: 'Molos' },
    { id: 'local', host: 'localhost', name: 'Corner' },
  ]
  const lines = formatWelcome(shops, 9000)
  for (const { id, host, name } of shops) {
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${id} +http://${host}:9000/   ${name}$`)))
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^(admin)? +http://${host}:9000/admin$`)))
  }
  expect(lines.join('\n')).toContain('http://localhost:9000/sandbox/inbox')
  expect(lines.at(-1)).toBe('ready')
})

test('the demo sign-in follows the admins of demo shops; another shop has the command that adds its staff', () => {
  const shops = [
    { id: 'bakery', host: 'bakery.localhost', name: 'Bakery' },
    { id: 'local', host: 'localhost', name: 'Corner' },
  ]
  const lines = formatWelcome(shops, 9000)
  const signIn = lines.findIndex((line) => line.includes('owner@periptero.example'))
  expect(lines[signIn - 1]).toMatch(/^admin +http:\/\/localhost:9000\/admin$/)
  const own = lines.findIndex((line) => line.includes('http://bakery.localhost:9000/admin'))
  expect(own).toBeGreaterThan(signIn)
  expect(lines[own]).toContain('npm run tenant -- staff bakery add <email> --role owner --name <name>')
  expect(formatWelcome(shops.slice(0, 1), 9000).join('\n')).not.toContain('owner@periptero.example')
})
