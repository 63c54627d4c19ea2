import type { BasketIntent } from './basket.ts'

/** A list of products is one form: the value of each button says what to do with which product, `add:12`. */
export function listButton(intent: Extract<BasketIntent, 'add' | 'wish' | 'compare'>, product: number): string {
  return `${intent}:${product}`
}

/** Gives such a form the fields of a form for one product. */
export function nameProduct(form: FormData): FormData {
  const [, intent, product] = /^(add|wish|compare):(\d+)$/.exec(String(form.get('intent'))) ?? []
  if (intent === undefined || product === undefined || form.getAll('intent').length > 1 || form.has('product'))
    return form
  form.set('intent', intent)
  form.set('product', product)
  return form
}
