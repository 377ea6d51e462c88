import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useEntitySchema } from '../../../resources/data/useEntitySchema.ts'
import { CellValue } from '../../../resources/list/cells/CellValue.tsx'
import { cellStyles } from '../../../resources/list/cells/cellStyles.ts'
import { plainLine } from '../../../resources/list/cells/cellTexts.ts'
import { isSchema } from '../../../resources/schema/jsonSchema.ts'
import { Moment } from '../../../ui/Moment.tsx'
import type { Belonging } from './useBelongings.ts'

/** Shows a record that belongs to a contact: title, last message, time, channel and status. */
export function BelongingRow({ entity, row }: { entity: string; row: Belonging }) {
  const { to, title, said, channel, status, at } = row
  return (
    <li>
      <Link component={RouterLink} to={to} variant="body2" dir="auto">
        {title}
      </Link>
      {said && said !== title && (
        <Typography variant="body2" dir="auto" noWrap sx={{ color: 'text.secondary' }}>
          {plainLine(said, true)}
        </Typography>
      )}
      <Facts>
        <Moment value={at} />
        <Choice entity={entity} field="communication_channel" value={channel} />
        <Choice entity={entity} field="status" value={status} />
      </Facts>
    </li>
  )
}

/** Shows a value by its label from the entity's schema; renders nothing for undefined. */
function Choice({ entity, field, value }: { entity: string; field: string; value: string | undefined }) {
  const { data: schema } = useEntitySchema(entity)
  const property = schema?.properties?.[field]
  return value !== undefined && isSchema(property) && <CellValue schema={property} value={value} />
}

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  ...cellStyles(theme),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  marginTop: 2,
  color: theme.palette.text.secondary,
}))
