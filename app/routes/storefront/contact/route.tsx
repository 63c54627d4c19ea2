import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { toContactPage } from '#app/domain/content/pages.ts'
import { formatPhoneUri, getPhoneCountry } from '#app/domain/customers/phone-number.ts'
import { contactMessages } from '#app/domain/messages/en/content.ts'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import { getOpeningState, listWeekHours } from '#app/domain/tenancy/business-hours.ts'
import { submitContactMessage } from '#app/http/contact-message.ts'
import { createFormKey } from '#app/http/form-submissions.ts'
import { links } from '#app/links.ts'
import { CleanText } from '#app/ui/markup.tsx'
import { MessageForm } from '#app/ui/message-form.tsx'
import { ContentPage } from '#app/ui/page-layouts.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { getPictureUrl } from '#app/ui/picture.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { ContactDetails, toShopLocation } from './contact-details.tsx'
import { StoreMap } from './store-map.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => getPageMeta(matches, data?.head)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { cached, tenant, settings, language } = context
  const { rows, stores } = await cached.contactContent(language)
  const page = toContactPage(rows)
  const { title, description, keywords } = tenant.pages.contact
  const dedupeTexts = (...texts: string[]) => [...new Set(texts)].filter((text) => text !== '')
  return {
    page,
    stores,
    phones: dedupeTexts(page.phone, settings.telephone).map((text) => ({
      text,
      uri: formatPhoneUri(text, getPhoneCountry(tenant)),
    })),
    emails: dedupeTexts(page.email, settings.email),
    opening: getOpeningState(tenant, Date.now()),
    weekHours: listWeekHours(tenant),
    shopLocation: toShopLocation(settings),
    showMap: settings.showMap,
    google: settings.showMap ? tenant.google : null,
    example: page.email || settings.email || tenant.mail.sender,
    isSent: new URL(request.url).searchParams.has('sent'),
    formKey: createFormKey(),
    head: {
      ...{ title, description, keywords, path: links.contact() },
      image: page.picture ? getPictureUrl(page.picture, 960) : null,
    },
  }
}

export function action(args: ActionFunctionArgs) {
  return submitContactMessage('contact', args, links.contact('sent'))
}

/** Spec §2 Pages area, contact. */
export default function ContactPage() {
  const t = useMessages(contactMessages)
  const title = useMessages(layoutMessages)('menu.contact')
  const { page, shopLocation, showMap, google, example, isSent, formKey, ...contactDetails } =
    useLoaderData<typeof loader>()
  return (
    <ContentPage title={title} picture={page.picture}>
      {page.info !== '' && <CleanText html={page.info} className="mt-6 max-w-prose lg:mt-8" />}
      <div className="mt-6 grid gap-8 lg:mt-8 lg:grid-cols-[1.4fr_1fr] lg:gap-12">
        <section aria-labelledby="write" className="rounded-l border border-line bg-paper p-5 sm:p-8">
          <h2 id="write" className="mb-4 text-xl font-bold">
            {t('contact.write')}
          </h2>
          <MessageForm topic="contact" action={links.contact()} {...{ example, isSent, formKey }} />
        </section>
        <ContactDetails page={page} shopLocation={showMap ? null : shopLocation} {...contactDetails} />
      </div>
      {showMap && shopLocation !== null && (
        <StoreMap shopLocation={shopLocation} google={google} address={page.address} />
      )}
    </ContentPage>
  )
}
