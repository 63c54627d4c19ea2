import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StaffFile } from '#app/domain/admin/staff.ts'
import { CatalogueFile } from '#app/domain/catalogue/catalogue-file.ts'
import { isPicturePath, parsePictureFile } from '#app/domain/catalogue/picture-file.ts'
import { createIssueMessage, formatIssueInEnglish } from '#app/domain/catalogue/product-issues.ts'
import { findRefillViolations } from '#app/domain/catalogue/stored-product.ts'
import { ContentFile } from '#app/domain/content/content-file.ts'
import { CustomersFile } from '#app/domain/customers/customers-file.ts'
import { normalizeLogin } from '#app/domain/customers/fields.ts'
import { getPhoneCountry, withStoredPhone } from '#app/domain/customers/phone-number.ts'
import { OrdersFile } from '#app/domain/orders/orders-file.ts'
import { formatIssue } from '#app/domain/schema.ts'
import { getContrast, MIN_READABLE_CONTRAST, Theme } from '#app/domain/tenancy/record-fields.ts'
import { findRecordIssues } from '#app/domain/tenancy/record-issues.ts'
import type { Settings } from '#app/domain/tenancy/settings.ts'
import { type OpenedRecord, parseTenantRecord, type TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import { formatCount } from '#app/domain/text.ts'
import {
  CatalogueReferences,
  CliError,
  ContentReferences,
  CustomerReferences,
  findCatalogueIssues,
  findDuplicates,
  type Issue,
  listCataloguePictures,
  listContentPictures,
  OrderReferences,
  prefixFile,
  prefixPicturePaths,
  RecordReferences,
} from './issues.ts'

/** The valid content of a tenant's folder. */
export interface ShopFolder {
  readonly record: TenantRecord
  readonly settings: Settings
  readonly catalogue: CatalogueFile
  readonly content: ContentFile
  /** Empty without a `customers.json`. */
  readonly customers: CustomersFile
  /** Empty without an `orders.json`. */
  readonly orders: OrdersFile
  /** Empty without a `staff.json`. Only demo shops have one. */
  readonly staff: StaffFile
  /** The pictures that rows refer to, without duplicates. */
  readonly pictures: readonly string[]
  /** The logo and the favicon, published under their own names. */
  readonly brandFiles: readonly string[]
  /** Returns the path of a file in `pictures/`. */
  readonly getPicturePath: (file: string) => string
}

/** Reads a tenant's folder. Throws a `CliError` with all issues of its files. */
export function readShopFolder(folder: string, options: { plainSecrets: boolean }): ShopFolder {
  if (!existsSync(folder)) throw new CliError(`There is no folder ${folder}`)
  const issues: Issue[] = []
  const value = readJson(folder, 'tenant.json', issues)
  const openedRecord = readRecord(value, options.plainSecrets, issues)
  const record = openedRecord?.record
  const catalogueRows = readRows(folder, 'catalogue.json', CatalogueFile, CatalogueReferences, issues)
  issues.push(
    ...prefixFile('tenant.json', value === undefined ? [] : findRecordAndThemeIssues(value, catalogueRows.references)),
  )
  const contentRows = readRows(folder, 'content.json', ContentFile, ContentReferences, issues)
  const customerRows = readOptionalRows(folder, 'customers.json', CustomersFile, CustomerReferences, issues)
  const orderRows = readOptionalRows(folder, 'orders.json', OrdersFile, OrderReferences, issues)
  const { data: staff } = readOptionalRows(folder, 'staff.json', StaffFile, StaffFile.catch({ staff: [] }), issues)
  if (staff && staff.staff.length > 0 && !options.plainSecrets)
    issues.push({ path: 'staff.json', message: 'Its passwords are public: use it on your own machine only' })
  const getPicturePath = (file: string) => join(folder, 'pictures', file)

  const pictureReferences = [
    ...prefixPicturePaths(
      'catalogue.json',
      catalogueRows.references ? listCataloguePictures(catalogueRows.references) : [],
    ),
    ...prefixPicturePaths('content.json', contentRows.references ? listContentPictures(contentRows.references) : []),
  ]
  for (const { path, file } of pictureReferences) issues.push(...findPictureIssues(path, file, getPicturePath(file)))
  if (catalogueRows.references)
    issues.push(...prefixFile('catalogue.json', findCatalogueIssues(catalogueRows.references)))
  if (customerRows.references)
    issues.push(...prefixFile('customers.json', findCustomerIssues(customerRows.references, catalogueRows.references)))
  if (orderRows.references)
    issues.push(
      ...prefixFile(
        'orders.json',
        findOrderIssues(orderRows.references, customerRows.references, catalogueRows.references),
      ),
    )
  const references = value === undefined ? null : RecordReferences.parse(value)
  if (references !== null && catalogueRows.references) {
    issues.push(...prefixFile('tenant.json', findClassIssues(references, catalogueRows.references)))
    issues.push(...prefixFile('catalogue.json', findRefillIssues(references, catalogueRows.references)))
  }
  const brandFiles = record ? [...new Set([record.theme.logo, record.theme.favicon])] : []
  for (const field of ['logo', 'favicon'] as const) {
    const file = references?.theme[field] ?? null
    if (file !== null) issues.push(...findBrandFileIssues(`tenant.json theme.${field}`, file, getPicturePath(file)))
  }

  const [catalogue, content, customers, orders] = [
    catalogueRows.data,
    contentRows.data,
    customerRows.data,
    orderRows.data,
  ]
  if (issues.length > 0 || !openedRecord || !record || !catalogue || !content || !customers || !orders || !staff)
    throw new CliError(`${folder} has ${formatCount(issues.length, 'problem')}`, issues)
  const pictures = [...new Set(pictureReferences.map(({ file }) => file))]
  // The shop stores phone numbers with a country code. Numbers without one belong to the record's country.
  const customersWithPhones = customers.customers.map((row) => withStoredPhone(row, getPhoneCountry(record)))
  const fileContents = { catalogue, content, customers: { customers: customersWithPhones }, orders, staff }
  return { ...openedRecord, ...fileContents, pictures, brandFiles, getPicturePath }
}

/** Finds unknown codes of classes. A mistyped code would lift a restriction of delivery or discounts. */
function findClassIssues(
  { class_countries, undiscounted_classes }: RecordReferences,
  catalogueRows: CatalogueReferences,
): Issue[] {
  const { masterCategories, categories } = catalogueRows
  if (masterCategories === null || categories === null) return []
  const codes = new Set([...masterCategories, ...categories].map(({ code }) => code))
  const paths = [
    ...Object.keys(class_countries).map((code) => ({ code, path: `class_countries.${code}` })),
    ...undiscounted_classes.map((code, index) => ({ code, path: `undiscounted_classes.${index}` })),
  ]
  return paths.flatMap(({ code, path }) => (codes.has(code) ? [] : [{ path, message: `There is no category ${code}` }]))
}

/** Finds products with nicotine that exceed the volume limit, with the same message as the CSV import. */
function findRefillIssues({ refill_ml }: RecordReferences, { products }: CatalogueReferences): Issue[] {
  const message = formatIssueInEnglish(createIssueMessage('refill', { max: refill_ml ?? 0 }))
  return (products ?? []).flatMap((product, index) =>
    findRefillViolations(product, refill_ml).map((path) => ({ path: `products.${index}.${path.join('.')}`, message })),
  )
}

/** Finds duplicate customers, and price lists that the catalogue lacks. */
function findCustomerIssues({ customers }: CustomerReferences, catalogueRows: CatalogueReferences | null): Issue[] {
  if (customers === null) return []
  const normalizeName = (name: string | null) => (name === null ? null : normalizeLogin(name))
  const priceLists = catalogueRows?.priceLists ?? null
  return [
    ...findDuplicates('customers', customers, 'code', ({ code }) => code),
    ...findDuplicates('customers', customers, 'username', ({ username, email, code }) =>
      normalizeName(username ?? email ?? code),
    ),
    ...findDuplicates('customers', customers, 'email', ({ email }) => normalizeName(email)),
    ...customers.flatMap(({ priceList }, index) =>
      priceList === null || priceLists === null || priceLists.some(({ id }) => id === priceList)
        ? []
        : [{ path: `customers.${index}.priceList`, message: `There is no price list ${priceList}` }],
    ),
  ]
}

/** Finds duplicate order codes, and past orders whose customer or product the folder lacks. */
function findOrderIssues(
  { orders }: OrderReferences,
  customerRows: CustomerReferences | null,
  catalogueRows: CatalogueReferences | null,
): Issue[] {
  if (orders === null) return []
  const products = catalogueRows?.products ?? null
  const customers = customerRows?.customers ?? null
  const skus = products && new Set(products.flatMap(({ variants }) => variants.map(({ sku }) => sku)))
  const emails = customers && new Set(customers.map(({ email }) => (email === null ? null : normalizeLogin(email))))
  const referenceIssues = orders.flatMap(({ email, lines }, at) => [
    ...(email === null || emails === null || emails.has(normalizeLogin(email))
      ? []
      : [{ path: `orders.${at}.email`, message: `No customer has ${email}` }]),
    ...lines.flatMap(({ sku }, index) =>
      sku === null || skus === null || skus.has(sku)
        ? []
        : [{ path: `orders.${at}.lines.${index}.sku`, message: `There is no product ${sku}` }],
    ),
  ])
  return [...findDuplicates('orders', orders, 'code', ({ code }) => code), ...referenceIssues]
}

/** Also checks a record with invalid fields, so that one run reports every issue. */
function findRecordAndThemeIssues(value: unknown, catalogueRows: CatalogueReferences | null): Issue[] {
  const theme = z.object({ theme: Theme }).safeParse(value).data?.theme
  const warehouses = catalogueRows?.warehouses?.flatMap(({ code }) => (code === null ? [] : [code])) ?? null
  return [...findRecordIssues(value, warehouses), ...(theme === undefined ? [] : findThemeIssues(theme))]
}

function readRecord(value: unknown, plainSecrets: boolean, issues: Issue[]): OpenedRecord | null {
  if (value === undefined) return null
  const openedRecord = parseTenantRecord(value, { plainSecrets })
  if (!openedRecord.ok) {
    issues.push(...prefixFile('tenant.json', openedRecord.issues))
    return null
  }
  return openedRecord.value
}

/**
 * Reads a file's rows. `data` is null if a row is invalid; `references` covers invalid rows too. Both are null if the
 * file can't be read.
 */
function readRows<Schema extends z.ZodType, References extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
  references: References,
  folderIssues: Issue[],
): { readonly data: z.output<Schema> | null; readonly references: z.output<References> | null } {
  const value = readJson(folder, file, folderIssues)
  if (value === undefined) return { data: null, references: null }
  const parsed = schema.safeParse(value, { error: formatIssue })
  const issues = parsed.error?.issues ?? []
  folderIssues.push(
    ...prefixFile(
      file,
      issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    ),
  )
  return { data: parsed.data ?? null, references: references.parse(value) }
}

