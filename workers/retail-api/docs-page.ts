import type { OpenAPIHono } from '@hono/zod-openapi'
import { html } from 'hono/html'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { docsStyle } from './docs-style.ts'
import type { RetailEnv } from './retail-context.ts'
import { type Schema, shapeOf } from './schema-shape.ts'

type Document = ReturnType<OpenAPIHono<RetailEnv>['getOpenAPI31Document']>

/** The OpenAPI document as a page that a person reads, with nothing but HTML. It is in English, as the names in it are. */
export function docsPage({ info, paths = {}, components = {} }: Document, { name, url, theme }: Tenant) {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const call = item?.[method]
      return call === undefined ? [] : [{ path, method: method.toUpperCase(), call }]
    }),
  )
  const shapes = Object.entries(components.schemas ?? {})
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${info.title} – ${name}</title>
        <style>
          ${docsStyle(theme.primary)}
        </style>
      </head>
      <body>
        <header>
          <p>${name}</p>
          <h1>${info.title}</h1>
        </header>
        <nav aria-label="Calls">
          <ul>
            ${calls.map(
              ({ path, method }) =>
                html`<li><a href="#${anchor(method, path)}"><b>${method}</b> ${path.replace('/api/Retail/', '')}</a></li>`,
            )}
            <li><a href="#refusals">Refusals</a></li>
            <li><a href="#shapes">Shapes</a></li>
          </ul>
        </nav>
        <main>
          ${(info.description ?? '').split('\n\n').map((paragraph) => html`<p>${paragraph}</p>`)}
          <pre>curl -H "Authorization: Bearer $TOKEN" "${url}/api/Retail/FindShopProducts?searchTerm=pod"</pre>
          <p>All of this as data: <a href="/api/openapi.json">openapi.json</a>.</p>
          ${calls.map(
            ({ path, method, call }) => html`
              <section aria-labelledby="${anchor(method, path)}">
                <h2 id="${anchor(method, path)}"><b>${method}</b> ${path}</h2>
                <p>${call.summary}</p>
                <p>Scope: <code>${scopeOf(call)}</code></p>
                ${parametersOf(call)} ${bodyOf(call)}
                <h3>Answer</h3>
                <pre>${linked(shapeOf(jsonIn(call.responses?.['200']).schema))}</pre>
                ${headersOf(call)}
                <p>Refusals: ${statusesOf(call).map((status) => html`<code>${status}</code> `)}</p>
              </section>
            `,
          )}
          <section aria-labelledby="refusals">
            <h2 id="refusals">Refusals</h2>
            <table>
              <thead>
                <tr><th scope="col">Status</th><th scope="col">Meaning</th></tr>
              </thead>
              <tbody>
                ${refusalsOf(calls.map(({ call }) => call))}
              </tbody>
            </table>
          </section>
          <section aria-labelledby="shapes">
            <h2 id="shapes">Shapes</h2>
            ${shapes.map(([shape, schema]) => html`<h3 id="${shape}">${shape}</h3><pre>${linked(shapeOf(schema as Schema))}</pre>`)}
          </section>
        </main>
      </body>
    </html>`
}

/** Shapes that are named lead to where they stand. */
function linked(shape: string) {
  return shape
    .split(/#\/components\/schemas\/(\w+)/)
    .map((part, at) => (at % 2 === 0 ? part : html`<a href="#${part}">${part}</a>`))
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
    <thead>
      <tr><th scope="col">Field</th><th scope="col">What it is</th></tr>
    </thead>
    <tbody>
      ${parameters.map(
        ({ name, required, schema, description = schema.description }) =>
          html`<tr>
            <td><code>${name}</code>${required ? ' needed' : ''}</td>
            <td><code>${shapeOf(schema)}</code> ${description ?? ''}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

function bodyOf(call: Call) {
  const { schema, example } = jsonIn(call.requestBody)
  if (schema === undefined) return ''
  const shown = example === undefined ? '' : html`<p>As</p><pre>${JSON.stringify(example, null, 2)}</pre>`
  return html`<h3>Body</h3><pre>${linked(shapeOf(schema))}</pre>${shown}`
}

/** What the answer says besides its body. */
function headersOf(call: Call) {
  const { headers = {} } = (call.responses?.['200'] ?? {}) as { headers?: Record<string, { description: string }> }
  return Object.entries(headers).map(
    ([name, { description }]) => html`<p>Header <code>${name}</code>: ${description}</p>`,
  )
}

function statusesOf({ responses = {} }: Call): string[] {
  return Object.keys(responses).filter((status) => status !== '200')
}

/** What each status means is the same for every call that has it. */
function refusalsOf(calls: readonly Call[]) {
  const refusals = Object.assign({}, ...calls.map(({ responses }) => responses)) as Record<
    string,
    { description: string }
  >
  return statusesOf({ responses: refusals }).map(
    (status) => html`<tr><td><code>${status}</code></td><td>${refusals[status]?.description}</td></tr>`,
  )
}

interface Json {
  readonly schema?: Schema
  readonly example?: unknown
}

function jsonIn(part: unknown): Json {
  return (part as { content?: Record<string, Json> } | undefined)?.content?.['application/json'] ?? {}
}
