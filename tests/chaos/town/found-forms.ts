/** A form as a page has it: what a browser would send without typing anything, but for fields that have to be filled. */
export interface FoundForm {
  /** Where it was found. */
  readonly page: string
  /** Where it goes, from the shop's top. */
  readonly action: string
  readonly method: 'GET' | 'POST'
  readonly fields: readonly (readonly [string, string])[]
}

const typed: Readonly<Record<string, string>> = {
  ...{ email: 'somebody@mail.example', login: 'somebody@mail.example', phone: '99123456', quantity: '1' },
  ...{ password: 'not the password', again: 'not the password', old: 'not the password', country: 'CY' },
}

/** The forms of a page of ours, read as the server writes them. */
export function formsIn(page: string, html: string): FoundForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, attributes = '', inside = '']) => {
    const fields = [...inside.matchAll(/<(input|select|textarea|button)\b([^>]*)>/g)].flatMap(
      ([, tag, written = '']) => {
        const name = attribute(written, 'name')
        const type = attribute(written, 'type') ?? ''
        if (name === null || name === '') return []
        if (['checkbox', 'radio'].includes(type) && !/\bchecked\b/.test(written) && name !== 'terms') return []
        const value = attribute(written, 'value') ?? (type === 'checkbox' ? 'on' : '')
        // Programs that fill in everything are given themselves away by the field that nobody sees.
        const hidden = /\bhidden\b/.test(written)
        // Other words in each field: an answer that gives them back writes the same ones once.
        return [
          [
            name,
            value === '' && tag !== 'button' && !hidden ? (typed[name] ?? `Something of ${name}`) : value,
          ] as const,
        ]
      },
    )
    const url = new URL(attribute(attributes, 'action') ?? page, 'http://shop.invalid')
    return {
      page,
      action: url.pathname + url.search,
      method: /^post$/i.test(attribute(attributes, 'method') ?? '') ? 'POST' : 'GET',
      fields,
    }
  })
}

/** Where the page's links lead to in the same shop. */
export function linksIn(html: string): string[] {
  return [...html.matchAll(/href="(\/[^"#]*)/g)].map(([, address = '']) => decoded(address))
}

/** By which names the page's links and forms ask which addresses. */
export function questionsIn(page: string, html: string): { readonly path: string; readonly name: string }[] {
  const urls = linksIn(html).map((address) => new URL(address, 'http://shop.invalid'))
  const ofLinks = urls.flatMap(({ pathname, searchParams }) =>
    [...searchParams.keys()].map((name) => ({ path: pathname, name })),
  )
  const asking = formsIn(page, html).filter(({ method }) => method === 'GET')
  const ofForms = asking.flatMap(({ action, fields }) =>
    fields.map(([name]) => ({ path: action.replace(/\?.*/, ''), name })),
  )
  return [...ofLinks, ...ofForms]
}

function attribute(tag: string, name: string): string | null {
  const [, value] = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag) ?? []
  return value === undefined ? null : decoded(value)
}

function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
