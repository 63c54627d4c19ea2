import { globSync, statSync } from 'node:fs'

/** When a file or folder was saved last, in milliseconds since 1970; 0 if there is none. */
export const getModifiedTime = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Whether a file or folder that matches one of the patterns was saved at this time or later. */
export function isAnySavedSince(time: number, patterns: readonly string[]): boolean {
  return globSync([...patterns]).some((file) => getModifiedTime(file) >= time)
}
