import Skeleton from '@mui/material/Skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { withValueAt } from '../../common/json/jsonPointer.ts'
import type { JsonObject, JsonValue } from '../../common/json/jsonValue.ts'
import { ErrorAlert } from '../ui/ErrorAlert.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useIsHere } from '../ui/useIsHere.ts'
import { useTexts } from '../ui/useTexts.ts'
import type { RecordProvider } from './data/createDataProvider.ts'
import type { EntitySummary } from './data/createSchemaClient.ts'
import { useEntitySchema } from './data/useEntitySchema.ts'
import { useStart } from './described/useStart.ts'
import { AlikeRecords } from './form/AlikeRecords.tsx'
import { leaving } from './form/LeaveQuestion.tsx'
import { lateEdits } from './form/lateEdits.ts'
import { SchemaForm } from './form/SchemaForm.tsx'
import { backTo } from './record/backTo.ts'
import { RecordPage } from './record/RecordPage.tsx'
import { useRecordExtension } from './record/recordExtension.ts'
import { useSave } from './save/useSave.ts'
import { type DrawnSchema, drawnSchema } from './schema/drawnSchema.ts'

/** Renders the page that creates a record: the entity's own, else its form. */
export function EntityCreate({ entity }: { entity: EntitySummary }) {
  const { Creator = CreateForm } = useRecordExtension(entity.name)
  return <Creator entity={entity} />
}

/** Renders the form of a new record. After saving, it navigates to the record's own page. */
function CreateForm({ entity }: { entity: EntitySummary }) {
  const texts = useTexts()
  const schema = useEntitySchema(entity.name, drawnSchema)
  const start = useStart(schema.data)
  const { Preview } = useRecordExtension(entity.name)
  return (
    <RecordPage width={Preview ? 'wide' : 'form'}>
      <PageHeader
        title={texts.form.newTitle(entity.title)}
        help={schema.data?.original.description}
        helpOf={entity.plural}
        {...backTo(entity, texts)}
      />
      {schema.error && <ErrorAlert error={schema.error} onRetry={schema.refetch} />}
      {!schema.error && !start && <Skeleton variant="rounded" height={320} />}
      {schema.data && start && <NewRecord entity={entity} schema={schema.data} start={start} />}
    </RecordPage>
  )
}

const nothing: JsonObject = {}

/** Navigation state that a link to this page may carry. */
export interface NewRecordState {
  /** Initial values of the record, in place of its defaults. */
  copy?: JsonObject
  /** One value that is already known, with its pointer. */
  known?: { pointer: string; value: JsonValue }
}

interface NewRecordProps {
  entity: EntitySummary
  schema: DrawnSchema
  start: JsonObject
}

function NewRecord({ entity, schema, start }: NewRecordProps) {
  const texts = useTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const provider = useDataProvider<RecordProvider>()
  const madeId = useRef<string>(undefined)
  const isHere = useIsHere()
  const { save } = useSave({
    schema: schema.original,
    record: nothing,
    savedText: texts.form.created(entity.title),
    write: async (_, data) => (await provider.create(entity.name, { data })).data as JsonObject,
    onSaved: record => {
      madeId.current = String(record._id)
      queries.invalidateQueries({ queryKey: [entity.name] })
      // Skips the leave question: a person who has navigated elsewhere in the meantime may be typing there.
      if (!isHere()) return
      navigate(`/${entity.name}/${record._id}`, { replace: true, state: { ...leaving, isNew: true } })
    },
  })
  const { state } = useLocation() as { state: NewRecordState | null }
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, or a type changed meanwhile, are no reason to begin anew
  const data = useMemo(() => beginning(start, state), [state])
  const place = { entity: entity.name, id: 'new' }
  const { Preview, isPreviewBelow } = useRecordExtension(entity.name)
  return (
    <SchemaForm
      isNew
      {...{ Preview, isPreviewBelow }}
      schema={schema}
      data={data}
      place={place}
      onSave={save}
      onLate={edits => madeId.current && lateEdits.leave(madeId.current, edits)}
    >
      <AlikeRecords entity={entity} schema={schema.original} />
    </SchemaForm>
  )
}

function beginning(start: JsonObject, state: NewRecordState | null): JsonObject {
  const { copy = start, known } = state ?? {}
  return known ? (withValueAt(copy, known.pointer, known.value) as JsonObject) : copy
}
