import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { adminPicturesMessages } from '#app/domain/messages/en/admin-products.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { redirectWithMessage, requireStaff } from '#app/http/admin-page.ts'
import { readFormData } from '#app/http/form-submissions.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'
import { AdminAction, AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { AdminPagination, AdminTable } from '#app/ui/admin/admin-table.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await requireStaff(context, request)
  return {
    title: translate(messages, 'adminPictures.title'),
    ...(await shop.read((db, tenantId) => db.listUploadedPictures(tenantId, getPage(request)))),
  }
}

function getPage({ url }: Request): number {
  return parsePositiveInteger(new URL(url).searchParams.get('page')) ?? 1
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff, messages } = await requireStaff(context, request)
  const path = (await readFormData(request))?.get('picture')
  if (typeof path !== 'string') throw data(null, { status: 400 })
  const isRemoved = await context.admin.pictures.remove(path, staff.email)
  const text = translate(messages, isRemoved ? 'adminPictures.removed' : 'adminPictures.notRemoved')
  return redirectWithMessage(context, getListUrl(getPage(request)), {
    kind: isRemoved ? 'success' : 'warning',
    title: null,
    text,
  })
}

const getListUrl = (page: number) => adminLinks.pictures({ page: page === 1 ? null : page })

export default function AdminPictures() {
  const t = useMessages(adminPicturesMessages)
  const { pictures, page, pages } = useLoaderData<typeof loader>()
  return (
    <AdminPage title={t('adminPictures.title')} text={t('adminPictures.text')}>
      <AdminTable
        caption={t('adminPictures.title')}
        columns={[
          { label: t('adminPictures.file') },
          { label: t('adminPictures.picture') },
          { label: t('adminPictures.size') },
          { label: t('adminPictures.usage') },
        ]}
        emptyText={t('adminPictures.empty')}
        rows={pictures.map(({ picture, name, isDisplayed }) => ({
          key: picture.path,
          cells: [
            name,
            <Picture
              key="picture"
              picture={picture}
              use="thumbnail"
              sizes="6rem"
              alt={picture.alt || t('adminPictures.noAlt')}
              className="size-24 rounded-s border border-line object-contain"
            />,
            `${picture.width} × ${picture.height}`,
            isDisplayed ? (
              t('adminPictures.inUse')
            ) : (
              <AdminAction key="remove" action={getListUrl(page)} intent="remove" fields={{ picture: picture.path }}>
                {t('adminPictures.remove')}
                <span className="sr-only"> {name}</span>
              </AdminAction>
            ),
          ],
        }))}
      />
      <AdminPagination
        previous={page > 1 ? getListUrl(page - 1) : null}
        next={page < pages ? getListUrl(page + 1) : null}
      />
    </AdminPage>
  )
}
