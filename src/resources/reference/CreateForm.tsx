import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { type RefObject, useEffect, useState } from 'react'
import { valueAt, withValueAt } from '../../../common/json/jsonPointer.ts'
import { type JsonObject, sameJson } from '../../../common/json/jsonValue.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { RecordProvider } from '../data/createDataProvider.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'
import { AlikeRecords } from '../form/AlikeRecords.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { hasUnread } from '../form/useUnsaved.ts'
import { useFormModel } from '../formModel/useFormModel.ts'
import { tidy } from '../json/tidy.ts'
import { useSave } from '../save/useSave.ts'
import type { DrawnSchema } from '../schema/drawnSchema.ts'
import { valueText } from '../schema/valueText.ts'

interface Props {
  entity: EntitySummary
  schema: DrawnSchema
  /** Initial values of a new record. */
  begun: JsonObject
  text: string
  /** Other known values of the record. */
  known?: JsonObject
  /** Receives the function that says whether anything was entered. */
  isDirty: RefObject<() => boolean>
  onCreated: (created: { id: string; label: string }) => void
}

const nothing: JsonObject = {}

/** Renders the referenced entity's own form, with the typed text as the name. */
export function CreateForm({ entity, schema, begun, text, known, isDirty, onCreated }: Props) {
  const texts = useTexts()
  const queries = useQueryClient()
  const provider = useDataProvider<RecordProvider>()
  const [start] = useState(() => withValueAt({ ...begun, ...known }, entity.label, text) as JsonObject)
  const { save } = useSave({
    schema: schema.original,
    record: nothing,
    savedText: texts.form.created(entity.title),
    write: async (_, data) => (await provider.create(entity.name, { data })).data as JsonObject,
    onSaved: record => {
      queries.invalidateQueries({ queryKey: [entity.name] })
      onCreated({ id: String(record._id), label: valueText(valueAt(record, entity.label)) || text })
    },
  })
  return (
    <SchemaForm isNew isNested schema={schema} data={start} onSave={save}>
      <AlikeRecords entity={entity} schema={schema.original} />
      <DirtyNote isDirty={isDirty} start={start} />
    </SchemaForm>
  )
}

function DirtyNote({ isDirty, start }: { isDirty: RefObject<() => boolean>; start: JsonObject }) {
  const model = useFormModel()
  useEffect(() => {
    isDirty.current = () => hasUnread(model.get()) || !sameJson(tidy(model.get().data, start), start)
  }, [isDirty, model, start])
  return null
}
