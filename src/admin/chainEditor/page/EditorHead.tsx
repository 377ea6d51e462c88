import RedoIcon from '@mui/icons-material/Redo'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import UndoIcon from '@mui/icons-material/Undo'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memo } from 'react'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { EntitySummary } from '../../../resources/data/createSchemaClient.ts'
import { backTo } from '../../../resources/record/backTo.ts'
import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { useShortcut } from '../../../ui/shortcuts/useShortcut.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { ExchangeMenu } from '../exchange/ExchangeMenu.tsx'
import { useRename } from '../naming/useRename.ts'
import { PublishButton } from '../publishing/PublishButton.tsx'
import { UsesButton } from '../publishing/UsesButton.tsx'
import { TestButton } from '../runs/TestButton.tsx'
import type { ChainSession, Saving } from '../session/createChainSession.ts'
import { useChainHandle } from '../useChainEditor.ts'
import { ChainMenu, type MenuAction } from './ChainMenu.tsx'
import { HeadBar } from './HeadBar.tsx'
import { SavingState } from './SavingState.tsx'
import { TitleField } from './TitleField.tsx'

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
  const rename = useRename()
  const isNarrow = useMediaQuery('(max-width: 599.9px)')
  const folded: readonly MenuAction[] = [
    ...(canUpdate && canUndo ? [{ key: 'undo', label: texts.undo, onSelect: session.undo }] : []),
    ...(canUpdate && canRedo ? [{ key: 'redo', label: texts.redo, onSelect: session.redo }] : []),
    { key: 'settings', label: texts.settings, onSelect: onSettings },
  ]
  return (
    <HeadBar
      back={backTo(entity, all).back}
      actions={
        <>
          {canUpdate && !isNarrow && (
            <>
              <Action label={texts.undo} isOff={!canUndo} onClick={session.undo}>
                <UndoIcon />
              </Action>
              <Action label={texts.redo} isOff={!canRedo} onClick={session.redo}>
                <RedoIcon />
              </Action>
            </>
          )}
          {!isNarrow && (
            <Action label={texts.settings} onClick={onSettings}>
              <SettingsIcon />
            </Action>
          )}
          <ChainMenu entity={entity} schema={schema} record={record} entries={isNarrow ? folded : none} />
          <ExchangeMenu />
          <TestButton />
          <PublishButton />
        </>
      }
    >
      <PageTitle title={title} />
      <TitleField title={title} isEditable={canUpdate} onRename={rename} />
      {canUpdate && <SavingState saving={saving} />}
      <UsesButton isSmall={isNarrow} />
    </HeadBar>
  )
})

const none: readonly MenuAction[] = []

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
