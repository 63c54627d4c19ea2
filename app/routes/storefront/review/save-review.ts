import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import type { UploadIssue } from '#app/domain/admin/pictures.ts'
import type { FormMessageKey } from '#app/domain/customers/fields.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import {
  MAX_PHOTO_BYTES,
  MAX_REVIEW_PHOTOS,
  type PhotoChange,
  type PhotoUploadOutcome,
  ReviewForm,
} from '#app/domain/reviews/review-forms.ts'
import type { ReviewOutcome } from '#app/domain/reviews/reviews.ts'
import { writeFlash } from '#app/http/flash.ts'
import { getFiles, parseFormData, readFormData, rejectForm } from '#app/http/form-submissions.ts'
import { notFound, withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { reviewFormId } from './review-fields.tsx'

const photoIssues = {
  format: 'field.photoFormat',
  size: 'field.photoSize',
  pixels: 'field.picturePixels',
  unavailable: 'field.pictureUnavailable',
} as const satisfies Record<UploadIssue, FormMessageKey>

type Submission = ReturnType<typeof parseFormData<typeof ReviewForm>>

/** Saves the review of the session's customer, with its photos. */
export async function saveReview(request: Request, product: number, context: AppLoadContext) {
  const { shop, session, tenant, cookies } = context
  const form = await readFormData(request)
  const submission = parseFormData(form, ReviewForm)
  const files = getFiles(form, 'photos')
  const reject = createRejection(submission, files, context)
  // A session can end while the customer writes. Return the text in the form, so that it can be sent after signing in.
  if (session.kind !== 'signed-in') return reject({ status: 401, text: 'review.sessionEnded' })
  if (submission.status !== 'success') return reject({ status: 400 })
  if (files.length > MAX_REVIEW_PHOTOS) return reject({ status: 400, issue: 'field.tooManyPhotos' })
  const largeFile = files.find(({ size }) => size > MAX_PHOTO_BYTES)
  if (largeFile !== undefined) return reject({ status: 400, issue: 'field.photoSize', file: largeFile })

  const { rating, text, removed } = submission.value
  const customer = session.buyer.customerId
  const uploaded = await uploadPhotos(files, { customer, product, removed }, context)
  if (!uploaded.ok) return rejectUpload(uploaded, files, reject, context)
  const photoChange: PhotoChange = { removed, added: uploaded.photos }
  const outcome = await shop.write((db, tenantId) =>
    db.writeReview(tenantId, customer, product, { rating, text }, photoChange),
  )
  if (!outcome.ok) return rejectReview(outcome.reason, reject)
  const flashCookie = await writeFlash(cookies, [
    { kind: 'success', title: null, text: translate(getMessages(tenant), 'review.sent') },
  ])
  return redirect(links.product({ id: product }), { headers: withCookies(flashCookie) })
}

async function uploadPhotos(
  files: readonly File[],
  review: { readonly customer: number; readonly product: number; readonly removed: readonly string[] },
  { reviewPhotos, visitor }: AppLoadContext,
): Promise<PhotoUploadOutcome> {
  if (files.length === 0) return { ok: true, photos: [] }
  const bytes = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
  return reviewPhotos.upload({ ...review, files: bytes, visitor })
}

interface Rejection {
  readonly status: number
  /** The message above the form. */
  readonly text?: 'review.sessionEnded' | 'review.notBought' | 'review.photosFull'
  readonly message?: string
  /** The issue of the photos. */
  readonly issue?: FormMessageKey
  /** The file that has the issue. */
  readonly file?: File | undefined
}

/** Rejects the form. The message names the file that can't be added. */
function createRejection(submission: Submission, files: readonly File[], { tenant, served }: AppLoadContext) {
  const messages = getMessages(tenant)
  // Without JavaScript the page reloads, and the browser doesn't keep the selected files. `served` is null if a script
  // sent the form.
  const lostIssue: FormMessageKey | undefined = files.length > 0 && served !== null ? 'field.photosAgain' : undefined
  return ({ status, text, message, issue = lostIssue, file }: Rejection) => {
    const fileText =
      file === undefined || issue === undefined
        ? undefined
        : translate(messages, 'review.photoRefused', { name: file.name.slice(0, 80), issue: messages[issue] })
    const messageText = message ?? fileText ?? (text === undefined ? undefined : translate(messages, text))
    const notice: Message | null =
      messageText === undefined ? null : { kind: 'warning', title: null, text: messageText }
    return rejectForm(reviewFormId, submission, notice, {
      status,
      ...(issue === undefined ? {} : { issues: { photos: [issue] } }),
    })
  }
}

type Reject = ReturnType<typeof createRejection>

function rejectUpload(
  outcome: Exclude<PhotoUploadOutcome, { ok: true }>,
  files: readonly File[],
  reject: Reject,
  { tenant }: AppLoadContext,
) {
  switch (outcome.reason) {
    case 'refused':
      return reject({ status: 400, issue: photoIssues[outcome.issue], file: files[outcome.index] })
    case 'limited': {
      const minutes = String(outcome.minutes)
      return reject({ status: 429, message: translate(getMessages(tenant), 'rateLimited.text', { minutes }) })
    }
    case 'full':
      return reject({ status: 409, text: 'review.photosFull' })
    default:
      return rejectReview(outcome.reason, reject)
  }
}

function rejectReview(reason: Exclude<ReviewOutcome, { ok: true }>['reason'], reject: Reject) {
  switch (reason) {
    case 'not-found':
      throw notFound()
    case 'not-bought':
      return reject({ status: 409, text: 'review.notBought' })
    case 'too-many':
      return reject({ status: 400, issue: 'field.tooManyPhotos' })
  }
}
