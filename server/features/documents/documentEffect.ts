import { asObject } from '../../../common/json/asObject.ts'
import { valueAt, withValueAt } from '../../../common/json/jsonPointer.ts'
import type { JsonValue } from '../../../common/json/jsonValue.ts'
import { findRecord } from '../../store/records/entityRecords.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { solePlaceholder } from '../../templates/placeholders.ts'
import { fillText } from '../../templates/tags/fillText.ts'
import { type Effect, type EffectKind, type EffectPlace, EffectRefused } from '../effect.ts'
import type { DocumentService } from './documentService.ts'
import { placeOfField, type TemplateField } from './template/template.ts'

interface Deps {
  store: Pick<EntityStore, 'get'>
  documents: Pick<DocumentService, 'make'>
}

/** Where the values of a document come from, by the entity of their record. The answers of a form are the person's. */
const sourceOf = { filled_intake: 'intake', form_submission: 'person', custom_data_object: 'record' } as const

/** Creates the effect that makes a document from the values of an intake response, a form or a data record. */
export function documentEffect({ store, documents }: Deps): EffectKind<'document'> {
  return { type: 'document', run }

  async function run(place: EffectPlace, effect: Effect<'document'>) {
    const { scope, owner, effectId, conversationId, contactId } = place
    const template = await findRecord(store, scope, 'document_template', effect.document_template_id)
    if (!template) throw new EffectRefused('The template of the document has been deleted.')
    const made = await documents.make(scope, {
      id: effectId,
      templateId: template._id,
      values: valuesOf(place, effect, template.data.fields ?? []),
      conversationId,
      contactId,
      filledIntakeId: owner.entity === 'filled_intake' ? owner.id : null,
      recordId: owner.entity === 'custom_data_object' ? owner.id : null,
      show: conversationId !== null && effect.hidden !== true,
      source: 'follow_up',
      by: () => ({ by: sourceOf[owner.entity], ...recordOf(owner), is_found: true }),
    })
    return { record: { entity: 'generated_document', id: made._id } }
  }
}

/** Returns the record that a reader opens to see a value where it was given; the answers of a form have no page. */
function recordOf({ entity, id }: EffectPlace['owner']) {
  return entity === 'form_submission' ? {} : { record: { entity, id } }
}

/** Returns the values of the placeholders: as the effect writes them, or those of the same names. */
function valuesOf(
  { values, language, timeZone }: EffectPlace,
  { values: wanted = {} }: Effect<'document'>,
  fields: readonly TemplateField[],
): Record<string, unknown> {
  const named = Object.entries(wanted).map(([name, text]) => {
    const sole = solePlaceholder(text)
    const raw = sole ? valueAt(values, `/${sole.path.join('/')}`) : undefined
    return [name, raw ?? fillText(text, values, { language, timeZone })] as const
  })
  // A document holds no answer that its template does not ask for.
  const known = new Set(fields.map(({ name }) => name.split(/[.[]/)[0]))
  const given = Object.entries(asObject(values.answers ?? values.record))
  const same = Object.fromEntries(given.filter(([name]) => known.has(name)))
  const filled = named.reduce((data, [name, value]) => withValue(data, name, value), same)
  return fields.reduce((data, field) => {
    const value = valueAt(data, placeOfField(field))
    const isOwn = value !== undefined && !field.name.includes('[]')
    return isOwn ? withValue(data, field.name, fitted(value, field)) : data
  }, filled)
}

function withValue(data: Record<string, unknown>, name: string, value: unknown): Record<string, unknown> {
  return asObject(withValueAt(data as JsonValue, placeOfField({ name }), value as JsonValue))
}

/** Returns a text as the number or the yes that its field wants, if it is one. */
function fitted(value: unknown, { type }: TemplateField): unknown {
  if (typeof value !== 'string') return value
  if (type === 'number' && /^-?\d+(\.\d+)?$/.test(value.trim())) return Number(value)
  if (type === 'yes_no' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}
