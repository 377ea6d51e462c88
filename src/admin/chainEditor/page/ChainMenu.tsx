import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { EntitySummary } from '../../../resources/data/createSchemaClient.ts'
import { leaving } from '../../../resources/form/LeaveQuestion.tsx'
import { copyOf } from '../../../resources/record/copyOf.ts'
import { useRemove } from '../../../resources/record/useRemove.ts'
import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import { lazyDialog } from '../../../ui/lazy/lazyDialog.tsx'
import { RowMenu } from '../../../ui/RowMenu.tsx'
import { useIsHere } from '../../../ui/useIsHere.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { useChainHandle } from '../useChainEditor.ts'

const HistoryPanel = lazyDialog(
  () => import('../../../resources/record/HistoryPanel.tsx').then(one => one.HistoryPanel),
  ({ onClose }) => onClose(),
)

/** An entry of the menu. */
export interface MenuAction {
  key: string
  label: string
  onSelect: () => void
}

interface Props {
  entity: EntitySummary
  schema: JsonSchema
  /** Record as last saved. */
  record: JsonObject
  /** Actions that have no place of their own in the head. */
  entries: readonly MenuAction[]
}

/** Shows the actions that every record has: duplicate, history, trash. */
export function ChainMenu({ entity, schema, record, entries: first }: Props) {
  const all = useTexts()
  const navigate = useNavigate()
  const remove = useRemove(entity.name)
  const isHere = useIsHere()
  const { canUpdate, flush, refresh, latest } = useChainHandle()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const id = String(record._id)
  const { permissions } = entity

  function copied(): JsonObject {
    const { document } = latest()
    return {
      ...copyOf(schema, { ...document }),
      title: chainEditorTexts(all).copyOf(document.title).slice(0, 120),
    }
  }

  async function removeAndLeave() {
    await flush()
    if ((await remove(id, latest().document.title)) && isHere())
      navigate(`/${entity.name}`, { state: leaving })
  }

  const entries = [
    ...first,
    ...(permissions.create
      ? [
          {
            key: 'duplicate',
            label: all.form.duplicate,
            onSelect: () =>
              navigate(`/${entity.name}/create`, {
                state: { copy: copied() },
              }),
          },
        ]
      : []),
    { key: 'history', label: all.history.open, onSelect: () => setHistoryOpen(true) },
    ...(permissions.delete ? [{ key: 'delete', label: all.common.delete, onSelect: removeAndLeave }] : []),
  ]
  return (
    <>
      <RowMenu label={chainEditorTexts(all).more} entries={entries} />
      {isHistoryOpen && (
        <HistoryPanel
          entity={entity.name}
          id={id}
          schema={schema}
          version={Number(record._version)}
          canRestore={canUpdate}
          onRestored={refresh}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </>
  )
}
