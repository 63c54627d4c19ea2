export type Schema = { readonly [key: string]: unknown }

/** A schema as an example of its shape: names and kinds. What stands elsewhere in the document is told by its address there. */
export function shapeOf(schema: Schema | undefined, indent = ''): string {
  if (schema === undefined) return ''
  if (typeof schema.$ref === 'string') return schema.$ref
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((each) => JSON.stringify(each)).join(' | ')
  for (const one of ['anyOf', 'oneOf', 'allOf'])
    if (Array.isArray(schema[one])) return schema[one].map((each: Schema) => shapeOf(each, indent)).join(' | ')
  if (schema.type === 'array') return `[${shapeOf(schema.items as Schema, indent)}]`
  if (schema.type === 'object' && schema.properties) return fieldsOf(schema, indent)
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return `{ …: ${shapeOf(schema.additionalProperties as Schema, indent)} }`
  const kind = Array.isArray(schema.type) ? schema.type.join(' | ') : String(schema.type ?? 'anything')
  return schema.default === undefined ? kind : `${kind} = ${JSON.stringify(schema.default)}`
}

function fieldsOf(schema: Schema, indent: string): string {
  const needed = new Set(Array.isArray(schema.required) ? schema.required : [])
  const inner = `${indent}  `
  const lines = Object.entries(schema.properties as Readonly<Record<string, Schema>>).map(([name, each]) => {
    const remark = typeof each.description === 'string' ? `  // ${each.description}` : ''
    return `${inner}${name}${needed.has(name) ? '' : '?'}: ${shapeOf(each, inner)}${remark}`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}
