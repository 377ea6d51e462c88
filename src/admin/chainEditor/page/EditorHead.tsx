import RedoIcon from '@mui/icons-material/Redo'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import UndoIcon from '@mui/icons-material/Undo'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { memo } from 'react'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { EntitySummary } from '../../../resources/data/createSchemaClient.ts'
import { backTo } from '../../../resources/record/backTo.ts'
import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useShortcut } from '../../../ui/shortcuts/useShortcut.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { ExchangeMenu } from '../exchange/ExchangeMenu.tsx'
import { PublishButton } from '../publishing/PublishButton.tsx'
import type { ChainSession, Saving } from '../session/createChainSession.ts'
import { useChainHandle } from '../useChainEditor.ts'
import { ChainMenu } from './ChainMenu.tsx'
import { SavingState } from './SavingState.tsx'

interface Props {
  entity: EntitySummary
  schema: JsonSchema
  session: ChainSession
  title: string
  /** Record as last saved. */
  record: JsonObject
  saving: Saving
  canUndo: boolean
  canRedo: boolean
  onSettings: () => void
}

/** Shows the chain's title, its save state and the actions for the whole chain; a keystroke does not re-render it. */
export const EditorHead = memo((props: Props) => {
  const { entity, schema, session, title, record, saving, canUndo, canRedo, onSettings } = props
  const all = useTexts()
  const texts = chainEditorTexts(all)
  const { canUpdate } = useChainHandle()
  const shortcut = { group: 'record', when: canUpdate, isOfFields: true } as const
  useShortcut({ ...shortcut, keys: 'mod+z', title: texts.undo, run: session.undo })
  useShortcut({ ...shortcut, keys: 'mod+shift+z', title: texts.redo, run: session.redo })
  return (
    <PageHeader
      title={title}
      {...backTo(entity, all)}
      caption={canUpdate && <SavingState saving={saving} onRetry={session.flush} />}
      actions={
        <>
          {canUpdate && (
            <>
              <Action label={texts.undo} isOff={!canUndo} onClick={session.undo}>
                <UndoIcon />
              </Action>
              <Action label={texts.redo} isOff={!canRedo} onClick={session.redo}>
                <RedoIcon />
              </Action>
            </>
          )}
          <Action label={texts.settings} onClick={onSettings}>
            <SettingsIcon />
          </Action>
          <ChainMenu entity={entity} schema={schema} record={record} />
          <ExchangeMenu />
          <PublishButton />
        </>
      }
    />
  )
})

interface ActionProps {
  label: string
  isOff?: boolean
  onClick: () => void
  children: React.ReactNode
}

function Action({ label, isOff = false, onClick, children }: ActionProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={isOff} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  )
}
