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

/** Shows the actions for the list as a whole; on a narrow screen most of them are in a menu. */
export function ListActions(parts: ListParts) {
  const { list } = useTexts()
  const { entity, state, counted, isNarrow } = parts
  if (state.query.trash) return null
  const isEmpty = isBare(state.query, counted)
  const openTrash = () => state.setTrash(true)
  if (isNarrow) {
    return (
      <>
        {!isEmpty && <CreateButton entity={entity} isSmall />}
        <MoreActions {...parts} onTrash={openTrash} />
      </>
    )
  }
  return (
    <>
      <IconButton size="small" aria-label={list.trash} title={list.trash} onClick={openTrash}>
        <TrashIcon fontSize="small" />
      </IconButton>
      {!isEmpty && <Files {...parts} />}
      {!isEmpty && <CreateButton entity={entity} />}
    </>
  )
}

/** Shows the buttons to import and export records. */
function Files({ entity, schema, state, columns }: ListParts) {
  return (
    <>
      {mayImport(entity) && <ImportButton entity={entity} schema={schema} size="small" />}
      {entity.capabilities.includes('export') && (
        <ExportMenu entity={entity} query={state.query} columns={columns.pointers} />
      )}
    </>
  )
}

function MoreActions({ onTrash, ...parts }: ListParts & { onTrash: () => void }) {
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
