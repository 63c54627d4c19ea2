import { z } from '#app/domain/schema.ts'
import { typedText } from '#app/domain/text.ts'
import { fault } from '../customers/fields.ts'
import { languages } from '../messages/languages.ts'
import { namesIn } from '../messages/names-in.ts'
import { type SettingKey, settingKeys } from '../tenancy/setting-table.ts'
import { parseSettings } from '../tenancy/settings.ts'

/** The forms by which the record is changed at the desk. `version` is that of the record that the page showed. */

export const Version = z.string(fault('field.required')).max(64)
const longestSetting = 500

/** Settings by their keys, judged as the record judges them. Those that a form does not send stay. */
export const SettingsForm = z.object({
  version: Version,
  ...(Object.fromEntries(settingKeys.map((key) => [key, settingField(key)])) as Record<
    SettingKey,
    ReturnType<typeof settingField>
  >),
})

function settingField(key: SettingKey) {
  // An emptied field is sent as nothing by the library that reads forms.
  return typedText()
    .max(longestSetting, fault('field.tooLong'))
    .default('')
    .refine((text) => parseSettings({ [key]: text }).ok, fault('field.value'))
}

/** As long as the record takes it. */
const longestText = 1000

/** A text in other words, which name in braces what the original names: `names` as `namesIn` has them. */
export function wordingForm(names: string) {
  return z.object({
    version: Version,
    text: typedText(fault('field.required'))
      .min(1, fault('field.required'))
      .max(longestText, fault('field.tooLong'))
      .refine((text) => namesIn(text) === names, fault('field.braces')),
  })
}

/** Which text is meant, in which language. */
export const WordingAddress = z.object({ language: z.enum(languages), key: z.string().max(100) })
