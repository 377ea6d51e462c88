import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { fileSize } from '../../../../resources/widgets/fileSize.ts'
import { Moment } from '../../../../ui/Moment.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { integrationsTexts } from '../integrationsTexts.ts'

type TrialData = components['schemas']['IntegrationTrial']

/** Shows entries as they would be stored, with errors at their fields. */
export function TrialTable({ trial }: { trial: TrialData }) {
  const texts = integrationsTexts(useTexts())
  if (trial.rows.length === 0) return <Typography>{texts.trialEmpty}</Typography>
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label={texts.trial}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{texts.entry}</TableCell>
              <TableCell>{texts.outcome}</TableCell>
              {trial.columns.map(column => (
                <TableCell key={column}>{texts.columns[column] ?? column.replace(/^\/data\//, '')}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {trial.rows.map(row => (
              <TrialRow key={row.key} row={row} columns={trial.columns} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {trial.more && <Typography variant="body2">{texts.trialMore}</Typography>}
    </>
  )
}

function TrialRow({ row, columns }: { row: TrialData['rows'][number]; columns: string[] }) {
  const texts = integrationsTexts(useTexts())
  const others = row.errors.filter(({ pointer }) => !columns.includes(pointer))
  return (
    <TableRow>
      <TableCell>{row.label}</TableCell>
      <TableCell>
        {texts.outcomes[row.outcome]}
        <Faults errors={others} />
      </TableCell>
      {columns.map(column => (
        <TableCell key={column}>
          <TrialValue column={column} value={row.values[column]} />
          <Faults errors={row.errors.filter(({ pointer }) => pointer === column)} />
        </TableCell>
      ))}
    </TableRow>
  )
}

function Faults({ errors }: { errors: components['schemas']['FieldError'][] }) {
  return errors.map(({ pointer, message }) => (
    <Typography key={`${pointer}${message}`} variant="body2" sx={{ color: 'error.main' }}>
      {message}
    </Typography>
  ))
}

/** Shows a value; size and time of a file in the reader's language. */
function TrialValue({ column, value }: { column: string; value: unknown }) {
  const { language } = useTexts()
  if (value === undefined || value === null) return null
  if (column === '/size' && typeof value === 'number') return fileSize(value, language)
  if (column === '/changed' && typeof value === 'string') return <Moment value={value} />
  return typeof value === 'string' ? value : JSON.stringify(value)
}
