import { z } from '#app/domain/schema.ts'
import { typedText } from '#app/domain/text.ts'
import * as cell from '../catalogue/goods-cells.ts'
import { MAX_PAGE_HTML } from '../content/html-length.ts'
import { shopPath } from '../content/shop-path.ts'
import { type CustomersKey, fault } from '../customers/fields.ts'
import { pictureFields } from './picture-forms.ts'
import { lineUpTo, PriceOrNone, textUpTo, typed } from './product-forms.ts'
import type { StaffRole } from './staff.ts'

/** The rows of a shop that are edited at the desk one by one, beside the products: which they are and what of them is said. */

export const rowKinds = [
  'master-categories',
  'categories',
  'brands',
  'slides',
  'pages',
  'posts',
  'stores',
  'price-lists',
] as const
export type RowKind = (typeof rowKinds)[number]
/** Kinds of which the desk makes and removes rows: pages have the places that they have. */
export type MadeKind = Exclude<RowKind, 'pages'>

type FieldType =
  | 'line'
  | 'heading'
  | 'text'
  | 'summary'
  | 'html'
  | 'path'
  | 'day'
  | 'whole'
  | 'price'
  | 'flag'
  /** What is chosen among the shop's rows: a main category by its id, a picture by its path. */
  | 'parent'
  | 'picture'
  /** By which files and tills know the row. */
  | 'code'

export interface RowField {
  /** The field's name in forms, and in the message catalogue. */
  readonly name:
    | 'description'
    | 'name'
    | 'sequence'
    | 'popular'
    | 'popularOrder'
    | 'showOnHomePage'
    | 'subtitle'
    | 'title1'
    | 'title2'
    | 'title3'
    | 'price'
    | 'link'
    | 'linkTitle'
    | 'display'
    | 'text'
    | 'master'
    | 'heading'
    | 'summary'
    | 'author'
    | 'publishedOn'
    | 'webDescription'
    | 'active'
    | 'code'
    | 'picture'
  readonly column: string
  readonly type: FieldType
  /** Whether it is said in Greek as well, in a field of the same name with `El` behind. */
  readonly greek?: true
}

interface RowKindFacts {
  readonly role: StaffRole
  readonly fields: readonly RowField[]
  /** What is said once, when a row is made. */
  readonly made: readonly RowField[]
}

const code: RowField = { name: 'code', column: 'code', type: 'code' }
const picture: RowField = { name: 'picture', column: 'picture', type: 'picture' }
const sequence: RowField = { name: 'sequence', column: 'sequence', type: 'whole' }
const description: RowField = { name: 'description', column: 'description', type: 'line', greek: true }

export const rowKindFacts: Readonly<Record<RowKind, RowKindFacts>> = {
  'master-categories': { role: 'staff', made: [code], fields: [description, sequence, picture] },
  categories: {
    role: 'staff',
    made: [code],
    fields: [
      description,
      { name: 'master', column: 'master_id', type: 'parent' },
      sequence,
      { name: 'popular', column: 'popular', type: 'flag' },
      { name: 'popularOrder', column: 'popular_order', type: 'whole' },
      picture,
    ],
  },
  brands: {
    role: 'staff',
    made: [code],
    fields: [
      { name: 'name', column: 'name', type: 'line' },
      sequence,
      { name: 'showOnHomePage', column: 'show_on_home_page', type: 'flag' },
      picture,
    ],
  },
  slides: {
    role: 'staff',
    made: [],
    fields: [
      picture,
      { name: 'subtitle', column: 'subtitle', type: 'text', greek: true },
      { name: 'title1', column: 'title1', type: 'text', greek: true },
      { name: 'title2', column: 'title2', type: 'text', greek: true },
      { name: 'title3', column: 'title3', type: 'text', greek: true },
      { name: 'price', column: 'price', type: 'price' },
      { name: 'link', column: 'link', type: 'path' },
      { name: 'linkTitle', column: 'link_title', type: 'text', greek: true },
      { name: 'display', column: 'display', type: 'flag' },
      sequence,
    ],
  },
  pages: { role: 'staff', made: [], fields: [{ name: 'text', column: 'text', type: 'html', greek: true }, picture] },
  posts: {
    role: 'staff',
    made: [],
    fields: [
      picture,
      { name: 'heading', column: 'title', type: 'heading', greek: true },
      { name: 'summary', column: 'summary', type: 'summary', greek: true },
      { name: 'author', column: 'author', type: 'heading' },
      { name: 'publishedOn', column: 'published_on', type: 'day' },
      { name: 'text', column: 'html', type: 'html', greek: true },
    ],
  },
  stores: {
    role: 'owner',
    made: [code],
    fields: [
      { name: 'webDescription', column: 'web_description', type: 'line', greek: true },
      { name: 'active', column: 'active', type: 'flag' },
      sequence,
    ],
  },
  'price-lists': { role: 'owner', made: [], fields: [{ name: 'name', column: 'name', type: 'line' }] },
}

