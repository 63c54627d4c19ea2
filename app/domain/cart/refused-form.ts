import type { BasketChange } from './basket.ts'

/** A form of one product or line whose change can be refused: it shows why until it is changed or sent again. */
type RefusableIntent = Extract<BasketChange['kind'], 'add' | 'unsave' | 'wish-to-cart'>

/** The name of such a form; `id` is the variant, or the product of which none is chosen. */
export function refusableForm(intent: RefusableIntent, id: number): string {
  return `${intent}-${id}`
}

/** The form that a change came from; null for a change that no single form makes. */
export function formOfChange(change: BasketChange): string | null {
  switch (change.kind) {
    case 'add':
      return refusableForm('add', change.variant ?? change.product)
    case 'unsave':
    case 'wish-to-cart':
      return refusableForm(change.kind, change.variant)
    default:
      return null
  }
}
