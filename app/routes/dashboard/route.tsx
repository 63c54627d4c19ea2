import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useLocation } from '@remix-run/react'
import { say } from '#app/domain/messages/say.ts'
import { dashboardWords } from '#app/domain/messages/words/dashboard.ts'
import { intentIn } from '#app/http/form-answers.ts'
import { newFormKey } from '#app/http/form-key.ts'
import { formOf } from '#app/http/forms.ts'
import { notFound } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Unanswered } from '#app/ui/form/unanswered.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { useKeptPlace } from '#app/ui/use-kept-place.ts'
import { accountForms, resendIntent } from './account-forms.ts'
import { DashboardMenu } from './dashboard-menu.tsx'
import { partData } from './part-data.ts'
import { PartOfAccount } from './part-of-account.tsx'
import { partIn } from './parts.ts'
import { messagesIn } from './sent.ts'
import { signedIn } from './signed-in.ts'
import { moveAddress, takeAddress } from './take-address.ts'
import { endNotice } from './take-notice.ts'
import { resendConfirmation, takeEmail, takeProfile } from './take-profile.ts'
import { endAllSessions, endSession, takeDeletion, takePassword } from './take-security.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from './take-two-factor.ts'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageMeta(matches, page?.head)

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const customer = signedIn(request, context)
  const messages = messagesIn(context)
  const part = partIn(request, context.settings)
  if (part === null) throw notFound()
  return {
    unconfirmed: customer.emailConfirmed ? null : { email: customer.email, formKey: newFormKey() },
    shown: await partData(part, customer, addressIn(request), context),
    head: {
      title: `${say(messages, `dashboard.part.${part}`)} | ${context.tenant.pages.home.company}`,
      description: say(messages, 'dashboard.description'),
      path: links.dashboard(),
      hidden: true,
    },
  }
}

const intents = [
  ...Object.values(accountForms),
  resendIntent,
  ...(['remove-address', 'default-address', 'end-session', 'end-all-sessions'] as const),
  ...(['end-notice', 'leave-newsletter'] as const),
]

export async function action({ request, context }: ActionFunctionArgs) {
  const customer = signedIn(request, context)
  const form = await formOf(request)
  const sent = { form, customer, context }
  switch (intentIn(form, intents)) {
    case accountForms.profile:
      return takeProfile(sent)
    case accountForms.email:
      return takeEmail(sent)
    case resendIntent:
      return resendConfirmation(sent)
    case accountForms.address:
      return takeAddress(sent, addressIn(request))
    case 'remove-address':
      return moveAddress(sent, 'remove')
    case 'default-address':
      return moveAddress(sent, 'make-default')
    case accountForms.password:
      return takePassword(sent)
    case accountForms.beginTwoFactor:
      return beginTwoFactor(sent)
    case accountForms.confirmTwoFactor:
      return confirmTwoFactor(sent)
    case accountForms.endTwoFactor:
      return endTwoFactor(sent)
    case 'end-session':
      return endSession(sent)
    case 'end-all-sessions':
      return endAllSessions(sent)
    case 'end-notice':
    case 'leave-newsletter':
      return endNotice(sent)
    case accountForms.deleteAccount:
      return takeDeletion(sent)
    default:
      throw data(null, { status: 400 })
  }
}

export default function DashboardPage() {
  const words = useMessages(dashboardWords)
  const { shown, unconfirmed } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  useKeptPlace()
  const first = shown.part === 'overview'
  const name = words(`dashboard.part.${shown.part}`)
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb
        way={first ? [] : [{ label: words('dashboard.title'), to: links.dashboard() }]}
        here={first ? words('dashboard.title') : name}
      />
      <div className="mt-4 grid gap-6 lg:mt-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
        <DashboardMenu here={shown.part} />
        <div className="min-w-0">
          <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">{first ? words('dashboard.title') : name}</h1>
          <div className="mt-5 empty:hidden">
            <Unanswered />
          </div>
          {/* Drawn anew after every step: what was typed into a form that was taken does not stay in it. */}
          <div key={key} className="mt-5 grid gap-6">
            {unconfirmed !== null && <UnconfirmedEmail {...unconfirmed} />}
            <PartOfAccount shown={shown} />
          </div>
        </div>
      </div>
    </div>
  )
}

function addressIn(request: Request): string | null {
  return new URL(request.url).searchParams.get('address')
}
