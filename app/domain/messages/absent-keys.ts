import type { Words } from './fill.ts'

/** The keys of texts that another language lacks. */
export function absentKeys(written: Words, translated: Words): string[] {
  return Object.keys(written).filter((key) => !Object.hasOwn(translated, key))
}
