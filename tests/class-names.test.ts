import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'

/** A class without a style causes no error: the element only looks wrong. */

const readFile = (path: string) => readFileSync(path, 'utf8')

async function loadStylesheet(id: string, base: string) {
  const path = id === 'tailwindcss' ? resolve('node_modules/tailwindcss/index.css') : resolve(base, id)
  return { path, base: dirname(path), content: readFile(path) }
}

/** The class names of all `className` attributes, each with one of its files. */
function listClasses(files: readonly string[]): Map<string, string> {
  return new Map(
    files.flatMap((file) =>
      [...readFile(file).matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain, template = '']) =>
        (plain ?? template.replace(/\S*\$\{[^}]*\}\S*/g, ' '))
          .split(/\s+/)
          .flatMap((name) => (name === '' ? [] : [[name, file] as const])),
      ),
    ),
  )
}

test('every class has a style', async () => {
  const css = globSync('app/**/*.css').map(readFile).join('\n')
  const { build } = await compile(readFile('app/ui/styles.css'), { base: resolve('app/ui'), loadStylesheet })
  const classes = listClasses(globSync('app/**/*.tsx'))
  const created = build([...classes.keys()])
  const escaped = (name: string) => `.${name.replace(/[^\w-]/g, '\\$&').replace(/^\d/, '\\3$& ')}`
  const hasStyle = (name: string) => created.includes(escaped(name)) || css.includes(`.${name}`)
  expect(classes.size).toBeGreaterThan(500)
  expect([...classes].filter(([name]) => !hasStyle(name))).toEqual([])
})
