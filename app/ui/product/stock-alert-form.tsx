import type { AddToCartState } from '#app/domain/catalogue/product-state.ts'
import { stockAlertMessages } from '#app/domain/messages/en/product.ts'
import { links } from '#app/links.ts'
import { useCustomer, useMessages } from '../shop-context.tsx'
import { EmailForm } from '../stock-alerts/email-form.tsx'

/** The form for a stock alert (spec §2 stock-notification popup). */
export function StockAlertForm({ product, variant }: Pick<AddToCartState, 'product' | 'variant'>) {
  const t = useMessages(stockAlertMessages)
  const customer = useCustomer()
  return (
    <div className="mt-4 rounded-m border border-line bg-paper p-4">
      <EmailForm
        key={`${product} ${variant}`}
        action={links.stockAlert(product, variant)}
        label={t('stockAlert.title')}
        submit={t('stockAlert.submit')}
        email={customer?.email}
      >
        <p className="mt-2 text-sm text-ink-soft">{t('stockAlert.hint')}</p>
      </EmailForm>
    </div>
  )
}