/** Slides and posts are known by numbers alone: their codes are the shop's to give. */
export const codeIsTheShops: readonly RowKind[] = ['slides', 'posts']

const longestSummary = 500

const schemas: Readonly<Record<FieldType, z.ZodType<string | number | boolean | null>>> = {
  line: lineUpTo(200),
  heading: lineUpTo(300),
  text: textUpTo(300),
  summary: typedText(fault('field.required'))
    .min(1, fault('field.required'))
    .max(longestSummary, fault('field.tooLong')),
  html: textUpTo(MAX_PAGE_HTML),
  path: lineUpTo(300).regex(shopPath, fault('field.path')),
  day: z.iso.date(fault('field.day')),
  whole: typed(cell.whole, 'field.number', z.int().min(-1).max(100_000)),
  price: PriceOrNone,
  flag: z.boolean().default(false),
  parent: typed(cell.whole, 'field.choice', z.int().min(1)),
  picture: pictureFields.picture,
  code: lineUpTo(64).regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, fault('field.slug')),
}

/** A row's values, as its form sends them and as the shop keeps them. Greek ones are '' where nothing is said. */
export type RowValues = Readonly<Record<string, string | number | boolean | null>>

export const greekName = (name: string) => `${name}El`

export function rowForm(kind: RowKind) {
  return formOf(kind, rowKindFacts[kind].fields)
}

/** The form of a row that is made: what is said once, and all that is edited later. */
export function newRowForm(kind: MadeKind) {
  const { made, fields } = rowKindFacts[kind]
  return formOf(kind, [...made, ...fields])
}

function formOf(kind: RowKind, fields: readonly RowField[]) {
  const pictured = fields.some(({ type }) => type === 'picture')
  const shape: Record<string, z.ZodType> = { ...schemasOf(fields), ...(pictured ? pictureFields : {}) }
  return z.object(shape).transform(({ upload, uploadAlt: _, ...values }, ctx): RowValues => {
    // A slide is nothing without its picture.
    if (kind === 'slides' && values.picture === '' && upload === null)
      ctx.addIssue({ code: 'custom', path: ['picture'], message: 'field.required' satisfies CustomersKey })
    return values as RowValues
  })
}

function schemasOf(fields: readonly RowField[]): Record<string, z.ZodType<string | number | boolean | null>> {
  return Object.fromEntries(
    fields.flatMap(({ name, type, greek }) => [
      [name, schemas[type]] as const,
      ...(greek ? [[greekName(name), greekWords(type)] as const] : []),
    ]),
  )
}

/** Greek words may be left out, and are never bound closer than the others. */
function greekWords(type: FieldType) {
  if (type === 'html') return schemas.html
  return textUpTo(type === 'summary' ? longestSummary : 300)
}

/** What the form of a new row shows; `today` as `2026-11-21`. */
export function freshValues(kind: MadeKind, today: string): Record<string, string | boolean> {
  const fresh: Readonly<Partial<Record<RowField['name'], string | boolean>>> = {
    ...{ sequence: '0', popularOrder: '-1', link: '/shop/sidebar/list', publishedOn: today },
    ...{ display: true, active: true },
  }
  const { made, fields } = rowKindFacts[kind]
  return Object.fromEntries(
    [...made, ...fields].map(({ name, type }) => [name, fresh[name] ?? (type === 'flag' ? false : '')]),
  )
}

/** Whether a field has to be filled in. */
export function isNeeded(kind: RowKind, { type }: Pick<RowField, 'type'>): boolean {
  if (type === 'picture') return kind === 'slides'
  return ['line', 'heading', 'summary', 'path', 'day', 'whole', 'parent', 'code'].includes(type)
}

/** What a row's form shows. */
export function shownValues(kind: RowKind, values: RowValues): Record<string, string | boolean> {
  const types = new Map<string, FieldType>(rowKindFacts[kind].fields.map(({ name, type }) => [name, type]))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'boolean') return [name, value]
      return [name, types.get(name) === 'price' ? cell.euros.show(value) : (value ?? '').toString()]
    }),
  )
}

export function isRowKind(text: string | undefined): text is RowKind {
  return rowKinds.some((kind) => kind === text)
}

export function isMadeKind(text: string | undefined): text is MadeKind {
  return isRowKind(text) && text !== 'pages'
}
