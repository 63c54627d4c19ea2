import { z } from '#app/domain/schema.ts'
import { isCountry } from '../customers/country-names.ts'
import { languageOf } from '../messages/languages.ts'
import { namesIn } from '../messages/names-in.ts'
import { catalogues } from '../messages/say.ts'
import { offeredPayments } from '../payments/payment-methods.ts'
import { isIban } from './iban.ts'
import { settingParsers } from './setting-kinds.ts'
import { type SettingKey, settingTable } from './setting-table.ts'
import { type RecordFault, type SecretField, TenantRecord } from './tenant-record.ts'

/**
 * What a record says that can't work, although each of its fields is well written: `validate`, `publish` and `doctor` name it.
 * A shop whose record has such a problem is served all the same. Each field is read by itself, so that a fault in one hides no
 * problem of another. `warehouses` are the codes of the catalogue's warehouses; null where nobody knows them.
 */
export function recordProblems(value: unknown, warehouses: readonly string[] | null): RecordFault[] {
  const record = fieldsOf(value)
  return [
    ...paymentProblems(record),
    ...deliveryProblems(record),
    ...warehouseProblems(record, warehouses),
    ...addressProblems(record),
    ...localeProblems(record),
    ...wordingProblems(record),
    ...repeatedEntries(record),
  ]
}

const { shape } = TenantRecord
type Fields = { readonly [Name in keyof typeof shape]?: TenantRecord[Name] }

/** The fields that are well written. */
function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) return {}
  const read = Object.entries(shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(Reflect.get(value, name))
    return parsed.success ? [[name, parsed.data]] : []
  })
  // Of the settings every row counts, beside one that is faulty.
  const settings = z.record(z.string(), z.string()).safeParse(Reflect.get(value, 'settings'))
  return { ...Object.fromEntries(read), settings: settings.data ?? {} }
}

function isOn({ settings = {} }: Fields, key: SettingKey): boolean {
  return settingParsers.flag(settings[key] ?? settingTable[key].default) === true
}

function paymentProblems(record: Fields): RecordFault[] {
  const problems: RecordFault[] = []
  const has = (field: SecretField) => (record.secrets?.[field] ?? '') !== ''
  const seal = (field: SecretField) =>
    `add ${field} with \`npm run tenant -- seal ${record.id ?? '<id>'} ${field} <value>\``
  const settings = {
    payNow: isOn(record, 'IQ_WEB_Show_Pay_Now'),
    vivaWallet: isOn(record, 'IQ_WEB_SHOW_VIVA_WALLET'),
    bankTransfer: isOn(record, 'IQ_WEB_SHOW_Bank_Transfer'),
    payOnDelivery: isOn(record, 'IQ_WEB_Show_Place_Order'),
  }
  if (offeredPayments({ settings, paypal: record.paypal ?? false, bank: record.bank ?? null }).length === 0)
    problems.push({
      path: 'settings',
      message:
        'No payment method is on, so nobody can order: set IQ_WEB_Show_Place_Order (pay on delivery), both IQ_WEB_Show_Pay_Now and IQ_WEB_SHOW_VIVA_WALLET (cards), IQ_WEB_SHOW_Bank_Transfer with a bank, or paypal to true',
    })
  const client = has('viva_client_id') && has('viva_client_secret')
  if (isOn(record, 'IQ_WEB_Show_Pay_Now') && isOn(record, 'IQ_WEB_SHOW_VIVA_WALLET') && !client && !has('viva_auth'))
    problems.push({
      path: 'secrets.viva_auth',
      message: `Cards are switched on without Viva's credentials: ${seal('viva_auth')}, or set IQ_WEB_Show_Pay_Now to false`,
    })
  for (const [field, other] of [
    ['viva_client_id', 'viva_client_secret'],
    ['viva_client_secret', 'viva_client_id'],
  ] as const)
    if (has(other) && !has(field))
      problems.push({ path: `secrets.${field}`, message: `${other} is of no use without ${field}: ${seal(field)}` })
  if (record.paypal === true && !has('paypal_auth'))
    problems.push({
      path: 'secrets.paypal_auth',
      message: `PayPal is switched on without its credentials: ${seal('paypal_auth')}, or set paypal to false`,
    })
  if (isOn(record, 'IQ_WEB_SHOW_Bank_Transfer') && record.bank === null)
    problems.push({
      path: 'bank',
      message:
        'Bank transfer is switched on without an account: add iban, bic and beneficiary, or set IQ_WEB_SHOW_Bank_Transfer to false',
    })
  if (record.bank && !isIban(record.bank.iban))
    problems.push({
      path: 'bank.iban',
      message: `${record.bank.iban} is not an IBAN: compare it with a bank statement`,
    })
  return problems
}

