import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useGetMany } from 'ra-core'
import { valueAt } from '../../../../common/json/jsonPointer.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { EntitySummary } from '../../data/createSchemaClient.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import { labelOf } from '../../schema/labelOf.ts'
import { valueText } from '../../schema/valueText.ts'
import type { Failure } from './bulkRequest.ts'

interface Props {
  entity: EntitySummary
  schema: JsonSchema
  failures: Failure[]
}

const maxShown = 50

/** Lists the records that stay unchanged, each with its reasons and a link that opens in a new tab. */
export function BulkFailures({ entity, schema, failures }: Props) {
  const { bulk } = useTexts()
  const shown = failures.slice(0, maxShown)
  const { data = [], isPending } = useGetMany(entity.name, { ids: shown.map(({ id }) => id) })
  const nameOf = (id: string) => {
    const record = data.find(one => one?.id === id)
    const name = record && valueText(valueAt(record as JsonObject, entity.label))
    return name || (isPending ? '…' : bulk.unnamed(id))
  }
  return (
    <List>
      {shown.map(({ id, reasons }) => (
        <li key={id}>
          <Link href={`/${entity.name}/${encodeURIComponent(id)}`} target="_blank" rel="noopener">
            {nameOf(id)}
          </Link>
          {reasons.map(({ pointer, message }) => {
            const where = labelOf(schema, pointer)
            return <p key={pointer + message}>{where ? `${where}: ${message}` : message}</p>
          })}
        </li>
      ))}
      {failures.length > shown.length && <li>{bulk.moreFailed(failures.length - shown.length)}</li>}
    </List>
  )
}

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  maxHeight: 320,
  overflowY: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& li': { padding: '8px 14px', overflowWrap: 'anywhere' },
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& p': { margin: 0, color: theme.palette.text.secondary },
}))
