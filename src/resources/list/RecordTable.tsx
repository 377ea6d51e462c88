import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { type RaRecord, useListContext } from 'ra-core'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useTexts } from '../../ui/useTexts.ts'
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

/** Records as rows. The first cell is the link; a click anywhere in the row follows it. */
export function RecordTable({ entity, columns, records }: Props) {
  const navigate = useNavigate()
  function open(event: MouseEvent, to: string) {
    const isLink = (event.target as Element).closest('a, button') !== null
    // Somebody who marks a text to copy it does not want to leave.
    if (!isLink && !window.getSelection()?.toString()) navigate(to)
  }
  return (
    <Scroll>
      <Table>
        <Head columns={columns} />
        <TableBody>
          {records.map(record => {
            const to = `/${entity.name}/${encodeURIComponent(record.id)}`
            return (
              <Row key={record.id} hover onClick={event => open(event, to)}>
                {columns.map((column, index) => (
                  <TableCell key={column.pointer} align={column.isNumeric ? 'right' : 'left'}>
                    {index === 0 ? (
                      <RowLink to={to}>
                        <Cell record={record} column={column} />
                      </RowLink>
                    ) : (
                      <Cell record={record} column={column} />
                    )}
                  </TableCell>
                ))}
              </Row>
            )
          })}
        </TableBody>
      </Table>
    </Scroll>
  )
}

function Head({ columns }: { columns: Column[] }) {
  const { list } = useTexts()
  const { sort, setSort } = useListContext()
  return (
    <TableHead>
      <TableRow>
        {columns.map(({ pointer, source, title, isSortable, isNumeric }) => {
          const isSorted = sort.field === source
          const direction = sort.order === 'DESC' ? 'desc' : 'asc'
          return (
            <TableCell
              key={pointer}
              align={isNumeric ? 'right' : 'left'}
              sortDirection={isSorted && direction}
            >
              {isSortable ? (
                <TableSortLabel
                  active={isSorted}
                  direction={isSorted ? direction : 'asc'}
                  title={`${list.sortBy} ${title}`}
                  onClick={() =>
                    setSort({ field: source, order: isSorted && direction === 'asc' ? 'DESC' : 'ASC' })
                  }
                >
                  {title}
                </TableSortLabel>
              ) : (
                title
              )}
            </TableCell>
          )
        })}
      </TableRow>
    </TableHead>
  )
}

function Cell({ record, column }: { record: RaRecord; column: Column }) {
  return <CellValue schema={column.schema} value={valueAt(record as JsonObject, column.pointer)} />
}

const Scroll = styled('div')({ overflowX: 'auto' })

const Row = styled(TableRow)({
  cursor: 'pointer',
  '&:last-child td': { borderBottom: 0 },
  '& td': { maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

const RowLink = styled(Link)(({ theme }) => ({
  fontWeight: 600,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}))
