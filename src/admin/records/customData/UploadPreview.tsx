import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { asText } from '../../../../common/json/asText.ts'
import { RowTable } from '../../../resources/exchange/RowTable.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { customDataTexts } from './customDataTexts.ts'
import type { Upload } from './useUpload.ts'

/** Shows what the check of a file has found: numbers, ignored columns, rows that do not fit, and the first rows. */
export function UploadPreview({ upload }: { upload: Upload }) {
  const texts = customDataTexts(useTexts())
  const { rows, created, updated, failed, failed_rows: bad, unknown_columns: unknown, sample } = upload
  const fields = upload.columns.flatMap(({ name, field }) => (field === null ? [] : [{ name, field }]))
  if (rows === 0) return <Alert severity="warning">{texts.noRows}</Alert>
  return (
    <Stack spacing={2}>
      <Alert severity={bad > 0 ? 'warning' : 'success'}>
        {texts.found(rows, created, updated)}
        {bad > 0 && ` ${texts.bad(bad)} ${texts.allOrNothing}`}
      </Alert>
      {unknown.length > 0 && <Alert severity="info">{texts.unknown(unknown.join(', '))}</Alert>}
      {failed.length > 0 && (
        <RowTable
          title={texts.faults}
          names={[texts.row, texts.column, texts.value, texts.reason]}
          rows={failed.map(({ row, column, value, message }) => [
            String(row),
            column ?? '',
            value ?? '',
            message,
          ])}
        />
      )}
      <Typography variant="subtitle2" component="h3">
        {texts.preview}
      </Typography>
      <RowTable
        title={texts.preview}
        names={fields.map(({ name }) => name)}
        rows={sample.map(row => fields.map(({ field }) => shown(row[field]) || texts.empty))}
      />
    </Stack>
  )
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : asText(value) || String(value)
}
