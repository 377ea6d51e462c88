import TrashIcon from '@mui/icons-material/DeleteOutlined'
import MoreIcon from '@mui/icons-material/MoreVert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { ExportMenu } from '../../exchange/ExportMenu.tsx'
import { CreateButton } from '../CreateButton.tsx'
import { isBare } from '../isBare.ts'
import type { ListParts } from '../ListParts.ts'
import { ImportButton, mayImport } from './ImportButton.tsx'
import { useImportDialog } from './useImportDialog.tsx'

/** Shows the actions for the list as a whole; on a narrow screen most of them are in a menu. */
export function ListActions(parts: ListParts) {
  const { state, isNarrow } = parts
  const { dialog, open } = useImportDialog(parts)
  if (state.query.trash) return null
  const actions = { ...parts, onImport: open, onTrash: () => state.setTrash(true) }
  return (
    <>
      {isNarrow ? <NarrowActions {...actions} /> : <WideActions {...actions} />}
      {dialog}
    </>
  )
}

interface ActionsProps extends FilesProps {
  onTrash: () => void
}

function NarrowActions(props: ActionsProps) {
  const { entity, state, counted } = props
  return (
    <>
      {!isBare(state.query, counted) && <CreateButton entity={entity} isSmall />}
      <MoreActions {...props} />
    </>
  )
}

function WideActions(props: ActionsProps) {
  const { list } = useTexts()
  const { entity, state, counted, onTrash } = props
  const isEmpty = isBare(state.query, counted)
  return (
    <>
      <IconButton size="small" aria-label={list.trash} title={list.trash} onClick={onTrash}>
        <TrashIcon fontSize="small" />
      </IconButton>
      {!isEmpty && <Files {...props} />}
      {!isEmpty && <CreateButton entity={entity} />}
    </>
  )
}

interface FilesProps extends ListParts {
  onImport: () => void
}

/** Shows the buttons to import and export records. */
function Files({ entity, state, columns, onImport }: FilesProps) {
  return (
    <>
      {mayImport(entity) && <ImportButton size="small" onClick={onImport} />}
      {entity.capabilities.includes('export') && (
        <ExportMenu entity={entity} query={state.query} columns={columns.pointers} />
      )}
    </>
  )
}

function MoreActions({ onTrash, ...parts }: ActionsProps) {
  const { list } = useTexts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        edge="end"
        aria-label={list.more}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { variant: 'outlined', role: 'dialog', 'aria-label': list.more } }}
      >
        <Stack sx={{ p: 1, minWidth: 200, '& .MuiButton-root': { justifyContent: 'flex-start', px: 1.5 } }}>
          <Files {...parts} />
          <Button size="small" color="inherit" startIcon={<TrashIcon />} onClick={onTrash}>
            {list.trash}
          </Button>
        </Stack>
      </Popover>
    </>
  )
}
