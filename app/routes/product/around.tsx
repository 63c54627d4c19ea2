import { useTextLanguage } from '#app/ui/text-language.ts'

/** Words of the page around a text of the shop's own, which stands where they have the line's end. */
export function Around({ words, text }: { words: string; text: string }) {
  const lang = useTextLanguage()
  const [before, after] = words.split('\n')
  return (
    // One element: in a flex container each part would be an item of its own, without the spaces between them.
    <span>
      {before}
      <span lang={lang(text)}>{text}</span>
      {after}
    </span>
  )
}