/** Reads the rows of an optional file. */
function readOptionalRows<Schema extends z.ZodType, References extends z.ZodType>(
  ...args: Parameters<typeof readRows<Schema, References>>
): ReturnType<typeof readRows<Schema, References>> {
  const [folder, file, schema, references] = args
  if (existsSync(join(folder, file))) return readRows(...args)
  const empty = { [file.replace('.json', '')]: [] }
  return { data: schema.parse(empty), references: references.parse(empty) }
}

/** Reads a JSON file. If it can't be read, adds an issue and returns undefined. */
function readJson(folder: string, file: string, issues: Issue[]): unknown {
  const path = join(folder, file)
  if (!existsSync(path)) {
    issues.push({ path: file, message: 'The file is missing' })
    return undefined
  }
  // Some editors write a byte order mark, which `JSON.parse` rejects.
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  try {
    return JSON.parse(text)
  } catch (error) {
    issues.push({ path: file, message: describeJsonError(text, error) })
    return undefined
  }
}

/** Describes a JSON syntax error by line and column, both counted from 1. */
export function describeJsonError(text: string, error: unknown): string {
  const [, position] = /position (\d+)/.exec(error instanceof Error ? error.message : '') ?? []
  const preceding = text.slice(0, position === undefined ? text.length : Number(position))
  const line = preceding.split('\n').length
  const column = preceding.length - preceding.lastIndexOf('\n')
  return `Line ${line}, column ${column}: this is not valid JSON. A comma, quote or bracket is missing, or there is one too many, here or just before. The rest of this file is checked once this is fixed`
}

