import { type ReactNode, useId } from 'react'
import type { FormField } from '#app/ui/form/field.tsx'
import { useFaultWords } from '#app/ui/form/use-fault-words.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'

interface ChoiceGroupProps {
  field: FormField
  legend: string
  /** Where a heading says it already. */
  hideLegend?: boolean
  children: ReactNode
}

/** One of several, with its fault below. */
export function ChoiceGroup({ field, legend, hideLegend = false, children }: ChoiceGroupProps) {
  const words = useFaultWords()
  const legendId = useId()
  const fault = field.errors?.[0]
  return (
    <div
      role="radiogroup"
      aria-labelledby={legendId}
      aria-required="true"
      aria-invalid={fault === undefined ? undefined : true}
      aria-describedby={fault === undefined ? undefined : field.errorId}
    >
      <p id={legendId} className={hideLegend ? 'sr-only' : 'mb-2 text-sm font-semibold'}>
        {legend}
      </p>
      <div className="grid gap-2">{children}</div>
      {fault !== undefined && (
        <p id={field.errorId} className="mt-1 flex items-center gap-1.5 text-sm text-bad">
          <Icon name="warning" className="size-4" />
          {words.ofField(fault)}
        </p>
      )}
    </div>
  )
}

interface ChoiceProps {
  name: string
  value: string | number
  chosen: boolean
  label: string
  /** What it costs. */
  price?: string
  /** A sentence more. */
  text?: string
  disabled?: boolean
}

export function Choice({ name, value, chosen, label, price, text, disabled = false }: ChoiceProps) {
  const id = useId()
  const note = `${id}-note`
  const lang = useTextLanguage()
  return (
    <label
      className={`flex min-h-11 items-start gap-3 rounded-s border border-line px-3 py-2.5 has-checked:border-primary has-checked:bg-tint ${disabled ? 'cursor-not-allowed text-ink-soft' : 'cursor-pointer'}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={chosen}
        disabled={disabled}
        aria-labelledby={id}
        aria-describedby={text === undefined ? undefined : note}
        className="mt-0.5 size-5 shrink-0 accent-(--primary)"
      />
      {/* In large letters the price stands below what it is for. */}
      <span className="flex min-w-0 grow flex-wrap gap-x-3">
        <span className="min-w-0 grow basis-32">
          <span id={id} lang={lang(label)} className="block">
            {label}
          </span>
          {text !== undefined && (
            <span id={note} className="block text-sm text-ink-soft">
              {text}
            </span>
          )}
        </span>
        {price !== undefined && <span className="font-semibold tabular-nums">{price}</span>}
      </span>
    </label>
  )
}
