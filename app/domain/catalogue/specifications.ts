import { htmlToText } from '../content/html.ts'

/** A fact in a table of a product's description, such as "Power": "45 W". */
export interface Specification {
  readonly name: string
  readonly value: string
}

/** The rows of tables in clean HTML that are a heading with one value. */
export function listSpecifications(html: string): Specification[] {
  return html
    .split('<tr>')
    .slice(1)
    .flatMap((row) => {
      const cells = [...row.matchAll(/<(th|td)>(.*?)<\/\1>/gs)]
      if (cells.map(([, tag]) => tag).join() !== 'th,td') return []
      const [name = '', value = ''] = cells.map(([, , content = '']) => htmlToText(content))
      return name === '' || value === '' ? [] : [{ name, value }]
    })
}
