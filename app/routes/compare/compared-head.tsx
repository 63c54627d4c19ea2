import { Link } from '@remix-run/react'
import type { ComparedProduct } from '#app/domain/cart/basket.ts'
import { isToChooseFrom } from '#app/domain/catalogue/adding.ts'
import { isOutOfStock } from '#app/domain/catalogue/badges.ts'
import { basketWords } from '#app/domain/messages/words/basket.ts'
import { compareWords } from '#app/domain/messages/words/compare.ts'
import { links } from '#app/links.ts'
import { BasketForm } from '#app/ui/basket/basket-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'

/** The head of a product's column: what it is, a way to have it, and a way to be rid of it here. */
export function ComparedHead({ product }: { product: ComparedProduct }) {
  const say = useMessages(compareWords)
  const lang = useTextLanguage()
  const { id, name, picture } = product
  return (
    <div className="flex w-40 flex-col sm:w-52">
      <div className="relative aspect-square overflow-clip rounded-m bg-tint">
        <Picture picture={picture} use="card" sizes="13rem" alt="" className="size-full object-contain" />
        <BasketForm intent="uncompare" fields={{ product: id }} className="absolute top-1.5 right-1.5">
          <button
            type="submit"
            aria-label={say('compare.removeOf', { name })}
            className="grid size-9 place-items-center rounded-button border border-line bg-paper text-ink-soft hover:border-primary hover:text-primary-strong"
          >
            <Icon name="close" />
          </button>
        </BasketForm>
      </div>
      <p className="mt-3 mb-3 min-h-[2lh] text-[0.9375rem] leading-snug font-semibold">
        <Link to={links.product(product)} lang={lang(name)} className="hover:text-primary-strong hover:underline">
          {name}
        </Link>
      </p>
      <WayToHave product={product} />
    </div>
  )
}

function WayToHave({ product }: { product: ComparedProduct }) {
  const say = useMessages(basketWords)
  const { showStock } = useShop().settings
  const { id, name } = product
  if (isOutOfStock(product, showStock)) return null
  if (isToChooseFrom(product))
    return (
      <ButtonLink to={links.product(product)} look="quiet">
        {say('basket.choose')}
        <span className="sr-only">: {name}</span>
      </ButtonLink>
    )
  return (
    <BasketForm intent="add" fields={{ product: id }}>
      <Button type="submit" className="w-full">
        {say('basket.add')}
        <span className="sr-only">: {name}</span>
      </Button>
    </BasketForm>
  )
}
