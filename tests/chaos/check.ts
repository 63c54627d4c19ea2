import type { Change } from './guards.ts'

/** One run of a check. */
export interface Trial {
  readonly seed: number
  /** Scales a full size by the share of this run; at least 1. */
  readonly of: (full: number) => number
  /** The guard taken out, in a control run; empty in the check's own run. */
  readonly changes: readonly Change[]
  /** Names the bundle, the state folder and the report of this run. */
  readonly name: string
}

export interface Outcome {
  /** What was counted, in words. */
  readonly figure: string
  /** Empty when the check passed. */
  readonly failures: readonly string[]
}

/** Something the shop must withstand. Its control run takes one guard out and must fail. */
export interface Check {
  /** As typed after `npm run proof --`; also the name of the check's file in `checks/`. */
  readonly name: string
  /** What is tried at the full size; `npm run proof -- --list` prints it. */
  readonly what: string
  readonly run: (trial: Trial) => Promise<Outcome>
  readonly control: {
    /** What the copy of the code does wrong in which the control run takes a guard out. */
    readonly fault: string
    /** The failures that a missing guard causes. The control run must have one of each, the check's own run none. */
    readonly failsWith: RegExp | readonly RegExp[]
    readonly changes: readonly Change[]
    /** Of the full size. */
    readonly share: number
  }
}

/**
 * The failures of a control run that prove the guard's absence was noticed. Null when one is missing, or when the check fails that
 * way with its guard in place, too.
 */
export function expectedFailures(
  { failsWith }: Check['control'],
  controlFailures: readonly string[],
  ownFailures: readonly string[],
): string | null {
  const matched = [failsWith].flat().flatMap((pattern) => {
    const found = controlFailures.find((failure) => pattern.test(failure))
    return found === undefined || ownFailures.some((failure) => pattern.test(failure)) ? [] : [found]
  })
  return matched.length === [failsWith].flat().length ? matched.join('; ') : null
}
