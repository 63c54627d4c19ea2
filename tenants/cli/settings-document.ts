import { settingKeys, settingTable } from '#app/domain/tenancy/setting-table.ts'
import type { TenantRecord } from '#app/domain/tenancy/tenant-record.ts'

const kindLabels = {
  flag: '`true` or `false`',
  text: 'text',
  days0: '0 to 365',
  months: '0 to 120',
  minutes: '1 to 525600',
  limit: '1 to 10000',
  percent: '1 to 100',
  days: '1 to 90',
  rate: '0 to 100',
  latitude: '-90 to 90',
  longitude: '-180 to 180',
  euros: 'euros',
  time: 'time of day, such as `14:00`',
  dates: 'days separated by commas, such as `2026-12-31, 2027-01-02`',
  address: 'https address',
  email: 'email address',
  phone: 'phone number',
  vatNumber: 'VAT number with its prefix, such as `CY10259033P`',
} as const

const escapeCell = (text: string) => text.replaceAll('|', '\\|')

/** Creates docs/settings.md from the table that the shop reads its settings with. */
export function formatSettingsDocument(): string {
  const rows = settingKeys.map((key) => {
    const { kind, name, default: fallback, meaning, rules, verifiedBy } = settingTable[key]
    const cells = [
      `\`${key}\``,
      `\`${name}\``,
      kindLabels[kind],
      fallback === '' ? 'empty' : `\`${fallback}\``,
      meaning,
      rules,
      `\`${verifiedBy}\``,
    ]
    return `| ${cells.map(escapeCell).join(' | ')} |`
  })
  return [
    '# Settings of a shop',
    '',
    "The `settings` of a tenant record: keys and their values as text. Many keys come from the merchant's other systems. A missing",
    'key has its default. A record with an unknown key or an invalid value is rejected. A value that only an earlier release accepted is',
    'reported, and the default applies until it is corrected. Only a VAT number with wrong check digits stays in use.',
    'Printed by `npm run --silent tenant -- settings > docs/settings.md`.',
    '',
    '| key | name in the code | value | default | meaning | affects | tested by |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
    '## The rest of the record',
    '',
    'Unknown fields are rejected here too.',
    '',
    '| field | value | default | meaning |',
    '|---|---|---|---|',
    ...Object.entries(recordFields).map(([field, cells]) => `| \`${field}\` | ${cells.map(escapeCell).join(' | ')} |`),
    '',
  ].join('\n')
}

type Day = Extract<keyof TenantRecord, `working_hours_${string}`>

