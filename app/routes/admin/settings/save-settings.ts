import type { AppLoadContext } from '@remix-run/cloudflare'
import { formatSettingValue } from '#app/domain/admin/audit.ts'
import {
  acceptConflicts,
  findSettingConflicts,
  formatShownSettings,
  listChangedSettings,
  type ShownSettings,
} from '#app/domain/admin/record-forms.ts'
import { translate } from '#app/domain/messages/translate.ts'
import type { AdminContext } from '#app/http/admin-page.ts'
import { getRecordMessage, type SavedEdit } from '#app/http/admin-record-edits.ts'

/**
 * Saves the settings that the form changes. Settings that somebody else has changed in the meantime are kept. If the
 * form changes one of these, it is refused and shows both values; sending it again saves it.
 */
export async function saveSettings(
  context: AppLoadContext,
  admin: AdminContext,
  shown: ShownSettings,
  typed: ShownSettings['settings'],
): Promise<SavedEdit> {
  const { record } = context.admin
  const edit = { kind: 'settings', values: listChangedSettings(shown.settings, typed) } as const
  const save = (version: string) => record.update(version, edit, admin.staff.email)
  const first = await save(shown.version)
  const current = !first.ok && first.reason === 'stale' ? await record.load() : null
  const conflicts = current === null ? [] : findSettingConflicts(shown.settings, typed, current.settings)
  if (current !== null && conflicts.length > 0) {
    const { messages } = admin
    const lines = conflicts.map(({ key, saved, typed: input }) =>
      translate(messages, 'admin.settingConflict', {
        setting: translate(messages, `setting.${key}`),
        saved: formatSettingValue(key, saved, context.tenant),
        typed: formatSettingValue(key, input, context.tenant),
      }),
    )
    const text = [translate(messages, 'admin.settingsConflict'), ...lines].join('\n')
    return {
      isSaved: false,
      message: { kind: 'warning', title: null, text },
      options: { status: 409, version: formatShownSettings(acceptConflicts(shown, current, conflicts)) },
    }
  }
  const outcome = current === null ? first : await save(current.version)
  return {
    isSaved: outcome.ok,
    message: await getRecordMessage(context, admin, outcome),
    options: { status: 409 },
  }
}
