import Alert from '@mui/material/Alert'
import { useDataProvider } from 'ra-core'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import { useIsHere } from '../../ui/useIsHere.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { RecordLocation, RecordProvider } from '../data/createDataProvider.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'
import { useDescribedSchema } from '../described/useDescribedSchema.ts'
import { AlikeRecords } from '../form/AlikeRecords.tsx'
import { leaving } from '../form/LeaveQuestion.tsx'
import { lateEdits } from '../form/lateEdits.ts'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { useSave } from '../save/useSave.ts'
import { withoutBaseFields } from '../schema/baseFields.ts'
import type { DrawnSchema } from '../schema/drawnSchema.ts'
import { RecordHead } from './RecordHead.tsx'
import { useRecordExtension } from './recordExtension.ts'
import { UsedBy } from './UsedBy.tsx'
import { useTellStored } from './useTellStored.ts'

const ConflictDialog = lazyDialog(
  () => import('../save/ConflictDialog.tsx').then(one => one.ConflictDialog),
  ({ onDecide }) => onDecide(undefined),
)

/** Properties of a page that shows a stored record. */
export interface LoadedProps {
  entity: EntitySummary
  location: RecordLocation
  schema: DrawnSchema
  loaded: JsonObject
}

/** Renders a record's form. If the record opens to be read, saving leads back to that page. */
export function LoadedRecord({ entity, location, schema, loaded }: LoadedProps) {
  const texts = useTexts()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const provider = useDataProvider<RecordProvider>()
  const tell = useTellStored(entity, location)
  const [{ record, keepsEdits }, setState] = useState({ record: loaded, keepsEdits: false })
  const [named, setNamed] = useState<string>()
  const data = useMemo(() => withoutBaseFields(record), [record])
  const words = useDescribedSchema(schema.original, record)
  const isOpenedByEdit = entity.opens === 'reading'
  const keep = (next: JsonObject, keepsEdits = false) => {
    setState({ record: next, keepsEdits })
    setNamed(undefined)
    tell(next)
  }
  const change = (next: JsonObject) => keep(next, true)
  const { save, conflict } = useSave({
    schema: words,
    record,
    write: (before, after) => provider.write({ ...location, ...methodsOf(schema) }, before, after),
    onSaved: stored => {
      if (!isOpenedByEdit) return keep(stored)
      tell(stored)
      if (isHere()) navigate(location.path, { state: leaving })
    },
  })
  const { Notice, Preview, isPreviewBelow, Layout, Foot, editedAbove } = useRecordExtension(entity.name)
  const id = String(record._id)
  const canUpdate = entity.permissions.update
  const [late] = useState(() => (canUpdate ? lateEdits.of(id) : undefined))
  useEffect(() => lateEdits.forget(), [])

  return (
    <>
      <RecordHead
        entity={entity}
        record={record}
        named={named}
        schema={schema.original}
        words={words}
        onStored={keep}
        back={isOpenedByEdit ? location.path : undefined}
      />
      {Notice && !isOpenedByEdit && (
        <Notice record={record} canUpdate={canUpdate} onStored={keep} onChanged={change} onNamed={setNamed} />
      )}
      <SchemaForm
        schema={useWithout(schema, editedAbove)}
        data={data}
        keepsEdits={keepsEdits}
        place={{ entity: entity.name, id }}
        readOnly={!canUpdate}
        Preview={Preview}
        isPreviewBelow={isPreviewBelow}
        layout={
          Layout &&
          (parts => (
            <Layout
              {...parts}
              record={record}
              schema={words}
              canUpdate={canUpdate}
              onStored={keep}
              onChanged={change}
            />
          ))
        }
        onSave={save}
        foot={Foot && (parts => <Foot {...parts} record={record} schema={words} />)}
        late={late}
        {...(isOpenedByEdit && { onLate: edits => lateEdits.leave(id, edits) })}
      >
        {canUpdate && <AlikeRecords entity={entity} schema={schema.original} id={id} />}
        {!canUpdate && (
          <Alert severity="info" variant="outlined" sx={{ mb: 2.5 }}>
            {texts.form.readOnly}
          </Alert>
        )}
      </SchemaForm>
      {entity.singleton_path === null && !isOpenedByEdit && <UsedBy entity={entity.name} id={id} />}
      {conflict && <ConflictDialog schema={words} conflict={conflict} onDecide={conflict.decide} />}
    </>
  )
}

/** Returns the methods of a settings document, which may allow only PUT or only PATCH. */
function methodsOf({ original }: DrawnSchema): Pick<RecordLocation, 'methods'> {
  const methods = original['x-singleton']?.methods
  return methods ? { methods } : {}
}

/** Returns the schema of a form that leaves fields out. */
function useWithout(schema: DrawnSchema, fields: readonly string[] = none): DrawnSchema {
  return useMemo(() => {
    const hidden = Object.fromEntries(fields.map(name => [name, { 'ui:widget': 'hidden' }]))
    return fields.length === 0 ? schema : { ...schema, ui: { ...schema.ui, ...hidden } }
  }, [schema, fields])
}

const none: readonly string[] = []
