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
  /** Number of rejected rows, including those that are not listed. */
  count: number
  schema: JsonSchema
  fileName: string
}

/** Lists the rejected rows, each with its field and the reason. */
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

/** Builds a CSV file of the rejected rows under one header line, escaped for spreadsheets. */
async function failedCsv(names: readonly string[], rows: readonly (readonly string[])[]): Promise<Blob> {
  const { default: papa } = await import('papaparse')
  const csv = papa.unparse({ fields: [...names], data: rows.map(row => [...row]) }, { escapeFormulae: true })
  // Without the byte order mark, spreadsheets assume a legacy encoding.
  return new Blob([`\u{feff}${csv}\r\n`], { type: 'text/csv;charset=utf-8' })
}
