import { Link } from '@remix-run/react'
import { useId } from 'react'
import type { WishView } from '#app/domain/cart/basket.ts'
import { refusableForm } from '#app/domain/cart/refused-form.ts'
import { goodsWords } from '#app/domain/messages/words/goods.ts'
import { productWords } from '#app/domain/messages/words/product.ts'
import { wishlistWords } from '#app/domain/messages/words/wishlist.ts'
import { links } from '#app/links.ts'
import { BasketForm } from '#app/ui/basket/basket-form.tsx'
import { useFormError } from '#app/ui/basket/use-form-error.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form/form-error.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'

/** A wished product. Its name leads to its page from anywhere on the card; the buttons lie above that. */
export function WishCard({ wish }: { wish: WishView }) {
  const say = useMessages(wishlistWords)
  const lang = useTextLanguage()
  const { variant, product, name, choice, picture, price, orderable, open } = wish
  const { error, take } = useFormError(refusableForm('wish-to-cart', variant))
  const errorId = useId()
  const fullName = [name, choice].filter(Boolean).join(', ')
  return (
    <article className="product-card card-upright">
      <div className="product-card-picture">
        <Picture picture={picture} use="card" sizes="(width >= 76rem) 16rem, (width >= 48rem) 31vw, 46vw" alt="" />
      </div>
      <div className="product-card-words">
        <div className="min-h-16">
          <h2 className="text-[0.9375rem] leading-snug font-semibold">
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
          <Price price={{ from: price, to: wish.priceTo }} />
        </div>
        <StockState available={wish.available} />
        {open !== null && (
          <div className="relative z-10 mt-auto self-stretch pt-3 pb-1.5">
            <ButtonLink
              to={links.product({ id: open })}
              aria-label={say('wishlist.chooseOf', { name })}
              className="w-full"
            >
              {say('wishlist.choose')}
            </ButtonLink>
          </div>
        )}
        {orderable && (
          <BasketForm
            intent="wish-to-cart"
            fields={{ variant }}
            onAnswer={take}
            className="relative z-10 mt-auto self-stretch pt-3 pb-1.5"
          >
            <FormError id={errorId} error={error} product={name} className="mb-2" />
            <Button
              type="submit"
              aria-label={say('wishlist.moveOf', { name: fullName })}
              aria-describedby={error === null ? undefined : errorId}
              className="w-full"
            >
              {say('wishlist.move')}
            </Button>
          </BasketForm>
        )}
      </div>
      <BasketForm intent="unwish" fields={{ variant }} className="absolute top-2 right-2 z-10">
        <button
          type="submit"
          aria-label={say('wishlist.removeOf', { name: fullName })}
          className="grid size-10 place-items-center rounded-button border border-line bg-paper text-ink-soft hover:border-primary hover:text-primary-strong"
        >
          <Icon name="close" />
        </button>
      </BasketForm>
    </article>
  )
}

/** Whether it can be had, where the shop shows its stock. */
function StockState({ available }: Pick<WishView, 'available'>) {
  const say = useMessages(goodsWords)
  const sayOfProduct = useMessages(productWords)
  if (available === null) return null
  return available < 1 ? (
    <p className="mt-1 text-sm font-semibold text-bad">{say('badge.outOfStock')}</p>
  ) : (
    <p className="mt-1 text-sm font-semibold text-good">{sayOfProduct('product.inStock')}</p>
  )
}
