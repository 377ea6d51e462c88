import { isObject } from '../../../../../common/json/isObject.ts'
import type { JsonValue } from '../../../../../common/json/jsonValue.ts'

/** A placeholder of a template as the form has it. */
export interface TemplateField {
  name: string
  type: string
}

/** Returns the placeholders that have a name. */
export function templateFields(fields: JsonValue): TemplateField[] {
  if (!Array.isArray(fields)) return []
  return fields.flatMap(field =>
    isObject(field) && typeof field.name === 'string' && field.name !== ''
      ? [{ name: field.name, type: typeof field.type === 'string' ? field.type : 'text' }]
      : [],
  )
}

/** Returns the tag that writes a placeholder's value. Of a column, it stands within the tags of its list. */
export function tagOf({ name, type }: TemplateField, fields: readonly TemplateField[]): string {
  const own = name.slice(name.lastIndexOf('[]') + 1).replace(/^[\].]+/, '') || '.'
  switch (type) {
    case 'date':
    case 'number':
      return `{{${own} | ${type}}}`
    case 'date_time':
      return `{{${own} | date}} {{${own} | time}}`
    case 'formatted':
      return `{{@${own}}}`
    case 'image':
      return `{{%${own}}}`
    case 'yes_no':
      return `{{#${own}}}…{{/${own}}}`
    case 'list':
      return listTag(name, own, fields)
    default:
      return `{{${own}}}`
  }
}

function listTag(name: string, own: string, fields: readonly TemplateField[]): string {
  const columns = fields.filter(one => one.name.startsWith(`${name}[].`) && one.type !== 'list')
  const inner = columns.length > 0 ? columns.map(one => tagOf(one, fields)).join(' ') : '{{.}}'
  return `{{#${own}}}\n- ${inner}\n{{/${own}}}`
}

const validName = /^[a-z][a-z0-9_]*(\[\])?(\.[a-z][a-z0-9_]*(\[\])?)*$/

/** Returns placeholders for tags that have none yet. One that is repeated is a list. */
export function fieldsToAdd(tags: readonly string[], fields: readonly TemplateField[]): TemplateField[] {
  const known = new Set(fields.map(({ name }) => name))
  return tags
    .filter(tag => validName.test(tag) && !known.has(tag))
    .filter(tag => !tag.endsWith('[]') && ![...known].some(name => isGroup(tag, name)))
    .map(name => ({ name, type: tags.some(tag => tag.startsWith(`${name}[]`)) ? 'list' : 'text' }))
}

/** Returns whether a name stands for a group of fields, which needs no field of its own. */
function isGroup(name: string, field: string): boolean {
  return field.startsWith(`${name}.`)
}
