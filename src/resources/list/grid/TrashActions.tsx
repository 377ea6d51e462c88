import PurgeIcon from '@mui/icons-material/DeleteForeverOutlined'
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined'
import IconButton from '@mui/material/IconButton'
import type { RaRecord } from 'ra-core'
import { useTexts } from '../../../ui/useTexts.ts'
import { useTrash } from '../trash/TrashProvider.tsx'
import type { GridSetup } from './GridSetup.ts'

interface Props {
  setup: Pick<GridSetup, 'entity'>
  record: RaRecord
  label: string
  /** Whether the tab key stops here. */
  isActive: boolean
}

/** What can be done with a record in the trash, by those who may. */
export function TrashActions({ setup: { entity }, record, label, isActive }: Props) {
  const { list } = useTexts()
  const trash = useTrash()
  const tabIndex = isActive ? 0 : -1
  return (
    <>
      {entity.permissions.update && (
        <IconButton
          size="small"
          tabIndex={tabIndex}
          aria-label={list.restoreRow(label)}
          title={list.restore}
          onClick={() => trash.restore(record, label)}
        >
          <RestoreIcon fontSize="small" />
        </IconButton>
      )}
      {trash.mayPurge && (
        <IconButton
          size="small"
          tabIndex={tabIndex}
          aria-label={list.purgeRow(label)}
          title={list.purge}
          onClick={() => trash.askPurge(record, label)}
        >
          <PurgeIcon fontSize="small" />
        </IconButton>
      )}
    </>
  )
}
