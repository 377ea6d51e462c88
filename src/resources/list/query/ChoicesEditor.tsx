import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import type { Choice } from '../../schema/jsonSchema.ts'
import type { FilterWording } from './useFilterWording.ts'

interface Props {
  choices: Choice[]
  value: JsonValue
  wording: FilterWording
  hasFocus: boolean
  onChange: (value: JsonValue) => void
}

/** Lets the person choose any number of a field's values. */
export function ChoicesEditor({ choices, value, wording, hasFocus, onChange }: Props) {
  const chosen = Array.isArray(value) ? value : []
  const toggled = (one: JsonValue, isOn: boolean) =>
    // In schema order, so that the same choice always gives the same filter.
    choices.map(choice => choice.value).filter(each => (each === one ? isOn : chosen.includes(each)))
  return (
    <List role="group" aria-label={wording.texts.query.value}>
      {choices.map((choice, index) => (
        <FormControlLabel
          key={String(choice.value)}
          label={choice.title}
          slotProps={{ typography: { variant: 'body2' } }}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(choice.value)}
              autoFocus={hasFocus && index === 0}
              onChange={(_, isOn) => onChange(toggled(choice.value, isOn))}
            />
          }
        />
      ))}
    </List>
  )
}

const List = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 264,
  overflowY: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  padding: '2px 4px',
  '& .MuiFormControlLabel-root': { margin: 0, overflowWrap: 'anywhere' },
  '& .MuiCheckbox-root': { padding: 6 },
}))
