import type { AppLoadContext } from '@remix-run/cloudflare'
import { createDetailFormat } from '#app/domain/admin/audit.ts'
import type { RecordEdit, RecordOutcome } from '#app/domain/admin/record-edit.ts'
import { formatDate } from '#app/domain/dates.ts'
import type { MessageKey } from '#app/domain/messages/en.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { type Messages, translate } from '#app/domain/messages/translate.ts'
import type { AdminContext } from './admin-page.ts'

type MessagePrefix = 'adminSettings' | 'adminText'

export interface SavedEdit {
  readonly isSaved: boolean
  readonly message: Message
  /** For `rejectForm`. With the new version, a form that was refused because of another change can be sent again. */
  readonly options: { readonly status: 409; readonly version?: string }
}

/** Saves a change to the tenant's record: to its settings, its fields or the shop's texts. */
export async function saveRecordEdit(
  context: AppLoadContext,
  admin: AdminContext,
  version: string,
  edit: RecordEdit,
  messagePrefix: MessagePrefix = 'adminSettings',
): Promise<SavedEdit> {
  const outcome = await context.admin.record.update(version, edit, admin.staff.email)
  const message = await getRecordMessage(context, admin, outcome, messagePrefix)
  const current = !outcome.ok && outcome.reason === 'stale' ? await context.admin.record.load() : null
  return {
    isSaved: outcome.ok,
    message,
    options: current === null ? { status: 409 } : { status: 409, version: current.version },
  }
}

/** The message after a change to the tenant's record. A conflict names the other change. */
export async function getRecordMessage(
  context: AppLoadContext,
  { shop, messages }: AdminContext,
  outcome: RecordOutcome,
  messagePrefix: MessagePrefix = 'adminSettings',
): Promise<Message> {
  if (outcome.ok) {
    const text = translate(messages, outcome.changed ? `${messagePrefix}.saved` : `${messagePrefix}.unchanged`)
    return { kind: outcome.changed ? 'success' : 'info', title: null, text }
  }
  const warning = (text: string): Message => ({ kind: 'warning', title: null, text })
  switch (outcome.reason) {
    case 'stale':
    case 'busy': {
      const { entries } = await shop.read((db, tenantId) => db.listChanges(tenantId, { before: null, subject: null }))
      const entry = entries.find(({ what }) => what.startsWith('record.'))
      const what = translate(messages, outcome.reason === 'stale' ? 'admin.recordConflict' : 'admin.recordBusy')
      if (entry === undefined) return warning(what)
      const change = translate(messages, `change.${entry.what}`)
      const detail = shorten(createDetailFormat(context.tenant)(entry))
      const by = `${entry.who}, ${formatDate(entry.at, context.tenant, true)}`
      return warning(`${what}\n${by}: ${[change, detail].filter(Boolean).join(' – ')}`)
    }
    case 'invalid': {
      const issues = outcome.issues.map(({ path, message }) => `${getPathLabel(path, messages)}: ${message}`).join('; ')
      return warning(translate(messages, `${messagePrefix}.invalid`, { issues }))
    }
    case 'unavailable':
      return warning(translate(messages, `${messagePrefix}.unavailable`))
  }
}

/** Characters of the conflicting change's details; longer ones are truncated. */
const MAX_DETAIL_LENGTH = 300

const shorten = (text: string) => (text.length > MAX_DETAIL_LENGTH ? `${text.slice(0, MAX_DETAIL_LENGTH)}…` : text)

/** The label of a setting; the path itself for other parts of the record. */
function getPathLabel(path: string, messages: Messages): string {
  const key = path.replace(/^settings\./, 'setting.')
  return Object.hasOwn(messages, key) ? messages[key as MessageKey] : path
}
