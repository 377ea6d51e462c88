import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { saveBlob } from '../../ui/saveBlob.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { type FailedRow, importFailureField, importFailureText } from './importFailureText.ts'
import { RowTable } from './RowTable.tsx'

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
    importFailureField(one, schema, texts),
    one.value ?? '',
    importFailureText(one, texts),
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
        <Button size="small" startIcon={<DownloadIcon />} onClick={download} sx={{ flex: 'none' }}>
          {exchange.download}
        </Button>
      </Stack>
      <RowTable title={exchange.failedTitle(count)} names={names} rows={rows} />
    </Stack>
  )
}

/** A file of the rows that were refused, safe to open in a spreadsheet, under one line of names. */
async function failedCsv(names: readonly string[], rows: readonly (readonly string[])[]): Promise<Blob> {
  const { default: papa } = await import('papaparse')
  const csv = papa.unparse({ fields: [...names], data: rows.map(row => [...row]) }, { escapeFormulae: true })
  // Spreadsheets take a file without the mark for the encoding of long ago.
  return new Blob([`\u{feff}${csv}\r\n`], { type: 'text/csv;charset=utf-8' })
}
