import { listButton } from '#app/domain/cart/list-button.ts'
import { isToChooseFrom } from '#app/domain/catalogue/adding.ts'
import type { ProductCard } from '#app/domain/catalogue/views.ts'
import { basketWords } from '#app/domain/messages/words/basket.ts'
import { links } from '#app/links.ts'
import { useMessages, useShop } from './shop-context.tsx'

/**
 * What can be done with a product without opening its page: buttons and links of the `ProductList` around it. A simple product
 * goes into the cart at once; one that has to be chosen from leads to its page.
 */
export function CardActions({ product }: { product: ProductCard }) {
  const say = useMessages(basketWords)
  const { quickView } = useShop().theme
  const { id, name, slug, stock } = product
  const simple = !isToChooseFrom(product)
  return (
    <>
      {simple && stock > 0 ? (
        <button
          type="submit"
          name="intent"
          value={listButton('add', id)}
          className="card-main"
          aria-label={say('basket.addOf', { name })}
        >
          {say('basket.add')}
        </button>
      ) : (
        <a
          href={links.product(product)}
          className="card-main"
          aria-label={simple ? say('basket.detailsOf', { name }) : say('basket.chooseOf', { name })}
        >
          {simple ? say('basket.details') : say('basket.choose')}
        </a>
      )}
      <span className="card-signs">
        <button
          type="submit"
          name="intent"
          value={listButton('wish', id)}
          aria-label={say('basket.wishOf', { name })}
          className="icon-only sign-heart"
        />
        <button
          type="submit"
          name="intent"
          value={listButton('compare', id)}
          aria-label={say('basket.compareOf', { name })}
          className="icon-only sign-compare"
        />
        <a
          href={links.product(product)}
          data-slug={quickView === 'full' ? slug : undefined}
          aria-label={say('basket.quickViewOf', { name })}
          aria-haspopup="dialog"
          className="icon-only sign-eye"
        >
          {/* Its name is in the label. */}
        </a>
      </span>
    </>
  )
}
