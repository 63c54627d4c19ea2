import { isDecimalSetting } from '#app/domain/admin/record-forms.ts'
import { adminSettingsMessages } from '#app/domain/messages/en/admin.ts'
import { type SettingKey, settingTable } from '#app/domain/tenancy/setting-table.ts'
import { DecimalField } from '#app/ui/admin/admin-page.tsx'
import { Field, type FormField, SelectField } from '#app/ui/form/field.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** The field of a setting, by its kind. Its hint and the text of an invalid value name what the kind accepts. */
export function SettingField({ name, field }: { name: SettingKey; field: FormField }) {
  const t = useMessages(adminSettingsMessages)
  const { kind, default: fallback } = settingTable[name]
  const label = t(`setting.${name}`)
  const kindText = t(kind === 'text' ? 'adminSettings.textValue' : `adminSettings.${kind}`)
  const hint = t('adminSettings.hint', {
    key: name,
    kind: kindText,
    default:
      kind === 'flag'
        ? t(fallback === 'true' ? 'adminSettings.yes' : 'adminSettings.no')
        : fallback || t('adminSettings.nothing'),
  })
  const TextField = isDecimalSetting(name) ? DecimalField : Field
  const invalidText = t('adminSettings.invalidValue', { kind: kindText })
  if (kind !== 'flag') return <TextField {...{ field, label, hint, invalidText }} autoComplete="off" />
  return (
    <SelectField field={field} label={label} hint={hint}>
      <option value="true">{t('adminSettings.yes')}</option>
      <option value="false">{t('adminSettings.no')}</option>
    </SelectField>
  )
}
