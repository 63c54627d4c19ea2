import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CatalogueFile } from '#app/domain/catalogue/catalogue-file.ts'
import { faultInEnglish, faultText } from '#app/domain/catalogue/goods-faults.ts'
import { overRefill } from '#app/domain/catalogue/goods-rules.ts'
import { isPicturePath, pictureFile } from '#app/domain/catalogue/picture-file.ts'
import { ContentFile } from '#app/domain/content/content-file.ts'
import { CustomersFile, usernameOf } from '#app/domain/customers/customers-file.ts'
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
  const catalogue = readRows(folder, 'catalogue.json', CatalogueFile, faults)
  faults.push(...inFile('tenant.json', value === undefined ? [] : recordFaults(value, catalogue)))
  const content = readRows(folder, 'content.json', ContentFile, faults)
  const customers = existsSync(join(folder, 'customers.json'))
    ? readRows(folder, 'customers.json', CustomersFile, faults)
    : { customers: [] }
  const orders = existsSync(join(folder, 'orders.json'))
    ? readRows(folder, 'orders.json', OrdersFile, faults)
    : { orders: [] }
  const staff = existsSync(join(folder, 'staff.json'))
    ? readRows(folder, 'staff.json', StaffFile, faults)
    : { staff: [] }
  if (staff && staff.staff.length > 0 && !options.plainSecrets)
    faults.push({ path: 'staff.json', message: "Its passwords are anybody's: it is for a developer's machine alone" })
  const pathOf = (file: string) => join(folder, 'pictures', file)

  const named = [
    ...inPictureFile('catalogue.json', catalogue ? picturesOfCatalogue(catalogue) : []),
    ...inPictureFile('content.json', content ? picturesOfContent(content) : []),
  ]
  for (const { path, file } of named) faults.push(...pictureFaults(path, file, pathOf(file)))
  if (catalogue) faults.push(...inFile('catalogue.json', catalogueFaults(catalogue)))
  if (catalogue && customers) faults.push(...inFile('customers.json', customerFaults(customers, catalogue)))
  if (catalogue && customers && orders) faults.push(...inFile('orders.json', orderFaults(orders, customers, catalogue)))
  if (record && catalogue) {
    faults.push(...inFile('tenant.json', classFaults(record, catalogue)))
    faults.push(...inFile('catalogue.json', refillFaults(record, catalogue)))
  }
  const brandFiles = record ? [...new Set([record.theme.logo, record.theme.favicon])] : []
  if (record)
    for (const field of ['logo', 'favicon'] as const)
      faults.push(...brandFaults(`tenant.json theme.${field}`, record.theme[field], pathOf(record.theme[field])))

  if (faults.length > 0 || !opened || !record || !catalogue || !content || !customers || !orders || !staff)
    throw new Refused(`${folder} has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}`, faults)
  const pictures = [...new Set(named.map(({ file }) => file))]
  // Numbers are stored with their country's code, and the folder says whose they are.
  const people = customers.customers.map((row) => withStoredPhone(row, phoneCountry(record)))
  const known = { catalogue, content, customers: { customers: people }, orders, staff }
  return { ...opened, ...known, pictures, brandFiles, pathOf }
}

/** A class that is mistyped would be delivered everywhere. */
function classFaults({ class_countries }: TenantRecord, { masterCategories, categories }: CatalogueFile): Fault[] {
  const codes = new Set([...masterCategories, ...categories].map(({ code }) => code))
  return Object.keys(class_countries).flatMap((code) =>
    codes.has(code) ? [] : [{ path: `class_countries.${code}`, message: `There is no category ${code}` }],
  )
}

/** The same as a file of products is told. */
function refillFaults({ refill_ml }: TenantRecord, { products }: CatalogueFile): Fault[] {
  const message = faultInEnglish(faultText('refill', { most: refill_ml ?? 0 }))
  return products.flatMap((product, index) =>
    overRefill(product, refill_ml).map((path) => ({ path: `products.${index}.${path.join('.')}`, message })),
  )
}

/** A customer is named once, and price lists stand in the catalogue. */
function customerFaults({ customers }: CustomersFile, { priceLists }: CatalogueFile): Fault[] {
  return [
    ...repeated('customers', customers, 'code', ({ code }) => code),
    ...repeated('customers', customers, 'username', (row) => foldLogin(usernameOf(row))),
    ...repeated('customers', customers, 'email', ({ email }) => (email === null ? null : foldLogin(email))),
    ...customers.flatMap(({ priceList }, index) =>
      priceList === null || priceLists.some(({ id }) => id === priceList)
        ? []
        : [{ path: `customers.${index}.priceList`, message: `There is no price list ${priceList}` }],
    ),
  ]
}

/** Past orders are those of customers who come along, for goods of the catalogue, each named once. */
function orderFaults({ orders }: OrdersFile, { customers }: CustomersFile, { products }: CatalogueFile): Fault[] {
  const skus = new Set(products.flatMap(({ variants }) => variants.map(({ sku }) => sku)))
  const emails = new Set(customers.map(({ email }) => (email === null ? null : foldLogin(email))))
  const strangers = orders.flatMap(({ email, lines }, at) => [
    ...(emails.has(foldLogin(email)) ? [] : [{ path: `orders.${at}.email`, message: `No customer has ${email}` }]),
    ...lines.flatMap(({ sku }, index) =>
      skus.has(sku) ? [] : [{ path: `orders.${at}.lines.${index}.sku`, message: `There are no goods ${sku}` }],
    ),
  ])
  return [...repeated('orders', orders, 'code', ({ code }) => code), ...strangers]
}

/** Also of a record that is faulty elsewhere: all that is wrong is named at once. */
function recordFaults(value: unknown, catalogue: CatalogueFile | null): Fault[] {
  const theme = z.object({ theme: Theme }).safeParse(value).data?.theme
  const warehouses = catalogue?.warehouses.map(({ code }) => code) ?? null
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

function readRows<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
  faults: Fault[],
): z.output<Schema> | null {
  const value = readJson(folder, file, faults)
  if (value === undefined) return null
  const parsed = schema.safeParse(value, { error: issueText })
  if (parsed.success) return parsed.data
  faults.push(
    ...inFile(
      file,
      parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    ),
  )
  return null
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
  return `Line ${line}, column ${column}: this is not JSON. A comma, a quote or a bracket is missing or one too many, here or just before`
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
