import { nameOf, textOf } from './shown-text.ts'

/** Fields and forms of a page as a browser fills and sends them. */

export interface Attachment {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Uint8Array
}

/** What is chosen in the file fields of all pages. */
const files = new WeakMap<Element, File>()

export function attach(field: Element, { name, mimeType, buffer }: Attachment): void {
  files.set(field, new File([Uint8Array.from(buffer)], name, { type: mimeType }))
}

type Entry = [name: string, value: string]
export interface FormBody {
  readonly entries: Entry[]
  /** Of a form that is sent as multipart. */
  readonly files?: readonly (readonly [name: string, file: File])[]
}
export interface EncodedBody {
  readonly type: string
  readonly bytes: string | Uint8Array
}

export async function encoded({ entries, files }: FormBody): Promise<EncodedBody> {
  if (files === undefined)
    return { type: 'application/x-www-form-urlencoded', bytes: new URLSearchParams(entries).toString() }
  // FormData of Node leaves out the empty name with which a browser sends a file field in which nothing was chosen.
  const boundary = `----form${crypto.randomUUID()}`
  const parts = [
    ...entries.map(([name, value]) => [`name="${name}"\r\n`, value] as const),
    ...files.map(
      ([name, file]) => [`name="${name}"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n`, file] as const,
    ),
  ]
  const pieces = parts.flatMap(([head, content]) => [
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n`,
    content,
    '\r\n',
  ])
  const bytes = await new Blob([...pieces, `--${boundary}--\r\n`]).arrayBuffer()
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: new Uint8Array(bytes) }
}

export function formOf(control: Element, page: Document): Element | null {
  const id = control.getAttribute('form')
  return id === null ? control.closest('form') : page.getElementById(id)
}

export function setValue(field: Element, value: string): void {
  if (field.hasAttribute('disabled') || field.hasAttribute('readonly'))
    throw new Error(`${nameOf(field)} can't be changed`)
  if (/^textarea$/i.test(field.tagName)) field.textContent = value
  else if (/^select$/i.test(field.tagName)) choose(field, value)
  else field.setAttribute('value', value)
}

function choose(select: Element, value: string): void {
  const options = [...select.querySelectorAll('option')]
  const chosen = options.find((option) => optionValue(option) === value || textOf(option) === value)
  if (chosen === undefined) throw new Error(`${nameOf(select)} offers ${options.map(textOf).join(', ')}, not ${value}`)
  for (const option of options) option.removeAttribute('selected')
  chosen.setAttribute('selected', '')
}

const optionValue = (option: Element) => option.getAttribute('value') ?? textOf(option)

export function fieldValue(field: Element): string {
  if (/^textarea$/i.test(field.tagName)) return (field.textContent ?? '').replaceAll('\r\n', '\n').replace(/^\n/, '')
  if (!/^select$/i.test(field.tagName)) return field.getAttribute('value') ?? ''
  const options = [...field.querySelectorAll('option')]
  const [chosen] = [...options.filter((option) => option.hasAttribute('selected')).toReversed(), ...options]
  return chosen === undefined ? '' : optionValue(chosen)
}

/** The fields of a form as a browser sends them, and what the pressed button adds. */
export function submission(form: Element, button: Element, page: Document): FormBody {
  const controls = [...page.querySelectorAll('input, select, textarea')].filter((field) => formOf(field, page) === form)
  const sent: Entry[] = []
  const chosen: [string, File][] = []
  const validated = !form.hasAttribute('novalidate') && !button.hasAttribute('formnovalidate')
  for (const field of controls) {
    const [name, type] = [field.getAttribute('name'), field.getAttribute('type') ?? '']
    const disabled = field.hasAttribute('disabled') || field.closest('fieldset[disabled]') !== null
    if (name === null || disabled || /^(submit|image|button|reset)$/.test(type)) continue
    const choice = type === 'radio' || type === 'checkbox'
    const given = choice ? field.hasAttribute('checked') : files.has(field) || fieldValue(field) !== ''
    if (validated && field.hasAttribute('required') && !given && !isChosenElsewhere(field, controls))
      throw new Error(`The browser would ask for ${nameOf(field)}`)
    if (choice && !given) continue
    if (type === 'file') chosen.push([name, files.get(field) ?? new File([], '', { type: 'application/octet-stream' })])
    else sent.push([name, choice ? (field.getAttribute('value') ?? 'on') : fieldValue(field).replace(/\r?\n/g, '\r\n')])
  }
  const name = button.getAttribute('name')
  if (name !== null) sent.push([name, button.getAttribute('value') ?? ''])
  if (form.getAttribute('enctype') === 'multipart/form-data') return { entries: sent, files: chosen }
  if (chosen.length > 0) throw new Error('A form with files must be sent as multipart/form-data')
  return { entries: sent }
}

/** Of a group of radio buttons one is enough. */
function isChosenElsewhere(field: Element, controls: readonly Element[]): boolean {
  const name = field.getAttribute('name')
  return (
    field.getAttribute('type') === 'radio' &&
    controls.some((other) => other.getAttribute('name') === name && other.hasAttribute('checked'))
  )
}
