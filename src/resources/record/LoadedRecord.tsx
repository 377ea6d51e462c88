import Alert from '@mui/material/Alert'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { valueAt } from '../../../common/json/jsonPointer.ts'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { actorName, asActor } from '../../ui/actorName.ts'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useIsHere } from '../../ui/useIsHere.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { RecordPlace, RecordProvider } from '../data/createDataProvider.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'
import { useDescribedSchema } from '../described/useDescribedSchema.ts'
import { leaving } from '../form/LeaveGuard.tsx'
import { lateEdits } from '../form/lateEdits.ts'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { useSave } from '../save/useSave.ts'
import { withoutBaseFields } from '../schema/baseFields.ts'
import type { DrawnSchema } from '../schema/drawnSchema.ts'
import { valueText } from '../schema/valueText.ts'
import { isAsMade } from '../settings/isAsMade.ts'
import { isSettings } from '../settings/isSettings.ts'
import { backTo } from './backTo.ts'
import { copyOf } from './copyOf.ts'
import { RecordActions } from './RecordActions.tsx'
import { useRecordExtras } from './recordExtras.ts'
import { UsedBy } from './UsedBy.tsx'
import { useRemove } from './useRemove.ts'

const ConflictDialog = lazyDialog(
  () => import('../save/ConflictDialog.tsx').then(one => one.ConflictDialog),
  ({ onDecide }) => onDecide(undefined),
)
const HistoryPanel = lazyDialog(
  () => import('./HistoryPanel.tsx').then(one => one.HistoryPanel),
  ({ onClose }) => onClose(),
)

interface Props {
  entity: EntitySummary
  place: RecordPlace
  schema: DrawnSchema
  loaded: JsonObject
}

/** A record on its page: its form, its history, and the way into the trash. */
export function LoadedRecord({ entity, place, schema, loaded }: Props) {
  const texts = useTexts()
  const navigate = useNavigate()
  const provider = useDataProvider<RecordProvider>()
  const [record, keep] = useKeptRecord(entity, place, loaded)
  const isAskedForHistory = useLocation().hash === '#history'
  const [isHistoryOpen, setHistoryOpen] = useState(isAskedForHistory)
  const data = useMemo(() => withoutBaseFields(record), [record])
  const words = useDescribedSchema(schema.original, record)
  const remove = useRemove(entity.name)
  const isHere = useIsHere()
  const { save, conflict } = useSave({
    schema: words,
    record,
    write: (before, after) => provider.write({ ...place, ...methodsOf(schema) }, before, after),
    onSaved: keep,
  })
  const { Actions, Notice, Preview, Deletion, isSingular = false } = useRecordExtras(entity.name)
  const [isAskedToDelete, setAskedToDelete] = useState(false)
  const id = String(record._id)
  const canUpdate = entity.permissions.update
  const [late] = useState(() => (canUpdate ? lateEdits.of(id) : undefined))
  useEffect(() => lateEdits.forget(), [])
  const title = titleOf(entity, record, texts.form.untitled(entity.title))
  async function removeAndLeave() {
    // Nobody is asked about leaving: whoever has gone elsewhere meanwhile may be typing there.
    if ((await remove(id, title)) && isHere()) navigate(`/${entity.name}`, { state: leaving })
  }

  return (
    <>
      <PageHeader
        title={title}
        caption={<Edited record={record} isDocument={isSettings(entity)} />}
        help={schema.original.description}
        helpOf={entity.plural}
        {...backTo(entity, texts)}
        actions={
          <>
            {Actions && <Actions record={record} onStored={keep} />}
            <RecordActions
              entity={entity}
              mayDuplicate={!isSingular}
              onDuplicate={() => {
                const copy = copyOf(schema.original, data)
                navigate(`/${entity.name}/create`, { state: { copy } })
              }}
              onHistory={() => setHistoryOpen(true)}
              onDelete={() => (Deletion ? setAskedToDelete(true) : removeAndLeave())}
            />
          </>
        }
      />
      {Notice && <Notice record={record} canUpdate={canUpdate} onStored={keep} />}
      <SchemaForm
        schema={schema}
        data={data}
        place={{ entity: entity.name, id }}
        readOnly={!canUpdate}
        Preview={Preview}
        onSave={save}
        late={late}
      >
        {!canUpdate && (
          <Alert severity="info" variant="outlined" sx={{ mb: 2.5 }}>
            {texts.form.readOnly}
          </Alert>
        )}
      </SchemaForm>
      {entity.singleton_path === null && <UsedBy entity={entity.name} id={id} />}
      {conflict && <ConflictDialog schema={words} conflict={conflict} onDecide={conflict.decide} />}
      {Deletion && isAskedToDelete && (
        <Deletion
          record={record}
          onConfirm={() => [setAskedToDelete(false), removeAndLeave()]}
          onCancel={() => setAskedToDelete(false)}
        />
      )}
      {isHistoryOpen && (
        <HistoryPanel
          entity={entity.name}
          id={id}
          schema={words}
          version={Number(record._version)}
          canRestore={canUpdate}
          onRestored={keep}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </>
  )
}

/** The record as it was last stored; keeping another state of it makes lists and labels ask anew. */
function useKeptRecord(entity: EntitySummary, place: RecordPlace, loaded: JsonObject) {
  const queries = useQueryClient()
  const [record, setRecord] = useState(loaded)
  function keep(next: JsonObject) {
    setRecord(next)
    queries.setQueryData(['record', place.path], next)
    // Whoever has left meanwhile reads it anew when they come back: it may have changed again by then.
    queries.removeQueries({ queryKey: ['record', place.path], type: 'inactive' })
    queries.invalidateQueries({ queryKey: [entity.name] })
  }
  return [record, keep] as const
}

/** A settings document may be replaced only, or patched only. */
function methodsOf({ original }: DrawnSchema): Pick<RecordPlace, 'methods'> {
  const methods = original['x-singleton']?.methods
  return methods ? { methods } : {}
}

function titleOf(entity: EntitySummary, record: JsonObject, untitled: string): string {
  if (entity.singleton_path !== null) return entity.title
  return valueText(valueAt(record, entity.label)) || untitled
}

function Edited({ record, isDocument }: { record: JsonObject; isDocument: boolean }) {
  const texts = useTexts()
  const { form } = texts
  const at = record.updated_at
  const by = asActor(record.updated_by)
  if (typeof at !== 'string') return null
  if (isDocument && isAsMade(record)) return <>{texts.settings.never}</>
  return (
    <>
      {form.lastChanged} <Moment value={at} />
      {by && ` · ${actorName(by, texts)}`}
    </>
  )
}
