import { checkoutWords } from '#app/domain/messages/words/checkout.ts'
import { ordersWords } from '#app/domain/messages/words/orders.ts'
import type { PaymentMethodCode } from '#app/domain/payments/payment-method.ts'
import type { FormField } from '#app/ui/form/field.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { Choice, ChoiceGroup } from './choice-group.tsx'

interface PaymentFieldsProps {
  field: FormField
  payments: readonly PaymentMethodCode[]
  chosen: string | null
}

/** The tenant's ways to pay, each with a sentence. */
export function PaymentFields({ field, payments, chosen }: PaymentFieldsProps) {
  const say = useMessages(checkoutWords)
  const sayOfOrders = useMessages(ordersWords)
  return (
    <ChoiceGroup field={field} legend={say('checkout.payment')} hideLegend>
      {payments.map((code) => (
        <Choice
          key={code}
          name={field.name}
          value={code}
          chosen={chosen === code}
          label={sayOfOrders(`payment.${code}`)}
          text={say(`checkout.${code}.text`)}
        />
      ))}
    </ChoiceGroup>
  )
}
