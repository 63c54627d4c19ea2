import type { UnsentForm } from '#app/domain/desk/unsent-form.ts'

/** What somebody sent, to be sent again by the form around it. */
export function HeldFields({ fields }: Pick<UnsentForm, 'fields'>) {
  const occurrences = new Map<string, number>()
  return fields.map(([name, value]) => {
    const occurrence = occurrences.get(name) ?? 0
    occurrences.set(name, occurrence + 1)
    return <input key={`${occurrence} ${name}`} type="hidden" name={name} value={value} />
  })
}
