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

/** Codes with spaces between. */
export const words: ColumnCodec = {
  toSql: (value) => (Array.isArray(value) ? value.join(' ') : ''),
  fromSql: (value) =>
    String(value ?? '')
      .split(' ')
      .filter((word) => word !== ''),
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
