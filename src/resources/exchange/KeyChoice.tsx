import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import type { ImportField } from './importFields.ts'
import type { ImportPlan } from './useImport.ts'

interface Props {
  plan: ImportPlan
  fields: readonly ImportField[]
  onChange: (plan: ImportPlan) => void
}

/** Whether all rows are new, or some change the records they are found by. */
export function KeyChoice({ plan, fields, onChange }: Props) {
  const { exchange } = useTexts()
  const id = useId()
  const keys = fields.filter(({ isKey }) => isKey)
  const mapped = keys.find(({ pointer }) => Object.values(plan.mapping).includes(pointer))
  const first = (mapped ?? keys[0])?.pointer ?? null
  return (
    <FormControl>
      <FormLabel id={id}>{exchange.mode}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={plan.key === null ? 'insert' : 'upsert'}
        onChange={(_, value) => onChange({ ...plan, key: value === 'insert' ? null : first })}
      >
        <FormControlLabel value="insert" control={<Radio size="small" />} label={exchange.insert} />
        <FormControlLabel value="upsert" control={<Radio size="small" />} label={exchange.upsert} />
      </RadioGroup>
      {plan.key !== null && (
        <TextField
          select
          size="small"
          label={exchange.key}
          helperText={exchange.keyHint}
          value={plan.key}
          onChange={({ target }) => onChange({ ...plan, key: target.value })}
          slotProps={{ select: { native: true } }}
          sx={{ mt: 1, ml: { sm: 4 }, maxWidth: 360 }}
        >
          {keys.map(({ pointer, label }) => (
            <option key={pointer} value={pointer}>
              {label}
            </option>
          ))}
        </TextField>
      )}
    </FormControl>
  )
}
