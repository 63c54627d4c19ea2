import type { AppLoadContext } from '@remix-run/cloudflare'
import { deskLinks } from '#app/desk-links.ts'
import { picturesForm } from '#app/domain/desk/picture-forms.ts'
import { seenPictures } from '#app/domain/desk/seen-pictures.ts'
import type { Message } from '#app/domain/messages/message.ts'
import { say } from '#app/domain/messages/say.ts'
import { type DeskPage, deskAnswer } from '#app/http/desk-page.ts'
import { takeUpload } from '#app/http/desk-upload.ts'
import { fieldIn, refusal, submissionIn } from '#app/http/form-answers.ts'
import { formOf } from '#app/http/forms.ts'
import type { ProductPictures } from '#workers/shop/desk/desk-product.ts'
import { picturesFormId } from './pictures-form.tsx'

/** Which pictures a product shows, or one of its variants, and a new one that the form brings along. */
export async function takePictures(request: Request, before: ProductPictures, desk: DeskPage, context: AppLoadContext) {
  const { id, sku, name } = before
  const form = await formOf(request)
  // The list may be another by now: the page shows it anew.
  const answer = (kind: Message['kind'], text: string) =>
    deskAnswer(context, deskLinks.productPictures(id, sku), { kind, title: null, text })
  const version = fieldIn(form, 'version') ?? ''
  const changed = () => answer('warning', say(desk.messages, 'desk.changedMeanwhile'))
  // The form names pictures by their places in the list that it showed.
  const seen = seenPictures(version)
  if (seen === null) return changed()
  const faults = await takeUpload(form, context, desk.staff.email)
  const submission = submissionIn(form, picturesForm(seen.length, sku === null ? 1 : 0))
  const isRefused = faults !== null || submission.status !== 'success'
  if (isRefused && version !== before.version) return changed()
  if (faults !== null) return refusal(picturesFormId, submission, null, { faults })
  if (submission.status !== 'success') return refusal(picturesFormId, submission)
  const outcome = await desk.shop.write((db, tenantId) =>
    db.savePictures(tenantId, id, sku, version, submission.value, desk.staff.email),
  )
  if (outcome.ok) return answer('success', say(desk.messages, 'deskPictures.saved', { name: sku ?? name }))
  return outcome.reason === 'unknown-code' ? answer('warning', say(desk.messages, 'deskPictures.missing')) : changed()
}
