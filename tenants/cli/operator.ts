import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import type { ImportOptions } from '#app/domain/catalogue/import.ts'
import { localVariables } from '#workers/local-variables.ts'
import { Refused } from './fault.ts'

/** The Worker's operator API, on this machine or deployed. */

export interface Target {
  readonly origin: string
  readonly key: string
  readonly local: boolean
}

/** A variable of this machine: `.dev.vars`, else the value that `npm start` gives the Worker. */
export function localVariable(name: keyof typeof localVariables): string {
  const written = existsSync('.dev.vars') ? parseEnv(readFileSync('.dev.vars', 'utf8')) : {}
  return written[name] ?? localVariables[name]
}

/** `local`, or the origin of a deployed Worker, whose key is in the environment. */
export function targetOf(to: string): Target {
  if (isLocal(to))
    return {
      origin: `http://127.0.0.1:${process.env.PORT ?? 8787}`,
      key: localVariable('OPERATOR_KEY'),
      local: true,
    }
  const key = process.env.OPERATOR_KEY
  if (!key) throw new Refused('OPERATOR_KEY must be in the environment to reach a deployed Worker')
  return { origin: new URL(to).origin, key, local: false }
}

/** Whether a command is about this machine, for those that ask no Worker as well. */
export function isLocal(to: string): boolean {
  if (to === 'local') return true
  if (!URL.canParse(to) || new URL(to).protocol !== 'https:' || new URL(to).origin !== to.replace(/\/$/, ''))
    throw new Refused(`--to takes "local" or an origin as https://shop.example, not ${to}`)
  return false
}

const Refusal = z.object({
  error: z.string().optional(),
  faults: z
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
const Tenants = z.object({
  tenants: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable(),
      hosts: z.array(z.string()),
      faults: z.array(z.object({ path: z.string(), message: z.string() })),
    }),
  ),
})
/** Of a record that can't be read nobody knows it. */
const Home = z.object({ database: z.string() }).nullable().catch(null)
const RecordChange = z.object({
  record: z.enum(['added', 'changed', 'unchanged', 'checked']),
  hostsAdded: z.array(z.string()),
  hostsRemoved: z.array(z.string()),
})
const Report = z.object({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  kept: z.number(),
  leftOut: z.array(z.string()).optional(),
  missing: z.array(z.string()).optional(),
})

export type Counts = z.infer<typeof Report>

export interface ImportRequest {
  readonly shop: { readonly database: string; readonly location: string; readonly jurisdiction?: string | undefined }
  readonly rows: unknown
  readonly pictures: unknown
}

/** A picture's key in the bucket as part of an address. */
export function picturePath(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/')
}

/** One question to the operator's API. What it refuses is thrown as Refused. */
export function callerOf(target: Target) {
  return async function call<Schema extends z.ZodType>(
    method: string,
    path: string,
    schema: Schema,
    body?: string | FormData,
  ): Promise<z.output<Schema>> {
    const response = await answerOf(target, method, path, body)
    const answer = schema.safeParse(jsonIn(await response.text().catch(unanswered(target))))
    if (!answer.success) throw noneOfOurs(target)
    return answer.data
  }
}

/** What the operator's API gives as a file, while it comes. */
export function downloaderOf(target: Target) {
  return async function* download(path: string): AsyncGenerator<Uint8Array, void> {
    const { body } = await answerOf(target, 'GET', path)
    const reader = body?.getReader()
    const next = () => reader?.read().catch(unanswered(target))
    for (let read = await next(); read !== undefined && !read.done; read = await next()) yield read.value
  }
}

export type Download = ReturnType<typeof downloaderOf>

async function answerOf(target: Target, method: string, path: string, body?: string | FormData): Promise<Response> {
  // A word that is nothing or dots would make it the address of something else.
  if (/\/\.{0,2}(?=[/?]|$)/.test(path)) throw new Refused('A name is empty, or dots alone')
  const response = await fetch(`${target.origin}/operator${path}`, {
    method,
    headers: { Authorization: `Bearer ${target.key}` },
    ...(body === undefined ? {} : { body }),
  }).catch(unanswered(target))
  if (response.ok) return response
  const text = await response.text().catch(unanswered(target))
  const answer = jsonIn(text) ?? { error: `${method} ${path} gave ${response.status}` }
  const refusal = Refusal.safeParse(answer)
  if (!refusal.success) throw noneOfOurs(target)
  const { error, faults } = refusal.data
  throw new Refused(
    error ?? `${target.origin} refused ${method} ${path}`,
    faults.map(({ path: at, row, field, message }) => ({
      path: at ?? [row, field].filter(Boolean).join('.'),
      message,
    })),
  )
}

/** What came to nothing on the way: before there was an answer, or in the middle of it. */
function unanswered({ origin, local }: Target): (error: unknown) => never {
  return (error) => {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
    throw new Refused(`No Worker answers at ${origin}${cause}${local ? '. Is `npm start` running?' : ''}`)
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Something else serves there, or a Worker of another version. */
function noneOfOurs({ origin }: Target): Refused {
  return new Refused(`What answers at ${origin} is not the operator's API of this version of Periptero`)
}

export type Call = ReturnType<typeof callerOf>

export function operatorOf(target: Target) {
  const call = callerOf(target)
  const at = (id: string) => `/tenants/${encodeURIComponent(id)}`
  const query = (options: Readonly<Record<string, boolean>>) => {
    const asked = Object.entries(options).filter(([, on]) => on)
    return asked.length === 0 ? '' : `?${asked.map(([name]) => name).join('&')}`
  }

  const list = async () => (await call('GET', '/tenants', Tenants)).tenants

  return {
    local: target.local,
    list,
    /** In which database a published shop lives; null where that can't be said. */
    databaseOf: async (id: string) => {
      const isThere = (await list()).some((shop) => shop.id === id)
      return isThere ? ((await call('GET', at(id), Home))?.database ?? null) : null
    },
    remove: (id: string) => call('DELETE', at(id), z.object({ hostsRemoved: z.array(z.string()) })),
    putRecord: (record: { id: string }, options: { dryRun: boolean; content?: boolean }) =>
      call('PUT', `${at(record.id)}${query(options)}`, RecordChange, JSON.stringify(record)),
    importRows: (
      id: string,
      kind: 'catalogue' | 'content' | 'customers' | 'orders' | 'staff-file',
      request: ImportRequest,
      options: ImportOptions,
    ) => call('POST', `${at(id)}/${kind}${query({ ...options })}`, Report, JSON.stringify(request)),
    pictures: async (id: string, folder: string) =>
      new Map(
        Object.entries(
          (await call('GET', `${at(id)}/pictures/${folder}`, z.object({ files: z.record(z.string(), z.string()) })))
            .files,
        ),
      ),
    /** Files by their keys in the bucket, at most 25 MB together. */
    putPictures: (id: string, folder: string, files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>) => {
      const form = new FormData()
      for (const [key, bytes] of files) form.set(key, new Blob([bytes]), key)
      return call('PUT', `${at(id)}/pictures/${folder}`, z.object({ written: z.number() }), form)
    },
  }
}

export type Operator = ReturnType<typeof operatorOf>