/** Finds theme colours on which white text has too little contrast. */
export function findThemeIssues(theme: Pick<TenantRecord['theme'], 'primary' | 'accent' | 'dark'>): Issue[] {
  return (['primary', 'accent', 'dark'] as const).flatMap((name) => {
    const ratio = getContrast(theme[name], '#ffffff')
    return ratio >= MIN_READABLE_CONTRAST
      ? []
      : [
          {
            path: `theme.${name}`,
            message: `White text on ${theme[name]} has a contrast of ${ratio.toFixed(2)}; it needs at least ${MIN_READABLE_CONTRAST}`,
          },
        ]
  })
}

/** Returns a picture's name without its file extension. Its published name begins with it. */
export const getStem = (file: string) => file.replace(/\.[a-z]+$/, '')

function findPictureIssues(path: string, file: string, at: string): Issue[] {
  if (!isPicturePath(`folder/${getStem(file)}.00000000`))
    return [{ path, message: `${file} is not a valid name for a published file` }]
  return existsSync(at) ? [] : [{ path, message: `There is no picture ${at}` }]
}

/** Checks a logo or favicon. The shop serves it unchanged, so it must not contain scripts or load other files. */
function findBrandFileIssues(path: string, file: string, at: string): Issue[] {
  if (parsePictureFile(`folder/${file}`)?.kind !== 'brand')
    return [{ path, message: `${file} is not a valid name for a published file` }]
  if (!existsSync(at)) return [{ path, message: `There is no picture ${at}` }]
  const activeContent = /<script|<foreignObject|<iframe|\son[a-z]+\s*=|javascript:|<!ENTITY/i.exec(
    readFileSync(at, 'utf8'),
  )
  return activeContent
    ? [{ path, message: `${file} contains ${activeContent[0].trim()}, which is not allowed in a brand file` }]
    : []
}
