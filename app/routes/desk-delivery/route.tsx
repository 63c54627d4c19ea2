import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useLocation } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { CountriesForm, methodForm, withMethod } from '#app/domain/desk/field-forms.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskFieldsWords } from '#app/domain/messages/words/desk-fields.ts'
import { z } from '#app/domain/schema.ts'
import type { DeskFields } from '#app/domain/tenancy/desk-fields.ts'
import { unsoldCountries } from '#app/domain/tenancy/record-problems.ts'
import { deskAnswer, deskPage } from '#app/http/desk-page.ts'
import { IdField, intentIn, refusal, submissionIn, valuesIn } from '#app/http/form-answers.ts'
import { formOf } from '#app/http/forms.ts'
import { recordMessage } from '#app/http/record-answer.ts'
import { notFound } from '#app/http/responses.ts'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { CountriesFields } from './countries-fields.tsx'
import { countriesFormId, methodFormId } from './form-ids.ts'
import { MethodFields } from './method-fields.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => deskMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { messages } = await deskPage(context, request, 'owner')
  const record = await context.desk.record.read()
  if (record === null) throw data(null, { status: 503 })
  const { countries, shipping } = record.fields
  return { title: say(messages, 'deskDelivery.title'), version: record.version, countries, shipping }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff, messages } = await deskPage(context, request, 'owner')
  const form = await formOf(request)
  const record = await context.desk.record.read()
  if (record === null) throw data(null, { status: 503 })
  const change = async (version: string, fields: Partial<DeskFields>) => {
    const outcome = await context.desk.record.change(version, { kind: 'delivery', fields }, staff.email)
    return { taken: outcome.ok, message: recordMessage(messages, outcome) }
  }
  switch (intentIn(form, ['countries', 'method'])) {
    case 'countries': {
      const submission = submissionIn(form, CountriesForm)
      if (submission.status !== 'success') return refusal(countriesFormId, submission)
      const { version, countries } = submission.value
      const served = unsoldCountries(countries, record.fields.shipping)
      if (served.length > 0) {
        const text = say(messages, 'deskDelivery.countriesServed', { countries: served.join(', ') })
        return refusal(countriesFormId, submission, { kind: 'warning', title: null, text })
      }
      const { taken, message } = await change(version, { countries })
      return taken
        ? deskAnswer(context, deskLinks.delivery(), message)
        : refusal(countriesFormId, submission, message, { status: 409 })
    }
    case 'method': {
      const id = valuesIn(form, z.object({ method: IdField }))?.method ?? null
      const submission = submissionIn(form, methodForm(record.fields.countries))
      if (submission.status !== 'success') return refusal(methodFormId(id), submission)
      const shipping = withMethod(record, id, submission.value)
      if (shipping === null) throw notFound()
      const { taken, message } = await change(submission.value.version, { shipping })
      return taken
        ? deskAnswer(context, deskLinks.delivery(), message)
        : refusal(methodFormId(id), submission, message, { status: 409 })
    }
    default:
      throw data(null, { status: 400 })
  }
}

export default function DeskDelivery() {
  const words = useMessages(deskFieldsWords)
  const { version, countries, shipping } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  return (
    <DeskPage title={words('deskDelivery.title')} text={words('deskDelivery.text')}>
      {/* Drawn anew after every step. */}
      {[...shipping, null].map((method) => (
        <MethodFields key={`${method?.id ?? 'new'} ${key}`} version={version} method={method} countries={countries} />
      ))}
      <CountriesFields key={key} version={version} countries={countries} />
    </DeskPage>
  )
}
