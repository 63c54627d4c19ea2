import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { partnerInfo } from '#app/domain/content/page-texts.ts'
import { contentPages } from '#app/domain/content/pages.ts'
import { contactWords } from '#app/domain/messages/words/contact.ts'
import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { newFormKey } from '#app/http/form-key.ts'
import { takeMessage } from '#app/http/take-message.ts'
import { links } from '#app/links.ts'
import { CleanText } from '#app/ui/clean-text.tsx'
import { ContentPage } from '#app/ui/content-page.tsx'
import { MessageForm } from '#app/ui/message-form.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.head)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { cached, tenant, settings, language } = context
  const { title, description, keywords } = tenant.pages.partner
  return {
    info: partnerInfo(await cached.pageContent(contentPages.partner, language)),
    example: settings.email || tenant.mail.sender,
    sent: new URL(request.url).searchParams.has('sent'),
    formKey: newFormKey(),
    head: { title, description, keywords, path: links.partner() },
  }
}

export function action(args: ActionFunctionArgs) {
  return takeMessage('partner', args, links.partner('sent'))
}

/** Spec §2 Pages area, partner. */
export default function PartnerPage() {
  const say = useMessages(contactWords)
  const title = useMessages(layoutWords)('menu.partner')
  const { info, example, sent, formKey } = useLoaderData<typeof loader>()
  return (
    <ContentPage title={title}>
      <div className="mt-5 grid gap-8 lg:grid-cols-[1fr_1.4fr] lg:gap-14">
        {info !== '' && <CleanText html={info} className="max-w-prose" />}
        <section
          aria-labelledby="request"
          className={`rounded-l border border-line bg-paper p-5 sm:p-8 ${info === '' ? 'lg:col-span-2' : ''}`}
        >
          <h2 id="request" className="mb-4 text-xl font-bold">
            {say('partner.write')}
          </h2>
          <MessageForm topic="partner" action={links.partner()} {...{ example, sent, formKey }} />
        </section>
      </div>
    </ContentPage>
  )
}
