import type { AddToCartState } from '#app/domain/catalogue/product-state.ts'
import { stockAlertMessages } from '#app/domain/messages/en/product-dialogs.ts'
import { links } from '#app/links.ts'
import { useCustomer, useMessages } from '../shop-context.tsx'
import { EmailForm } from '../stock-alerts/email-form.tsx'

interface StockAlertFormProps extends Pick<AddToCartState, 'product' | 'variant'> {
  /** The choice that is out of stock, such as `20 mg/ml`; '' for the page's own product. */
  name: string
}

/** The form for a stock alert (spec §2 stock-notification popup). */
export function StockAlertForm({ product, variant, name }: StockAlertFormProps) {
  const t = useMessages(stockAlertMessages)
  const customer = useCustomer()
  return (
    <div className="mt-3 rounded-m border border-line bg-paper p-4">
      <EmailForm
        key={`${product} ${variant}`}
        action={links.stockAlert(product, variant)}
        label={name === '' ? t('stockAlert.title') : t('stockAlert.titleNamed', { product: name })}
        submit={t('stockAlert.submit')}
        email={customer?.email}
      >
        <p className="mt-2 text-sm text-ink-soft">{t('stockAlert.hint')}</p>
      </EmailForm>
    </div>
  )
}