/** Countries that a shipping method serves and the shop doesn't sell to. */
export function unsoldCountries(
  countries: readonly string[],
  shipping: readonly { readonly countries: readonly string[] }[],
): string[] {
  const served = new Set(shipping.flatMap((method) => method.countries))
  return [...served].filter((code) => !countries.includes(code))
}

function deliveryProblems({ countries, shipping = [], class_countries = {} }: Fields): RecordFault[] {
  if (countries === undefined) return []
  const unsold = (path: string, codes: readonly string[]) =>
    codes.flatMap((code, index) =>
      unsoldCountries(countries, [{ countries: [code] }]).length === 0
        ? []
        : [
            {
              path: `${path}.${index}`,
              message: `The shop doesn't sell to ${code}: add it to countries, or remove it here`,
            },
          ],
    )
  return [
    ...countries.flatMap((code, index) =>
      isCountry(code) ? [] : [{ path: `countries.${index}`, message: `No country has the code ${code}` }],
    ),
    ...shipping.flatMap((method, index) => unsold(`shipping.${index}.countries`, method.countries)),
    ...Object.entries(class_countries).flatMap(([code, codes]) => unsold(`class_countries.${code}`, codes)),
  ]
}

function warehouseProblems({ settings = {} }: Fields, warehouses: readonly string[] | null): RecordFault[] {
  const code = (settings.IQ_WEB_WAREHOUSE_ID ?? '').trim()
  if (code === '' || warehouses === null || warehouses.includes(code)) return []
  const known = warehouses.length === 0 ? 'the catalogue has none' : `the catalogue has ${warehouses.join(', ')}`
  return [
    {
      path: 'settings.IQ_WEB_WAREHOUSE_ID',
      message: `There is no warehouse ${code}: ${known}. Orders would take their products from any warehouse`,
    },
  ]
}

function addressProblems({ url, hosts }: Fields): RecordFault[] {
  if (url === undefined || hosts === undefined || hosts.includes(new URL(url).hostname)) return []
  return [{ path: 'url', message: `${new URL(url).hostname} is not one of hosts: add it there, or correct url` }]
}

function localeProblems({ locale }: Fields): RecordFault[] {
  if (locale === undefined) return []
  const [, country] = locale.split('-')
  const known =
    Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0 && (country === undefined || isCountry(country))
  return known
    ? []
    : [{ path: 'locale', message: `There is no locale ${locale}: write a language and a country, as en-CY` }]
}

/** A reworded text names in braces what the original names: otherwise an amount or a name would be lost. */
function wordingProblems(record: Fields): RecordFault[] {
  const wordings = [
    ['messages', languageOf(record.locale ?? 'en')],
    ['messages_el', 'el'],
  ] as const
  return wordings.flatMap(([field, language]) => {
    const originals: Readonly<Record<string, string>> = catalogues[language]
    return Object.entries(record[field] ?? {}).flatMap(([key, text]) => {
      const original = Object.hasOwn(originals, key) ? originals[key] : undefined
      if (original === undefined || namesIn(text) === namesIn(original)) return []
      const names = namesIn(original)
      return [
        { path: `${field}.${key}`, message: names === '' ? 'Must have nothing in braces' : `Must contain ${names}` },
      ]
    })
  })
}

/** Lists in which an entry says nothing more the second time. */
function repeatedEntries(record: Fields): RecordFault[] {
  const lists: readonly (readonly [path: string, entries: readonly (string | number)[]])[] = [
    ['hosts', record.hosts ?? []],
    ['countries', record.countries ?? []],
    ['languages', record.languages ?? []],
    ['theme.homeSections', record.theme?.homeSections ?? []],
    ['mail.recipients', record.mail?.recipients ?? []],
    ['age_gate_covers', record.age_gate_covers ?? []],
    ['shipping', (record.shipping ?? []).map(({ id }) => id)],
    ...(record.shipping ?? []).map(({ countries }, index) => [`shipping.${index}.countries`, countries] as const),
  ]
  return lists.flatMap(([path, entries]) =>
    entries.flatMap((entry, index) =>
      entries.indexOf(entry) === index
        ? []
        : [{ path: `${path}.${index}`, message: `${entry} is there twice: remove one of them` }],
    ),
  )
}
