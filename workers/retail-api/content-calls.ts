import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { VisitorMessage } from '#app/domain/content/visitor-message.ts'
import { Email } from '#app/domain/customers/fields.ts'
import { apiVisitor } from './api-buyer.ts'
import { addCall, Nothing, refuse, Success } from './call.ts'
import type { RetailEnv } from './retail-context.ts'
import { productRow } from './spec-rows.ts'
import { Products } from './spec-schemas.ts'
import { Id, Line } from './values.ts'

const Post = z.object({ id: z.int(), title: z.string(), summary: z.string(), date: z.string() }).openapi('Post')
const WholePost = Post.extend({ author: z.string(), content: z.string() }).openapi('WholePost')
const BlogPage = z.object({ blogs: z.array(Post), totalCount: z.int().min(0) }).openapi('BlogPage')

const Review = z
  .object({
    author_name: z.string(),
    rating: z.number().min(0).max(5),
    text: z.string(),
    profile_photo_url: z.string().nullable(),
  })
  .openapi('Review')

/** A home page shows as many (spec §7 elements). */
const elementPosts = 6

/** What the shop says and is told that is not goods (spec §7). */
export function addContentCalls(api: OpenAPIHono<RetailEnv>): void {
  addCall(
    api,
    {
      method: 'get',
      path: '/blogs',
      summary: "The blog's posts, the newest first",
      scope: 'read',
      query: z.strictObject({
        page: z.coerce.number().int().min(1).max(100_000).default(1),
        perPage: z.coerce.number().int().min(1).max(24).default(elementPosts),
      }),
      body: Nothing,
      answer: BlogPage,
    },
    async ({ query, shop }) => {
      const { posts, total } = await shop.posts(query)
      return { blogs: posts.map(postRow), totalCount: total }
    },
  )

  addCall(
    api,
    {
      method: 'get',
      path: '/single',
      summary: 'One post of the blog',
      scope: 'read',
      query: z.strictObject({ id: Id }),
      body: Nothing,
      answer: WholePost,
    },
    async ({ query, shop }) => {
      const post = await shop.post(query.id)
      return post === null
        ? refuse(404, 'There is no such post')
        : { ...postRow(post), author: post.author, content: post.html }
    },
  )

  addCall(
    api,
    {
      method: 'get',
      path: '/elements/products',
      summary: 'The new products, as the home page shows them',
      scope: 'read',
      query: Nothing,
      body: Nothing,
      answer: Products,
    },
    async ({ shop, tenant }) => {
      const products = (await shop.newProducts(apiVisitor())).map((card) => productRow(card, tenant.url))
      return { products, totalCount: products.length, page: 1, perPage: products.length }
    },
  )

  addCall(
    api,
    {
      method: 'get',
      path: '/elements/blogs',
      summary: 'The latest posts',
      scope: 'read',
      query: Nothing,
      body: Nothing,
      answer: BlogPage,
    },
    async ({ shop }) => {
      const { posts, total } = await shop.posts({ page: 1, perPage: elementPosts })
      return { blogs: posts.map(postRow), totalCount: total }
    },
  )

  addCall(
    api,
    {
      method: 'get',
      path: '/GetGoogleReviewsTxt',
      summary: "What is said of the shop; placeid is the shop's own",
      scope: 'read',
      query: z.strictObject({ placeid: z.string().max(200).optional() }),
      body: Nothing,
      answer: z.array(Review),
    },
    async ({ query, shop, tenant }) => {
      if (query.placeid !== undefined && query.placeid !== tenant.pages.home.placeid)
        return refuse(404, "The place is not the shop's own")
      const { reviews } = await shop.shopReviews(tenant.pages.home.placeid ?? null, tenant.locale)
      return reviews.map(({ authorName, rating, text, profilePhotoUrl }) => ({
        author_name: authorName,
        rating,
        text,
        profile_photo_url: profilePhotoUrl,
      }))
    },
  )

  addMessageCalls(api)
}

function postRow({
  id,
  title,
  summary,
  publishedOn,
}: {
  id: number
  title: string
  summary: string
  publishedOn: string
}) {
  return { id, title, summary, date: publishedOn }
}

/** What is told to the shop. */
function addMessageCalls(api: OpenAPIHono<RetailEnv>): void {
  addCall(
    api,
    {
      method: 'post',
      path: '/SendContactEmail',
      summary: "Mails a message to the shop: the recipients are the tenant's own, whatever receipients_email says",
      scope: 'customers',
      query: z.strictObject({
        name: VisitorMessage.shape.name,
        clients_email: VisitorMessage.shape.email,
        phone: VisitorMessage.shape.phone,
        subject: VisitorMessage.shape.subject,
        receipients_email: z.string().max(300).optional(),
      }),
      body: z.strictObject({ message: VisitorMessage.shape.message }),
      answer: Success,
    },
    async ({ query: { name, clients_email: email, phone, subject }, body, shop, c }) => {
      const message = { name, email, phone, subject, message: body.message, key: '' }
      const answer = await shop.sendMessage('contact', message, `api ${c.get('token').name}`)
      return answer.ok ? 'success' : refuse(429, `Too often; the next message is taken in ${answer.minutes} minutes`)
    },
  )

  addCall(
    api,
    {
      method: 'post',
      path: '/SaveNotifyOutOfStock',
      summary: 'Asks for a mail when a product is back. The other spec fields of the customer follow from custid.',
      scope: 'customers',
      query: z.strictObject({
        custemail: Email,
        custid: Id.optional(),
        custname: Line.optional(),
        custusername: Line.optional(),
        custmobile: Line.optional(),
        prodid: Id,
        prodcode: Line.optional(),
      }),
      body: z.looseObject({}),
      answer: Success,
    },
    async ({ query: { custemail: email, custid, prodid: product }, shop, c }) => {
      const visitor = `api ${c.get('token').name}`
      const request = { email, customer: custid ?? null, visitor, product, variant: null }
      const answer = await shop.askForNotice(request)
      if (answer.ok) return 'success'
      if (answer.reason === 'not-found') return refuse(404, 'There is no such product')
      if (answer.reason === 'limited') return refuse(429, `Too often; try again in ${answer.minutes} minutes`)
      return refuse(
        409,
        answer.reason === 'in-stock' ? 'The product is in stock' : 'The address waits for too many others',
      )
    },
  )

  addCall(
    api,
    {
      method: 'post',
      path: '/ErrorLog',
      summary:
        "Writes a failure of the caller's own into the shop's error log. What was going on is not kept: it would be somebody's.",
      scope: 'operate',
      query: z.strictObject({ msg: z.string().max(200) }),
      body: z.strictObject({ route: z.string().regex(/^[\w/-]{1,80}$/) }),
      answer: Success,
    },
    async ({ body, shop, requestId }) => {
      await shop.reportError({ id: requestId, kind: 'api-reported', route: body.route })
      return 'success' as const
    },
  )
}
