import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useTexts } from '../../ui/useTexts.ts'
import type { ImportField } from './importFields.ts'
import type { ImportMapping } from './proposeMapping.ts'
import type { ChosenFile } from './useImport.ts'

interface Props {
  chosen: ChosenFile
  fields: readonly ImportField[]
  onMapping: (mapping: ImportMapping) => void
}

/** Lists the file's columns with sample values and the field each maps to. */
export function MappingTable({ chosen: { sample, plan }, fields, onMapping }: Props) {
  const { exchange } = useTexts()
  const put = (name: string, pointer: string) =>
    onMapping({ ...plan.mapping, [name]: pointer === '' ? null : pointer })
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{exchange.column}</th>
          <th scope="col">{exchange.samples}</th>
          <th scope="col">{exchange.field}</th>
        </tr>
      </thead>
      <tbody>
        {sample.columns.map(({ name, samples }) => (
          <tr key={name}>
            <th scope="row">{name || exchange.unnamed}</th>
            <td className="samples">{samples.join(' · ')}</td>
            <td>
              <TextField
                select
                size="small"
                fullWidth
                disabled={sample.doubled.includes(name)}
                value={plan.mapping[name] ?? ''}
                onChange={({ target }) => put(name, target.value)}
                slotProps={{
                  select: { native: true },
                  htmlInput: { 'aria-label': exchange.fieldFor(name || exchange.unnamed) },
                }}
              >
                <option value="">{exchange.leaveOut}</option>
                {fields.map(({ pointer, label, isRequired }) => (
                  <option key={pointer} value={pointer}>
                    {isRequired ? `${label} *` : label}
                  </option>
                ))}
              </TextField>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th': { textAlign: 'left', fontWeight: 500, overflowWrap: 'anywhere' },
  '& thead th': { ...theme.typography.caption, color: theme.palette.text.secondary, paddingBottom: 4 },
  '& td, & tbody th': { padding: '6px 12px 6px 0', verticalAlign: 'middle' },
  '& .samples': {
    color: theme.palette.text.secondary,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  [theme.breakpoints.down('sm')]: {
    '& thead': { position: 'absolute', clip: 'rect(0 0 0 0)' },
    '& tr': { display: 'block', padding: '8px 0', borderBottom: `1px solid ${theme.palette.divider}` },
    '& td, & tbody th': { display: 'block', padding: '2px 0' },
  },
}))
