import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commandLine, flagFault, flagsOf, usage, usageOf } from './command-line.ts'

test('a command that was typed amiss is shown its own usage', () => {
  expect(usageOf('list')).toBe('  list                             the shops that are published: id, host, name')
  const firstWords = (command: string) =>
    usageOf(command)
      .split('\n')
      .map((line) => line.trim().split(' ')[0])
  expect(firstWords('publish')).toEqual(['publish', '--stock', '--content', '--dry-run'])
  expect(firstWords('staff')).toEqual(['staff', 'staff', '--role', 'staff', 'staff', '--who'])
  expect(usageOf('settings')).toMatch(/^ {2}settings +prints docs\/settings.md$/)
})

const faultOf = (typed: string) => flagFault(commandLine(typed.split(' ')))

test.each([
  ['remove limassol --dry-run', 'remove takes no --dry-run'],
  ['restore limassol file.gz --dry-run', 'restore takes no --dry-run'],
  ['list --stock', 'list takes no --stock'],
  ['orders limassol refund W26-000001 all --dry-run', 'orders refund takes no --dry-run'],
  ['orders limassol show W26-000001 --who Maria', 'orders show takes no --who'],
  ['reviews limassol list --attention', 'reviews list takes no --attention'],
  ['token limassol revoke till --token x', 'token revoke takes no --token'],
  ['staff limassol link eleni@shop.example --role owner', 'staff link takes no --role'],
])('a flag that is not the command’s own is no word to pass over: %s', (typed, fault) => {
  expect(faultOf(typed)).toBe(fault)
})

test('a flag that is given twice says two things; only lines to restock may be several', () => {
  expect(faultOf('list --to local --to https://shop.example')).toBe('--to is given twice')
  expect(faultOf('orders limassol refund W26-000001 1 --key a --key b')).toBe('--key is given twice')
  expect(faultOf('orders limassol refund W26-000001 1 --restock A:1 --restock B:1')).toBeNull()
})

test('the usage names every flag of a command, and no other', () => {
  const commands = new Set(usage.split('\n').flatMap((line) => /^ {2}([a-z-]+)/.exec(line)?.[1] ?? []))
  expect(commands.size).toBeGreaterThan(15)
  for (const command of commands) {
    const named = [...usageOf(command).matchAll(/--([a-z-]+)/g)].map(([, flag]) => flag)
    const taken = Object.entries(flagsOf).flatMap(([name, flags]) => (name.split(' ')[0] === command ? flags : []))
    expect([command, [...new Set(named)].sort()]).toEqual([command, [...new Set(taken)].sort()])
  }
})

test('every command of the documents is one', () => {
  const commands = ['README.md', ...globSync('docs/**/*.md')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/npm run (?:--silent )?tenant -- ([^\n`>]+)/g)].map(
      ([, typed = '']) => typed,
    ),
  )
  expect(commands.length).toBeGreaterThan(30)
  for (const typed of commands) expect([typed, faultOf(typed.trim())]).toEqual([typed, null])
})
