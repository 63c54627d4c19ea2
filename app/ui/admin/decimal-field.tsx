import type { ComponentProps } from 'react'
import { localizeDecimal } from '#app/domain/decimal-input.ts'
import { Field } from '../form/field.tsx'
import { useShop } from '../shop-context.tsx'

type DecimalFieldProps = Omit<ComponentProps<typeof Field>, 'inputMode' | 'type'>

/** A field for a decimal number, such as an amount: filled in with the decimal sign of the shop's language. */
export function DecimalField({ field, ...input }: DecimalFieldProps) {
  const { decimal } = useShop().money
  const { key, id, name, errorId, descriptionId, defaultChecked, errors } = field
  const defaultValue = field.defaultValue === undefined ? undefined : localizeDecimal(field.defaultValue, decimal)
  return (
    <Field
      autoComplete="off"
      {...input}
      field={{ key, id, name, errorId, descriptionId, defaultValue, defaultChecked, errors }}
      inputMode="decimal"
    />
  )
}
