import { type MouseEvent, memo, Suspense, useId, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { refusableForm } from '#app/domain/cart/refused-form.ts'
import { type Adding, addingOf } from '#app/domain/catalogue/adding.ts'
import type { ShowableProduct, ShownProduct } from '#app/domain/catalogue/shown-product.ts'
import { basketWords } from '#app/domain/messages/words/basket.ts'
import { goodsWords } from '#app/domain/messages/words/goods.ts'
import { links } from '#app/links.ts'
import { BasketForm } from '../basket/basket-form.tsx'
import { useFormError } from '../basket/use-form-error.ts'
import { Button, ButtonLink } from '../button.tsx'
import { FormError } from '../form/form-error.tsx'
import { Icon } from '../icon.tsx'
import { latePart } from '../late-part.tsx'
import { QuantityInput } from '../quantity-input.tsx'
import { useMessages } from '../shop-context.tsx'

// For what is sold out alone.
const NoticeForm = latePart(() => import('./notice-form.tsx').then((file) => file.NoticeForm), ServedForm)

type Wanted = Pick<Adding, 'product' | 'variant'>

/** Drawn anew for other goods alone: an update before its script is there would take away what was typed by then. */
const SoldOutForm = memo(function SoldOutForm({ product, variant }: Wanted) {
  return (
    <Suspense>
      <NoticeForm product={product} variant={variant} />
    </Suspense>
  )
})

/** Its code did not come: what the server has drawn stays, and is a plain form. */
function ServedForm() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, and what stands there is left alone
  return <div dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
}

interface AddFormProps {
  product: ShowableProduct
  shown: ShownProduct
  /** For buttons elsewhere on the page that add the same. */
  id?: string
}

/**
 * Into the cart, onto the wishlist, beside others: that very variant which is shown. While one is still to be chosen a
 * script says so at once; without script the shop does.
 */
export function AddForm({ product, shown, id }: AddFormProps) {
  const say = useMessages(basketWords)
  const sayOfGoods = useMessages(goodsWords)
  const hydrated = useHydrated()
  const [hinted, setHinted] = useState(false)
  const adding = addingOf(product, shown)
  const open = adding.state === 'choose'
  const { error, typed, take, clear } = useFormError(refusableForm('add', adding.variant ?? adding.product))
  const errorId = useId()
  const fields = {
    product: adding.product,
    ...(adding.variant === null ? {} : { variant: adding.variant }),
  }
  function hint(event: MouseEvent) {
    if (!open) return
    event.preventDefault()
    setHinted(true)
  }

  return (
    <div className="mt-5">
      {adding.state === 'elsewhere' ? (
        <ButtonLink to={links.product({ id: adding.product })} className="w-full sm:w-auto">
          {say('basket.choose')}
        </ButtonLink>
      ) : adding.state === 'sold-out' ? (
        <>
          <Button type="button" disabled className="w-full cursor-not-allowed opacity-60 sm:w-auto">
            {sayOfGoods('badge.outOfStock')}
          </Button>
          <SoldOutForm product={adding.product} variant={adding.variant} />
        </>
      ) : (
        <BasketForm intent="add" fields={fields} id={id} onAnswer={take} className="flex flex-wrap gap-3">
          <div onInput={clear}>
            <QuantityInput
              name="quantity"
              product={shown.alternative?.name ?? product.name}
              typed={typed}
              errorId={error === null ? undefined : errorId}
            />
          </div>
          <Button
            type="submit"
            aria-disabled={(hydrated && open) || undefined}
            onClick={hint}
            className="flex-1 basis-40 aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
          >
            <Icon name="cart" />
            {say('basket.add')}
          </Button>
          <FormError id={errorId} error={error} product={product.name} className="basis-full" />
        </BasketForm>
      )}
      <p role="status" className="text-sm font-semibold text-bad">
        {hinted && open && <span className="block pt-2">{say('basket.chooseFirst')}</span>}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-5">
        <BasketForm intent="wish" fields={{ ...fields, exact: 1 }}>
          <QuietButton icon="heart" words={say('basket.wish')} onClick={hint} />
        </BasketForm>
        <BasketForm intent="compare" fields={{ product: adding.product }}>
          <QuietButton icon="compare" words={say('basket.compare')} />
        </BasketForm>
      </div>
    </div>
  )
}

interface QuietButtonProps {
  icon: 'heart' | 'compare'
  words: string
  onClick?: (event: MouseEvent) => void
}

function QuietButton({ icon, words, onClick }: QuietButtonProps) {
  return (
    <button
      type="submit"
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold hover:text-primary-strong hover:underline"
    >
      <Icon name={icon} />
      {words}
    </button>
  )
}
