import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'

/** A class that no style knows fails nowhere: what it is for is just not there. */

const read = (path: string) => readFileSync(path, 'utf8')

async function loadStylesheet(id: string, base: string) {
  const path = id === 'tailwindcss' ? resolve('node_modules/tailwindcss/index.css') : resolve(base, id)
  return { path, base: dirname(path), content: read(path) }
}

/** The names that stand in a `className`, each with a file that has it. */
function classesOf(files: readonly string[]): Map<string, string> {
  return new Map(
    files.flatMap((file) =>
      [...read(file).matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain, template = '']) =>
        (plain ?? template.replace(/\S*\$\{[^}]*\}\S*/g, ' '))
          .split(/\s+/)
          .flatMap((name) => (name === '' ? [] : [[name, file] as const])),
      ),
    ),
  )
}

test('every class has a style', async () => {
  const written = globSync('app/**/*.css').map(read).join('\n')
  const { build } = await compile(read('app/ui/styles.css'), { base: resolve('app/ui'), loadStylesheet })
  const classes = classesOf(globSync('app/**/*.tsx'))
  const made = build([...classes.keys()])
  const escaped = (name: string) => `.${name.replace(/[^\w-]/g, '\\$&').replace(/^\d/, '\\3$& ')}`
  const hasStyle = (name: string) => made.includes(escaped(name)) || written.includes(`.${name}`)
  expect(classes.size).toBeGreaterThan(500)
  expect([...classes].filter(([name]) => !hasStyle(name))).toEqual([])
})
