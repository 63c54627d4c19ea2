import type {
  BlogPostingLeaf,
  BreadcrumbListLeaf,
  OrganizationLeaf,
  ProductLeaf,
  WebSiteLeaf,
  WithContext,
} from 'schema-dts'
import type { Markup } from '#app/domain/content/markup.ts'
import { useServed } from './use-served.ts'

/** The page for machines (JSON-LD), as `machineData` writes it. */
export function MachineData({ data }: { data: Markup }) {
  const { id, html } = useServed(data)
  if (html === '' && id === undefined) return null
  return (
    <script
      type="application/ld+json"
      id={id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without the sign that could end the element
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  )
}

/** What pages say of themselves. Of the whole vocabulary the type check would take twice as long. */
type Described = BlogPostingLeaf | BreadcrumbListLeaf | OrganizationLeaf | ProductLeaf | WebSiteLeaf

export function machineData(nodes: readonly WithContext<Described>[]): string {
  return nodes.length === 0 ? '' : JSON.stringify(nodes).replaceAll('<', '\\u003c')
}
