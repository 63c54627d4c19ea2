import type { OpenAPIHono } from '@hono/zod-openapi'
import { html } from 'hono/html'
import type { RetailEnv } from './retail-context.ts'

type Document = ReturnType<OpenAPIHono<RetailEnv>['getOpenAPI31Document']>
type Schema = { readonly [key: string]: unknown }

/** The OpenAPI document as a page that a person reads, with nothing but HTML. */
export function docsPage({ info, paths = {}, components = {} }: Document, shop: string) {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const call = item?.[method]
      return call === undefined ? [] : [{ path, method: method.toUpperCase(), call }]
    }),
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${info.title} – ${shop}</title>
        <style>
          body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1b1f27; }
          h2 { margin: 2.5rem 0 0.5rem; font-size: 1.15rem; overflow-wrap: anywhere; }
          code, pre { font: 0.875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
          pre { background: #f3f3f0; padding: 0.75rem 1rem; overflow: auto; }
          td, th { text-align: left; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; }
        </style>
      </head>
      <body>
        <main>
          <h1>${info.title} of ${shop}</h1>
          <p>${info.description}</p>
          <p>Every call brings <code>Authorization: Bearer …</code>. The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
          <nav aria-label="Calls">
            <ul>
              ${calls.map(({ path, method }) => html`<li><a href="#${anchor(method, path)}">${method} ${path}</a></li>`)}
            </ul>
          </nav>
          ${calls.map(
            ({ path, method, call }) => html`
              <h2 id="${anchor(method, path)}">${method} ${path}</h2>
              <p>${call.summary}</p>
              <p>Scope: <code>${scopeOf(call)}</code></p>
              ${parametersOf(call)} ${bodyOf(call)}
              <p>Answer</p>
              <pre>${shapeOf(schemaIn(call.responses?.['200']))}</pre>
            `,
          )}
          <h2>Shapes</h2>
          ${Object.entries(components.schemas ?? {}).map(
            ([name, schema]) => html`<h3 id="${name}">${name}</h3><pre>${shapeOf(schema as Schema)}</pre>`,
          )}
        </main>
      </body>
    </html>`
}

interface Call {
  readonly security?: unknown
  readonly parameters?: unknown
  readonly requestBody?: unknown
  readonly responses?: Readonly<Record<string, unknown>>
}

function anchor(method: string, path: string): string {
  return `${method}${path}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

function scopeOf(call: Call): string {
  const [security] = Array.isArray(call.security) ? call.security : []
  return Array.isArray(security?.token) ? security.token.join(', ') : ''
}

function parametersOf(call: Call) {
  const parameters = Array.isArray(call.parameters) ? call.parameters : []
  if (parameters.length === 0) return ''
  return html`<table>
    <thead><tr><th>Query</th><th>Shape</th><th></th></tr></thead>
    <tbody>
      ${parameters.map(
        ({ name, required, schema }) =>
          html`<tr><td><code>${name}</code></td><td><code>${shapeOf(schema)}</code></td><td>${required ? 'needed' : ''}</td></tr>`,
      )}
    </tbody>
  </table>`
}

function bodyOf(call: Call) {
  const schema = schemaIn(call.requestBody)
  return schema === undefined ? '' : html`<p>Body</p><pre>${shapeOf(schema)}</pre>`
}

function schemaIn(part: unknown): Schema | undefined {
  const content = (part as { content?: Record<string, { schema?: Schema }> } | undefined)?.content
  return content?.['application/json']?.schema
}

/** A schema as an example of its shape: names and kinds. */
function shapeOf(schema: Schema | undefined, indent = ''): string {
  if (schema === undefined) return ''
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((each) => JSON.stringify(each)).join(' | ')
  for (const one of ['anyOf', 'oneOf', 'allOf'])
    if (Array.isArray(schema[one])) return schema[one].map((each: Schema) => shapeOf(each, indent)).join(' | ')
  if (schema.type === 'array') return `[${shapeOf(schema.items as Schema, indent)}]`
  if (schema.type === 'object' && schema.properties) {
    const needed = new Set(Array.isArray(schema.required) ? schema.required : [])
    const inner = `${indent}  `
    const lines = Object.entries(schema.properties).map(
      ([name, each]) => `${inner}${name}${needed.has(name) ? '' : '?'}: ${shapeOf(each as Schema, inner)}`,
    )
    return `{\n${lines.join('\n')}\n${indent}}`
  }
  return Array.isArray(schema.type) ? schema.type.join(' | ') : String(schema.type ?? 'anything')
}
