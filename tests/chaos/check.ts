import type { Change } from './guards.ts'

/** What a line of the shop's promises is tried with. */
export interface Trial {
  readonly seed: number
  /** A full size of the line, or the share of it that was asked for; never less than one. */
  readonly of: (full: number) => number
  /** Guards that are taken out; none where the line itself is tried. */
  readonly changes: readonly Change[]
  /** Names its bundle and its state. */
  readonly name: string
}

export interface Outcome {
  /** What was counted, in words. */
  readonly figure: string
  /** Why the line falls short; none when it holds. */
  readonly faults: readonly string[]
}

/** One of the shop's promises under load and malice, with a control run: its guard taken out, it has to fall short. */
export interface Line {
  readonly line: number
  readonly what: string
  readonly run: (trial: Trial) => Promise<Outcome>
  readonly control: {
    readonly without: string
    /** Faults that stand for the guard: the control run has one like each of them, and the line itself has none. */
    readonly sees: RegExp | readonly RegExp[]
    readonly changes: readonly Change[]
    /** Of the full size. */
    readonly share: number
  }
}

/** The control run's faults that show that the guard is missed; null where one is wanting, or the line has such a one with its guard. */
export function shownBy(
  { sees }: Line['control'],
  faults: readonly string[],
  withGuard: readonly string[],
): string | null {
  const shown = [sees].flat().map((like) => ({
    fault: faults.find((fault) => like.test(fault)),
    anyway: withGuard.some((fault) => like.test(fault)),
  }))
  const missed = shown.flatMap(({ fault, anyway }) => (fault === undefined || anyway ? [] : [fault]))
  return missed.length === shown.length ? missed.join('; ') : null
}
