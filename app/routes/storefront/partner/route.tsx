import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { contentPages, getPartnerInfo } from '#app/domain/content/pages.ts'
import { contactMessages } from '#app/domain/messages/en/content.ts'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import { submitContactMessage } from '#app/http/contact-message.ts'
import { createFormKey } from '#app/http/form-submissions.ts'
import { links } from '#app/links.ts'
import { CleanText } from '#app/ui/markup.tsx'
import { MessageForm } from '#app/ui/message-form.tsx'
import { ContentPage } from '#app/ui/page-layouts.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => getPageMeta(matches, data?.head)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { cached, tenant, settings, language } = context
  const { title, description, keywords } = tenant.pages.partner
  return {
    info: getPartnerInfo(await cached.pageContent(contentPages.partner, language)),
    example: settings.email || tenant.mail.sender,
    isSent: new URL(request.url).searchParams.has('sent'),
    formKey: createFormKey(),
    head: { title, description, keywords, path: links.partner() },
  }
}

export function action(args: ActionFunctionArgs) {
  return submitContactMessage('partner', args, links.partner('sent'))
}

/** Spec §2 Pages area, partner. */
export default function PartnerPage() {
  const t = useMessages(contactMessages)
  const title = useMessages(layoutMessages)('menu.partner')
  const { info, example, isSent, formKey } = useLoaderData<typeof loader>()
  return (
    <ContentPage title={title}>
      <div className="mt-5 grid gap-8 lg:grid-cols-[1fr_1.4fr] lg:gap-14">
        {info !== '' && <CleanText html={info} className="max-w-prose" />}
        <section
          aria-labelledby="request"
          className={`rounded-l border border-line bg-paper p-5 sm:p-8 ${info === '' ? 'lg:col-span-2' : ''}`}
        >
          <h2 id="request" className="mb-4 text-xl font-bold">
            {t('partner.write')}
          </h2>
          <MessageForm topic="partner" action={links.partner()} {...{ example, isSent, formKey }} />
        </section>
      </div>
    </ContentPage>
  )
}
