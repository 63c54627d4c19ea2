import { z } from '#app/domain/schema.ts'
import { type SettingKey, settingKeys } from '../tenancy/setting-table.ts'
import type { EditableRecord } from './record-edit.ts'

type SettingTexts = Readonly<Record<SettingKey, string>>

/**
 * The settings that a form was rendered with. The form sends them back as its version. The comparison shows which
 * settings its owner changed, and which somebody else has changed since.
 */
export interface ShownSettings extends Pick<EditableRecord, 'version'> {
  readonly settings: SettingTexts
}

export function formatShownSettings({ version, settings }: ShownSettings): string {
  return JSON.stringify({ version, settings })
}

const Settings = z.object(
  Object.fromEntries(settingKeys.map((key) => [key, z.string().default('')])) as Record<
    SettingKey,
    z.ZodDefault<z.ZodString>
  >,
)

/** The field `version` of the settings form. */
export const ShownSettingsField = z
  .string()
  .max(100_000)
  .transform((text, context): ShownSettings => {
    const parsed = z.object({ version: z.string().max(64), settings: Settings }).safeParse(parseJson(text))
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: 'field.invalid' })
    return z.NEVER
  })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The settings that the form changes. The others stay as they are in the record. */
export function listChangedSettings(shown: SettingTexts, typed: SettingTexts): Partial<Record<SettingKey, string>> {
  return Object.fromEntries(
    settingKeys.flatMap((key) => (typed[key].trim() === shown[key].trim() ? [] : [[key, typed[key]]])),
  )
}

/** A setting that the form and somebody else have changed to different values. */
export interface SettingConflict {
  readonly key: SettingKey
  readonly saved: string
  readonly typed: string
}

export function findSettingConflicts(
  shown: SettingTexts,
  typed: SettingTexts,
  current: SettingTexts,
): readonly SettingConflict[] {
  return settingKeys.flatMap((key) => {
    const [wasTyped, saved] = [typed[key].trim(), current[key].trim()]
    const isConflict = wasTyped !== shown[key].trim() && saved !== shown[key].trim() && saved !== wasTyped
    return isConflict ? [{ key, saved, typed: wasTyped }] : []
  })
}

/**
 * What the form was rendered with, after its owner has seen the conflicts: it can be saved now, and still doesn't change
 * the settings that only somebody else has changed.
 */
export function acceptConflicts(
  { settings }: ShownSettings,
  current: ShownSettings,
  conflicts: readonly SettingConflict[],
): ShownSettings {
  const seen = Object.fromEntries(conflicts.map(({ key, saved }) => [key, saved]))
  return { version: current.version, settings: { ...settings, ...seen } }
}
