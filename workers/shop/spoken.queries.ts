import type { Language } from '#app/domain/messages/languages.ts'

/** Whoever asks without a language is told what the shop says by itself. */
export type Spoken = Language | undefined

/**
 * The SQL of a text in a language: `c.description`, and where the shop has Greek for it beside, in Greek that. The column
 * `el` of a row is JSON of what its columns say in Greek, by their names.
 */
export function spoken(language: Spoken, table: string, column: string): string {
  return language === 'el' ? `coalesce(${table}.el ->> '${column}', ${table}.${column})` : `${table}.${column}`
}

/** What a row says in Greek, as its column `el` keeps it; null for nothing. */
export function greekJson(words: Readonly<Record<string, string | undefined>>): string | null {
  return Object.values(words).some((text) => text !== undefined) ? JSON.stringify(words) : null
}
