import OpenIcon from '@mui/icons-material/OpenInNew'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router-dom'
import { useTexts } from '../../ui/useTexts.ts'
import type { ReferenceOption } from './referenceOption.ts'

/** Links to a chosen record by its name. */
export function ReferenceLink({ entity, option }: { entity: string; option: ReferenceOption }) {
  const { widgets } = useTexts()
  return (
    <Link to={pathTo(entity, option)} target="_blank" aria-label={widgets.referenceOpen(option.label)}>
      {option.label}
    </Link>
  )
}

/** Shows a button that opens the chosen record's page. */
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

function pathTo(entity: string, { id }: ReferenceOption): string {
  return `/${entity}/${encodeURIComponent(id)}`
}
