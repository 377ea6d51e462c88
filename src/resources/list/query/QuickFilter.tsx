import AddIcon from '@mui/icons-material/Add'
import Chip from '@mui/material/Chip'
import { useTexts } from '../../../ui/useTexts.ts'
import type { FilterField } from './filterField.ts'

interface Props {
  field: FilterField
  onOpen: (anchor: Element) => void
}

/** Offers a filter that the entity's file suggests and that is not in use. Narrow screens use the builder instead. */
export function QuickFilter({ field, onOpen }: Props) {
  const { query } = useTexts()
  const name = field.label.split(' › ').pop() ?? ''
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={<AddIcon />}
      label={name}
      aria-label={query.addQuick(name)}
      aria-haspopup="dialog"
      onClick={event => onOpen(event.currentTarget)}
      sx={{
        display: { xs: 'none', sm: 'inline-flex' },
        height: 30,
        borderRadius: 15,
        borderStyle: 'dashed',
        bgcolor: 'transparent',
      }}
    />
  )
}
