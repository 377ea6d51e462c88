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
  /** True if Tab stops here. */
  isActive: boolean
}

/** Shows the actions for a record in the trash, to people who may use them. */
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
