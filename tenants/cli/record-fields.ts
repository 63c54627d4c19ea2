import type { TenantRecord } from '#app/domain/tenancy/tenant-record.ts'

type Day = Extract<keyof TenantRecord, `working_hours_${string}`>

/** What a tenant's record holds beside its settings: of each field the value, what stands without it, and what it is. */
export const recordFields: Readonly<Record<Exclude<keyof TenantRecord, Day>, readonly [string, string, string]>> & {
  readonly 'working_hours_monday … _sunday': readonly [string, string, string]
} = {
  id: ['small letters, digits and dashes', 'needed', 'The shop, in `tenant:<id>` and in commands.'],
  name: ['text', 'needed', 'The shop’s name.'],
  hosts: ['list of host names', 'needed', 'The exact hosts that lead to the shop, the first of them in lists.'],
  identifier_string: ['text', 'needed', 'The shop as the merchant’s other systems know it. It chooses nothing here.'],
  database: ['as `id`', 'needed', 'The name of the shop’s database, and of no other shop’s.'],
  location: [
    '`wnam`, `enam`, `sam`, `weur`, `eeur`, `apac`, `oc`, `afr`, `me`',
    '`eeur`',
    'Where the database lives; decided once, by the first publishing.',
  ],
  jurisdiction: [
    '`eu`',
    'nothing',
    'Keeps the database in the European Union. Decided once, by the first publishing; `docs/operations.md` says how to move a shop.',
  ],
  img_folder: ['as `id`', 'needed', 'The folder of the shop’s pictures. A shop keeps the one that it began with.'],
  api_url: ['text', '`/api/Retail/`', 'What the Retail API tells of its own address.'],
  url: ['origin', 'needed', 'The canonical address, as `https://shop.example`. Links in mails lead there.'],
  countries: ['list of codes', 'needed', 'Where the shop sells, as `["CY", "GR"]`.'],
  shipping: [
    'list of ways',
    'needed',
    'Ways of delivery: `id`, `description`, `cost` in cents with VAT, `countries`; in Greek in `el`.',
  ],
  bank: ['`iban`, `bic`, `beneficiary`', '`null`', 'The account of those who pay by bank transfer.'],
  working_hours: ['`true` or `false`', 'needed', 'Whether the shop tells its opening hours.'],
  'working_hours_monday … _sunday': [
    '`opens` and `closes`, or `null`',
    'needed',
    'As `{ "opens": "09:00", "closes": "18:00" }`, `null` for a day off. What closes no later than it opens closes on the next day.',
  ],
  settings: ['rows of text', 'needed', 'The table above.'],
  pages: [
    '`home`, `about`, `contact`, `products`, `partner`',
    'needed',
    'Each page’s `title`, `description`, `keywords`, `company`; in Greek in `el`; `placeid` of `home` is its place at Google.',
  ],
  theme: [
    'colours, files, layout',
    'needed',
    '`primary`, `dark`, `surface`, `accent` as `#1a2b3c`; `logo` and `favicon`, SVG files of `pictures/`; `corners` (`square`, `soft`, `round`), `header` (`light`, `dark`, `split`), `productCard` (`framed`, `plain`), `quickView` (`simple` unless it is `full`); `homeSections` in their order, of `slider`, `categories`, `newProducts`, `hotDeals`, `brands`, `reviews`.',
  ],
  messages: ['texts by key', '`{}`', 'Texts in the shop’s own words, by the keys of `app/domain/messages/words/`.'],
  messages_el: ['texts by key', '`{}`', 'The same in Greek, where the locale is in another language.'],
  desk_edits: ['written by the desk', 'none', 'What of settings, texts and fields the desk has changed.'],
  analytics: ['`measurement_id`', '`null`', 'Google Analytics, for visitors who have said yes.'],
  locale: ['as `en-CY`', '`en-CY`', 'The shop’s own language, and how it writes numbers and dates.'],
  languages: ['list of `en`, `el`', 'the locale’s', 'What shoppers may choose among.'],
  time_zone: ['name of a zone', '`Asia/Nicosia`', 'The clock on the shop’s wall.'],
  guest_checkout: ['`true` or `false`', '`true`', 'Whether one may order without an account.'],
  age_gate_covers: ['list of `pictures`, `api`', '`[]`', 'What the age gate keeps beside pages.'],
  mail: [
    '`sender`, `sender_name`, `recipients`',
    'needed',
    'From whom the shop’s mails come, and up to 50 addresses to which orders and messages go.',
  ],
  google: ['`maps_key`, `map_id`', '`null`', 'The map of the contact page, with `IQ_WEB_Show_Google_Maps`.'],
  hold_minutes: ['1 to 1440', '`30`', 'How long goods are kept for an order that waits for its payment.'],
  paypal: ['`true` or `false`', '`false`', 'Whether PayPal is offered.'],
  class_countries: ['countries by category', '`{}`', 'Goods that go nowhere else: see `docs/running-a-shop.md`.'],
  refill_ml: ['millilitres', '`null`', 'Goods with nicotine and more of it are refused: see `docs/running-a-shop.md`.'],
  secrets: ['sealed texts', '`{}`', 'Made by `npm run tenant -- seal`: see `docs/deploy.md`, step 6.'],
  api_tokens: [
    'written by `token`',
    'none',
    'Who may call the Retail API. A record without the list keeps those that stand.',
  ],
}
