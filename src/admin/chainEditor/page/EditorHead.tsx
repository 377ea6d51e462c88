import RedoIcon from '@mui/icons-material/Redo'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import UndoIcon from '@mui/icons-material/Undo'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { EntitySummary } from '../../../resources/data/createSchemaClient.ts'
import { backTo } from '../../../resources/record/backTo.ts'
import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useShortcut } from '../../../ui/shortcuts/useShortcut.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { ExchangeMenu } from '../exchange/ExchangeMenu.tsx'
import { PublishButton } from '../publishing/PublishButton.tsx'
import type { ChainSession, SessionState } from '../session/createChainSession.ts'
import { useChainEditor } from '../useChainEditor.ts'
import { ChainMenu } from './ChainMenu.tsx'
import { SavingState } from './SavingState.tsx'

interface Props {
  entity: EntitySummary
  schema: JsonSchema
  session: ChainSession
  state: SessionState
  onSettings: () => void
}

/** What the chain is called, whether it is stored, and what can be done with the whole. */
export function EditorHead({ entity, schema, session, state, onSettings }: Props) {
  const all = useTexts()
  const texts = chainEditorTexts(all)
  const { document, canUpdate } = useChainEditor()
  const { past, future } = state.history
  const shortcut = { group: 'record', when: canUpdate, isOfFields: true } as const
  useShortcut({ ...shortcut, keys: 'mod+z', title: texts.undo, run: session.undo })
  useShortcut({ ...shortcut, keys: 'mod+shift+z', title: texts.redo, run: session.redo })
  return (
    <PageHeader
      title={document.title}
      {...backTo(entity, all)}
      caption={canUpdate && <SavingState saving={state.saving} onRetry={session.flush} />}
      actions={
        <>
          {canUpdate && (
            <>
              <Action label={texts.undo} isOff={past.length === 0} onClick={session.undo}>
                <UndoIcon />
              </Action>
              <Action label={texts.redo} isOff={future.length === 0} onClick={session.redo}>
                <RedoIcon />
              </Action>
            </>
          )}
          <Action label={texts.settings} onClick={onSettings}>
            <SettingsIcon />
          </Action>
          <ChainMenu entity={entity} schema={schema} />
          <ExchangeMenu />
          <PublishButton />
        </>
      }
    />
  )
}

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
