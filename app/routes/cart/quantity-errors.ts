import type { RefusedLine } from '#app/domain/cart/basket.ts'
import type { FieldError } from '#app/domain/messages/message.ts'

export interface QuantityError extends FieldError {
  /** What was typed, where it was refused since the page came. */
  readonly entry?: string
}

/** Why quantities were refused, by variant. */
export type QuantityErrors = ReadonlyMap<number, QuantityError>

export function errorsByVariant(refused: readonly RefusedLine[]): QuantityErrors {
  return new Map(refused.flatMap((error) => (error.variant === null ? [] : [[error.variant, error]])))
}

/** Replaces the errors of the variants that were typed over. An error without a variant, as that of a full cart, applies to each of them. */
export function withErrors(
  shown: QuantityErrors,
  typed: ReadonlyMap<number, string>,
  refused: readonly RefusedLine[],
): QuantityErrors {
  const next = new Map(shown)
  for (const [variant, entry] of typed) {
    const error = refused.find((each) => each.variant === variant) ?? refused.find((each) => each.variant === null)
    if (error === undefined) next.delete(variant)
    else next.set(variant, { ...error, entry })
  }
  return next
}
