import { getAccessibleName, getText } from './visible-text.ts'

/** Fills in and encodes HTML forms as a browser does. */

export interface Attachment {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Uint8Array
}

/** The selected files of all file fields. */
const files = new WeakMap<Element, readonly File[]>()

export function attach(field: Element, attachments: readonly Attachment[]): void {
  if (attachments.length > 1 && !field.hasAttribute('multiple'))
    throw new Error(`${getAccessibleName(field)} takes one file`)
  files.set(
    field,
    attachments.map(({ name, mimeType, buffer }) => new File([Uint8Array.from(buffer)], name, { type: mimeType })),
  )
}

type Entry = [name: string, value: string]
export interface FormBody {
  readonly entries: Entry[]
  /** Only for a form with `enctype="multipart/form-data"`. */
  readonly files?: readonly (readonly [name: string, file: File])[]
}
export interface EncodedBody {
  readonly type: string
  readonly bytes: string | Uint8Array
}

export async function encodeForm({ entries, files }: FormBody): Promise<EncodedBody> {
  if (files === undefined)
    return { type: 'application/x-www-form-urlencoded', bytes: new URLSearchParams(entries).toString() }
  // Don't use Node's FormData: it omits the entry with an empty file name that a browser sends for an empty file field.
  const boundary = `----form${crypto.randomUUID()}`
  const parts = [
    ...entries.map(([name, value]) => [`name="${name}"\r\n`, value] as const),
    ...files.map(
      ([name, file]) => [`name="${name}"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n`, file] as const,
    ),
  ]
  const bodyParts = parts.flatMap(([head, content]) => [
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n`,
    content,
    '\r\n',
  ])
  const bytes = await new Blob([...bodyParts, `--${boundary}--\r\n`]).arrayBuffer()
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: new Uint8Array(bytes) }
}

export function getForm(control: Element, page: Document): Element | null {
  const id = control.getAttribute('form')
  return id === null ? control.closest('form') : page.getElementById(id)
}

export function setValue(field: Element, value: string): void {
  if (field.hasAttribute('disabled') || field.hasAttribute('readonly'))
    throw new Error(`${getAccessibleName(field)} can't be changed`)
  if (/^textarea$/i.test(field.tagName)) field.textContent = value
  else if (/^select$/i.test(field.tagName)) choose(field, value)
  else field.setAttribute('value', value)
}

function choose(select: Element, value: string): void {
  const options = [...select.querySelectorAll('option')]
  const selected = options.find((option) => optionValue(option) === value || getText(option) === value)
  if (selected === undefined)
    throw new Error(`${getAccessibleName(select)} offers ${options.map(getText).join(', ')}, not ${value}`)
  for (const option of options) option.removeAttribute('selected')
  selected.setAttribute('selected', '')
}

const optionValue = (option: Element) => option.getAttribute('value') ?? getText(option)

export function fieldValue(field: Element): string {
  if (/^textarea$/i.test(field.tagName)) return (field.textContent ?? '').replaceAll('\r\n', '\n').replace(/^\n/, '')
  if (!/^select$/i.test(field.tagName)) return field.getAttribute('value') ?? ''
  const options = [...field.querySelectorAll('option')]
  const [selected] = [...options.filter((option) => option.hasAttribute('selected')).toReversed(), ...options]
  return selected === undefined ? '' : optionValue(selected)
}

/** The entries that a browser sends for a form, including the pressed button's. */
export function createSubmission(form: Element, button: Element, page: Document): FormBody {
  const controls = [...page.querySelectorAll('input, select, textarea')].filter(
    (field) => getForm(field, page) === form,
  )
  const sent: Entry[] = []
  const selected: [string, File][] = []
  const isValidated = !form.hasAttribute('novalidate') && !button.hasAttribute('formnovalidate')
  for (const field of controls) {
    const [name, type] = [field.getAttribute('name'), field.getAttribute('type') ?? '']
    const isDisabled = field.hasAttribute('disabled') || field.closest('fieldset[disabled]') !== null
    if (name === null || isDisabled || /^(submit|image|button|reset)$/.test(type)) continue
    const isChoice = type === 'radio' || type === 'checkbox'
    const isFilled = isChoice ? field.hasAttribute('checked') : files.has(field) || fieldValue(field) !== ''
    if (isValidated && field.hasAttribute('required') && !isFilled && !isSelectedElsewhere(field, controls))
      throw new Error(`The browser would ask for ${getAccessibleName(field)}`)
    if (isChoice && !isFilled) continue
    if (type === 'file')
      for (const file of files.get(field) ?? [new File([], '', { type: 'application/octet-stream' })])
        selected.push([name, file])
    else
      sent.push([name, isChoice ? (field.getAttribute('value') ?? 'on') : fieldValue(field).replace(/\r?\n/g, '\r\n')])
  }
  const name = button.getAttribute('name')
  if (name !== null) sent.push([name, button.getAttribute('value') ?? ''])
  if (form.getAttribute('enctype') === 'multipart/form-data') return { entries: sent, files: selected }
  if (selected.length > 0) throw new Error('A form with files must be sent as multipart/form-data')
  return { entries: sent }
}

/** Whether another radio button of the same group is checked, which satisfies `required`. */
function isSelectedElsewhere(field: Element, controls: readonly Element[]): boolean {
  const name = field.getAttribute('name')
  return (
    field.getAttribute('type') === 'radio' &&
    controls.some((radio) => radio.getAttribute('name') === name && radio.hasAttribute('checked'))
  )
}
