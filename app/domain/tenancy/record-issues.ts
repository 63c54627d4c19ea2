import { isIban } from '#app/domain/payments/payment-methods.ts'
import { z } from '#app/domain/schema.ts'
import { isCountry } from '../customers/countries.ts'
import { isVatNumber } from '../customers/vat-number.ts'
import { getHomeCountry } from '../invoices/invoice-rules.ts'
import { getLanguage } from '../messages/languages.ts'
import { findPlaceholders } from '../messages/message-format.ts'
import { catalogues } from '../messages/translate.ts'
import { listOfferedPayments } from '../payments/payment-methods.ts'
import { settingParsers } from './setting-kinds.ts'
import { type SettingKey, settingTable } from './setting-table.ts'
import { findSettingIssues, parseSettings } from './settings.ts'
import { type RecordIssue, type SecretField, TenantRecord } from './tenant-record.ts'

/**
 * Issues of a record whose fields are each valid but contradict each other. `validate`, `publish` and `doctor` report
 * them; the shop is still served. Each field is parsed separately, so that an invalid one doesn't hide the
 * issues of others. `warehouses` are the codes of the catalogue's warehouses; null if unknown.
 */
export function findRecordIssues(value: unknown, warehouses: readonly string[] | null): RecordIssue[] {
  const record = getValidFields(value)
  return [
    ...findOutdatedValues(record),
    ...findPaymentIssues(record),
    ...findDeliveryIssues(record),
    ...findVatIssues(record),
    ...findWarehouseIssues(record, warehouses),
    ...findAddressIssues(record),
    ...findLocaleIssues(record),
    ...findWordingIssues(record),
    ...findRepeatedEntries(record),
  ]
}

const { shape } = TenantRecord
type Fields = { readonly [Name in keyof typeof shape]?: TenantRecord[Name] }

function getValidFields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) return {}
  const validEntries = Object.entries(shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(Reflect.get(value, name))
    return parsed.success ? [[name, parsed.data]] : []
  })
  // Check every setting, even if another one is invalid.
  const settings = z.record(z.string(), z.string()).safeParse(Reflect.get(value, 'settings'))
  return { ...Object.fromEntries(validEntries), settings: settings.data ?? {} }
}

function isEnabled({ settings = {} }: Fields, key: SettingKey): boolean {
  return settingParsers.flag(settings[key] ?? settingTable[key].default) === true
}

/** Values that only an earlier release accepted; parsing the record reports any other. */
function findOutdatedValues({ settings = {} }: Fields): RecordIssue[] {
  const outdated = Object.entries(settings).filter(([key, text]) => parseSettings({ [key]: text }).ok)
  return findSettingIssues(Object.fromEntries(outdated), isVatNumber).map(({ key, message }) => ({
    path: `settings.${key}`,
    message,
  }))
}

function findPaymentIssues(record: Fields): RecordIssue[] {
  const issues: RecordIssue[] = []
  const hasSecret = (field: SecretField) => (record.secrets?.[field] ?? '') !== ''
  const formatSealHint = (field: SecretField) =>
    `add ${field} with \`npm run tenant -- seal ${record.id ?? '<id>'} ${field} <value>\``
  const settings = {
    payNow: isEnabled(record, 'IQ_WEB_Show_Pay_Now'),
    vivaWallet: isEnabled(record, 'IQ_WEB_SHOW_VIVA_WALLET'),
    bankTransfer: isEnabled(record, 'IQ_WEB_SHOW_Bank_Transfer'),
    payOnDelivery: isEnabled(record, 'IQ_WEB_Show_Place_Order'),
  }
  if (listOfferedPayments({ settings, paypal: record.paypal ?? false, bank: record.bank ?? null }).length === 0)
    issues.push({
      path: 'settings',
      message:
        'No payment method is on, so nobody can order: set IQ_WEB_Show_Place_Order (pay on delivery), both IQ_WEB_Show_Pay_Now and IQ_WEB_SHOW_VIVA_WALLET (cards), IQ_WEB_SHOW_Bank_Transfer with a bank, or paypal to true',
    })
  const hasClient = hasSecret('viva_client_id') && hasSecret('viva_client_secret')
  if (
    isEnabled(record, 'IQ_WEB_Show_Pay_Now') &&
    isEnabled(record, 'IQ_WEB_SHOW_VIVA_WALLET') &&
    !hasClient &&
    !hasSecret('viva_auth')
  )
    issues.push({
      path: 'secrets.viva_auth',
      message: `Cards are switched on without Viva's credentials: ${formatSealHint('viva_auth')}, or set IQ_WEB_Show_Pay_Now to false`,
    })
  for (const [field, pairedField] of [
    ['viva_client_id', 'viva_client_secret'],
    ['viva_client_secret', 'viva_client_id'],
  ] as const)
    if (hasSecret(pairedField) && !hasSecret(field))
      issues.push({
        path: `secrets.${field}`,
        message: `${pairedField} has no effect without ${field}: ${formatSealHint(field)}`,
      })
  if (record.paypal === true && !hasSecret('paypal_auth'))
    issues.push({
      path: 'secrets.paypal_auth',
      message: `PayPal is switched on without its credentials: ${formatSealHint('paypal_auth')}, or set paypal to false`,
    })
  if (isEnabled(record, 'IQ_WEB_SHOW_Bank_Transfer') && record.bank === null)
    issues.push({
      path: 'bank',
      message:
        'Bank transfer is switched on without an account: add iban, bic and beneficiary, or set IQ_WEB_SHOW_Bank_Transfer to false',
    })
  if (record.bank && !isIban(record.bank.iban))
    issues.push({
      path: 'bank.iban',
      message: `${record.bank.iban} is not an IBAN: compare it with a bank statement`,
    })
  return issues
}

