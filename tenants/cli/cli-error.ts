import { statSync } from 'node:fs'

/** A problem in a tenant's folder, or one that the Worker reported. */
export interface Issue {
  /** File and field, such as `tenant.json hosts.0`. */
  readonly path: string
  readonly message: string
}

/** Ends the command with a message and all issues. */
export class CliError extends Error {
  readonly issues: readonly Issue[]

  constructor(message: string, issues: readonly Issue[] = []) {
    super(message)
    this.issues = issues
  }
}

/** Formats an issue's path with positions from 1: `tenant.json shipping.0` becomes `tenant.json shipping no. 1`. */
export function formatPath(path: string): string {
  const [file = '', field] = path.split(/ (.*)/s)
  return field === undefined ? file : `${file} ${formatField(field)}`
}

/** Formats a field with positions from 1: `shipping.0.countries.1` becomes `shipping no. 1, countries no. 2`. */
export function formatField(field: string): string {
  const [list = '', ...more] = field.split('.')
  // Message keys contain dots: don't split them.
  const parts = list.startsWith('messages') ? [list, more.join('.')] : [list, ...more]
  return parts
    .filter(Boolean)
    .map((part, index, all) => {
      if (index === 0) return part
      return /^\d+$/.test(part) && !codeKeyedFields.includes(all[index - 1] ?? '')
        ? ` no. ${Number(part) + 1}`
        : `, ${part}`
    })
    .join('')
}

/** Fields with entries by code. A code may be a number, but it is not a position. */
const codeKeyedFields: readonly string[] = ['listPrices', 'stock', 'class_countries']

export function prefixFile(file: string, issues: readonly Issue[]): Issue[] {
  return issues.map(({ path, message }) => ({ path: path === '' ? file : `${file} ${path}`, message }))
}

/** Throws a `CliError` unless the text is an id as `list` prints it. The id becomes part of a URL. */
export function requireNumber(text: string): void {
  if (!/^\d{1,15}$/.test(text)) throw new CliError(`${text} is not an id from the list`)
}

/** Throws a `CliError` if the file does not exist. */
export function requireFile(path: string): void {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new CliError(`There is no file ${path}`)
}
