import type { OpenAPIHono } from '@hono/zod-openapi'
import { html, raw } from 'hono/html'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import type { RetailEnv } from './retail-context.ts'

type Document = ReturnType<OpenAPIHono<RetailEnv>['getOpenAPI31Document']>

/** Renders the OpenAPI document as a plain HTML page. The page is in English, like the names in it. */
export function renderDocsPage({ info, paths = {}, components = {} }: Document, { name, url, theme }: Tenant) {
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
          ${getDocsStyle(theme.primary)}
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
                html`<li><a href="#${getAnchor(method, path)}"><b>${method}</b> ${path.replace('/api/Retail/', '')}</a></li>`,
            )}
            <li><a href="#refusals">Errors</a></li>
            <li><a href="#shapes">Schemas</a></li>
          </ul>
        </nav>
        <main>
          ${(info.description ?? '').split('\n\n').map((paragraph) => html`<p>${paragraph}</p>`)}
          <pre>curl -H "Authorization: Bearer $TOKEN" "${url}/api/Retail/FindShopProducts?searchTerm=pod"</pre>
          <p>OpenAPI document: <a href="/api/openapi.json">openapi.json</a>.</p>
          ${calls.map(
            ({ path, method, call }) => html`
              <section aria-labelledby="${getAnchor(method, path)}">
                <h2 id="${getAnchor(method, path)}"><b>${method}</b> ${path}</h2>
                <p>${call.summary}</p>
                <p>Scope: <code>${getScope(call)}</code></p>
                ${renderParameters(call)} ${renderBody(call)}
                <h3>Response</h3>
                <pre>${linkSchemas(formatSchema(getJsonContent(call.responses?.['200']).schema))}</pre>
                ${renderHeaders(call)}
                <p>Errors: ${listStatuses(call).map((status) => html`<code>${status}</code> `)}</p>
              </section>
            `,
          )}
          <section aria-labelledby="refusals">
            <h2 id="refusals">Errors</h2>
            <table>
              <thead>
                <tr><th scope="col">Status</th><th scope="col">Meaning</th></tr>
              </thead>
              <tbody>
                ${renderRefusals(calls.map(({ call }) => call))}
              </tbody>
            </table>
          </section>
          <section aria-labelledby="shapes">
            <h2 id="shapes">Schemas</h2>
            ${shapes.map(([shape, schema]) => html`<h3 id="${shape}">${shape}</h3><pre>${linkSchemas(formatSchema(schema as Schema))}</pre>`)}
          </section>
        </main>
      </body>
    </html>`
}

/** Links the names of schemas to their definitions. */
function linkSchemas(shape: string) {
  return shape
    .split(/#\/components\/schemas\/(\w+)/)
    .map((part, index) => (index % 2 === 0 ? part : html`<a href="#${part}">${part}</a>`))
}

interface Call {
  readonly security?: unknown
  readonly parameters?: unknown
  readonly requestBody?: unknown
  readonly responses?: Readonly<Record<string, unknown>>
}

function getAnchor(method: string, path: string): string {
  return `${method}${path}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

function getScope(call: Call): string {
  const [security] = Array.isArray(call.security) ? call.security : []
  return Array.isArray(security?.token) ? security.token.join(', ') : ''
}

