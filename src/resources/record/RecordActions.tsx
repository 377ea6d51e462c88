import CopyIcon from '@mui/icons-material/ContentCopy'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import HistoryIcon from '@mui/icons-material/History'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'

interface Props {
  entity: EntitySummary
  mayDuplicate: boolean
  mayDelete: boolean
  onDuplicate: () => void
  onHistory: () => void
  onDelete: () => void
}

/** Shows the actions on a record that the entity offers and the person may use. */
export function RecordActions(props: Props) {
  const { entity, mayDuplicate, mayDelete, onDuplicate, onHistory, onDelete } = props
  const texts = useTexts()
  const { capabilities, permissions } = entity
  return (
    <>
      {mayDuplicate && capabilities.includes('create') && permissions.create && (
        <Action icon={<CopyIcon />} label={texts.form.duplicate} onClick={onDuplicate} />
      )}
      {capabilities.includes('history') && (
        <Action icon={<HistoryIcon />} label={texts.history.open} onClick={onHistory} />
      )}
      {mayDelete && capabilities.includes('delete') && permissions.delete && (
        <Action color="error" icon={<DeleteIcon />} label={texts.common.delete} onClick={onDelete} />
      )}
    </>
  )
}

interface ActionProps {
  label: string
  icon: ReactNode
  color?: 'inherit' | 'error'
  onClick: () => void
}

/** Shows only the icon on a phone, so that a record's actions fit in one line. */
function Action({ label, icon, color = 'inherit', onClick }: ActionProps) {
  return (
    <Slim color={color} startIcon={icon} title={label} onClick={onClick}>
      <span>{label}</span>
    </Slim>
  )
}

const Slim = styled(Button)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    minWidth: 40,
    paddingInline: 8,
    '& > .MuiButton-startIcon': { margin: 0 },
    '& > span:not(.MuiButton-startIcon, .MuiTouchRipple-root)': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
}))
