import type { AppLoadContext } from '@remix-run/cloudflare'
import { deskLinks } from '#app/desk-links.ts'
import { textToWord } from '#app/domain/desk/find-texts.ts'
import { Version, type WordingAddress, wordingForm } from '#app/domain/desk/record-forms.ts'
import { z } from '#app/domain/schema.ts'
import { type DeskPage, deskAnswer } from '#app/http/desk-page.ts'
import { refusal, submissionIn, valuesIn } from '#app/http/form-answers.ts'
import { recordMessage } from '#app/http/record-answer.ts'
import { notFound } from '#app/http/responses.ts'

interface Asked {
  readonly address: z.output<typeof WordingAddress>
  readonly desk: DeskPage
  readonly context: AppLoadContext
}

/** Other words for a text; what they name in braces is the original's. */
export async function takeText(form: FormData | null, { address, desk, context }: Asked) {
  const { record } = context.desk
  const now = await record.read()
  const text = now === null ? null : textToWord(now, address.language, address.key)
  if (text === null) throw notFound()
  const submission = submissionIn(form, wordingForm(text.names))
  if (submission.status !== 'success') return refusal('wording', submission)
  const { version, text: words } = submission.value
  const outcome = await record.change(version, { kind: 'wording', ...address, text: words }, desk.staff.email)
  const message = recordMessage(desk.messages, outcome, 'deskText')
  if (outcome.ok) return deskAnswer(context, deskLinks.text(address.key, address.language), message)
  return refusal('wording', submission, message, { status: 409 })
}

/** The catalogue's own text again. */
export async function restoreText(form: FormData | null, { address, desk, context }: Asked) {
  const version = valuesIn(form, z.object({ version: Version }))?.version ?? ''
  const edit = { kind: 'wording', ...address, text: null } as const
  const outcome = await context.desk.record.change(version, edit, desk.staff.email)
  return deskAnswer(
    context,
    deskLinks.text(address.key, address.language),
    recordMessage(desk.messages, outcome, 'deskText'),
  )
}