function renderParameters(call: Call) {
  const parameters = Array.isArray(call.parameters) ? call.parameters : []
  if (parameters.length === 0) return ''
  return html`<table>
    <thead>
      <tr><th scope="col">Field</th><th scope="col">Description</th></tr>
    </thead>
    <tbody>
      ${parameters.map(
        ({ name, required, schema, description = schema.description }) =>
          html`<tr>
            <td><code>${name}</code>${required ? ' required' : ''}</td>
            <td><code>${formatSchema(schema)}</code> ${description ?? ''}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

function renderBody(call: Call) {
  const { schema, example } = getJsonContent(call.requestBody)
  if (schema === undefined) return ''
  const exampleMarkup = example === undefined ? '' : html`<p>Example</p><pre>${JSON.stringify(example, null, 2)}</pre>`
  return html`<h3>Body</h3><pre>${linkSchemas(formatSchema(schema))}</pre>${exampleMarkup}`
}

/** The headers of the response. */
function renderHeaders(call: Call) {
  const { headers = {} } = (call.responses?.['200'] ?? {}) as { headers?: Record<string, { description: string }> }
  return Object.entries(headers).map(
    ([name, { description }]) => html`<p>Header <code>${name}</code>: ${description}</p>`,
  )
}

function listStatuses({ responses = {} }: Call): string[] {
  return Object.keys(responses).filter((status) => status !== '200')
}

/** The meanings of the statuses, which are the same for every call. */
function renderRefusals(calls: readonly Call[]) {
  const refusals = Object.assign({}, ...calls.map(({ responses }) => responses)) as Record<
    string,
    { description: string }
  >
  return listStatuses({ responses: refusals }).map(
    (status) => html`<tr><td><code>${status}</code></td><td>${refusals[status]?.description}</td></tr>`,
  )
}

interface Json {
  readonly schema?: Schema
  readonly example?: unknown
}

function getJsonContent(part: unknown): Json {
  return (part as { content?: Record<string, Json> } | undefined)?.content?.['application/json'] ?? {}
}

/**
 * The styles of the page, in the shop's primary colour. White text on it is readable: `npm run tenant` refuses a
 * shop's folder whose colour has too little contrast.
 */
function getDocsStyle(primary: string) {
  return raw(`
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;font:1rem/1.6 system-ui,sans-serif;color:#1b1f27;background:#fff}
header{padding:1.5rem max(1rem,calc(50% - 36rem));background:${primary};color:#fff}
header p{margin:0}
h1{margin:0;font-size:1.75rem;line-height:1.2}
nav,main{padding:1rem}
nav ul{margin:0;padding:0;list-style:none;columns:14rem}
nav a{display:inline-block;min-height:24px;padding:.125rem 0;overflow-wrap:anywhere}
a{color:${primary}}
a:focus-visible{outline:3px solid #1b1f27;outline-offset:2px;border-radius:2px}
h2{margin:0 0 .5rem;font-size:1.125rem;overflow-wrap:anywhere}
h3{margin:1rem 0 .25rem;font-size:1rem}
section{margin-top:1.5rem;padding-top:1.5rem;border-top:1px solid #d8d9dc}
h2 b{padding:.125rem .5rem;border-radius:.25rem;background:${primary};color:#fff;font-size:.875rem}
nav b{font-size:.75rem;font-weight:600}
p{margin:.5rem 0;max-width:70ch}
code,pre{font:.875rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
pre{margin:.5rem 0;padding:.75rem 1rem;border-radius:.375rem;background:#f3f3f0;white-space:pre-wrap}
pre a{color:inherit}
table{width:100%;border-collapse:collapse;table-layout:fixed;margin:.5rem 0}
th,td{padding:.375rem .75rem .375rem 0;border-bottom:1px solid #e6e6e3;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th:first-child{width:35%}
@media (min-width:62rem){
body{display:grid;grid-template-columns:minmax(0,1fr) 17rem minmax(0,57rem) minmax(0,1fr)}
header{grid-column:1/-1}
main{grid-column:3}
nav{grid-column:2;position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto}
nav ul{columns:auto}
th:first-child{width:16rem}
}
@media print{nav{display:none}}
`)
}

type Schema = { readonly [key: string]: unknown }

/** Formats a schema as an example of its shape. Schemas defined elsewhere in the document appear by name. */
function formatSchema(schema: Schema | undefined, indent = ''): string {
  if (schema === undefined) return ''
  if (typeof schema.$ref === 'string') return schema.$ref
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((item) => JSON.stringify(item)).join(' | ')
  for (const keyword of ['anyOf', 'oneOf', 'allOf'])
    if (Array.isArray(schema[keyword]))
      return schema[keyword].map((item: Schema) => formatSchema(item, indent)).join(' | ')
  if (schema.type === 'array') return `[${formatSchema(schema.items as Schema, indent)}]`
  if (schema.type === 'object' && schema.properties) return formatFields(schema, indent)
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return `{ …: ${formatSchema(schema.additionalProperties as Schema, indent)} }`
  const kind = Array.isArray(schema.type) ? schema.type.join(' | ') : String(schema.type ?? 'anything')
  return schema.default === undefined ? kind : `${kind} = ${JSON.stringify(schema.default)}`
}

function formatFields(schema: Schema, indent: string): string {
  const requiredNames = new Set(Array.isArray(schema.required) ? schema.required : [])
  const innerIndent = `${indent}  `
  const lines = Object.entries(schema.properties as Readonly<Record<string, Schema>>).map(([name, item]) => {
    const comment = typeof item.description === 'string' ? `  // ${item.description}` : ''
    return `${innerIndent}${name}${requiredNames.has(name) ? '' : '?'}: ${formatSchema(item, innerIndent)}${comment}`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}
