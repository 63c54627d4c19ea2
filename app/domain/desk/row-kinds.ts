import { z } from 'zod'
import * as cell from '../catalogue/goods-cells.ts'
import { fault } from '../customers/fields.ts'
import { lineUpTo, PriceOrNone, textUpTo, typed } from './product-forms.ts'
import type { StaffRole } from './staff.ts'

/** The rows of a shop that are edited at the desk one by one, beside the products: which they are and what of them is said. */

export const rowKinds = ['master-categories', 'categories', 'brands', 'slides', 'pages', 'price-lists'] as const
export type RowKind = (typeof rowKinds)[number]

type FieldType = 'line' | 'text' | 'html' | 'path' | 'whole' | 'price' | 'flag'

interface RowField {
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
  readonly column: string
  readonly type: FieldType
  /** Whether it is said in Greek as well, in a field of the same name with `El` behind. */
  readonly greek?: true
}

interface RowKindFacts {
  readonly role: StaffRole
  readonly fields: readonly RowField[]
}

const sequence: RowField = { name: 'sequence', column: 'sequence', type: 'whole' }
const description: RowField = { name: 'description', column: 'description', type: 'line', greek: true }

export const rowKindFacts: Readonly<Record<RowKind, RowKindFacts>> = {
  'master-categories': { role: 'staff', fields: [description, sequence] },
  categories: {
    role: 'staff',
    fields: [
      description,
      sequence,
      { name: 'popular', column: 'popular', type: 'flag' },
      { name: 'popularOrder', column: 'popular_order', type: 'whole' },
    ],
  },
  brands: {
    role: 'staff',
    fields: [
      { name: 'name', column: 'name', type: 'line' },
      sequence,
      { name: 'showOnHomePage', column: 'show_on_home_page', type: 'flag' },
    ],
  },
  slides: {
    role: 'staff',
    fields: [
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
  pages: { role: 'staff', fields: [{ name: 'text', column: 'text', type: 'html', greek: true }] },
  'price-lists': { role: 'owner', fields: [{ name: 'name', column: 'name', type: 'line' }] },
}

const schemas: Readonly<Record<FieldType, z.ZodType<string | number | boolean | null>>> = {
  line: lineUpTo(200),
  text: textUpTo(300),
  html: textUpTo(50_000),
  // A path of this shop, never another site's.
  path: lineUpTo(300).regex(/^\/(?!\/)/, fault('field.path')),
  whole: typed(cell.whole, 'field.number', z.int().min(-1).max(100_000)),
  price: PriceOrNone,
  flag: z.boolean().default(false),
}

/** A row's values, as its form sends them and as the shop keeps them. Greek ones are '' where nothing is said. */
export type RowValues = Readonly<Record<string, string | number | boolean | null>>

export const greekName = (name: string) => `${name}El`

export function rowForm(kind: RowKind) {
  return z.object(
    Object.fromEntries(
      rowKindFacts[kind].fields.flatMap(({ name, type, greek }) => [
        [name, schemas[type]] as const,
        ...(greek ? [[greekName(name), type === 'html' ? schemas.html : textUpTo(300)] as const] : []),
      ]),
    ),
  )
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
