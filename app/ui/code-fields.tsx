import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react'
import type { CodeView, RefusedCode } from '#app/domain/discounts/discount.ts'
import { codeField, quoteIntent, refusedCodeField, removedCodeField } from '#app/domain/form-fields.ts'
import { checkoutMessages } from '#app/domain/messages/en/checkout.ts'
import { maskVoucherCode } from '#app/domain/vouchers/voucher.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useMessages, useMoney } from './shop-context.tsx'

interface CodeFieldsProps {
  /** The codes of the order, each with the reason if it currently takes nothing off. */
  codes: readonly CodeView[]
  /** The code that was just typed, if it was refused. */
  refusedCode: RefusedCode | null
  /** Handles the buttons in the browser. Without JavaScript, or if this is missing, they submit the form. */
  recalculate?: (form: HTMLFormElement, field: readonly [name: string, value: string]) => void
  /** Whether the label is for screen readers only, below a heading with the same text. */
  isLabelHidden?: boolean
}

/** The field for discount codes and gift vouchers, and the applied codes with buttons to remove them. */
export function CodeFields({ codes, refusedCode, recalculate, isLabelHidden = false }: CodeFieldsProps) {
  const t = useMessages(checkoutMessages)
  const id = useId()
  const applied = codes.map(({ text }) => text).join(' ')
  // A recalculation for another field does not try the code again.
  const [lastRefused, setLastRefused] = useState(refusedCode)
  useEffect(() => {
    if (refusedCode !== null) setLastRefused(refusedCode)
  }, [refusedCode])
  function submit(event: MouseEvent<HTMLButtonElement> | KeyboardEvent<HTMLInputElement>) {
    const { form, name, value } = event.currentTarget
    if (form === null || recalculate === undefined) return
    event.preventDefault()
    recalculate(form, [name, value])
  }
  return (
    <div className="grid gap-3">
      <div>
        <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block text-sm font-semibold'}>
          {t('checkout.code')}
        </label>
        <div className="flex flex-wrap gap-2">
          {/* The key empties the field once its code is applied. */}
          <input
            key={applied}
            id={id}
            type="text"
            name={codeField}
            defaultValue={refusedCode?.code ?? ''}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={refusedCode === null ? undefined : true}
            aria-describedby={refusedCode === null ? undefined : `${id}-error`}
            onKeyDown={(event) => {
              if (event.key === 'Enter') submit(event)
            }}
            className="h-11 min-w-0 grow basis-32 rounded-s border bg-paper px-3 text-ink aria-invalid:border-bad not-aria-invalid:border-ink-soft"
          />
          <Button type="submit" name="intent" value={quoteIntent} appearance="quiet" onClick={submit}>
            {t('checkout.code.apply')}
          </Button>
        </div>
        <p id={`${id}-error`} role="status" className="text-sm text-bad">
          {refusedCode !== null && (
            <span className="mt-1 flex items-center gap-1.5">
              <Icon name="warning" className="size-4" />
              {refusedCode.text}
            </span>
          )}
        </p>
        {lastRefused !== null && <input type="hidden" name={refusedCodeField} value={lastRefused.code} />}
      </div>
      {codes.length > 0 && (
        <ul aria-label={t('checkout.code.applied')} className="grid gap-2">
          {codes.map((code) => (
            <li key={code.text} className="rounded-s bg-tint py-1 pl-3">
              <div className="flex items-center justify-between gap-2">
                <span className="min-w-0 text-sm font-semibold wrap-anywhere">{getCodeLabel(code)}</span>
                <Button
                  type="submit"
                  name={removedCodeField}
                  value={code.text}
                  appearance="quiet"
                  aria-label={t('checkout.code.removeNamed', { code: getCodeLabel(code) })}
                  onClick={submit}
                  className="border-0 bg-transparent"
                >
                  {t('checkout.code.remove')}
                </Button>
              </div>
              <CodeIssue code={code} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function getCodeLabel({ kind, text }: CodeView): string {
  return kind === 'voucher' ? maskVoucherCode(text) : text
}

/** The reason why an applied code currently takes nothing off. */
function CodeIssue({ code: { issue } }: { code: CodeView }) {
  const t = useMessages(checkoutMessages)
  const money = useMoney()
  if (issue === null) return null
  const text =
    issue.reason === 'minimum-subtotal'
      ? t('checkout.code.minimum-subtotal', { amount: money(issue.missing) })
      : issue.reason === 'minimum-quantity'
        ? t('checkout.code.minimum-quantity', { count: issue.missing })
        : issue.reason === 'empty'
          ? t('checkout.code.voucherEmpty')
          : t(`checkout.code.${issue.reason}`)
  return <p className="pr-3 pb-1.5 text-sm text-bad">{text}</p>
}
