import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useLocation } from '@remix-run/react'
import { useRef } from 'react'
import { deskLinks } from '#app/desk-links.ts'
import { mayAct } from '#app/domain/desk/staff.ts'
import { deskGoodsWords } from '#app/domain/messages/words/desk-goods.ts'
import { deskPicturesWords } from '#app/domain/messages/words/desk-pictures.ts'
import { deskPage } from '#app/http/desk-page.ts'
import { formOf } from '#app/http/forms.ts'
import { notFound } from '#app/http/responses.ts'
import { wholeNumber } from '#app/http/search-term.ts'
import { links } from '#app/links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import type { DeskProduct } from '#workers/shop/desk/desk-product.ts'
import { ProductForm } from './product-form.tsx'
import { takeProduct } from './take-product.ts'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => deskMeta(page?.product.name)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staff, shop } = await deskPage(context, request)
  const id = wholeNumber(params.id ?? null)
  const product =
    id === null ? null : await shop.read((db, tenantId) => db.deskProduct(tenantId, id, mayAct(staff.role, 'owner')))
  if (product === null) throw notFound()
  return product
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const desk = await deskPage(context, request)
  const id = wholeNumber(params.id ?? null)
  const product =
    id === null
      ? null
      : await desk.shop.read((db, tenantId) => db.deskProduct(tenantId, id, mayAct(desk.staff.role, 'owner')))
  if (product === null) throw notFound()
  const form = await formOf(request)
  if (form === null) throw data(null, { status: 400 })
  return takeProduct(form, product, desk, context)
}

/** What the page was filled from when somebody came to it: what the shop has by now does not change under their fingers. */
function useFilledFrom(shown: DeskProduct): DeskProduct {
  const { key } = useLocation()
  const filled = useRef({ key, shown })
  if (filled.current.key !== key) filled.current = { key, shown }
  return filled.current.shown
}

export default function ProductPage() {
  const words = useMessages(deskGoodsWords)
  const sayPicture = useMessages(deskPicturesWords)
  const shown = useLoaderData<typeof loader>()
  const { id, product } = shown
  const filledFrom = useFilledFrom(shown)
  const { key } = useLocation()
  return (
    <DeskPage
      title={product.name}
      text={product.sku}
      actions={
        <>
          <ButtonLink look="quiet" to={deskLinks.goods()}>
            {words('deskGoods.back')}
          </ButtonLink>
          {!product.deleted && (
            <ButtonLink look="quiet" to={links.product({ id })} reloadDocument>
              {words('deskGoods.inShop')}
            </ButtonLink>
          )}
          <ButtonLink look="quiet" to={deskLinks.productPictures(id, null)}>
            {sayPicture('deskPictures.count', { count: product.pictures.length })}
          </ButtonLink>
          <ButtonLink look="quiet" to={deskLinks.productRemoval(id)}>
            {words('deskGoods.remove')}
          </ButtonLink>
        </>
      }
    >
      {/* Filled anew after it was saved. */}
      <ProductForm key={key} shown={filledFrom} />
    </DeskPage>
  )
}
