import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useLocation } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskPicturesWords } from '#app/domain/messages/words/desk-pictures.ts'
import { deskPage } from '#app/http/desk-page.ts'
import { notFound } from '#app/http/responses.ts'
import { wholeNumber } from '#app/http/search-term.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { PicturesForm } from './pictures-form.tsx'
import { takePictures } from './take-pictures.ts'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => deskMeta(page?.title)

/** A page of its own for each list: a product of sixty variants would offer all the shop's pictures sixty times. */
async function askedPictures({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const desk = await deskPage(context, request)
  const id = wholeNumber(params.id ?? null)
  const sku = new URL(request.url).searchParams.get('variant')
  const shown = id === null ? null : await desk.shop.read((db, tenantId) => db.productPictures(tenantId, id, sku))
  if (shown === null) throw notFound()
  return { desk, shown }
}

export async function loader(args: LoaderFunctionArgs) {
  const { desk, shown } = await askedPictures(args)
  return { title: say(desk.messages, 'deskPictures.of', { name: shown.sku ?? shown.name }), ...shown }
}

export async function action(args: ActionFunctionArgs) {
  const { desk, shown } = await askedPictures(args)
  return takePictures(args.request, shown, desk, args.context)
}

export default function DeskProductPictures() {
  const words = useMessages(deskPicturesWords)
  const shown = useLoaderData<typeof loader>()
  const { key } = useLocation()
  return (
    <DeskPage
      title={shown.name}
      {...(shown.sku === null ? {} : { text: shown.sku })}
      actions={
        <ButtonLink look="quiet" to={deskLinks.product(shown.id)}>
          {words('deskPictures.back')}
        </ButtonLink>
      }
    >
      {/* Filled anew after every step. */}
      <PicturesForm key={key} {...shown} />
    </DeskPage>
  )
}
