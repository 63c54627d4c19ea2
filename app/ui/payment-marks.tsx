import { type PaymentMethodCode, paymentMethods } from '#app/domain/payments/payment-methods.ts'
import { links } from '#app/links.ts'

/** The pictures of a payment method, to show beside its name: they are hidden from screen readers. */
export function PaymentMarks({ payment }: { payment: PaymentMethodCode }) {
  return (
    <span aria-hidden="true" className="flex shrink-0 gap-1">
      {paymentMethods[payment].marks.map(({ file }) => (
        <img key={file} src={links.paymentMark(file)} width="38" height="24" alt="" />
      ))}
    </span>
  )
}
