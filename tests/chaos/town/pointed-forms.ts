import type { FoundForm } from './found-forms.ts'

/** Names by which a form points at a row that is somebody's, or at one that the desk alone knows. */
const ofRows = /^(id|order|review|session|notice|address|customer|method|sku)$/
/** Names by which it points at goods: these are everybody's, what is done with them is somebody's. */
const ofGoods = /^(product|variant|line|saved|wished|compared)$/

/** A new one is nobody's yet. */
const inQuery = /([?&](?:id|order|address|customer)=)(?!new\b)(\w[\w-]*)/g
/** A row of the desk by its number or its code, anywhere below the desk's address. */
const inPath = /(?<=^\/desk\/.*\/)(?:[A-Z][A-Z\d]*-)?\d+(?=[/?]|$)/g

/** The ids by which a form points at rows; none where it points at no row. */
export function idsOf({ action, fields }: FoundForm): string[] {
  const [path = ''] = action.split('?')
  return [
    ...fields.flatMap(([name, value]) => (ofRows.test(name) && value !== '' ? [value] : [])),
    ...[...action.matchAll(inQuery)].map(([, , id = '']) => id),
    ...[...path.matchAll(inPath)].map(([id]) => id),
  ]
}

export const pointsAtGoods = ({ fields }: FoundForm) => fields.some(([name]) => ofGoods.test(name))

/** The same form, of the row with this id. */
export function withId(form: FoundForm, id: string): FoundForm {
  const [path = '', ...query] = form.action.split('?')
  return {
    ...form,
    action: [path.replaceAll(inPath, id), ...query].join('?').replaceAll(inQuery, `$1${id}`),
    fields: form.fields.map(([name, value]) => [name, ofRows.test(name) && value !== '' ? id : value] as const),
  }
}

/** What a form does with which rows, whatever else is written into it: two that agree are one. */
export function deedOf(form: FoundForm): string {
  const intents = form.fields.flatMap(([name, value]) => (name === 'intent' ? [value] : []))
  return JSON.stringify([form.method, form.action, intents, idsOf(form)])
}
