type SqlValue = string | number | null

/** How a value is stored in a column. */
export interface ColumnCodec {
  readonly toSql: (value: unknown) => SqlValue
  readonly fromSql: (value: SqlValue) => unknown
}

export const identity: ColumnCodec = {
  toSql: (value) => (typeof value === 'string' || typeof value === 'number' ? value : null),
  fromSql: (value) => value,
}

export const flag: ColumnCodec = { toSql: Number, fromSql: (value) => value === 1 }

/** Codes, separated by spaces. */
export const words: ColumnCodec = {
  toSql: (value) => (Array.isArray(value) ? value.join(' ') : ''),
  fromSql: (value) =>
    String(value ?? '')
      .split(' ')
      .filter((word) => word !== ''),
}

/**
 * The Greek texts of a row as JSON by column name; null if there are none. `columns` has the column of each text, such
 * as `{ colorName: 'color_name' }`.
 */
export function greekTexts(columns: Readonly<Record<string, string>>): ColumnCodec {
  return {
    toSql: (value) => {
      const texts = Object.entries(columns).flatMap(([name, column]) => {
        const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
        return typeof text === 'string' ? [[column, text]] : []
      })
      return texts.length === 0 ? null : JSON.stringify(Object.fromEntries(texts))
    },
    fromSql: (value) => {
      if (typeof value !== 'string') return undefined
      const texts: Readonly<Record<string, string>> = JSON.parse(value)
      return Object.fromEntries(
        Object.entries(columns).flatMap(([name, column]) =>
          texts[column] === undefined ? [] : [[name, texts[column]]],
        ),
      )
    },
  }
}

/** ISO instants as milliseconds. */
export const instant: ColumnCodec = {
  toSql: (value) => (typeof value === 'string' ? Date.parse(value) : null),
  fromSql: (value) => (value === null ? null : new Date(value).toISOString()),
}

/** Per cent as basis points. */
export const basisPoints: ColumnCodec = {
  toSql: (value) => Math.round(Number(value) * 100),
  fromSql: (value) => Number(value) / 100,
}
