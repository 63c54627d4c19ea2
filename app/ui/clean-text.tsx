/** A shop owner's HTML. The loader has cleaned it by the allow-list: nothing else may be passed in. */
export function CleanText({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the loader, from the allow-list of the domain
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
