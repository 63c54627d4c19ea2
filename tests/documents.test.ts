import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')].map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))
const decisions = documents.filter(({ file }) => /^docs\/decisions\/\d{4}-/.test(file))

const Package = z.object({
  scripts: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})
const manifest = Package.parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** The anchor that GitHub generates for a heading. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

test('a documented command that redirects its output to a file silences npm', () => {
  const commands = documents.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => /npm run .* > /.test(line))
      .map((line) => `${file}: ${line}`),
  )
  expect(commands.length).toBeGreaterThan(4)
  expect(commands.filter((line) => !line.includes('npm run --silent '))).toEqual([])
})

test('every documented npm script exists', () => {
  const commands = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/npm run (?:--silent |-s )?([\w:-]+)/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(commands.length).toBeGreaterThan(50)
  expect(commands.filter(({ name }) => manifest.scripts[name] === undefined)).toEqual([])
})

test('every link between documents leads to a file, and its anchor to a heading', () => {
  const links = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => ({ file, link })),
  )
  expect(links.length).toBeGreaterThan(150)
  const broken = links.filter(({ file, link }) => {
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? file : join(dirname(file), path)
    if (!existsSync(target)) return true
    if (anchor === undefined) return false
    const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading)
    return !headings.map(toAnchor).includes(anchor)
  })
  expect(broken).toEqual([])
})

test('every file of the repository that a document names exists', () => {
  const named = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/`((?:app|docs|patches|public|tenants|tests|workers)\/[\w./+@-]*[\w/])`/g)].map(
      ([, path = '']) => ({
        file,
        path,
      }),
    ),
  )
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([])
})

test('a walkthrough of the code has at most twelve steps, each at a file', () => {
  const architecture = documents.find(({ file }) => file === 'docs/architecture.md')?.text ?? ''
  const walks = architecture.split('\n## ').filter((section) => section.startsWith('Walkthrough: '))
  expect(walks.length).toBe(3)
  for (const walk of walks) {
    const steps = walk.split('\n').filter((line) => /^\d+\. /.test(line))
    expect(steps.length).toBeLessThanOrEqual(12)
    expect(steps.filter((step) => !/^\d+\. \[[^\]]+\.tsx?\]\(/.test(step))).toEqual([])
  }
})

test('the README has at most 100 lines and a decision at most 25', () => {
  const isLong = ({ text }: { text: string }, lines: number) => text.trimEnd().split('\n').length > lines
  expect(documents.filter((document) => document.file === 'README.md' && isLong(document, 100))).toEqual([])
  expect(decisions.filter((document) => isLong(document, 25)).map(({ file }) => file)).toEqual([])
})

test('the list of decisions has the number and the title of each', () => {
  const list = readFileSync('docs/decisions/README.md', 'utf8')
  const rows = decisions.map(({ file, text }) => {
    const [, number, title] = /^# (\d+)\. (.*)$/m.exec(text) ?? []
    return `| ${number} | [${title}](${file.slice('docs/decisions/'.length)}) |`
  })
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter((row) => !list.includes(row))).toEqual([])
})

test('every dependency has its reason in docs/dependencies.md, and no other package has one', () => {
  const text = readFileSync('docs/dependencies.md', 'utf8')
  const packages = Object.keys({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  })
  const used = text.slice(0, text.indexOf('## Refused'))
  const listed = used
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  expect(packages.filter((name) => !listed.includes(name))).toEqual([])
  expect(listed.filter((name) => !packages.includes(name))).toEqual([])
})
