import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { newProductForm } from '#app/domain/desk/new-product-form.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskGoodsWords } from '#app/domain/messages/words/desk-goods.ts'
import { deskAnswer, deskPage } from '#app/http/desk-page.ts'
import { takeUpload } from '#app/http/desk-upload.ts'
import { refusal, submissionIn } from '#app/http/form-answers.ts'
import { newFormKey, sentForm } from '#app/http/form-key.ts'
import { formOf } from '#app/http/forms.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { NewProductFields, newProductFormId } from './new-product-fields.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await deskPage(context, request)
  const { brands, categories, warehouses, pictures } = await shop.read((db, tenantId) => db.productChoices(tenantId))
  return { title: say(messages, 'deskGoods.make'), brands, categories, warehouses, pictures, formKey: newFormKey() }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, staff, messages } = await deskPage(context, request)
  const form = await formOf(request)
  const sent = await sentForm(form)
  const faults = await takeUpload(form, context, staff.email)
  const submission = submissionIn(form, newProductForm(await shop.read((db, tenantId) => db.productChoices(tenantId))))
  if (faults !== null) return refusal(newProductFormId, submission, null, { faults })
  if (submission.status !== 'success') return refusal(newProductFormId, submission)
  const made = await shop.write((db, tenantId) => db.makeProduct(tenantId, submission.value, staff.email, sent))
  if (made.ok) {
    const text = say(messages, 'deskGoods.added', { name: submission.value.name })
    return deskAnswer(context, deskLinks.product(made.id), { kind: 'success', title: null, text })
  }
  const texts: Record<typeof made.reason, string> = {
    'too-long': say(messages, 'field.tooLong'),
    'code-taken': say(messages, 'deskGoods.codeTaken'),
    'unknown-code': say(messages, 'deskGoods.unknownCode'),
    'no-picture': say(messages, 'deskGoods.noPicture'),
  }
  const text = texts[made.reason]
  return refusal(newProductFormId, submission, { kind: 'warning', title: null, text }, { status: 409 })
}

export default function DeskNewProduct() {
  const words = useMessages(deskGoodsWords)
  const choices = useLoaderData<typeof loader>()
  return (
    <DeskPage
      title={words('deskGoods.make')}
      text={words('deskGoods.makeText')}
      actions={
        <ButtonLink look="quiet" to={deskLinks.goods()}>
          {words('deskGoods.back')}
        </ButtonLink>
      }
    >
      <NewProductFields {...choices} />
    </DeskPage>
  )
}
