import type {
  BlogPostingLeaf,
  BreadcrumbListLeaf,
  OrganizationLeaf,
  ProductLeaf,
  WebSiteLeaf,
  WithContext,
} from 'schema-dts'
import type { Markup } from '#app/domain/content/html.ts'
import { useServedMarkup } from './markup.tsx'

/** JSON-LD from `serializeStructuredData`. */
export function StructuredData({ data }: { data: Markup }) {
  const { id, html } = useServedMarkup(data)
  if (html === '' && id === undefined) return null
  return (
    <script
      type="application/ld+json"
      id={id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without the character that could end the element
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  )
}

/** The types that pages use. The whole vocabulary would double the time of the type check. */
type StructuredDataNode = BlogPostingLeaf | BreadcrumbListLeaf | OrganizationLeaf | ProductLeaf | WebSiteLeaf

export function serializeStructuredData(nodes: readonly WithContext<StructuredDataNode>[]): string {
  return nodes.length === 0 ? '' : JSON.stringify(nodes).replaceAll('<', '\\u003c')
}
