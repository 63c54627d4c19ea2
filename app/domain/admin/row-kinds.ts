import { z } from '#app/domain/schema.ts'
import { codePattern, textSchema } from '#app/domain/text.ts'
import * as cell from '../catalogue/cell-formats.ts'
import { MAX_TYPED_HTML } from '../content/html.ts'
import { shopPathPattern } from '../content/pages.ts'
import { type FormMessageKey, issue } from '../customers/fields.ts'
import { pictureFields } from './pictures.ts'
import { inputSchema, lineUpTo, PriceOrNone, textUpTo } from './product-forms.ts'
import type { StaffRole } from './staff.ts'

/** The kinds of rows that the admin edits one by one, besides products, and their fields. */

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
/** Kinds of rows that the admin can create and remove. The set of pages is fixed. */
export type CreatableKind = Exclude<RowKind, 'pages'>

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
  /** References to other rows: a master category by its id, a picture by its path. */
  | 'parent'
  | 'picture'
  /** The code by which files and tills refer to the row. */
  | 'code'

export interface RowField {
  /** The field's name in forms and in the message catalogue. */
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
  /** Whether it has a Greek value too, in a field of the same name with the suffix `El`. */
  readonly greek?: true
}

interface RowKindDefinition {
  readonly role: StaffRole
  readonly fields: readonly RowField[]
  /** Fields that are set once, when a row is created. */
  readonly creationFields: readonly RowField[]
}

const code: RowField = { name: 'code', column: 'code', type: 'code' }
const picture: RowField = { name: 'picture', column: 'picture', type: 'picture' }
const sequence: RowField = { name: 'sequence', column: 'sequence', type: 'whole' }
const description: RowField = { name: 'description', column: 'description', type: 'line', greek: true }