/** The other fields of a tenant's record: the value, the default and the meaning of each. */
const recordFields: Readonly<Record<Exclude<keyof TenantRecord, Day>, readonly [string, string, string]>> & {
  readonly 'working_hours_monday … _sunday': readonly [string, string, string]
} = {
  id: ['lower-case letters, digits and dashes', 'required', 'Identifies the shop in `tenant:<id>` and in commands.'],
  name: ['text', 'required', 'The shop’s name.'],
  hosts: ['list of host names', 'required', 'The exact hosts that serve the shop, the main one first.'],
  identifier_string: ['text', 'required', 'The shop’s name in the merchant’s other systems. The Retail API shows it.'],
  database: ['like `id`', 'required', 'The name of the shop’s database. No two shops share one.'],
  location: [
    '`wnam`, `enam`, `sam`, `weur`, `eeur`, `apac`, `oc`, `afr`, `me`',
    '`eeur`',
    'Where the database is. Set when the shop is first published.',
  ],
  jurisdiction: [
    '`eu`',
    'none',
    'Keeps the database in the European Union. Set when the shop is first published; `docs/operations.md` explains how to move a shop.',
  ],
  img_folder: ['like `id`', 'required', 'The folder of the shop’s pictures. It can’t be changed later.'],
  api_url: ['text', '`/api/Retail/`', 'The address that the Retail API reports for itself.'],
  url: ['origin', 'required', 'The canonical address, such as `https://shop.example`. Links in emails use it.'],
  countries: ['list of codes', 'required', 'The countries that the shop sells to, such as `["CY", "GR"]`.'],
  shipping: [
    'list of methods',
    'required',
    'Delivery methods: `id`, `description`, `cost` in cents including VAT, `countries`; Greek texts in `el`. Optional: `postcodes`, `rates`, `maxWeight` in grams, `days`; see `docs/running-a-shop.md`.',
  ],
  destination_vat: [
    'rates by country',
    '`{}`',
    'VAT rates of other EU countries in per cent, such as `{ "GR": { "19": 24 } }`: consumers in Greece pay 24 % where the product has 19 %. See `docs/running-a-shop.md`.',
  ],
  bank: ['`iban`, `bic`, `beneficiary`', '`null`', 'The account for payments by bank transfer.'],
  working_hours: ['`true` or `false`', 'required', 'Whether the shop shows its opening hours.'],
  'working_hours_monday … _sunday': [
    '`opens` and `closes`, or `null`',
    'required',
    'Such as `{ "opens": "09:00", "closes": "18:00" }`, or `null` for a closed day. A closing time that is not later than the opening time is on the next day.',
  ],
  settings: ['keys with text values', 'required', 'The table above.'],
  pages: [
    '`home`, `about`, `contact`, `products`, `partner`',
    'required',
    'Each page’s `title`, `description`, `keywords`, `company`; Greek texts in `el`. `placeid` of `home` is the shop’s Google place id.',
  ],
  theme: [
    'colours, files, layout',
    'required',
    '`primary`, `dark`, `surface`, `accent`, such as `#1a2b3c`; `logo` and `favicon`, SVG files in `pictures/`; `corners` (`square`, `soft`, `round`), `header` (`light`, `dark`, `split`), `productCard` (`framed`, `plain`), `quickView` (`simple` or `full`; default `simple`); `homeSections` in display order, from `slider`, `categories`, `newProducts`, `hotDeals`, `brands`, `reviews`.',
  ],
  messages: ['texts by key', '`{}`', 'Custom texts of the shop, by the keys of `app/domain/messages/en/`.'],
  messages_el: ['texts by key', '`{}`', 'Custom Greek texts, if the locale is in another language.'],
  desk_edits: ['written by the admin', 'none', 'The settings, texts and fields that were changed in the admin.'],
  analytics: ['`measurement_id`', '`null`', 'Google Analytics, for visitors who consent.'],
  locale: ['such as `en-CY`', '`en-CY`', 'The shop’s default language, and its format of numbers and dates.'],
  languages: ['list of `en`, `el`', 'the locale’s language', 'The languages that shoppers can choose.'],
  time_zone: ['time zone name', '`Asia/Nicosia`', 'The shop’s time zone.'],
  guest_checkout: ['`true` or `false`', '`true`', 'Whether shoppers can order without an account.'],
  age_gate_covers: ['list of `pictures`, `api`', '`[]`', 'What the age gate protects besides pages.'],
  mail: [
    '`sender`, `sender_name`, `recipients`',
    'required',
    'The sender of the shop’s emails, and up to 50 addresses that receive orders and messages.',
  ],
  google: ['`maps_key`, `map_id`', '`null`', 'The map on the contact page, if `IQ_WEB_Show_Google_Maps` is on.'],
  hold_minutes: [
    '1 to 1440',
    '`30`',
    'Minutes for which stock is held for an order that awaits payment by card or PayPal.',
  ],
  paypal: ['`true` or `false`', '`false`', 'Whether PayPal is offered.'],
  class_countries: [
    'countries by category',
    '`{}`',
    'Categories that are delivered only to these countries: see `docs/running-a-shop.md`.',
  ],
  undiscounted_classes: [
    'list of category codes',
    '`[]`',
    'Categories that no discount applies to: see `docs/running-a-shop.md`.',
  ],
  refill_ml: ['millilitres', '`null`', 'The largest volume of a product with nicotine: see `docs/running-a-shop.md`.'],
  secrets: ['sealed secrets', '`{}`', 'Created by `npm run tenant -- seal`: see `docs/deploy.md`, step 6.'],
  api_tokens: [
    'written by `token`',
    'none',
    'The clients that can call the Retail API. A record without the list keeps the current ones.',
  ],
}
