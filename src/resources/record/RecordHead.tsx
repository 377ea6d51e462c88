import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { valueAt } from '../../../common/json/jsonPointer.ts'
import type { JsonObject } from '../../../common/json/jsonValue.ts'
import { actorName, asActor } from '../../ui/actorName.ts'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useIsHere } from '../../ui/useIsHere.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'
import { leaving } from '../form/LeaveQuestion.tsx'
import { withoutBaseFields } from '../schema/baseFields.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { valueText } from '../schema/valueText.ts'
import { isAsMade } from '../settings/isAsMade.ts'
import { isSettings } from '../settings/isSettings.ts'
import { backTo } from './backTo.ts'
import { copyOf } from './copyOf.ts'
import { RecordActions } from './RecordActions.tsx'
import { useRecordExtension } from './recordExtension.ts'
import { useRemove } from './useRemove.ts'

const HistoryPanel = lazyDialog(
  () => import('./HistoryPanel.tsx').then(one => one.HistoryPanel),
  ({ onClose }) => onClose(),
)

interface Props {
  entity: EntitySummary
  record: JsonObject
  /** Name of the record on the server by now; undefined if it is unchanged. */
  named?: string | undefined
  /** Schema of the entity; `words` is that of this record. */
  schema: JsonSchema
  words: JsonSchema
  onStored: (record: JsonObject) => void
  /** Target of the back link, if it is not the list. */
  back?: string | undefined
  /** Shown before the actions that every record has. */
  children?: ReactNode
}

/** Renders the header of a record's page: its name, its last change, and its actions. */
export function RecordHead({ entity, record, named, schema, words, onStored, back, children }: Props) {
  const texts = useTexts()
  const navigate = useNavigate()
  const [isHistoryOpen, setHistoryOpen] = useState(useLocation().hash === '#history')
  const [isAskedToDelete, setAskedToDelete] = useState(false)
  const remove = useRemove(entity.name)
  const isHere = useIsHere()
  const { Actions, Deletion, isSingular = false, isFixed } = useRecordExtension(entity.name)
  const isOwn = !isFixed?.(record)
  const id = String(record._id)
  const title = named ?? titleOf(entity, record, texts.form.untitled(entity.title))
  async function removeAndLeave() {
    // Skips the leave question: a person who has navigated elsewhere in the meantime may be typing there.
    if ((await remove(id, title)) && isHere()) navigate(`/${entity.name}`, { state: leaving })
  }

  return (
    <>
      <PageHeader
        title={title}
        caption={<Edited record={record} isDocument={isSettings(entity)} />}
        help={schema.description}
        helpOf={entity.plural}
        {...(back === undefined ? backTo(entity, texts) : { back: { to: back, label: title } })}
        actions={
          <>
            {children}
            {Actions && <Actions record={record} onStored={onStored} />}
            <RecordActions
              entity={entity}
              mayDuplicate={!isSingular && isOwn}
              mayDelete={isOwn}
              onDuplicate={() => {
                const copy = copyOf(schema, withoutBaseFields(record))
                navigate(`/${entity.name}/create`, { state: { copy } })
              }}
              onHistory={() => setHistoryOpen(true)}
              onDelete={() => (Deletion ? setAskedToDelete(true) : removeAndLeave())}
            />
          </>
        }
      />
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
          canRestore={entity.permissions.update}
          onRestored={onStored}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </>
  )
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
