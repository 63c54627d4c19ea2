interface LinkedWordsProps {
  /** A text of the catalogue with its `{link}` as it is written. */
  text: string
  /** What stands in its place. */
  link: string
  to: string
}

/** A sentence beside a box to tick, with a page to be read first. It opens apart: what was typed stays. */
export function LinkedWords({ text, link, to }: LinkedWordsProps) {
  const [before = '', after] = text.split('{link}')
  // A shop's own words may name no page.
  if (after === undefined) return before
  return (
    <>
      {before}
      <a href={to} target="_blank" rel="noopener" className="text-primary-strong underline underline-offset-3">
        {link}
      </a>
      {after}
    </>
  )
}
