import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import type { PendingForm, StepUp } from '#app/domain/admin/staff.ts'
import { adminMessages } from '#app/domain/messages/en/admin.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import styles from '#app/ui/admin/admin.css?url'
import { AdminFrame } from '#app/ui/admin/admin-frame.tsx'
import { AdminGuestPage, AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { useMessages, useRequest } from '#app/ui/shop-context.tsx'
import { StepUpPage, UnsentFormPage } from './unsent-form.tsx'

export { shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** `data` is null when the loader did not run, for example after a POST to an unknown path. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? getAdminMeta(data.title) : getPageMeta(matches, undefined)

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { staff, messages } = await requireStaff(context, request)
  return { title: translate(messages, 'admin.title'), name: staff.name, role: staff.role }
}

export default function AdminLayout() {
  return (
    <LayoutFrame>
      <Outlet />
    </LayoutFrame>
  )
}

export function ErrorBoundary() {
  const t = useMessages(adminMessages)
  const error = useRouteError()
  const { requestId } = useRequest()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (isRouteErrorResponse(error) && status === 401) return <UnsentRequest {...(error.data as PendingForm | StepUp)} />
  const [title, text] =
    status === 403
      ? [t('admin.forbidden.title'), t('admin.forbidden.text')]
      : status === 404
        ? [t('admin.notFound.title'), t('admin.notFound.text')]
        : [t('admin.error.title'), t('admin.error.text', { id: requestId ?? '' })]
  return (
    <LayoutFrame>
      <AdminPage title={title} text={text}>
        <ButtonLink to={adminLinks.overview()} reloadDocument className="justify-self-start">
          {t('admin.toOverview')}
        </ButtonLink>
      </AdminPage>
    </LayoutFrame>
  )
}

/** Shows a form that was not processed because the session had ended or a second factor was required. */
function UnsentRequest(unsentRequest: PendingForm | StepUp) {
  return 'pendingForm' in unsentRequest ? <StepUpPage {...unsentRequest} /> : <UnsentFormPage {...unsentRequest} />
}

/** Without the loader's data the staff member is unknown, so the page has no admin frame. */
function LayoutFrame({ children }: { children: ReactNode }) {
  const t = useMessages(adminMessages)
  const staff = useRouteLoaderData<typeof loader>('routes/admin/layout/route')
  const rootData = useRouteLoaderData('root') as { readonly messages: readonly Message[] } | undefined
  if (!staff) return <AdminGuestPage title={t('admin.title')}>{children}</AdminGuestPage>
  return (
    <AdminFrame staff={staff} messages={rootData?.messages ?? []}>
      {children}
    </AdminFrame>
  )
}