/** Countries that a shipping method serves and the shop doesn't sell to. */
export function findUnsoldCountries(
  countries: readonly string[],
  shipping: readonly { readonly countries: readonly string[] }[],
): string[] {
  const servedCountries = new Set(shipping.flatMap((method) => method.countries))
  return [...servedCountries].filter((code) => !countries.includes(code))
}

function findDeliveryIssues({ countries, shipping = [], class_countries = {} }: Fields): RecordIssue[] {
  if (countries === undefined) return []
  const findUnsoldIssues = (path: string, codes: readonly string[]) =>
    codes.flatMap((code, index) =>
      findUnsoldCountries(countries, [{ countries: [code] }]).length === 0
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
    ...shipping.flatMap((method, index) => findUnsoldIssues(`shipping.${index}.countries`, method.countries)),
    ...shipping.flatMap(({ countries, postcodes = {} }, index) =>
      Object.keys(postcodes).flatMap((code) =>
        countries.includes(code)
          ? []
          : [
              {
                path: `shipping.${index}.postcodes.${code}`,
                message: `The method doesn't deliver to ${code}: add it to its countries, or remove it here`,
              },
            ],
      ),
    ),
    ...Object.entries(class_countries).flatMap(([code, codes]) => findUnsoldIssues(`class_countries.${code}`, codes)),
  ]
}

/** The OSS report excludes the shop's country, so sales at another rate there would be reported nowhere. */
function findVatIssues({ destination_vat = {}, settings = {}, locale = '', countries = [] }: Fields): RecordIssue[] {
  const home = getHomeCountry(settings.COMPANY_VAT ?? '', { locale, countries })
  if (destination_vat[home] === undefined) return []
  const message = `${home} is the shop's own country, where the rates of the products apply: remove it`
  return [{ path: `destination_vat.${home}`, message }]
}

function findWarehouseIssues({ settings = {} }: Fields, warehouses: readonly string[] | null): RecordIssue[] {
  const code = (settings.IQ_WEB_WAREHOUSE_ID ?? '').trim()
  if (code === '' || warehouses === null || warehouses.includes(code)) return []
  const known = warehouses.length === 0 ? 'the catalogue has none' : `the catalogue has ${warehouses.join(', ')}`
  return [
    {
      path: 'settings.IQ_WEB_WAREHOUSE_ID',
      message: `There is no warehouse ${code}: ${known}. Orders would take their products from the warehouses in the order of the list`,
    },
  ]
}

function findAddressIssues({ url, hosts }: Fields): RecordIssue[] {
  if (url === undefined || hosts === undefined || hosts.includes(new URL(url).hostname)) return []
  return [{ path: 'url', message: `${new URL(url).hostname} is not one of hosts: add it there, or correct url` }]
}

function findLocaleIssues({ locale }: Fields): RecordIssue[] {
  if (locale === undefined) return []
  const [, country] = locale.split('-')
  const known =
    Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0 && (country === undefined || isCountry(country))
  return known
    ? []
    : [{ path: 'locale', message: `Unknown locale ${locale}: enter a language and a country, such as en-CY` }]
}

/** A custom text must use the same placeholders as the original: otherwise an amount or a name would be lost. */
function findWordingIssues(record: Fields): RecordIssue[] {
  const wordings = [
    ['messages', getLanguage(record.locale ?? 'en')],
    ['messages_el', 'el'],
  ] as const
  return wordings.flatMap(([field, language]) => {
    const originals: Readonly<Record<string, string>> = catalogues[language]
    return Object.entries(record[field] ?? {}).flatMap(([key, text]) => {
      const originalText = Object.hasOwn(originals, key) ? originals[key] : undefined
      if (originalText === undefined || findPlaceholders(text) === findPlaceholders(originalText)) return []
      const names = findPlaceholders(originalText)
      return [
        {
          path: `${field}.${key}`,
          message: names === '' ? 'Must not contain placeholders in braces' : `Must contain ${names}`,
        },
      ]
    })
  })
}

/** Lists in which a repeated entry is a mistake. */
function findRepeatedEntries(record: Fields): RecordIssue[] {
  const entryLists: readonly (readonly [path: string, entries: readonly (string | number)[]])[] = [
    ['hosts', record.hosts ?? []],
    ['countries', record.countries ?? []],
    ['languages', record.languages ?? []],
    ['theme.homeSections', record.theme?.homeSections ?? []],
    ['mail.recipients', record.mail?.recipients ?? []],
    ['age_gate_covers', record.age_gate_covers ?? []],
    ['shipping', (record.shipping ?? []).map(({ id }) => id)],
    ...(record.shipping ?? []).map(({ countries }, index) => [`shipping.${index}.countries`, countries] as const),
  ]
  return entryLists.flatMap(([path, entries]) =>
    entries.flatMap((entry, index) =>
      entries.indexOf(entry) === index
        ? []
        : [{ path: `${path}.${index}`, message: `${entry} is listed twice: remove one` }],
    ),
  )
}
