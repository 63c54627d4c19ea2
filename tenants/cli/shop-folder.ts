import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CatalogueFile } from '#app/domain/catalogue/catalogue-file.ts'
import { faultInEnglish, faultText } from '#app/domain/catalogue/goods-faults.ts'
import { overRefill } from '#app/domain/catalogue/goods-rules.ts'
import { isPicturePath, pictureFile } from '#app/domain/catalogue/picture-file.ts'
import { ContentFile } from '#app/domain/content/content-file.ts'
import { CustomersFile } from '#app/domain/customers/customers-file.ts'
import { foldLogin } from '#app/domain/customers/fields.ts'
import { phoneCountry, withStoredPhone } from '#app/domain/customers/phone-number.ts'
import { StaffFile } from '#app/domain/desk/staff-file.ts'
import { issueText } from '#app/domain/issue-text.ts'
import { OrdersFile } from '#app/domain/orders/orders-file.ts'
import { contrast, readableContrast } from '#app/domain/tenancy/contrast.ts'
import { recordProblems } from '#app/domain/tenancy/record-problems.ts'
import type { Settings } from '#app/domain/tenancy/settings.ts'
import { type OpenedRecord, readTenantRecord, type TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import { Theme } from '#app/domain/tenancy/theme.ts'
import {
  catalogueFaults,
  type NamedPicture,
  picturesOfCatalogue,
  picturesOfContent,
  repeated,
} from './catalogue-faults.ts'
import { type Fault, inFile, Refused } from './fault.ts'
import {
  CatalogueReferences,
  ContentReferences,
  CustomerReferences,
  OrderReferences,
  RecordReferences,
} from './references.ts'

/** A tenant's folder that was read and found whole. */
export interface ShopFolder {
  readonly record: TenantRecord
  readonly settings: Settings
  readonly catalogue: CatalogueFile
  readonly content: ContentFile
  /** Empty without a `customers.json`. */
  readonly customers: CustomersFile
  /** Empty without an `orders.json`. */
  readonly orders: OrdersFile
  /** Empty without a `staff.json`: a demo shop's own. */
  readonly staff: StaffFile
  /** The pictures that rows name, each once. */
  readonly pictures: readonly string[]
  /** The logo and the favicon, published under their own names. */
  readonly brandFiles: readonly string[]
  /** Where a file of `pictures/` lies. */
  readonly pathOf: (file: string) => string
}

/** Reads a tenant's folder. Throws Refused with every fault of all its files. */
export function readShopFolder(folder: string, options: { plainSecrets: boolean }): ShopFolder {
  if (!existsSync(folder)) throw new Refused(`There is no folder ${folder}`)
  const faults: Fault[] = []
  const value = readJson(folder, 'tenant.json', faults)
  const opened = readRecord(value, options.plainSecrets, faults)
  const record = opened?.record
  const goods = readRows(folder, 'catalogue.json', CatalogueFile, CatalogueReferences, faults)
  faults.push(...inFile('tenant.json', value === undefined ? [] : recordFaults(value, goods.references)))
  const texts = readRows(folder, 'content.json', ContentFile, ContentReferences, faults)
  const people = readOptionalRows(folder, 'customers.json', CustomersFile, CustomerReferences, faults)
  const past = readOptionalRows(folder, 'orders.json', OrdersFile, OrderReferences, faults)
  const { whole: staff } = readOptionalRows(folder, 'staff.json', StaffFile, StaffFile.catch({ staff: [] }), faults)
  if (staff && staff.staff.length > 0 && !options.plainSecrets)
    faults.push({ path: 'staff.json', message: "Its passwords are anybody's: it is for a developer's machine alone" })
  const pathOf = (file: string) => join(folder, 'pictures', file)

  const named = [
    ...inPictureFile('catalogue.json', goods.references ? picturesOfCatalogue(goods.references) : []),
    ...inPictureFile('content.json', texts.references ? picturesOfContent(texts.references) : []),
  ]
  for (const { path, file } of named) faults.push(...pictureFaults(path, file, pathOf(file)))
  if (goods.references) faults.push(...inFile('catalogue.json', catalogueFaults(goods.references)))
  if (people.references) faults.push(...inFile('customers.json', customerFaults(people.references, goods.references)))
  if (past.references)
    faults.push(...inFile('orders.json', orderFaults(past.references, people.references, goods.references)))
  const references = value === undefined ? null : RecordReferences.parse(value)
  if (references !== null && goods.references) {
    faults.push(...inFile('tenant.json', classFaults(references, goods.references)))
    faults.push(...inFile('catalogue.json', refillFaults(references, goods.references)))
  }
  const brandFiles = record ? [...new Set([record.theme.logo, record.theme.favicon])] : []
  for (const field of ['logo', 'favicon'] as const) {
    const file = references?.theme[field] ?? null
    if (file !== null) faults.push(...brandFaults(`tenant.json theme.${field}`, file, pathOf(file)))
  }

  const [catalogue, content, customers, orders] = [goods.whole, texts.whole, people.whole, past.whole]
  if (faults.length > 0 || !opened || !record || !catalogue || !content || !customers || !orders || !staff)
    throw new Refused(`${folder} has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}`, faults)
  const pictures = [...new Set(named.map(({ file }) => file))]
  // Numbers are stored with their country's code, and the folder says whose they are.
  const callable = customers.customers.map((row) => withStoredPhone(row, phoneCountry(record)))
  const known = { catalogue, content, customers: { customers: callable }, orders, staff }
  return { ...opened, ...known, pictures, brandFiles, pathOf }
}

/** A class that is mistyped would be delivered everywhere. */
function classFaults({ class_countries }: RecordReferences, goods: CatalogueReferences): Fault[] {
  const { masterCategories, categories } = goods
  if (masterCategories === null || categories === null) return []
  const codes = new Set([...masterCategories, ...categories].map(({ code }) => code))
  return Object.keys(class_countries).flatMap((code) =>
    codes.has(code) ? [] : [{ path: `class_countries.${code}`, message: `There is no category ${code}` }],
  )
}

/** The same as a file of products is told. */
function refillFaults({ refill_ml }: RecordReferences, { products }: CatalogueReferences): Fault[] {
  const message = faultInEnglish(faultText('refill', { most: refill_ml ?? 0 }))
  return (products ?? []).flatMap((product, index) =>
    overRefill(product, refill_ml).map((path) => ({ path: `products.${index}.${path.join('.')}`, message })),
  )
}

/** A customer is named once, and price lists stand in the catalogue. */
function customerFaults({ customers }: CustomerReferences, goods: CatalogueReferences | null): Fault[] {
  if (customers === null) return []
  const folded = (name: string | null) => (name === null ? null : foldLogin(name))
  const lists = goods?.priceLists ?? null
  return [
    ...repeated('customers', customers, 'code', ({ code }) => code),
    ...repeated('customers', customers, 'username', ({ username, email, code }) => folded(username ?? email ?? code)),
    ...repeated('customers', customers, 'email', ({ email }) => folded(email)),
    ...customers.flatMap(({ priceList }, index) =>
      priceList === null || lists === null || lists.some(({ id }) => id === priceList)
        ? []
        : [{ path: `customers.${index}.priceList`, message: `There is no price list ${priceList}` }],
    ),
  ]
}

/** Past orders are those of customers who come along, for goods of the catalogue, each named once. */
function orderFaults(
  { orders }: OrderReferences,
  people: CustomerReferences | null,
  goods: CatalogueReferences | null,
): Fault[] {
  if (orders === null) return []
  const products = goods?.products ?? null
  const customers = people?.customers ?? null
  const skus = products && new Set(products.flatMap(({ variants }) => variants.map(({ sku }) => sku)))
  const emails = customers && new Set(customers.map(({ email }) => (email === null ? null : foldLogin(email))))
  const strangers = orders.flatMap(({ email, lines }, at) => [
    ...(email === null || emails === null || emails.has(foldLogin(email))
      ? []
      : [{ path: `orders.${at}.email`, message: `No customer has ${email}` }]),
    ...lines.flatMap(({ sku }, index) =>
      sku === null || skus === null || skus.has(sku)
        ? []
        : [{ path: `orders.${at}.lines.${index}.sku`, message: `There is no product ${sku}` }],
    ),
  ])
  return [...repeated('orders', orders, 'code', ({ code }) => code), ...strangers]
}

/** Also of a record that is faulty elsewhere: all that is wrong is named at once. */
function recordFaults(value: unknown, goods: CatalogueReferences | null): Fault[] {
  const theme = z.object({ theme: Theme }).safeParse(value).data?.theme
  const warehouses = goods?.warehouses?.flatMap(({ code }) => (code === null ? [] : [code])) ?? null
  return [...recordProblems(value, warehouses), ...(theme === undefined ? [] : themeFaults(theme))]
}

function readRecord(value: unknown, plainSecrets: boolean, faults: Fault[]): OpenedRecord | null {
  if (value === undefined) return null
  const opened = readTenantRecord(value, { plainSecrets })
  if (!opened.ok) {
    faults.push(...inFile('tenant.json', opened.faults))
    return null
  }
  return opened.value
}

/** A file's rows where all are valid, and the references of all rows, valid or not. Both are null where there is no JSON. */
function readRows<Schema extends z.ZodType, References extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
  references: References,
  faults: Fault[],
): { readonly whole: z.output<Schema> | null; readonly references: z.output<References> | null } {
  const value = readJson(folder, file, faults)
  if (value === undefined) return { whole: null, references: null }
  const parsed = schema.safeParse(value, { error: issueText })
  const issues = parsed.error?.issues ?? []
  faults.push(
    ...inFile(
      file,
      issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    ),
  )
  return { whole: parsed.data ?? null, references: references.parse(value) }
}

