import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { deskLinks } from '#app/desk-links.ts'
import type { StepUp, UnsentForm } from '#app/domain/desk/unsent-form.ts'
import type { Message } from '#app/domain/messages/message.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskWords } from '#app/domain/messages/words/desk.ts'
import { deskPage } from '#app/http/desk-page.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import styles from '#app/ui/desk/desk.css?url'
import { DeskDoor } from '#app/ui/desk/desk-door.tsx'
import { DeskFrame } from '#app/ui/desk/desk-frame.tsx'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useRequest } from '#app/ui/request-context.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { StepUpPage } from './step-up.tsx'
import { Unsent } from './unsent.tsx'

export { shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Where nobody asked who is there, as after a form that no page takes, it is the shop's name; Remix then gives null. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? deskMeta(data.title) : pageMeta(matches, undefined)

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { staff, messages } = await deskPage(context, request)
  return { title: say(messages, 'desk.title'), name: staff.name, role: staff.role }
}

export default function Desk() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  const say = useMessages(deskWords)
  const error = useRouteError()
  const { requestId } = useRequest()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (isRouteErrorResponse(error) && status === 401) return <Held {...(error.data as UnsentForm | StepUp)} />
  const [title, text] =
    status === 403
      ? [say('desk.refused.title'), say('desk.refused.text')]
      : status === 404
        ? [say('desk.absent.title'), say('desk.absent.text')]
        : [say('desk.failed.title'), say('desk.failed.text', { id: requestId ?? '' })]
  return (
    <Frame>
      <DeskPage title={title} text={text}>
        <ButtonLink to={deskLinks.overview()} reloadDocument className="justify-self-start">
          {say('desk.toOverview')}
        </ButtonLink>
      </DeskPage>
    </Frame>
  )
}

/** A form that was not taken yet: nobody is signed in, or its second factor has to be confirmed again. */
function Held(held: UnsentForm | StepUp) {
  return 'unsent' in held ? <StepUpPage {...held} /> : <Unsent {...held} />
}

/** Where nobody asked who is there, the page stands alone. */
function Frame({ children }: { children: ReactNode }) {
  const say = useMessages(deskWords)
  const staff = useRouteLoaderData<typeof loader>('routes/desk/route')
  const root = useRouteLoaderData('root') as { readonly messages: readonly Message[] } | undefined
  if (!staff) return <DeskDoor title={say('desk.title')}>{children}</DeskDoor>
  return (
    <DeskFrame staff={staff} messages={root?.messages ?? []}>
      {children}
    </DeskFrame>
  )
}
