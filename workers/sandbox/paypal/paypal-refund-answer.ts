import { euros, type PaypalOrder, type PaypalRefund } from './paypal-records.ts'

/** A refund as PayPal shows it; only its `up` link says of which capture it is. */
export function refundAnswer({ capture, customId, invoiceId }: PaypalOrder, refund: PaypalRefund, mount: string) {
  const payments = `${mount}/api-m/v2/payments`
  return {
    ...{ id: refund.id, status: refund.status, amount: euros(refund.amount) },
    ...(customId === null ? {} : { custom_id: customId }),
    ...(invoiceId === null ? {} : { invoice_id: invoiceId }),
    links: [
      { href: `${payments}/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${payments}/captures/${capture?.id}`, rel: 'up', method: 'GET' },
    ],
  }
}
