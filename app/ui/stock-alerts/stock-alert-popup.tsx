import { useId } from 'react'
import { createPortal } from 'react-dom'
import type { AddToCartState } from '#app/domain/catalogue/product-state.ts'
import { zoomMessages } from '#app/domain/messages/en/product-dialogs.ts'
import { getCompanyName } from '#app/domain/tenancy/shop-view.ts'
import { Icon } from '../icon.tsx'
import { StockAlertForm } from '../product/stock-alert-form.tsx'
import { useMessages, useShop } from '../shop-context.tsx'
import { useDialog } from '../use-dialog.ts'

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
