import { styled } from '@mui/material/styles'
import type { RaRecord } from 'ra-core'
import { Link } from 'react-router-dom'
import type { EntitySummary } from '../data/createSchemaClient.ts'
import { valueAt } from '../json/jsonPointer.ts'
import type { JsonObject } from '../json/jsonValue.ts'
import { CellValue } from './CellValue.tsx'
import type { Column } from './listColumns.ts'

interface Props {
  entity: EntitySummary
  columns: Column[]
  records: RaRecord[]
}

/** Records on a narrow screen: one below the other, the first column as the name. */
export function RecordCards({ entity, columns, records }: Props) {
  const [first, ...others] = columns
  return (
    <List>
      {records.map(record => (
        <li key={record.id}>
          <Card to={`/${entity.name}/${encodeURIComponent(record.id)}`}>
            {first && (
              <Name>
                <CellValue schema={first.schema} value={valueAt(record as JsonObject, first.pointer)} />
              </Name>
            )}
            <Facts>
              {others.map(({ pointer, title, schema }) => (
                <div key={pointer}>
                  <dt>{title}</dt>
                  <dd>
                    <CellValue schema={schema} value={valueAt(record as JsonObject, pointer)} />
                  </dd>
                </div>
              ))}
            </Facts>
          </Card>
        </li>
      ))}
    </List>
  )
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}))

const Card = styled(Link)(({ theme }) => ({
  display: 'block',
  padding: '12px 16px',
  color: 'inherit',
  textDecoration: 'none',
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
}))

const Name = styled('div')({ fontWeight: 600, overflowWrap: 'anywhere' })

const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 20px',
  margin: '6px 0 0',
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}))
