import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskPicturesWords } from '#app/domain/messages/words/desk-pictures.ts'
import { deskAnswer, deskPage } from '#app/http/desk-page.ts'
import { formOf } from '#app/http/forms.ts'
import { wholeNumber } from '#app/http/search-term.ts'
import { DeskAction } from '#app/ui/desk/desk-action.tsx'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { DeskPager } from '#app/ui/desk/desk-pager.tsx'
import { DeskTable } from '#app/ui/desk/desk-table.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => deskMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await deskPage(context, request)
  return {
    title: say(messages, 'deskPictures.title'),
    ...(await shop.read((db, tenantId) => db.broughtPictures(tenantId, pageOf(request)))),
  }
}

function pageOf({ url }: Request): number {
  return wholeNumber(new URL(url).searchParams.get('page')) ?? 1
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff, messages } = await deskPage(context, request)
  const path = (await formOf(request))?.get('picture')
  if (typeof path !== 'string') throw data(null, { status: 400 })
  const removed = await context.desk.pictures.remove(path, staff.email)
  const text = say(messages, removed ? 'deskPictures.removed' : 'deskPictures.shown')
  return deskAnswer(context, listAt(pageOf(request)), { kind: removed ? 'success' : 'warning', title: null, text })
}

const listAt = (page: number) => deskLinks.pictures({ page: page === 1 ? null : page })

export default function DeskPictures() {
  const words = useMessages(deskPicturesWords)
  const { pictures, page, pages } = useLoaderData<typeof loader>()
  return (
    <DeskPage title={words('deskPictures.title')} text={words('deskPictures.text')}>
      <DeskTable
        caption={words('deskPictures.title')}
        columns={[
          { label: words('deskPictures.file') },
          { label: words('deskPictures.picture') },
          { label: words('deskPictures.size') },
          { label: words('deskPictures.use') },
        ]}
        empty={words('deskPictures.empty')}
        rows={pictures.map(({ picture, name, isShown }) => ({
          key: picture.path,
          cells: [
            name,
            <Picture
              key="picture"
              picture={picture}
              use="thumbnail"
              sizes="6rem"
              alt={picture.alt || words('deskPictures.silent')}
              className="size-24 rounded-s border border-line object-contain"
            />,
            `${picture.width} × ${picture.height}`,
            isShown ? (
              words('deskPictures.inUse')
            ) : (
              <DeskAction key="remove" action={listAt(page)} intent="remove" fields={{ picture: picture.path }}>
                {words('deskPictures.remove')}
                <span className="sr-only"> {name}</span>
              </DeskAction>
            ),
          ],
        }))}
      />
      <DeskPager previous={page > 1 ? listAt(page - 1) : null} next={page < pages ? listAt(page + 1) : null} />
    </DeskPage>
  )
}
