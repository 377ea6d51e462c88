import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useTexts } from '../../../../ui/useTexts.ts'
import { visibleText } from '../../../../ui/visibleText.ts'
import { parameterRows } from './parameterRows.ts'
import { toolsTexts } from './toolsTexts.ts'
import type { Tool } from './useTools.ts'

/** Shows the parameters of a tool, those within others by their paths. */
export function ParameterTable({ schema }: { schema: Tool['input_schema'] }) {
  const texts = toolsTexts(useTexts())
  const rows = parameterRows(schema)
  if (rows.length === 0) return <Typography variant="body2">{texts.noParameters}</Typography>
  return (
    <TableContainer tabIndex={0} role="region" aria-label={texts.parameters}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{texts.parameter}</TableCell>
            <TableCell>{texts.type}</TableCell>
            <TableCell>{texts.required}</TableCell>
            <TableCell>{texts.meaning}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ path, type, isRequired, description }) => (
            <TableRow key={path}>
              <TableCell sx={{ fontFamily: 'monospace' }}>{visibleText(path)}</TableCell>
              <TableCell>{visibleText(type)}</TableCell>
              <TableCell>{isRequired ? texts.yes : ''}</TableCell>
              <TableCell sx={{ minWidth: 160 }}>{visibleText(description)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
