import { useRevalidator } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useDelegatedAnchors } from 'remix-utils/use-delegated-anchors'
import type {
  BlogPostingLeaf,
  BreadcrumbListLeaf,
  OrganizationLeaf,
  ProductLeaf,
  WebSiteLeaf,
  WithContext,
} from 'schema-dts'
import type { Markup } from '#app/domain/content/html.ts'
import { useRequest, useTextLanguage } from './shop-context.tsx'

/**
 * A shop owner's HTML. Pass only HTML from the shop's database, which is cleaned with an allow-list. With JavaScript
 * its links to pages of the shop navigate without loading a document.
 */
export function CleanText({ html: markup, className = '' }: { html: Markup; className?: string }) {
  const lang = useTextLanguage()
  const { id, html } = useServedMarkup(markup)
  const box = useRef<HTMLDivElement>(null)
  useDelegatedAnchors(box)
  const markupProps = { dangerouslySetInnerHTML: { __html: html }, suppressHydrationWarning: true }
  return (
    <div
      ref={box}
      id={id}
      lang={lang(html)}
      className={`prose ${className}`}
      onClickCapture={openFilesInBrowser}
      {...markupProps}
    />
  )
}

/** Lets the browser open links to files, whose last segment has a dot. `useDelegatedAnchors` takes them for pages. */
function openFilesInBrowser(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.pathname.split('/').at(-1)?.includes('.')) event.stopPropagation()
}

/**
 * Returns markup and the id of its element. React keeps the element of the document (`suppressHydrationWarning`). If
 * React renders it again, the markup is read from the document. If it is no longer there, the page is revalidated; the
 * root's texts (footer, consent) come back with the next document only.
 */
export function useServedMarkup(markup: Markup): { id: string | undefined; html: string } {
  const { served } = useRequest()
  const id = typeof markup === 'string' ? undefined : markup.elementId
  const [existingMarkup] = useState(() =>
    id === undefined || served !== undefined ? undefined : document.getElementById(id)?.innerHTML,
  )
  const { revalidate } = useRevalidator()
  const missing = id !== undefined && existingMarkup === undefined
  useEffect(() => {
    if (missing) revalidate()
  }, [missing, revalidate])
  if (typeof markup === 'string') return { id, html: markup }
  return { id, html: existingMarkup ?? served?.markup.get(markup.elementId) ?? '' }
}

/** The server's own markup, which needs no script. */
export function ServedMarkup({ markup, className }: { markup: Markup; className: string }) {
  const { id, html } = useServedMarkup(markup)
  return (
    <div
      id={id}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered by React on the server
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  )
}

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
