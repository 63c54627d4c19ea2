import { settingKeys, settingTable } from '#app/domain/tenancy/setting-table.ts'
import { recordFields } from './record-fields.ts'

const kinds = {
  flag: '`true` or `false`',
  text: 'text',
  count: 'whole number',
  limit: '1 to 10000',
  percent: '1 to 100',
  days: '1 to 90',
  decimal: 'number',
  euros: 'euros',
  address: 'https address',
} as const

const cell = (text: string) => text.replaceAll('|', '\\|')

/** docs/settings.md, printed from the table that the shop itself reads. */
export function settingsDocument(): string {
  const rows = settingKeys.map((key) => {
    const { kind, name, default: fallback, meaning, rules, shownBy } = settingTable[key]
    const cells = [
      `\`${key}\``,
      `\`${name}\``,
      kinds[kind],
      fallback === '' ? 'empty' : `\`${fallback}\``,
      meaning,
      rules,
      `\`${shownBy}\``,
    ]
    return `| ${cells.map(cell).join(' | ')} |`
  })
  return [
    '# Settings of a shop',
    '',
    "The rows of a tenant record's `settings`: the keys that the merchant's systems know, with values written as text. What is",
    'left out takes its default; an unknown key or a value of the wrong kind is a fault, and the record is refused.',
    'Printed by `npm run --silent tenant -- settings > docs/settings.md`.',
    '',
    '| key | name in the code | value | default | meaning | rules | shown by |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
    '## The rest of the record',
    '',
    'An unknown field is a fault here as well.',
    '',
    '| field | value | without it | meaning |',
    '|---|---|---|---|',
    ...Object.entries(recordFields).map(([field, cells]) => `| \`${field}\` | ${cells.map(cell).join(' | ')} |`),
    '',
  ].join('\n')
}
