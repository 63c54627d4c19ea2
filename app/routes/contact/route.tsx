import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { contactPage } from '#app/domain/content/page-texts.ts'
import { phoneCountry, phoneUri } from '#app/domain/customers/phone-number.ts'
import { contactWords } from '#app/domain/messages/words/contact.ts'
import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { openingState, weekHours } from '#app/domain/tenancy/opening-hours.ts'
import { newFormKey } from '#app/http/form-key.ts'
import { takeMessage } from '#app/http/take-message.ts'
import { links } from '#app/links.ts'
import { CleanText } from '#app/ui/clean-text.tsx'
import { ContentPage } from '#app/ui/content-page.tsx'
import { MessageForm } from '#app/ui/message-form.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { pictureUrl } from '#app/ui/picture-sources.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { placeOf } from './place.ts'
import { StoreMap } from './store-map.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.head)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { cached, tenant, settings, language } = context
  const { rows, stores } = await cached.contactContent(language)
  const page = contactPage(rows)
  const { title, description, keywords } = tenant.pages.contact
  const distinct = (...texts: string[]) => [...new Set(texts)].filter((text) => text !== '')
  return {
    page,
    stores,
    phones: distinct(page.phone, settings.telephone).map((text) => ({
      text,
      uri: phoneUri(text, phoneCountry(tenant)),
    })),
    emails: distinct(page.email, settings.email),
    opening: openingState(tenant, Date.now()),
    week: weekHours(tenant),
    place: placeOf(settings),
    showMap: settings.showMap,
    google: settings.showMap ? tenant.google : null,
    example: page.email || settings.email || tenant.mail.sender,
    sent: new URL(request.url).searchParams.has('sent'),
    formKey: newFormKey(),
    head: {
      ...{ title, description, keywords, path: links.contact() },
      image: page.picture ? pictureUrl(page.picture, 960) : null,
    },
  }
}

export function action(args: ActionFunctionArgs) {
  return takeMessage('contact', args, links.contact('sent'))
}

/** Spec §2 Pages area, contact. */
export default function ContactPage() {
  const say = useMessages(contactWords)
  const title = useMessages(layoutWords)('menu.contact')
  const { page, place, showMap, google, example, sent, formKey, ...facts } = useLoaderData<typeof loader>()
  return (
    <ContentPage title={title} picture={page.picture}>
      {page.info !== '' && <CleanText html={page.info} className="mt-6 max-w-prose lg:mt-8" />}
      <div className="mt-6 grid gap-8 lg:mt-8 lg:grid-cols-[1.4fr_1fr] lg:gap-12">
        <section aria-labelledby="write" className="rounded-l border border-line bg-paper p-5 sm:p-8">
          <h2 id="write" className="mb-4 text-xl font-bold">
            {say('contact.write')}
          </h2>
          <MessageForm topic="contact" action={links.contact()} {...{ example, sent, formKey }} />
        </section>
        <ContactFacts page={page} place={showMap ? null : place} {...facts} />
      </div>
      {showMap && place !== null && <StoreMap place={place} google={google} address={page.address} />}
    </ContentPage>
  )
}
