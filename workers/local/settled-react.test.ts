import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { withAnswers } from './settled-questions.ts'

const files = [
  'node_modules/react-dom/cjs/react-dom.production.min.js',
  'node_modules/react/cjs/react.production.min.js',
  'node_modules/scheduler/cjs/scheduler.production.min.js',
]

const [dom = '', react = ''] = files.map((file) => readFileSync(file, 'utf8'))
const [shownDom = '', shownReact = ''] = files.map(inBrowsers)

/** What pages show is written here, and by the libraries whose elements have handlers, drawings and styles. */
const written = [...globSync('app/**/*.ts{,x}'), 'node_modules/sonner/dist/index.mjs'].map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))
const libraries = [
  'node_modules/sonner/dist/index.mjs',
  ...globSync('node_modules/@conform-to/{react,dom}/dist/**/*.mjs'),
  ...globSync('node_modules/@vis.gl/react-google-maps/dist/**/*.mjs'),
  ...globSync('node_modules/{embla-carousel-react,embla-carousel-reactive-utils}/esm/*.js'),
  ...globSync('node_modules/remix-utils/build/react/use-hydrated.js'),
  ...globSync('node_modules/@remix-run/react/dist/esm/*.js'),
]

function inBrowsers(file: string): string {
  return withAnswers(readFileSync(file, 'utf8'), `/${file}`) ?? ''
}

/** What code names that is nowhere: taken away, but still asked for. */
function lostNames(texts: Readonly<Record<string, string>>): string[] {
  const options: ts.CompilerOptions = {
    ...{ allowJs: true, checkJs: true, noResolve: true, types: [], target: ts.ScriptTarget.ESNext },
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (name, ...rest) => {
    const text = texts[name]
    return text === undefined ? getSourceFile(name, ...rest) : ts.createSourceFile(name, text, ts.ScriptTarget.ESNext)
  }
  const program = ts.createProgram(Object.keys(texts), options, host)
  return Object.keys(texts).flatMap((name) => {
    const file = program.getSourceFile(name)
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
    return found.flatMap(({ code, messageText }) => {
      const lost = code < 2000 ? `${messageText}` : /^Cannot find name '(\w+)'/.exec(`${messageText}`)?.[1]
      return lost === undefined ? [] : [`${name}: ${lost}`]
    })
  })
}

function names(text: string, found: RegExp): string[] {
  const [, list] = found.exec(text) ?? []
  return list?.split(' ') ?? []
}

test('what is left of React is whole', () => {
  const left = Object.fromEntries(files.map((file) => [file, inBrowsers(file)]))
  // That tool is asked for behind a question which is always answered no.
  const tool = `${files[0]}: __REACT_DEVTOOLS_GLOBAL_HOOK__`
  const found = lostNames({ ...left, 'lost.js': 'exports.f = () => lost()', 'half.js': 'exports.f = (' })
  expect(found).toEqual([tool, 'lost.js: lost', 'half.js: Expression expected.'])
})

test.each(files)('another version of %s is not taken', (file) => {
  const other = readFileSync(file, 'utf8').replaceAll(';', ' ;\n').replaceAll('&&', ' && ')
  expect(() => withAnswers(other, `/${file}`)).toThrow(/has no .* any more/)
})

test('React hears all that an element of the shop listens to', () => {
  const listed = /\bef="((?:\w+ ){5,}\w+)"\.split/
  const kept = new Set(names(shownDom, listed))
  expect(kept).toContain('click')
  const unheard = [
    ...names(dom, listed).filter((name) => !kept.has(name)),
    ...['animationEnd', 'animationIteration', 'animationStart', 'beforeInput', 'compositionEnd', 'compositionStart'],
    ...['compositionUpdate', 'doubleClick', 'select', 'transitionEnd'],
  ]
  expect(unheard.length).toBeGreaterThan(50)
  const handler = new RegExp(`\\bon(?:${unheard.join('|')})(?:Capture)?(?:=\\{|: )`, 'i')
  expect(handler.test('<video onTimeUpdate={show}>')).toBe(true)
  for (const { file, text } of written) expect(handler.exec(text)?.[0], file).toBeUndefined()
})

test('React knows every attribute of a drawing that the shop draws', () => {
  const listed = /"([\w: -]*\bclip-rule\b[\w: -]*)"\.split/
  const kept = new Set(names(shownDom, listed))
  expect(kept).toContain('stroke-width')
  const asked = names(dom, listed).filter((name) => !kept.has(name))
  expect(asked).toContain('vector-effect')
  const camel = asked.map((name) => name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase()))
  const attribute = new RegExp(`\\s(?:${camel.join('|')}|xlink\\w+|xml[A-Z]\\w+|autoReverse|focusable)=`)
  expect(attribute.test('<use xlinkHref="#a">')).toBe(true)
  for (const { file, text } of written) expect(attribute.exec(text)?.[0], file).toBeUndefined()
})

test('a style is a number only where React knows that it has no unit', () => {
  const style = /\bstyle=\{\{[^}]*?(\w+): (?!['"`])/
  expect(style.test('<p style={{ order: 2 }}>')).toBe(true)
  for (const { file, text } of written) expect(style.exec(text)?.[1], file).toBeUndefined()
  const ofMaps = readFileSync('node_modules/@vis.gl/react-google-maps/dist/index.modern.mjs', 'utf8')
  const given = new Set(
    [...ofMaps.matchAll(/\b(\w+): (?:is\w+ \? )?-?\d[\d.]*(?: : \d+)?(?=[,} ])/g)].map(([, name]) => name),
  )
  expect(shownDom).toContain('{opacity:!0,zIndex:!0}')
  expect(given).toContain('zIndex')
  expect([...given].filter((name) => dom.includes(`${name}:!0`) && !shownDom.includes(`${name}:!0`))).toEqual([])
})

test('nobody writes into a page itself', () => {
  const editing = /\bcontentEditable\b/
  expect(editing.test('<p contentEditable>')).toBe(true)
  for (const { file, text } of written) expect(editing.exec(text)?.[0], file).toBeUndefined()
})

test('what React still offers is all that anybody takes', () => {
  const gone = [...react.matchAll(/exports\.(\w+)=/g)]
    .map(([, name = '']) => name)
    .filter((name) => !shownReact.includes(`exports.${name}=`))
  expect(gone).toContain('cloneElement')
  const taken = new RegExp(`\\b(?:${gone.filter((name) => name !== 'version').join('|')})\\b`)
  for (const file of [...globSync('app/**/*.ts{,x}'), ...libraries])
    expect(taken.exec(readFileSync(file, 'utf8'))?.[0], file).toBeUndefined()
})
