import type { Markup } from '#app/domain/content/markup.ts'
import { useTextLanguage } from './text-language.ts'
import { useServed } from './use-served.ts'

/** A shop owner's HTML. The shop's database has cleaned it by the allow-list: nothing else may be passed in. */
export function CleanText({ html: markup, className = '' }: { html: Markup; className?: string }) {
  const lang = useTextLanguage()
  const { id, html } = useServed(markup)
  const set = { dangerouslySetInnerHTML: { __html: html }, suppressHydrationWarning: true }
  return <div id={id} lang={lang(html)} className={`prose ${className}`} {...set} />
}
