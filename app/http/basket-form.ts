import { type BasketChange, mostLines, type TypedQuantity } from '#app/domain/cart/basket.ts'
import { nameProduct } from '#app/domain/cart/list-button.ts'
import { openWish } from '#app/domain/cart/open-wish.ts'
import { wholeNumber } from './search-term.ts'

/** The fields of a basket's forms, as `app/ui/basket-form.tsx` writes them. */

const longestQuantity = 9

/** The change that a form asks for; null for a form that asks for nothing known. */
export function basketChange(sent: FormData): BasketChange | null {
  const form = nameProduct(sent)
  const kind = field(form, 'intent')
  const id = (name: string) => wholeNumber(field(form, name))
  const variant = id('variant')
  const product = id('product')
  switch (kind) {
    case 'add':
      return product === null
        ? null
        : { kind, product, variant, quantity: typedQuantity(field(form, 'quantity') ?? '1') }
    case 'wish':
      return product === null ? null : { kind, product, variant, exact: field(form, 'exact') !== null }
    case 'compare':
    case 'uncompare':
      return product === null ? null : { kind, product }
    case 'remove':
    case 'save':
    case 'unsave':
    case 'forget':
      return variant === null ? null : { kind, variant }
    case 'unwish':
    case 'wish-to-cart': {
      const wish = wishIn(field(form, 'variant'))
      return wish === null ? null : { kind, variant: wish }
    }
    case 'clear':
    case 'refresh':
    case 'clear-wishes':
    case 'clear-compared':
      return { kind }
    case 'update':
      return {
        kind,
        quantities: changedFields(form).map(({ variant, typed }) => ({ variant, quantity: typedQuantity(typed) })),
      }
    case 'restore':
      return {
        kind,
        lines: linesIn(form, 'line'),
        saved: linesIn(form, 'saved'),
        wished: wishesIn(form),
        compared: idsIn(form, 'compared'),
      }
    default:
      return null
  }
}

/** A quantity as it was typed: whole, from 1 up; null for everything else (spec §5 Quantity input). */
export function typedQuantity(text: string): TypedQuantity {
  const digits = text.trim()
  return digits.length <= longestQuantity && /^\d+$/.test(digits) && Number(digits) >= 1 ? Number(digits) : null
}

/** `quantity-<variant>` beside `was-<variant>`: what was not touched is left out, so that a stale page undoes nothing. */
export function changedFields(form: FormData): { variant: number; typed: string }[] {
  return [...new Set(form.keys())].flatMap((name) => {
    const variant = name.startsWith('quantity-') ? wholeNumber(name.slice('quantity-'.length)) : null
    if (variant === null) return []
    const typed = field(form, name) ?? ''
    return typed === field(form, `was-${variant}`) ? [] : [{ variant, typed }]
  })
}

/** Each as `<variant>:<quantity>`, as often as there are lines. */
function linesIn(form: FormData, name: 'line' | 'saved'): { variant: number; quantity: TypedQuantity }[] {
  return form
    .getAll(name)
    .slice(0, mostLines)
    .flatMap((line) => {
      const [id = '', quantity = ''] = String(line).split(':')
      const variant = wholeNumber(id)
      return variant === null ? [] : [{ variant, quantity: typedQuantity(quantity) }]
    })
}

function wishesIn(form: FormData): number[] {
  return form
    .getAll('wished')
    .slice(0, mostLines)
    .flatMap((wish) => wishIn(String(wish)) ?? [])
}

/** A variant, or an open wish with its minus. */
function wishIn(text: string | null): number | null {
  const product = text?.startsWith('-') ? wholeNumber(text.slice(1)) : null
  return product === null ? wholeNumber(text) : openWish(product)
}

function idsIn(form: FormData, name: string): number[] {
  return form
    .getAll(name)
    .slice(0, mostLines)
    .flatMap((id) => wholeNumber(String(id)) ?? [])
}

/** The only value of a field. A field that came twice is none: nobody can tell which was meant. */
function field(form: FormData, name: string): string | null {
  const [value, ...more] = form.getAll(name)
  return typeof value === 'string' && more.length === 0 ? value : null
}
