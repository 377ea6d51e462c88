import CopyIcon from '@mui/icons-material/ContentCopy'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import HistoryIcon from '@mui/icons-material/History'
import Button from '@mui/material/Button'
import { useTexts } from '../../ui/useTexts.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'

interface Props {
  entity: EntitySummary
  mayDuplicate: boolean
  onDuplicate: () => void
  onHistory: () => void
  onDelete: () => void
}

/** What can be done with a whole record, as far as the entity offers it and the person may. */
export function RecordActions({ entity, mayDuplicate, onDuplicate, onHistory, onDelete }: Props) {
  const texts = useTexts()
  const { capabilities, permissions } = entity
  return (
    <>
      {mayDuplicate && capabilities.includes('create') && permissions.create && (
        <Button color="inherit" startIcon={<CopyIcon />} onClick={onDuplicate}>
          {texts.form.duplicate}
        </Button>
      )}
      {capabilities.includes('history') && (
        <Button color="inherit" startIcon={<HistoryIcon />} onClick={onHistory}>
          {texts.history.open}
        </Button>
      )}
      {capabilities.includes('delete') && permissions.delete && (
        <Button color="error" startIcon={<DeleteIcon />} onClick={onDelete}>
          {texts.common.delete}
        </Button>
      )}
    </>
  )
}
