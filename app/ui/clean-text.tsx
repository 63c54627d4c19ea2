import { useTextLanguage } from './text-language.ts'

/** A shop owner's HTML. The loader has cleaned it by the allow-list: nothing else may be passed in. */
export function CleanText({ html, className = '' }: { html: string; className?: string }) {
  const lang = useTextLanguage()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the loader, from the allow-list of the domain
  return <div lang={lang(html)} className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
