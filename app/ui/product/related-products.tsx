import { Link } from '@remix-run/react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { requiresChoice } from '#app/domain/catalogue/product-state.ts'
import type { ProductCard } from '#app/domain/catalogue/products.ts'
import { cartMenuMessages } from '#app/domain/messages/en/cart.ts'
import { addToCartMessages } from '#app/domain/messages/en/product-card.ts'
import type { Money } from '#app/domain/money.ts'
import { links } from '#app/links.ts'
import { Button, ButtonLink } from '../button.tsx'
import { ListsForm } from '../lists/lists-form.tsx'
import { Picture } from '../picture.tsx'
import { Price } from '../price.tsx'
import { useMessages, useTextLanguage } from '../shop-context.tsx'

/** The response of the related products route. */
export interface RelatedProductsResponse {
  readonly products: readonly ProductCard[]
  /** The total from which delivery is free; 0 if it always is, null if it never is. */
  readonly freeDeliveryFrom: Money | null
  /** Whether delivery may cost something. Undefined if the request failed. */
  readonly chargesDelivery?: boolean
}

const unavailable: RelatedProductsResponse = { products: [], freeDeliveryFrom: null }

/**
 * Loads a product's related products. Null without a product and until they have loaded. If the request fails there are
 * none, and no offer of free delivery: the page works without them.
 */
export function useRelatedProducts(
  product: number | undefined,
  use: Parameters<typeof links.relatedProducts>[1],
): RelatedProductsResponse | null {
  const [loaded, setLoaded] = useState<{ readonly product: number; readonly response: RelatedProductsResponse }>()
  useEffect(() => {
    if (product === undefined) return
    const controller = new AbortController()
    fetch(links.relatedProducts(product, use), { signal: controller.signal })
      .then(async (related) => (related.ok ? related.json<RelatedProductsResponse>() : unavailable))
      .catch(() => unavailable)
      .then((response) => controller.signal.aborted || setLoaded({ product, response }))
    return () => controller.abort()
  }, [product, use])
  return loaded !== undefined && loaded.product === product ? loaded.response : null
}

interface RelatedProductsProps {
  title: string
  products: readonly ProductCard[]
  /** Ids of products to exclude, such as those in the cart. */
  excluded: ReadonlySet<number>
  /** The drawer shows two at most: more would push its lines and buttons away. */
  max?: number
  /** Whether they are a section of the page, in two columns where it is wide. */
  isPageSection?: boolean
  className?: string
}

/** Products in compact rows, each with a button that adds it. */
export function RelatedProducts(props: RelatedProductsProps): ReactNode {
  const { title, products, excluded, max = 2, isPageSection = false, className = '' } = props
  const titleId = useId()
  const shown = products.filter(({ id }) => !excluded.has(id)).slice(0, max)
  if (shown.length === 0) return null
  const Heading = isPageSection ? 'h2' : 'h3'
  return (
    <section aria-labelledby={titleId} className={className}>
      <Heading id={titleId} className={isPageSection ? 'text-lg font-bold' : 'text-sm font-semibold'}>
        {title}
      </Heading>
      <ul className={isPageSection ? 'mt-3 grid gap-3 @2xl:grid-cols-2' : 'mt-2 grid gap-2'}>
        {shown.map((product) => (
          <RelatedProduct key={product.id} product={product} />
        ))}
      </ul>
    </section>
  )
}

function RelatedProduct({ product }: { product: ProductCard }) {
  const t = useMessages(cartMenuMessages)
  const tAdd = useMessages(addToCartMessages)
  const lang = useTextLanguage()
  const { id, name, picture, price } = product
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3 rounded-m border border-line bg-paper p-2">
      <Picture picture={picture} use="thumbnail" sizes="56px" alt="" className="size-14 rounded-s object-contain" />
      <div className="min-w-0 text-sm">
        <Link
          to={links.product(product)}
          lang={lang(name)}
          className="line-clamp-3 leading-snug font-semibold hover:underline"
        >
          {name}
        </Link>
        <Price price={price} />
      </div>
      {requiresChoice(product) ? (
        <ButtonLink
          to={links.product(product)}
          appearance="quiet"
          aria-label={tAdd('lists.chooseOptionsNamed', { name })}
          className="w-24 px-3 sm:w-auto"
        >
          {tAdd('lists.chooseOptions')}
        </ButtonLink>
      ) : (
        <ListsForm intent="add" fields={{ product: id }}>
          <Button type="submit" appearance="quiet" aria-label={tAdd('lists.addToCartNamed', { name })} className="px-3">
            {t('cartDrawer.add')}
          </Button>
        </ListsForm>
      )}
    </li>
  )
}