/** The same for a file that a folder may leave out. */
function readOptionalRows<Schema extends z.ZodType, References extends z.ZodType>(
  ...asked: Parameters<typeof readRows<Schema, References>>
): ReturnType<typeof readRows<Schema, References>> {
  const [folder, file, schema, references] = asked
  if (existsSync(join(folder, file))) return readRows(...asked)
  const empty = { [file.replace('.json', '')]: [] }
  return { whole: schema.parse(empty), references: references.parse(empty) }
}

/** A file's JSON; undefined, with its fault listed, when there is none. */
function readJson(folder: string, file: string, faults: Fault[]): unknown {
  const path = join(folder, file)
  if (!existsSync(path)) {
    faults.push({ path: file, message: 'The file is missing' })
    return undefined
  }
  // Some editors begin a file with a byte order mark, which is no JSON.
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  try {
    return JSON.parse(text)
  } catch (error) {
    faults.push({ path: file, message: jsonFault(text, error) })
    return undefined
  }
}

/** Where a file stops being JSON, by line and column, as editors count them. */
export function jsonFault(text: string, error: unknown): string {
  const [, position] = /position (\d+)/.exec(error instanceof Error ? error.message : '') ?? []
  const before = text.slice(0, position === undefined ? text.length : Number(position))
  const line = before.split('\n').length
  const column = before.length - before.lastIndexOf('\n')
  return `Line ${line}, column ${column}: this is not JSON. A comma, a quote or a bracket is missing or one too many, here or just before. The rest of this file is checked once that is corrected`
}

