import type { ListsChange, ListsIntent } from './lists.ts'

/** A list of products is one form: the value of each button names the action and the product, such as `add:12`. */
export function formatListButton(intent: Extract<ListsIntent, 'add' | 'wish' | 'compare'>, product: number): string {
  return `${intent}:${product}`
}

/** Converts the form of such a button to the fields of a form for one product. */
export function expandListButton(form: FormData): FormData {
  const [, intent, product] = /^(add|wish|compare):(\d+)$/.exec(String(form.get('intent'))) ?? []
  if (intent === undefined || product === undefined || form.getAll('intent').length > 1 || form.has('product'))
    return form
  form.set('intent', intent)
  form.set('product', product)
  return form
}

/** A change of one product or line that can be refused. Its form shows the reason until it is changed or sent again. */
type RefusableIntent = Extract<ListsChange['kind'], 'add' | 'unsave' | 'wish-to-cart'>

/** The name of such a form. `id` is the variant, or the product while no variant is chosen. */
export function getFormName(intent: RefusableIntent, id: number): string {
  return `${intent}-${id}`
}

/** The form that sent a change; null for a change that belongs to no single form. */
export function getChangeFormName(change: ListsChange): string | null {
  switch (change.kind) {
    case 'add':
      return getFormName('add', change.variant ?? change.product)
    case 'unsave':
    case 'wish-to-cart':
      return getFormName(change.kind, change.variant)
    default:
      return null
  }
}
