import type { VatCheck } from '#app/domain/customers/vat-number.ts'
import { adminCustomersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { DateText } from '../date-text.tsx'
import { useMessages } from '../shop-context.tsx'

/** A VAT number with the result of its check by VIES. */
export function VatNumber({ number, check }: { number: string; check: VatCheck | null }) {
  const t = useMessages(adminCustomersMessages)
  if (check === null)
    return (
      <>
        {number}
        <span className="block text-sm text-ink-soft">{t('adminCustomer.vat.unchecked')}</span>
      </>
    )
  const [before = '', after = ''] = t(check.valid ? 'adminCustomer.vat.valid' : 'adminCustomer.vat.invalid', {
    date: '\n',
  }).split('\n')
  return (
    <>
      {number}
      <span className={`block text-sm ${check.valid ? 'text-ink-soft' : 'text-bad'}`}>
        {before}
        <DateText timestamp={check.at} />
        {after}
      </span>
      {[check.name, check.address.replaceAll('\n', ', ')].filter(Boolean).map((text) => (
        <span key={text} className="block text-sm text-ink-soft">
          {text}
        </span>
      ))}
      {check.requestIdentifier !== '' && (
        <span className="block text-sm text-ink-soft">
          {t('adminCustomer.vat.identifier', { id: check.requestIdentifier })}
        </span>
      )}
    </>
  )
}
