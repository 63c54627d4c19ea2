import { statSync } from 'node:fs'

/** Something wrong in a tenant's folder, or refused by the Worker. */
export interface Fault {
  /** As `tenant.json hosts.0`. */
  readonly path: string
  readonly message: string
}

/** Ends the command: everything that is wrong, at once. */
export class Refused extends Error {
  readonly faults: readonly Fault[]

  constructor(message: string, faults: readonly Fault[] = []) {
    super(message)
    this.faults = faults
  }
}

/** A file and a path in it as a merchant counts: `tenant.json shipping.0` is `tenant.json shipping no. 1`. */
export function plainPath(path: string): string {
  const [file = '', field] = path.split(/ (.*)/s)
  return field === undefined ? file : `${file} ${plainField(field)}`
}

/** A path as a merchant counts: `shipping.0.countries.1` is `shipping no. 1, countries no. 2`. */
export function plainField(field: string): string {
  const [list = '', ...more] = field.split('.')
  // Of a list each entry by its number; the keys of messages have dots of their own.
  const parts = list.startsWith('messages') ? [list, more.join('.')] : [list, ...more]
  return parts
    .filter(Boolean)
    .map((part, place, all) => {
      if (place === 0) return part
      return /^\d+$/.test(part) && !byCode.includes(all[place - 1] ?? '') ? ` no. ${Number(part) + 1}` : `, ${part}`
    })
    .join('')
}

/** Fields whose entries have codes, which may be numbers. */
const byCode: readonly string[] = ['listPrices', 'stock', 'class_countries']

export function inFile(file: string, faults: readonly Fault[]): Fault[] {
  return faults.map(({ path, message }) => ({ path: path === '' ? file : `${file} ${path}`, message }))
}

/** A number of a list is a word like any other until it is looked at: as part of an address it would lead nowhere. */
export function mustBeNumber(word: string): void {
  if (!/^\d{1,15}$/.test(word)) throw new Refused(`${word} is no number, as the list has them`)
}

/** A command that reads a file says so before it begins where there is none. */
export function mustBeFile(path: string): void {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new Refused(`There is no file ${path}`)
}
