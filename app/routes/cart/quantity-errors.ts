import type { RefusedLine } from '#app/domain/cart/basket.ts'
import type { FieldError } from '#app/domain/messages/message.ts'

/** Why quantities were refused, by variant. */
export type QuantityErrors = ReadonlyMap<number, FieldError>

export function errorsByVariant(refused: readonly RefusedLine[]): QuantityErrors {
  return new Map(refused.flatMap((error) => (error.variant === null ? [] : [[error.variant, error]])))
}

/** Replaces the errors of these variants. An error without a variant, as that of a full cart, applies to each of them. */
export function withErrors(
  shown: QuantityErrors,
  variants: readonly number[],
  refused: readonly RefusedLine[],
): QuantityErrors {
  const next = new Map(shown)
  for (const variant of variants) {
    const error = refused.find((each) => each.variant === variant) ?? refused.find((each) => each.variant === null)
    if (error === undefined) next.delete(variant)
    else next.set(variant, error)
  }
  return next
}
