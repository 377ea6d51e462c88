import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import type { ImportField } from './importFields.ts'
import { keyChoices } from './keyChoices.ts'
import type { ImportPlan } from './useImport.ts'

interface Props {
  plan: ImportPlan
  fields: readonly ImportField[]
  onChange: (plan: ImportPlan) => void
}

/** Lets the person choose what happens to rows whose record already exists, and by which fields it is found. */
export function KeyChoice({ plan, fields, onChange }: Props) {
  const { exchange } = useTexts()
  const id = useId()
  const options = keyChoices(fields, plan.mapping, exchange.anyOf)
  return (
    <FormControl>
      <FormLabel id={id}>{exchange.mode}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={plan.mode}
        onChange={(_, value) => onChange({ ...plan, mode: value as ImportPlan['mode'] })}
      >
        {(['insert', 'upsert', 'skip'] as const).map(mode => (
          <FormControlLabel key={mode} value={mode} control={<Radio size="small" />} label={exchange[mode]} />
        ))}
      </RadioGroup>
      {plan.mode !== 'insert' && plan.key !== null && (
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
          {options.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </TextField>
      )}
    </FormControl>
  )
}
