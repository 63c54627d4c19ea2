import { Fragment } from 'react'

/** Text without spaces, such as an email address or a key. It can break before an `@` or a dot. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?=@|\.\p{L})/u).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by position
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** A text in which `part`, such as an order's code, doesn't break at its hyphens. */
export function Unbroken({ text, part }: { text: string; part: string }) {
  return text.split(part).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces are identified by position
    <Fragment key={index}>
      {index > 0 && <span className="whitespace-nowrap">{part}</span>}
      {piece}
    </Fragment>
  ))
}
