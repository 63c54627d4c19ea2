import { Link } from '@remix-run/react'
import { isToChooseFrom } from '#app/domain/catalogue/adding.ts'
import type { ProductCard } from '#app/domain/catalogue/views.ts'
import { basketWords } from '#app/domain/messages/words/basket.ts'
import { links } from '#app/links.ts'
import { BasketForm } from './basket/basket-form.tsx'
import { QuickViewLink } from './quick-view/quick-view-link.tsx'
import { useMessages } from './shop-context.tsx'

/**
 * What can be done with a product without opening its page. A simple product goes into the cart at once; one that has to
 * be chosen from leads to its page.
 */
export function CardActions({ product }: { product: ProductCard }) {
  const say = useMessages(basketWords)
  const { id, name, stock } = product
  const simple = !isToChooseFrom(product)
  return (
    <BasketForm fields={{ product: id }} className="card-actions">
      {simple && stock > 0 ? (
        <button
          type="submit"
          name="intent"
          value="add"
          className="card-main"
          aria-label={say('basket.addOf', { name })}
        >
          {say('basket.add')}
        </button>
      ) : (
        <Link
          to={links.product(product)}
          className="card-main"
          aria-label={simple ? say('basket.detailsOf', { name }) : say('basket.chooseOf', { name })}
        >
          {simple ? say('basket.details') : say('basket.choose')}
        </Link>
      )}
      <span className="card-signs">
        <button
          type="submit"
          name="intent"
          value="wish"
          aria-label={say('basket.wishOf', { name })}
          className="icon-only sign-heart"
        />
        <button
          type="submit"
          name="intent"
          value="compare"
          aria-label={say('basket.compareOf', { name })}
          className="icon-only sign-compare"
        />
        <QuickViewLink product={product} label={say('basket.quickViewOf', { name })} />
      </span>
    </BasketForm>
  )
}
