import { useId } from 'react'
import { createPortal } from 'react-dom'
import type { AddToCartState } from '#app/domain/catalogue/product-state.ts'
import { stockAlertMessages, zoomMessages } from '#app/domain/messages/en/product-dialogs.ts'
import { getCompanyName } from '#app/domain/tenancy/shop-view.ts'
import { links } from '#app/links.ts'
import { Icon } from '../icon.tsx'
import { useCustomer, useMessages, useShop } from '../shop-context.tsx'
import { useDialog } from '../use-dialog.ts'
import { EmailForm } from './email-form.tsx'

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

interface StockAlertPopupProps extends Pick<AddToCartState, 'product' | 'variant'> {
  /** The product or variant that is out of stock. */
  name: string
  onClose: () => void
}

/** The stock-notification popup (spec §2 Popups). Its title is the company name (§8). */
export function StockAlertPopup({ product, variant, name, onClose }: StockAlertPopupProps) {
  const t = useMessages(zoomMessages)
  const shop = useShop()
  const { dialogProps, close } = useDialog(onClose)
  const title = useId()
  return createPortal(
    <dialog
      {...dialogProps}
      aria-labelledby={title}
      className="m-auto w-[min(100%-1.5rem,28rem)] max-w-none rounded-l bg-paper p-0 text-ink shadow-panel"
    >
      <div className="flex items-center justify-between gap-4 py-1.5 pr-2 pl-5">
        <h2 id={title} className="font-semibold">
          {getCompanyName(shop)}
        </h2>
        <button
          type="button"
          aria-label={t('zoom.close')}
          onClick={close}
          className="grid size-11 place-items-center rounded-full hover:bg-tint"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="px-4 pb-4">
        <StockAlertForm product={product} variant={variant} name={name} />
      </div>
    </dialog>,
    document.body,
  )
}
