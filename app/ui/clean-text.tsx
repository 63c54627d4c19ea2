import { type MouseEvent, useRef } from 'react'
import { useDelegatedAnchors } from 'remix-utils/use-delegated-anchors'
import type { Markup } from '#app/domain/content/markup.ts'
import { useTextLanguage } from './text-language.ts'
import { useServed } from './use-served.ts'

/**
 * A shop owner's HTML. The shop's database has cleaned it by the allow-list: nothing else may be passed in. With script, its
 * links to pages of the shop navigate without loading a document.
 */
export function CleanText({ html: markup, className = '' }: { html: Markup; className?: string }) {
  const lang = useTextLanguage()
  const { id, html } = useServed(markup)
  const box = useRef<HTMLDivElement>(null)
  useDelegatedAnchors(box)
  const set = { dangerouslySetInnerHTML: { __html: html }, suppressHydrationWarning: true }
  return (
    <div ref={box} id={id} lang={lang(html)} className={`prose ${className}`} onClickCapture={leaveFiles} {...set} />
  )
}

/** `useDelegatedAnchors` takes each address of the host for a page. A file's last segment has a dot: the browser opens it. */
function leaveFiles(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.pathname.split('/').at(-1)?.includes('.')) event.stopPropagation()
}
