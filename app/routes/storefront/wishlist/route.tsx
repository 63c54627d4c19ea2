import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { useId } from 'react'
import { getFormName, type WishView } from '#app/domain/cart/lists.ts'
import { wishlistMessages } from '#app/domain/messages/en/cart.ts'
import { productMessages } from '#app/domain/messages/en/product.ts'
import { productCardMessages } from '#app/domain/messages/en/product-card.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { getLists } from '#app/http/lists-cookies.ts'
import { dropRemovedProducts } from '#app/http/lists-form.ts'
import { withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form/form-error.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ListsForm } from '#app/ui/lists/lists-form.tsx'
import { RemovedProducts, useFreshListCount } from '#app/ui/lists/lists-page.tsx'
import { SoldOutHelp } from '#app/ui/lists/sold-out-help.tsx'
import { EmptyState } from '#app/ui/page-layouts.tsx'
import { useFormError } from '#app/ui/page-messages.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { useMessages, useTextLanguage } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => getPageMeta(matches, page?.head)

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, tenant, settings, buyer } = context
  const messages = getMessages(tenant)
  const browserLists = await getLists(context.cookies)
  const [{ lists, removed, cookies }, wishes] = await Promise.all([
    dropRemovedProducts(context, browserLists),
    shop.read((db, tenantId) => db.wishlist(tenantId, browserLists, buyer, settings)),
  ])
  const page = {
    wishes,
    removed,
    notOnOffer: lists.unavailable.wished,
    head: {
      title: `${translate(messages, 'wishlist.title')} | ${tenant.pages.products.company}`,
      description: translate(messages, 'wishlist.description'),
      path: links.wishlist(),
      noIndex: true,
    },
  }
  return data(page, { headers: withCookies(...cookies) })
}

export default function WishlistPage() {
  const t = useMessages(wishlistMessages)
  const { wishes, removed, notOnOffer } = useLoaderData<typeof loader>()
  useFreshListCount('wished', wishes.length)
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb current={t('wishlist.title')} />
      <h1 className="mt-4 text-2xl font-bold tracking-tight lg:mt-6 lg:text-3xl">{t('wishlist.title')}</h1>
      <RemovedProducts text={removed} />
      {notOnOffer > 0 && <p className="mt-5 text-ink-soft">{t('wishlist.unavailable', { count: notOnOffer })}</p>}
      {wishes.length === 0 ? (
        <EmptyState icon="heart" title={t('wishlist.empty')} text={t('wishlist.emptyText')}>
          <ButtonLink to={links.allProducts()}>{t('wishlist.browse')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <div className="mt-3 mb-5 flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-ink-soft">{t('wishlist.count', { count: wishes.length })}</p>
            <ListsForm intent="clear-wishes">
              <Button type="submit" appearance="quiet">
                {t('wishlist.clear')}
              </Button>
            </ListsForm>
          </div>
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-6 lg:grid-cols-4 xl:grid-cols-5">
            {wishes.map((wish) => (
              <li key={wish.variant} className="min-w-0">
                <WishCard wish={wish} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** A product in the wishlist. The name's link covers the whole card, below the buttons. */
function WishCard({ wish }: { wish: WishView }) {
  const t = useMessages(wishlistMessages)
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
          <Price price={{ from: price, to: wish.highestPrice }} />
        </div>
        <StockState available={wish.available} />
        {pendingProduct !== null && (
          <div className="relative z-10 mt-auto self-stretch pt-3 pb-1.5">
            <ButtonLink
              to={links.product({ id: pendingProduct })}
              aria-label={t('wishlist.chooseVariantNamed', { name })}
              className="w-full"
            >
              {t('wishlist.chooseVariant')}
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
