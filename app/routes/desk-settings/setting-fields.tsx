import { deskLinks } from '#app/desk-links.ts'
import type { EditableRecord } from '#app/domain/desk/record-edit.ts'
import { SettingsForm } from '#app/domain/desk/record-forms.ts'
import { deskSettingsWords } from '#app/domain/messages/words/desk-settings.ts'
import { type SettingGroup, settingGroups } from '#app/domain/tenancy/setting-groups.ts'
import { type SettingKey, settingTable } from '#app/domain/tenancy/setting-table.ts'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { Field, type FormField, SelectField } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

const groups = Object.keys(settingGroups) as SettingGroup[]

/** All settings in one form. `version` is that of the record which the page shows; it stays with what was typed. */
export function SettingFields({ version, settings }: Pick<EditableRecord, 'version' | 'settings'>) {
  const say = useMessages(deskSettingsWords)
  const { checked, fields } = useCheckedForm({
    id: 'settings',
    schema: SettingsForm,
    order: [
      ['field.value', 'field.value'],
      ['field.tooLong', 'field.tooLong'],
    ],
    defaultValue: { version, ...settings },
  })
  return (
    <CheckedForm checked={checked} action={deskLinks.settings()} className="grid gap-6">
      <input type="hidden" name="version" defaultValue={fields.version.defaultValue} />
      {groups.map((group) => (
        <DeskPanel key={group} title={say(`deskSettings.${group}`)}>
          <div className="grid gap-x-8 gap-y-5 wrap-anywhere xl:grid-cols-2">
            {settingGroups[group].map((key) => (
              <SettingField key={key} name={key} field={fields[key]} />
            ))}
          </div>
        </DeskPanel>
      ))}
      <SubmitButton checked={checked} className="justify-self-start">
        {say('deskSettings.submit')}
      </SubmitButton>
    </CheckedForm>
  )
}

function SettingField({ name, field }: { name: SettingKey; field: FormField }) {
  const say = useMessages(deskSettingsWords)
  const { kind, default: fallback } = settingTable[name]
  const label = say(`setting.${name}`)
  const hint = say('deskSettings.hint', {
    key: name,
    kind: say(kind === 'text' ? 'deskSettings.words' : `deskSettings.${kind}`),
    default:
      kind === 'flag'
        ? say(fallback === 'true' ? 'deskSettings.yes' : 'deskSettings.no')
        : fallback || say('deskSettings.nothing'),
  })
  if (kind !== 'flag') return <Field field={field} label={label} hint={hint} autoComplete="off" />
  return (
    <SelectField field={field} label={label} hint={hint}>
      <option value="true">{say('deskSettings.yes')}</option>
      <option value="false">{say('deskSettings.no')}</option>
    </SelectField>
  )
}
