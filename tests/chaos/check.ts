import type { Change } from './mutate-sources.ts'

/** One run of a check. */
export interface Trial {
  readonly seed: number
  /** Scales a full size by the share of this run; at least 1. */
  readonly scale: (full: number) => number
  /** The changes that remove the guard in a control run; empty in the check's own run. */
  readonly changes: readonly Change[]
  /** Names the bundle, the state folder and the report of this run. */
  readonly name: string
}

export interface Outcome {
  /** The counts, as a sentence. */
  readonly summary: string
  /** Empty when the check passed. */
  readonly failures: readonly string[]
}

/** A check of the proof. Each control run removes one guard and must fail. */
export interface Check {
  /** As typed after `npm run proof --`; also the name of the check's file in `checks/`. */
  readonly name: string
  /** The check at full size; `npm run proof -- --list` prints this text. */
  readonly description: string
  readonly run: (trial: Trial) => Promise<Outcome>
  /** One, or one for each guard. */
  readonly control: Control | readonly Control[]
}

export interface Control {
  /** The bug of the control run. */
  readonly mutation: string
  /** Failures that the missing guard causes. The control run must have each of them, the check's own run none. */
  readonly failsWith: RegExp | readonly RegExp[]
  readonly changes: readonly Change[]
  /** Share of the full size. */
  readonly share: number
}

export const listControls = ({ control }: Pick<Check, 'control'>): readonly Control[] => [control].flat()

/**
 * The failures of a control run that prove that the check detects the missing guard. Null if one is missing, or if the
 * check's own run also has it.
 */
export function expectedFailures(
  { failsWith }: Control,
  controlFailures: readonly string[],
  ownFailures: readonly string[],
): string | null {
  const matched = [failsWith].flat().flatMap((pattern) => {
    const matching = controlFailures.find((failure) => pattern.test(failure))
    return matching === undefined || ownFailures.some((failure) => pattern.test(failure)) ? [] : [matching]
  })
  return matched.length === [failsWith].flat().length ? matched.join('; ') : null
}