/** Where the shop writes white words on a colour, they must be readable. */
export function themeFaults(theme: Pick<TenantRecord['theme'], 'primary' | 'accent' | 'dark'>): Fault[] {
  return (['primary', 'accent', 'dark'] as const).flatMap((name) => {
    const ratio = contrast(theme[name], '#ffffff')
    return ratio >= readableContrast
      ? []
      : [
          {
            path: `theme.${name}`,
            message: `White text on ${theme[name]} has a contrast of ${ratio.toFixed(2)}; ${readableContrast} is needed`,
          },
        ]
  })
}

function inPictureFile(file: string, pictures: readonly NamedPicture[]): NamedPicture[] {
  return pictures.map((picture) => ({ ...picture, path: `${file} ${picture.path}` }))
}

/** A picture's name without its ending: the stem of its published name. */
export const stemOf = (file: string) => file.replace(/\.[a-z]+$/, '')

function pictureFaults(path: string, file: string, at: string): Fault[] {
  if (!isPicturePath(`folder/${stemOf(file)}.00000000`))
    return [{ path, message: `${file} is no name that can be published` }]
  return existsSync(at) ? [] : [{ path, message: `There is no picture ${at}` }]
}

/** Brand files are published as they are, so nothing in them may run or load. */
function brandFaults(path: string, file: string, at: string): Fault[] {
  if (pictureFile(`folder/${file}`)?.kind !== 'brand')
    return [{ path, message: `${file} is no name that can be published` }]
  if (!existsSync(at)) return [{ path, message: `There is no picture ${at}` }]
  const active = /<script|<foreignObject|<iframe|\son[a-z]+\s*=|javascript:|<!ENTITY/i.exec(readFileSync(at, 'utf8'))
  return active ? [{ path, message: `${file} holds ${active[0].trim()}, which a drawing has no use for` }] : []
}
