import type { AppLoadContext } from '@remix-run/cloudflare'
import { deskLinks } from '#app/desk-links.ts'
import { picturesForm } from '#app/domain/desk/picture-forms.ts'
import type { Message } from '#app/domain/messages/message.ts'
import { say } from '#app/domain/messages/say.ts'
import { type DeskPage, deskAnswer } from '#app/http/desk-page.ts'
import { takeUpload } from '#app/http/desk-upload.ts'
import { refusal, submissionIn } from '#app/http/form-answers.ts'
import { notFound } from '#app/http/responses.ts'
import type { DeskProduct } from '#workers/shop/desk/desk-goods-handle.ts'
import { picturesFormId } from './form-ids.ts'

/** Which pictures a product shows, or one of its variants, and a new one that the form brings along. */
export async function takePictures(form: FormData, before: DeskProduct, desk: DeskPage, context: AppLoadContext) {
  const { id, product } = before
  const given = form.get('variant')
  const sku = typeof given === 'string' ? given : null
  const owner = sku === null ? product : product.variants.find((variant) => variant.sku === sku)
  if (owner === undefined) throw notFound()
  // The list may be another by now: the page shows it anew.
  const answer = (kind: Message['kind'], text: string) =>
    deskAnswer(context, deskLinks.product(id), { kind, title: null, text })
  const version = String(form.get('version'))
  // First: the form speaks of pictures by their places in the list that it showed.
  if (version !== before.pictureVersions[sku ?? ''])
    return answer('warning', say(desk.messages, 'desk.changedMeanwhile'))
  const faults = await takeUpload(form, context, desk.staff.email)
  const submission = submissionIn(form, picturesForm(owner.pictures.length, sku === null ? 1 : 0))
  if (faults !== null) return refusal(picturesFormId(sku), submission, null, { faults })
  if (submission.status !== 'success') return refusal(picturesFormId(sku), submission)
  const outcome = await desk.shop.savePictures(id, sku, version, submission.value, desk.staff.email)
  if (outcome.ok) return answer('success', say(desk.messages, 'deskPictures.saved', { name: sku ?? product.name }))
  const isGone = outcome.reason === 'unknown-code'
  return answer('warning', say(desk.messages, isGone ? 'deskPictures.missing' : 'desk.changedMeanwhile'))
}
