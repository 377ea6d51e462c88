import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { saveBlob } from '../../ui/saveBlob.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { type FailedRow, failureField, failureText } from './failureText.ts'

interface Props {
  failed: readonly FailedRow[]
  /** How many rows these are, and those that are not listed. */
  count: number
  schema: JsonSchema
  fileName: string
}

/** The rows that are not in order, each with its field and what to do about it. */
export function FailedRows({ failed, count, schema, fileName }: Props) {
  const texts = useTexts()
  const { exchange } = texts
  if (failed.length === 0) return null
  const names = [exchange.row, exchange.field, exchange.value, exchange.reason]
  const rows = failed.map(one => [
    String(one.row),
    failureField(one, schema, texts),
    one.value ?? '',
    failureText(one, texts),
  ])

  async function download() {
    saveBlob(await failedCsv(names, rows), `${fileName.replace(/\.\w+$/, '')}-${exchange.failedFile}.csv`)
  }

  return (
    <Stack spacing={1}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="subtitle2" component="h3">
          {exchange.failedTitle(count)}
        </Typography>
        <Button size="small" startIcon={<DownloadIcon />} onClick={download}>
          {exchange.download}
        </Button>
      </Stack>
      <Scroller tabIndex={0} role="region" aria-label={exchange.failedTitle(count)}>
        <table>
          <thead>
            <tr>
              {names.map(name => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
              <tr key={index}>
                {cells.map((cell, column) => (
                  <td key={names[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      {failed.length >= mostListed && (
        <Typography variant="body2" color="text.secondary">
          {exchange.listedOnly(mostListed)}
        </Typography>
      )}
    </Stack>
  )
}

/** As many as the server names. */
const mostListed = 1000

// One styled element with plain cells below it: a thousand rows of styled ones would take seconds.
const Scroller = styled('div')(({ theme }) => ({
  maxHeight: 320,
  overflow: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& table': { width: '100%', borderCollapse: 'collapse', ...theme.typography.body2 },
  '& th': {
    position: 'sticky',
    top: 0,
    textAlign: 'left',
    fontWeight: 500,
    background: theme.palette.background.paper,
  },
  '& th, & td': {
    padding: '6px 12px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    verticalAlign: 'top',
  },
  '& td': { overflowWrap: 'break-word' },
  '& td:first-of-type': { fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.down('sm')]: {
    '& thead': { position: 'absolute', clip: 'rect(0 0 0 0)' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '3em minmax(0, 1fr)',
      padding: '8px 0',
      borderBottom: `1px solid ${theme.palette.divider}`,
    },
    '& td': { border: 0, padding: '0 12px' },
    '& td:nth-of-type(n + 3)': { gridColumn: 2 },
    '& td:nth-of-type(3)': { color: theme.palette.text.secondary },
  },
}))

/** A file of the rows that were refused, safe to open in a spreadsheet, under one line of names. */
async function failedCsv(names: readonly string[], rows: readonly (readonly string[])[]): Promise<Blob> {
  const { default: papa } = await import('papaparse')
  const csv = papa.unparse({ fields: [...names], data: rows.map(row => [...row]) }, { escapeFormulae: true })
  // Spreadsheets take a file without the mark for the encoding of long ago.
  return new Blob([`\u{feff}${csv}\r\n`], { type: 'text/csv;charset=utf-8' })
}
