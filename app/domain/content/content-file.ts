import { PictureRow } from '#app/domain/catalogue/catalogue-file.ts'
import { lineSchema, textSchema } from '#app/domain/text.ts'
import { CalendarDay, z } from '../schema.ts'
import { MAX_TYPED_HTML } from './html.ts'
import { shopPathPattern } from './pages.ts'

/** The shop's texts and pictures besides products (`content.json` in the tenant's folder). */

const line = lineSchema().max(300)

export const SlideRow = z.strictObject({
  code: z.string().regex(/^[a-z0-9-]{1,64}$/, 'Lower-case letters, digits and dashes'),
  subtitle: line,
  title1: line,
  title2: line.default(''),
  title3: line.default(''),
  /** Cents; null shows no price. */
  price: z.int().min(0).nullable().default(null),
  link: z.string().regex(shopPathPattern, 'A path of the shop, such as /shop/sidebar/list'),
  linkTitle: line,
  picture: PictureRow,
  display: z.boolean().default(true),
  sequence: z.int(),
  /** The same texts in Greek. */
  el: z
    .strictObject({ subtitle: line, title1: line, title2: line, title3: line, linkTitle: line })
    .partial()
    .optional(),
})

/** A row of the spec's page content: a position on a page, its text and its image. */
export const PageContentRow = z.strictObject({
  /** The spec's page ids; texts of page 3 belong to the layout. */
  page: z.int().min(1).max(100),
  /** IQWPP_POSITION_DESC, such as 'footer text'. */
  position: lineSchema().min(1).max(100),
  /** IQWPP_TEXT: HTML, cleaned by the allow-list on input. */
  text: textSchema().max(MAX_TYPED_HTML).default(''),
  /** IQWPP_IMG */
  picture: PictureRow.nullable().default(null),
  /** The same text in Greek. */
  el: z.strictObject({ text: textSchema().max(MAX_TYPED_HTML) }).optional(),
})

/** A review of the shop itself, for the home page. */
export const ShopReviewRow = z.strictObject({
  authorName: line.min(1),
  rating: z.int().min(1).max(5),
  text: textSchema().max(2000),
  profilePhotoUrl: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
})

export const PostRow = z.strictObject({
  code: z.string().regex(/^[a-z0-9-]{1,64}$/, 'Lower-case letters, digits and dashes'),
  title: line.min(1),
  /** Plain text, for lists and for search engines. */
  summary: textSchema().min(1).max(500),
  author: line.min(1),
  /** The day of publication. */
  publishedOn: CalendarDay,
  /** HTML, cleaned by the allow-list on input. */
  text: textSchema().min(1).max(MAX_TYPED_HTML),
  picture: PictureRow.nullable().default(null),
  /** The same texts in Greek. */
  el: z
    .strictObject({
      title: line.min(1),
      summary: textSchema().min(1).max(500),
      text: textSchema().min(1).max(MAX_TYPED_HTML),
    })
    .partial()
    .optional(),
})

/** Words or phrases that the search treats as equal, regardless of case and accents. */
export const SynonymRow = z.array(lineSchema().min(1).max(60)).min(2).max(20)

export const ContentFile = z.strictObject({
  slides: z.array(SlideRow),
  pageContent: z.array(PageContentRow),
  shopReviews: z.array(ShopReviewRow).optional(),
  posts: z.array(PostRow).max(1000).optional(),
  synonyms: z.array(SynonymRow).max(500).optional(),
})

export type SlideRow = z.infer<typeof SlideRow>
export type PageContentRow = z.infer<typeof PageContentRow>
export type ShopReviewRow = z.infer<typeof ShopReviewRow>
export type PostRow = z.infer<typeof PostRow>
export type SynonymRow = z.infer<typeof SynonymRow>
export type ContentFile = z.infer<typeof ContentFile>
