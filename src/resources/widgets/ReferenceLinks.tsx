import OpenIcon from '@mui/icons-material/OpenInNew'
import type { AutocompleteRenderValueGetItemProps } from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router-dom'
import { useTexts } from '../../ui/useTexts.ts'
import type { ReferenceOption } from './referenceOption.ts'

interface ChipsProps {
  entity: string
  options: ReferenceOption[]
  itemProps: AutocompleteRenderValueGetItemProps<boolean>
}

/** The chosen records, each with a way to its own page. */
export function ReferenceChips({ entity, options, itemProps }: ChipsProps) {
  const { widgets } = useTexts()
  return options.map((option, index) => {
    const { key, onDelete, ...chip } = itemProps({ index }) as ChipItem
    return (
      <Chip
        key={key}
        {...chip}
        size="small"
        onDelete={onDelete}
        label={
          <Link
            to={pathTo(entity, option)}
            target="_blank"
            aria-label={widgets.referenceOpen(option.label)}
            style={inherited}
          >
            {option.label}
          </Link>
        }
      />
    )
  })
}

interface ChipItem {
  key: number
  className: string
  disabled: boolean
  'data-item-index': number
  tabIndex: -1
  onDelete: (event: unknown) => void
}

/** The way to the page of the chosen record. */
export function OpenReference({ entity, option }: { entity: string; option: ReferenceOption }) {
  const { widgets } = useTexts()
  return (
    <IconButton
      component={Link}
      to={pathTo(entity, option)}
      target="_blank"
      size="small"
      aria-label={widgets.referenceOpen(option.label)}
    >
      <OpenIcon fontSize="small" />
    </IconButton>
  )
}

const inherited = { color: 'inherit' }

function pathTo(entity: string, { id }: ReferenceOption): string {
  return `/${entity}/${encodeURIComponent(id)}`
}
