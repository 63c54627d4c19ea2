import { Link } from '@remix-run/react'
import { useId } from 'react'
import { getFormName, type WishView } from '#app/domain/cart/lists.ts'
import { wishlistMessages } from '#app/domain/messages/en/cart.ts'
import { productMessages } from '#app/domain/messages/en/product.ts'
import { addToCartMessages, productCardMessages } from '#app/domain/messages/en/product-card.ts'
import { links } from '#app/links.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form/form-error.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ListsForm } from '#app/ui/lists/lists-form.tsx'
import { SoldOutHelp } from '#app/ui/lists/sold-out-help.tsx'
import { useFormError } from '#app/ui/page-messages.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { useMessages, useTextLanguage } from '#app/ui/shop-context.tsx'

/** A product in the wishlist. The name's link covers the whole card; the buttons lie above it. */
export function WishCard({ wish }: { wish: WishView }) {
  const t = useMessages(wishlistMessages)
  const tAdd = useMessages(addToCartMessages)
  const lang = useTextLanguage()
  const { variant, product, name, choice, picture, price, orderable, pendingProduct } = wish
  const { error, setErrors } = useFormError(getFormName('wish-to-cart', variant))
  const errorId = useId()
  const fullName = [name, choice].filter(Boolean).join(', ')
  return (
    <article className="product-card card-upright">
      <div className="product-card-picture">
        <Picture picture={picture} use="card" sizes="(width >= 76rem) 16rem, (width >= 48rem) 31vw, 46vw" alt="" />
      </div>
      <div className="product-card-words">
        <div className="min-h-16">
          <h2 className="text-sm leading-snug font-semibold">
            <Link
              to={links.product({ id: product })}
              lang={lang(name)}
              className="ringed-around after:absolute after:inset-0"
            >
              {name}
            </Link>
          </h2>
          {choice !== '' && (
            <p lang={lang(choice)} className="mt-0.5 text-sm text-ink-soft">
              {choice}
            </p>
          )}
        </div>
        <div className="mt-1">
          <Price price={{ from: price, to: wish.highestPrice }} />
        </div>
        <StockState available={wish.available} />
        {pendingProduct !== null && (
          <div className="relative z-10 mt-auto self-stretch pt-3 pb-1.5">
            <ButtonLink
              to={links.product({ id: pendingProduct })}
              aria-label={tAdd('lists.chooseOptionsNamed', { name })}
              className="w-full"
            >
              {tAdd('lists.chooseOptions')}
            </ButtonLink>
          </div>
        )}
        {!orderable && pendingProduct === null && (
          <div className="relative z-10 mt-auto self-stretch text-sm">
            <SoldOutHelp line={wish} showsProducts={false} />
          </div>
        )}
        {orderable && (
          <ListsForm
            intent="wish-to-cart"
            fields={{ variant }}
            onResult={setErrors}
            className="relative z-10 mt-auto self-stretch pt-3 pb-1.5"
          >
            <FormError id={errorId} error={error} product={name} className="mb-2" />
            <Button
              type="submit"
              aria-label={t('wishlist.moveToCartNamed', { name: fullName })}
              aria-describedby={error === null ? undefined : errorId}
              className="w-full"
            >
              {t('wishlist.moveToCart')}
            </Button>
          </ListsForm>
        )}
      </div>
      <ListsForm intent="unwish" fields={{ variant }} className="absolute top-2 right-2 z-10">
        <button
          type="submit"
          aria-label={t('wishlist.removeNamed', { name: fullName })}
          className="grid size-10 place-items-center rounded-button border border-line bg-paper text-ink-soft hover:border-primary hover:text-primary-strong"
        >
          <Icon name="close" />
        </button>
      </ListsForm>
    </article>
  )
}

/** Stock state; empty when the shop hides its stock. */
function StockState({ available }: Pick<WishView, 'available'>) {
  const t = useMessages(productCardMessages)
  const tProduct = useMessages(productMessages)
  if (available === null) return null
  return available < 1 ? (
    <p className="mt-1 text-sm font-semibold text-bad">{t('badge.outOfStock')}</p>
  ) : (
    <p className="mt-1 text-sm font-semibold text-good">{tProduct('product.inStock')}</p>
  )
}
