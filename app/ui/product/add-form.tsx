import { type MouseEvent, memo, Suspense, useId, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { getFormName } from '#app/domain/cart/lists.ts'
import {
  type DisplayableProduct,
  type DisplayedProduct,
  formatVariantName,
} from '#app/domain/catalogue/displayed-product.ts'
import { type AddToCartState, getAddToCartState } from '#app/domain/catalogue/product-state.ts'
import { addToCartMessages, productCardMessages } from '#app/domain/messages/en/product-card.ts'
import { links } from '#app/links.ts'
import { Button, ButtonLink } from '../button.tsx'
import { lazyComponent } from '../deferred.tsx'
import { FormError } from '../form/form-error.tsx'
import { Icon } from '../icon.tsx'
import { ListsForm } from '../lists/lists-form.tsx'
import { useFormError } from '../page-messages.tsx'
import { QuantityInput } from '../quantity-input.tsx'
import { useMessages } from '../shop-context.tsx'

// Only for products that are out of stock.
const StockAlertForm = lazyComponent(
  () => import('../stock-alerts/stock-alert-form.tsx').then((file) => file.StockAlertForm),
  ServedForm,
)

type SoldOutProduct = Pick<AddToCartState, 'product' | 'variant'> & { readonly name: string }

/** Memoized: an update before the form's code has loaded would discard the server's markup and the typed address. */
const SoldOutForm = memo(function SoldOutForm({ product, variant, name }: SoldOutProduct) {
  return (
    <Suspense>
      <StockAlertForm product={product} variant={variant} name={name} />
    </Suspense>
  )
})

/** If the form's code can't be loaded, keeps the server's markup, which works as a plain form. */
function ServedForm() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is empty, and the server's markup stays
  return <div dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
}

interface AddFormProps {
  product: DisplayableProduct
  displayed: DisplayedProduct
  /** Names the missing choice; '' for none. */
  missingChoice?: string
  /** For the `form` attribute of buttons outside the form. */
  id?: string
}

/**
 * The buttons that add the displayed variant to the cart, wishlist or compare list. If no variant is chosen, a click
 * shows a hint at once; without JavaScript the shop's response has it.
 */
export function AddForm({ product, displayed, missingChoice, id }: AddFormProps) {
  const t = useMessages(addToCartMessages)
  const tProducts = useMessages(productCardMessages)
  const hydrated = useHydrated()
  const adding = getAddToCartState(product, displayed)
  const open = adding.state === 'choose'
  const { error, inputText, setErrors, clear } = useFormError(getFormName('add', adding.variant ?? adding.product))
  // Without JavaScript the page was loaded again after this form was refused.
  const [hint, setHint] = useState<'add' | 'wish' | null>(inputText === undefined ? null : 'add')
  const errorId = useId()
  const fields = {
    product: adding.product,
    ...(adding.variant === null ? {} : { variant: adding.variant }),
  }
  function requireChoice(event: MouseEvent, button: 'add' | 'wish') {
    if (!open) return
    event.preventDefault()
    setHint(button)
  }

  return (
    <div className="mt-3 md:mt-4">
      {adding.state === 'elsewhere' ? (
        <ButtonLink to={links.product({ id: adding.product })} className="w-full sm:w-auto">
          {t('lists.chooseOptions')}
        </ButtonLink>
      ) : adding.state === 'sold-out' ? (
        <>
          <Button type="button" disabled className="w-full cursor-not-allowed opacity-60 sm:w-auto">
            {tProducts('badge.outOfStock')}
          </Button>
          <SoldOutForm product={adding.product} variant={adding.variant} name={getChoiceName(product, displayed)} />
        </>
      ) : (
        <ListsForm intent="add" fields={fields} id={id} onResult={setErrors} className="flex flex-wrap gap-3">
          <div onInput={clear}>
            <QuantityInput
              name="quantity"
              product={displayed.alternative?.name ?? product.name}
              inputText={inputText}
              errorId={error === null ? undefined : errorId}
            />
          </div>
          <Button
            type="submit"
            aria-disabled={(hydrated && open) || undefined}
            onClick={(event) => requireChoice(event, 'add')}
            className="flex-1 basis-40"
          >
            <Icon name="cart" />
            {t('lists.addToCart')}
          </Button>
          <FormError id={errorId} error={error} product={product.name} className="basis-full" />
        </ListsForm>
      )}
      <p role="status" className="text-sm font-semibold text-bad">
        {hint !== null && open && (
          <span ref={showHint} className="flex items-start gap-2 pt-2">
            <Icon name="warning" className="mt-0.5 size-4" />
            {(hint === 'add' && missingChoice) || t('lists.chooseVariantFirst')}
          </span>
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-5">
        <ListsForm intent="wish" fields={{ ...fields, exact: 1 }}>
          <QuietButton
            icon="heart"
            label={t('lists.addToWishlist')}
            onClick={(event) => requireChoice(event, 'wish')}
          />
        </ListsForm>
        <ListsForm intent="compare" fields={{ product: adding.product }}>
          <QuietButton icon="compare" label={t('lists.addToCompare')} />
        </ListsForm>
      </div>
    </div>
  )
}

function showHint(hint: HTMLElement | null) {
  hint?.scrollIntoView({ block: 'nearest' })
}

/** The chosen variant or alternative of a product that has several; '' for none. */
function getChoiceName({ variants }: DisplayableProduct, { alternative, variant }: DisplayedProduct): string {
  if (alternative !== null) return alternative.name
  return variant === null || variants.length < 2 ? '' : formatVariantName(variant)
}

interface QuietButtonProps {
  icon: 'heart' | 'compare'
  label: string
  onClick?: (event: MouseEvent) => void
}

function QuietButton({ icon, label, onClick }: QuietButtonProps) {
  return (
    <button
      type="submit"
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold hover:text-primary-strong hover:underline"
    >
      <Icon name={icon} />
      {label}
    </button>
  )
}
