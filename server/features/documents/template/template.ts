import type { EntityData } from '../../../store/records/entityData.ts'

export type Template = NonNullable<EntityData<'document_template'>>
export type TemplateField = NonNullable<Template['fields']>[number]
export type DocumentFormat = NonNullable<Template['formats']>[number]

/** Returns the formats of the finished files, the most important one first. */
export function formatsOf({ format, formats = [] }: Template): readonly DocumentFormat[] {
  if (formats.length > 0) return formats
  return format === 'docx' ? ['docx'] : ['pdf']
}

/** Returns the pointer of the value that a field names; for the column of a list, the pointer of the list. */
export function placeOfField({ name }: Pick<TemplateField, 'name'>): string {
  return `/${name.split('[]')[0]?.replaceAll('.', '/') ?? ''}`
}
