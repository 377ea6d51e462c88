import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import type { Choice } from '../../schema/jsonSchema.ts'
import type { FilterWording } from './useFilterWording.ts'

interface Props {
  choices: Choice[]
  value: JsonValue
  wording: FilterWording
  onChange: (value: JsonValue) => void
}

/** Lets the person choose any number of a field's values, on a single line. */
export function ChoicesInput({ choices, value, wording, onChange }: Props) {
  const { query, form } = wording.texts
  const chosen = choices.filter(choice => Array.isArray(value) && value.includes(choice.value))
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      size="small"
      options={choices}
      value={chosen}
      getOptionLabel={choice => choice.title}
      getOptionKey={choice => String(choice.value)}
      onChange={(_, next) =>
        // In schema order, so that the same choice always gives the same filter.
        onChange(choices.filter(choice => next.includes(choice)).map(choice => choice.value))
      }
      renderInput={params => (
        <TextField
          {...params}
          placeholder={chosen.length === 0 ? form.choose : undefined}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps?.htmlInput, 'aria-label': query.value },
          }}
        />
      )}
    />
  )
}