export const rowKindDefinitions: Readonly<Record<RowKind, RowKindDefinition>> = {
  'master-categories': { role: 'staff', creationFields: [code], fields: [description, sequence, picture] },
  categories: {
    role: 'staff',
    creationFields: [code],
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
    creationFields: [code],
    fields: [
      { name: 'name', column: 'name', type: 'line' },
      sequence,
      { name: 'showOnHomePage', column: 'show_on_home_page', type: 'flag' },
      picture,
    ],
  },
  slides: {
    role: 'staff',
    creationFields: [],
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
  pages: {
    role: 'staff',
    creationFields: [],
    fields: [{ name: 'text', column: 'text', type: 'html', greek: true }, picture],
  },
  posts: {
    role: 'staff',
    creationFields: [],
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
    creationFields: [code],
    fields: [
      { name: 'webDescription', column: 'web_description', type: 'line', greek: true },
      { name: 'active', column: 'active', type: 'flag' },
      sequence,
    ],
  },
  'price-lists': { role: 'owner', creationFields: [], fields: [{ name: 'name', column: 'name', type: 'line' }] },
}

/** Kinds whose codes the shop generates: slides and posts are addressed by id only. */
export const generatedCodeKinds: readonly RowKind[] = ['slides', 'posts']

const MAX_SUMMARY_LENGTH = 500

const schemas: Readonly<Record<FieldType, z.ZodType<string | number | boolean | null>>> = {
  line: lineUpTo(200),
  heading: lineUpTo(300),
  text: textUpTo(300),
  summary: textSchema(issue('field.required'))
    .min(1, issue('field.required'))
    .max(MAX_SUMMARY_LENGTH, issue('field.tooLong')),
  html: textUpTo(MAX_TYPED_HTML),
  path: lineUpTo(300).regex(shopPathPattern, issue('field.path')),
  day: z.iso.date(issue('field.day')),
  whole: inputSchema(cell.wholeNumber, 'field.number', z.int().min(-1).max(100_000)),
  price: PriceOrNone,
  flag: z.boolean().default(false),
  parent: inputSchema(cell.wholeNumber, 'field.choice', z.int().min(1)),
  picture: pictureFields.picture,
  code: lineUpTo(64).regex(codePattern, issue('field.rowCode')),
}

/** A row's values, in forms and in the shop. Greek values are '' if not set. */
export type RowValues = Readonly<Record<string, string | number | boolean | null>>

export const toGreekFieldName = (name: string) => `${name}El`

/** The schema of the form that edits a row of this kind. */
export function createRowForm(kind: RowKind) {
  return createFormSchema(kind, rowKindDefinitions[kind].fields)
}

/** The form of a new row: the fields that are set once and all editable fields. */
export function createNewRowForm(kind: CreatableKind) {
  const { creationFields, fields } = rowKindDefinitions[kind]
  return createFormSchema(kind, [...creationFields, ...fields])
}

function createFormSchema(kind: RowKind, fields: readonly RowField[]) {
  const hasPicture = fields.some(({ type }) => type === 'picture')
  const shape: Record<string, z.ZodType> = { ...createFieldSchemas(fields), ...(hasPicture ? pictureFields : {}) }
  return z.object(shape).transform(({ upload, uploadAlt: _, uploadAltEl: __, ...values }, ctx): RowValues => {
    // A slide needs a picture.
    if (kind === 'slides' && values.picture === '' && upload === null)
      ctx.addIssue({ code: 'custom', path: ['picture'], message: 'field.required' satisfies FormMessageKey })
    return values as RowValues
  })
}

function createFieldSchemas(fields: readonly RowField[]): Record<string, z.ZodType<string | number | boolean | null>> {
  return Object.fromEntries(
    fields.flatMap(({ name, type, greek }) => [
      [name, schemas[type]] as const,
      ...(greek ? [[toGreekFieldName(name), createGreekSchema(type)] as const] : []),
    ]),
  )
}

/** Greek texts are optional, and their limits are never tighter than the English ones. */
function createGreekSchema(type: FieldType) {
  if (type === 'html') return schemas.html
  return textUpTo(type === 'summary' ? MAX_SUMMARY_LENGTH : 300)
}

/** The initial values of a new row's form; `today` as `2026-11-21`. */
export function getDefaultRowValues(kind: CreatableKind, today: string): Record<string, string | boolean> {
  const defaults: Readonly<Partial<Record<RowField['name'], string | boolean>>> = {
    ...{ sequence: '0', popularOrder: '0', link: '/shop/sidebar/list', publishedOn: today },
    ...{ display: true, active: true },
  }
  const { creationFields, fields } = rowKindDefinitions[kind]
  return Object.fromEntries(
    [...creationFields, ...fields].map(({ name, type }) => [name, defaults[name] ?? (type === 'flag' ? false : '')]),
  )
}

/** Whether a field of this type must be filled in. */
export function isRequired(kind: RowKind, { type }: Pick<RowField, 'type'>): boolean {
  if (type === 'picture') return kind === 'slides'
  return ['line', 'heading', 'summary', 'path', 'day', 'whole', 'parent', 'code'].includes(type)
}

/** The form's values of a row; prices are decimal euros. */
export function toDisplayRowValues(kind: RowKind, values: RowValues): Record<string, string | boolean> {
  const types = new Map<string, FieldType>(rowKindDefinitions[kind].fields.map(({ name, type }) => [name, type]))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'boolean') return [name, value]
      return [name, types.get(name) === 'price' ? cell.euros.format(value) : (value ?? '').toString()]
    }),
  )
}

/** Whether a text in a URL names a kind of row. */
export function isRowKind(text: string | undefined): text is RowKind {
  return rowKinds.some((kind) => kind === text)
}

/** Whether a text in a URL names a kind that the admin can create and remove. */
export function isCreatableKind(text: string | undefined): text is CreatableKind {
  return isRowKind(text) && text !== 'pages'
}

/** An option of a form that selects a row. */
export interface AdminOption {
  readonly code: string
  readonly name: string
}

/** Outcomes of creating and removing records in the admin. */

export type CreateRowOutcome =
  | { readonly ok: true; readonly id: number }
  /** These texts exceeded their limits after their HTML was cleaned. */
  | { readonly ok: false; readonly reason: 'too-long'; readonly fields: readonly string[] }
  /** `no-picture`: neither the category nor its master category has a default picture. */
  | { readonly ok: false; readonly reason: 'code-taken' | 'unknown-code' | 'no-picture' }

/** A kind of use that prevents a removal, and its count. */
export interface RowUse {
  readonly usedBy: 'categories' | 'products' | 'customers' | 'discounts' | 'stock' | 'orders' | 'last'
  readonly count: number
}

export type RemoveRowOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-found' }
  | { readonly ok: false; readonly reason: 'in-use'; readonly uses: readonly RowUse[] }

/** The options of a row's form. */
export interface RowOptions {
  /** Master categories by id. */
  readonly parents: readonly AdminOption[]
  /** Pictures by path, named by their alt text. */
  readonly pictures: readonly AdminOption[]
}
