import { type BasketChange, mostLines, type TypedQuantity } from '#app/domain/cart/basket.ts'
import { nameProduct } from '#app/domain/cart/list-button.ts'
import { openWish } from '#app/domain/cart/open-wish.ts'
import { z } from '#app/domain/schema.ts'
import { IdField, submissionIn } from './form-answers.ts'
import { wholeNumber } from './search-term.ts'

/** The fields of a cart's forms, as `app/ui/basket/basket-form.tsx` writes them. */

const largestQuantity = 1e9

/** A variant, or an open wish with its minus. */
const Wish = z
  .string()
  .transform((text) => {
    const product = text.startsWith('-') ? wholeNumber(text.slice(1)) : null
    return product === null ? wholeNumber(text) : openWish(product)
  })
  .pipe(z.number())

const OptionalId = IdField.nullable().catch(null)

/** A field that came twice has no value: nobody can tell which was meant. */
const OptionalText = z.string().nullable().catch(null)

/** An entry that can't be read is left out. */
const listOf = <Entry>(Entry: z.ZodType<Entry>) =>
  z
    .preprocess((sent) => [sent ?? []].flat(), z.array(z.unknown()))
    .transform((entries) => entries.slice(0, mostLines).flatMap((entry) => Entry.safeParse(entry).data ?? []))

/** `<variant>:<quantity>` */
const Line = z
  .string()
  .transform((text) => text.split(':'))
  .pipe(z.tuple([IdField], z.string()))
  .transform(([variant, quantity = '']) => ({ variant, quantity: typedQuantity(quantity) }))

const Fields = z.record(z.string(), z.unknown())

const CartForm = z.preprocess(
  (sent) => {
    const { intent, line, ...fields } = Fields.parse(sent)
    return { ...fields, kind: intent, lines: line }
  },
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('add'),
      product: IdField,
      variant: OptionalId,
      quantity: OptionalText.transform((typed) => typedQuantity(typed ?? '1')),
    }),
    z.object({
      kind: z.literal('wish'),
      product: IdField,
      variant: OptionalId,
      exact: OptionalText.transform((sent) => sent !== null),
    }),
    z.object({ kind: z.enum(['compare', 'uncompare']), product: IdField }),
    z.object({ kind: z.enum(['remove', 'save', 'unsave', 'forget']), variant: IdField }),
    z.object({ kind: z.enum(['unwish', 'wish-to-cart']), variant: Wish }),
    z.object({ kind: z.enum(['clear', 'refresh', 'clear-wishes', 'clear-compared']) }),
    z.object({ kind: z.literal('update') }),
    z.object({
      kind: z.literal('restore'),
      lines: listOf(Line),
      saved: listOf(Line),
      wished: listOf(Wish),
      compared: listOf(IdField),
    }),
  ]),
)

/** The change that a form asks for; null for a form that asks for nothing known. */
export function basketChange(sent: FormData): BasketChange | null {
  const form = nameProduct(sent)
  const submission = submissionIn(form, CartForm, { coerced: false })
  if (submission.status !== 'success') return null
  const { value } = submission
  if (value.kind !== 'update') return value
  const quantities = changedFields(form).map(({ variant, typed }) => ({ variant, quantity: typedQuantity(typed) }))
  return { ...value, quantities }
}

/** A quantity as it was typed (spec §5 Quantity input): null for none, 0 for anything but a whole number from 1 up. */
export function typedQuantity(text: string): TypedQuantity {
  const digits = text.trim()
  if (/^0*$/.test(digits)) return null
  return /^\d+$/.test(digits) ? Math.min(Number(digits), largestQuantity) : 0
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

/** The only value of a field. A field that came twice is none: nobody can tell which was meant. */
function field(form: FormData, name: string): string | null {
  const [value, ...more] = form.getAll(name)
  return typeof value === 'string' && more.length === 0 ? value : null
}
