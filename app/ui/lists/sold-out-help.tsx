import { Link } from '@remix-run/react'
import { useSyncExternalStore } from 'react'
import type { LineView } from '#app/domain/cart/lists.ts'
import { cartMenuMessages } from '#app/domain/messages/en/cart.ts'
import { stockAlertMessages } from '#app/domain/messages/en/product-dialogs.ts'
import { links } from '#app/links.ts'
import { Icon } from '../icon.tsx'
import { RelatedProducts, useRelatedProducts } from '../product/related-products.tsx'
import { useMessages } from '../shop-context.tsx'
import { StockAlertForm } from '../stock-alerts/stock-alert-form.tsx'
import { getDisplayedView, subscribe } from './lists-store.ts'

type SoldOutLine = Pick<LineView, 'product' | 'variant'>

/** For a line that is sold out: a form for a stock alert, and similar products. */
export function SoldOutHelp({ line, showsProducts = true }: { line: SoldOutLine; showsProducts?: boolean }) {
  const t = useMessages(cartMenuMessages)
  const tAlert = useMessages(stockAlertMessages)
  const { product, variant } = line
  return (
    <div className="my-2">
      <details className="branch">
        <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary-strong underline underline-offset-3">
          <Icon name="email" />
          {tAlert('stockAlert.title')}
        </summary>
        <StockAlertForm product={product} variant={variant > 0 ? variant : null} name="" />
      </details>
      <Link
        to={links.product({ id: product })}
        className="inline-flex min-h-11 items-center font-semibold text-primary-strong underline underline-offset-3"
      >
        {t('soldOut.similar')}
      </Link>
      {showsProducts && <Alternatives product={product} />}
    </div>
  )
}

/** Needs JavaScript; the link above leads to the same products. */
function Alternatives({ product }: { product: number }) {
  const t = useMessages(cartMenuMessages)
  const response = useRelatedProducts(product, 'alternatives')
  const view = useSyncExternalStore(subscribe, getDisplayedView, () => null)
  const inCart = new Set([product, ...(view?.lines ?? []).map((line) => line.product)])
  return (
    response && (
      <RelatedProducts
        title={t('cartDrawer.instead')}
        products={response.products}
        excluded={inCart}
        className="mt-2"
      />
    )
  )
}
