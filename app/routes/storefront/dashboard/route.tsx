import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useLocation } from '@remix-run/react'
import { dashboardMessages } from '#app/domain/messages/en/account.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { createFormKey, parseIntent, readFormData } from '#app/http/form-submissions.ts'
import { notFound } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Unanswered } from '#app/ui/form/validated-form.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { usePreservedFocus } from '#app/ui/use-preserved-focus.ts'
import {
  changeEmail,
  changeSavedAddress,
  endSubscription,
  getMessages,
  requireCustomer,
  resendConfirmation,
  saveAddress,
  saveProfile,
  saveVatNumber,
} from './account-actions.ts'
import { accountForms, resendIntent } from './account-forms.ts'
import { AccountSection, DashboardMenu } from './account-section.tsx'
import { loadSection } from './load-section.ts'
import { UnconfirmedEmail } from './profile.tsx'
import { parseSection } from './sections.tsx'
import {
  changePassword,
  confirmTwoFactor,
  deleteAccount,
  disableTwoFactor,
  endAllSessions,
  endSession,
  startTwoFactor,
} from './security-actions.ts'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => getPageMeta(matches, page?.head)

export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const customer = requireCustomer(request, context)
  const messages = getMessages(context)
  const section = parseSection(request, context.settings)
  if (section === null) throw notFound()
  return {
    unconfirmed: customer.emailConfirmed ? null : { email: customer.email, formKey: createFormKey() },
    sectionData: await loadSection(section, customer, getRequestedAddress(request), context),
    head: {
      title: `${translate(messages, `dashboard.part.${section}`)} | ${context.tenant.pages.home.company}`,
      description: translate(messages, 'dashboard.description'),
      path: links.dashboard(),
      noIndex: true,
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
  const customer = requireCustomer(request, context)
  const form = await readFormData(request)
  const accountRequest = { form, customer, context }
  switch (parseIntent(form, intents)) {
    case accountForms.profile:
      return saveProfile(accountRequest)
    case accountForms.vatNumber:
      return saveVatNumber(accountRequest)
    case accountForms.email:
      return changeEmail(accountRequest)
    case resendIntent:
      return resendConfirmation(accountRequest)
    case accountForms.address:
      return saveAddress(accountRequest, getRequestedAddress(request))
    case 'remove-address':
      return changeSavedAddress(accountRequest, 'remove')
    case 'default-address':
      return changeSavedAddress(accountRequest, 'make-default')
    case accountForms.password:
      return changePassword(accountRequest)
    case accountForms.startTwoFactor:
      return startTwoFactor(accountRequest)
    case accountForms.confirmTwoFactor:
      return confirmTwoFactor(accountRequest)
    case accountForms.disableTwoFactor:
      return disableTwoFactor(accountRequest)
    case 'end-session':
      return endSession(accountRequest)
    case 'end-all-sessions':
      return endAllSessions(accountRequest)
    case 'end-notice':
    case 'leave-newsletter':
      return endSubscription(accountRequest)
    case accountForms.deleteAccount:
      return deleteAccount(accountRequest)
    default:
      throw data(null, { status: 400 })
  }
}

export default function DashboardPage() {
  const t = useMessages(dashboardMessages)
  const { sectionData, unconfirmed } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  usePreservedFocus()
  const isOverview = sectionData.section === 'overview'
  const name = t(`dashboard.part.${sectionData.section}`)
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb
        ancestors={isOverview ? [] : [{ label: t('dashboard.title'), to: links.dashboard() }]}
        current={isOverview ? t('dashboard.title') : name}
      />
      <div className="account-columns mt-4 lg:mt-6">
        <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">{isOverview ? t('dashboard.title') : name}</h1>
        <DashboardMenu currentSection={sectionData.section} />
        <div className="min-w-0">
          <div className="mb-5 empty:hidden">
            <Unanswered />
          </div>
          {/* The key remounts the forms after an accepted submission, so that the input does not stay in them. */}
          <div key={key} className="grid gap-6">
            {unconfirmed !== null && <UnconfirmedEmail {...unconfirmed} />}
            <AccountSection sectionData={sectionData} />
          </div>
        </div>
      </div>
    </div>
  )
}

function getRequestedAddress(request: Request): string | null {
  return new URL(request.url).searchParams.get('address')
}
