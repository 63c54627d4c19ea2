import { Fragment } from 'react'

/** An address or a key, which has no spaces: where it is longer than a line it goes on before its @ or a dot. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?=@|\.\p{L})/u).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
