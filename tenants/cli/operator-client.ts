import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import type { ImportOptions } from '#app/domain/catalogue/catalogue-file.ts'
import { localVariables } from '#workers/env.ts'
import { CliError } from './issues.ts'

/** A client for the operator API of a local or deployed Worker. */

export interface Target {
  readonly origin: string
  readonly key: string
  readonly local: boolean
}

/** Returns a variable of the local Worker: from `.dev.vars`, or the default that `npm start` uses. */
export function localVariable(name: keyof typeof localVariables): string {
  const variables = existsSync('.dev.vars') ? parseEnv(readFileSync('.dev.vars', 'utf8')) : {}
  return variables[name] ?? localVariables[name]
}

/** Parses `--to`. The key of a deployed Worker comes from the environment variable OPERATOR_KEY. */
export function parseTarget(to: string): Target {
  if (isLocal(to))
    return {
      origin: `http://127.0.0.1:${process.env.PORT ?? 8787}`,
      key: localVariable('OPERATOR_KEY'),
      local: true,
    }
  const key = process.env.OPERATOR_KEY
  if (!key) throw new CliError('Set OPERATOR_KEY in the environment to reach a deployed Worker')
  return { origin: new URL(to).origin, key, local: false }
}

/** Returns whether `--to` is the local Worker. Throws a `CliError` if it is neither `local` nor an https origin. */
export function isLocal(to: string): boolean {
  if (to === 'local') return true
  if (!URL.canParse(to) || new URL(to).protocol !== 'https:' || new URL(to).origin !== to.replace(/\/$/, ''))
    throw new CliError(`--to takes "local" or an origin such as https://shop.example, not ${to}`)
  return false
}

const ErrorResponse = z.object({
  error: z.string().optional(),
  issues: z
    .array(
      z.object({
        path: z.string().optional(),
        row: z.string().optional(),
        field: z.string().optional(),
        message: z.string(),
      }),
    )
    .default([]),
})
const TenantsResponse = z.object({
  tenants: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable(),
      hosts: z.array(z.string()),
      issues: z.array(z.object({ path: z.string(), message: z.string() })),
    }),
  ),
})
/** Null if the record can't be read. */
const DatabaseResponse = z.object({ database: z.string() }).nullable().catch(null)
const RecordChange = z.object({
  record: z.enum(['added', 'changed', 'unchanged', 'checked']),
  hostsAdded: z.array(z.string()),
  hostsRemoved: z.array(z.string()),
})
const ImportReport = z.object({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  kept: z.number(),
  excluded: z.array(z.string()).optional(),
  missing: z.array(z.string()).optional(),
})

export type Counts = z.infer<typeof ImportReport>

export interface ImportRequest {
  readonly shop: { readonly database: string; readonly location: string; readonly jurisdiction?: string | undefined }
  readonly rows: unknown
  readonly pictures: unknown
}

/** Encodes a picture's key for a URL. */
export function picturePath(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/')
}

/** Creates a function that calls the operator's API. It throws a `CliError` if the API refuses the request. */
export function createCaller(target: Target) {
  return async function call<Schema extends z.ZodType>(
    method: string,
    path: string,
    schema: Schema,
    body?: string | FormData,
  ): Promise<z.output<Schema>> {
    const response = await sendRequest(target, method, path, body)
    const result = schema.safeParse(parseJson(await response.text().catch(throwUnreachable(target))))
    if (!result.success) throw createWrongApiError(target)
    return result.data
  }
}

/** Creates a function that streams a file from the operator's API. */
export function createDownloader(target: Target) {
  return async function* download(path: string): AsyncGenerator<Uint8Array, void> {
    const { body } = await sendRequest(target, 'GET', path)
    const reader = body?.getReader()
    const next = () => reader?.read().catch(throwUnreachable(target))
    for (let chunk = await next(); chunk !== undefined && !chunk.done; chunk = await next()) yield chunk.value
  }
}

