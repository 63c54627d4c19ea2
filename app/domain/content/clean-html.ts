/**
 * HTML that a merchant wrote, reduced to an allow-list: what is not named here does not come through. It is used when
 * rows are written and again when they are rendered, so cleaning twice gives the same as cleaning once. The output is
 * always balanced and every tag in it is spelled one way.
 */
export function cleanHtml(html: string): string {
  const output = new CleanOutput()
  // Control characters have no business in text and browsers disagree about them.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const text = html.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').replace(/\r\n?/g, '\n')
  let at = 0
  while (at < text.length) {
    const open = text.indexOf('<', at)
    if (open === -1) {
      output.text(text.slice(at))
      break
    }
    output.text(text.slice(at, open))
    at = readMarkup(text, open, output)
  }
  return output.finish()
}

/** The words of some HTML, for search and for descriptions in metadata. */
export function textOf(html: string): string {
  return decode(cleanHtml(html).replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Allowed tags, each with the parents that it may stand in; `flow` is anywhere that text may stand. */
const allowed: ReadonlyMap<string, 'flow' | readonly string[]> = new Map<string, 'flow' | readonly string[]>([
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'table'].map((tag) => [tag, 'flow'] as const),
  ...['strong', 'em', 'b', 'i', 'u', 'a', 'span', 'sup', 'sub'].map((tag) => [tag, 'flow'] as const),
  ['br', 'flow'],
  ['li', ['ul', 'ol']],
  ['thead', ['table']],
  ['tbody', ['table']],
  ['tr', ['thead', 'tbody', 'table']],
  ['th', ['tr']],
  ['td', ['tr']],
])
const blocks = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'table'])
/** A block ends these: browsers would move it out of them. */
const textBlocks = new Set(['p', 'h2', 'h3', 'h4', 'strong', 'em', 'b', 'i', 'u', 'a', 'span', 'sup', 'sub'])
/** Only their own parts may stand directly in these. */
const structural = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr'])
/** Dropped together with what they hold: their content is not text for a reader. */
const silent =
  /^(script|style|iframe|object|embed|template|noscript|noembed|noframes|textarea|title|select|svg|math|xmp|plaintext|head)$/
const deepest = 60

class CleanOutput {
  #html = ''
  readonly #open: string[] = []

  text(text: string): void {
    const parent = this.#open.at(-1)
    if (parent !== undefined && structural.has(parent) && text.trim() !== '') return
    this.#html += escapeText(text)
  }

  start(tag: string, attributes: string): void {
    const parents = allowed.get(tag)
    if (parents === undefined) return
    if (tag === 'br') {
      if (!this.#inStructure()) this.#html += '<br>'
      return
    }
    if (parents === 'flow') {
      if (blocks.has(tag)) this.#closeWhile((open) => textBlocks.has(open))
      if (tag === 'a') this.#closeTo(this.#open.lastIndexOf('a'), 'a')
      if (this.#inStructure()) return
    } else {
      const parent = this.#open.findLastIndex((open) => parents.includes(open))
      if (parent === -1) return
      this.#closeDownTo(parent + 1)
    }
    if (this.#open.length >= deepest) return
    this.#open.push(tag)
    this.#html += `<${tag}${attributes}>`
  }

  end(tag: string): void {
    this.#closeTo(this.#open.lastIndexOf(tag), tag)
  }

  finish(): string {
    this.#closeDownTo(0)
    return this.#html
  }

  /** Closes the open element at this index, unless an inline end tag would reach out of its table cell or list item. */
  #closeTo(index: number, tag: string): void {
    if (index === -1) return
    const inside = this.#open.slice(index + 1)
    if (!structural.has(tag) && inside.some((open) => structural.has(open))) return
    this.#closeDownTo(index)
  }

  #closeWhile(closes: (open: string) => boolean): void {
    for (let top = this.#open.at(-1); top !== undefined && closes(top); top = this.#open.at(-1))
      this.#closeDownTo(this.#open.length - 1)
  }

  #closeDownTo(depth: number): void {
    while (this.#open.length > depth) this.#html += `</${this.#open.pop()}>`
  }

  #inStructure(): boolean {
    const parent = this.#open.at(-1)
    return parent !== undefined && structural.has(parent)
  }
}

/** Reads the markup that begins at `open` and returns where reading goes on. */
function readMarkup(text: string, open: number, output: CleanOutput): number {
  if (text.startsWith('<!--', open)) return after(text, '-->', open + 4)
  const next = text[open + 1] ?? ''
  if (next === '!' || next === '?') return after(text, '>', open)
  const name = /^<(\/?)([a-zA-Z][^\s/>]*)/.exec(text.slice(open, open + 100))
  if (name === null) {
    output.text('<')
    return open + 1
  }
  const tag = (name[2] ?? '').toLowerCase()
  const { attributes, end } = readAttributes(text, open + name[0].length)
  // A tag that never ends swallows the rest, as it does in browsers.
  if (end === -1) return text.length
  if (name[1] === '/') {
    output.end(tag)
    return end
  }
  if (silent.test(tag)) return afterSilent(text, tag, end)
  output.start(tag, tag === 'a' ? linkAttributes(attributes.get('href')) : '')
  return end
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found === -1 ? text.length : found + mark.length
}

function afterSilent(text: string, tag: string, from: number): number {
  const end = new RegExp(`</${tag}(?=[\\s/>])`, 'gi')
  end.lastIndex = from
  const found = end.exec(text)
  return found === null ? text.length : after(text, '>', found.index)
}

function readAttributes(text: string, from: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>()
  const attribute =
    /[\s/]*(?:(>)|([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)|(?=>)|(["'])))?)/y
  attribute.lastIndex = from
  for (let match = attribute.exec(text); match !== null; match = attribute.exec(text)) {
    if (match[1] !== undefined) return { attributes, end: attribute.lastIndex }
    // A quote that never closes.
    if (match[6] !== undefined) break
    const name = (match[2] ?? '').toLowerCase()
    if (!attributes.has(name)) attributes.set(name, match[3] ?? match[4] ?? match[5] ?? '')
  }
  return { attributes, end: -1 }
}

/** A link to another site, a mail address, a telephone, or a path of this shop; any other address is left out. */
function linkAttributes(href: string | undefined): string {
  if (href === undefined) return ''
  const address = decode(href).trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so they could hide a scheme
  if (/[\u0000-\u0020\u007f\\]/.test(address)) return ''
  const attribute = ` href="${escapeAttribute(address)}"`
  if (/^https?:\/\//i.test(address) && URL.canParse(address)) return `${attribute} rel="noopener noreferrer"`
  if (/^(mailto:|tel:)/i.test(address) || /^\/(?!\/)/.test(address) || address.startsWith('#')) return attribute
  return ''
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  euro: '€',
}

/** Character references as a reader sees them. Unknown names stay as they are and are escaped later. */
function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]+));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{1,31});)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