export type Download = ReturnType<typeof createDownloader>

async function sendRequest(target: Target, method: string, path: string, body?: string | FormData): Promise<Response> {
  // `fetch` resolves dot segments, so the URL would name another resource. A URL with an empty segment names none.
  if (/\/\.{0,2}(?=[/?]|$)/.test(path)) throw new CliError('A name cannot be empty or only dots')
  const response = await fetch(`${target.origin}/operator${path}`, {
    method,
    headers: { Authorization: `Bearer ${target.key}` },
    ...(body === undefined ? {} : { body }),
  }).catch(throwUnreachable(target))
  if (response.ok) return response
  const text = await response.text().catch(throwUnreachable(target))
  const result = parseJson(text) ?? { error: `${method} ${path} returned ${response.status}` }
  const errorResponse = ErrorResponse.safeParse(result)
  if (!errorResponse.success) throw createWrongApiError(target)
  const { error, issues } = errorResponse.data
  throw new CliError(
    error ?? `${target.origin} refused ${method} ${path}`,
    issues.map(({ path: at, row, field, message }) => ({
      path: at ?? [row, field].filter(Boolean).join('.'),
      message,
    })),
  )
}

/** Throws a `CliError` for a connection that failed before or during the response. */
function throwUnreachable({ origin, local }: Target): (error: unknown) => never {
  return (error) => {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
    throw new CliError(
      `No Worker answers at ${origin}${cause}${local ? '. Is `npm start` running? If it runs on another port, set PORT for this command too.' : ''}`,
    )
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Another server runs at the origin, or a Worker of another version. */
function createWrongApiError({ origin }: Target): CliError {
  return new CliError(`The server at ${origin} is not the operator's API of this version of Periptero`)
}

export type Call = ReturnType<typeof createCaller>

export function createOperatorClient(target: Target) {
  const call = createCaller(target)
  const path = (id: string) => `/tenants/${encodeURIComponent(id)}`
  const query = (options: Readonly<Record<string, boolean>>) => {
    const enabledOptions = Object.entries(options).filter(([, on]) => on)
    return enabledOptions.length === 0 ? '' : `?${enabledOptions.map(([name]) => name).join('&')}`
  }

  const listTenants = async () => (await call('GET', '/tenants', TenantsResponse)).tenants

  return {
    local: target.local,
    listTenants,
    /** Returns the database of a published shop. Null if the shop isn't published or its record can't be read. */
    getDatabase: async (id: string) => {
      const isPublished = (await listTenants()).some((shop) => shop.id === id)
      return isPublished ? ((await call('GET', path(id), DatabaseResponse))?.database ?? null) : null
    },
    remove: (id: string) => call('DELETE', path(id), z.object({ hostsRemoved: z.array(z.string()) })),
    putRecord: (record: { id: string }, options: { dryRun: boolean; content?: boolean }) =>
      call('PUT', `${path(record.id)}${query(options)}`, RecordChange, JSON.stringify(record)),
    importRows: (
      id: string,
      kind: 'catalogue' | 'content' | 'customers' | 'orders' | 'staff-file',
      request: ImportRequest,
      options: ImportOptions,
    ) => call('POST', `${path(id)}/${kind}${query({ ...options })}`, ImportReport, JSON.stringify(request)),
    pictures: async (id: string, folder: string) =>
      new Map(
        Object.entries(
          (await call('GET', `${path(id)}/pictures/${folder}`, z.object({ files: z.record(z.string(), z.string()) })))
            .files,
        ),
      ),
    /** Uploads files by key, at most 25 MB in total. */
    putPictures: (id: string, folder: string, files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>) => {
      const form = new FormData()
      for (const [key, bytes] of files) form.set(key, new Blob([bytes]), key)
      return call('PUT', `${path(id)}/pictures/${folder}`, z.object({ written: z.number() }), form)
    },
  }
}

export type OperatorClient = ReturnType<typeof createOperatorClient>
