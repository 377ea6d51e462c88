import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import type { FilterWording } from './useFilterWording.ts'

interface Props {
  value: JsonValue
  isNumeric: boolean
  wording: FilterWording
  hasFocus: boolean
  onChange: (value: JsonValue) => void
}

/** Accepts several typed values, each completed by Enter or by leaving the field. */
export function ValuesEditor({ value, isNumeric, wording, hasFocus, onChange }: Props) {
  const { query } = wording.texts
  const values = (Array.isArray(value) ? value : []).map(String)
  function change(next: string[]) {
    const texts = [...new Set(next.map(one => one.trim()))].filter(one => one !== '')
    onChange(isNumeric ? texts.map(Number).filter(Number.isFinite) : texts)
  }
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      size="small"
      options={[] as string[]}
      value={values}
      onChange={(_, next) => change(next)}
      renderInput={params => (
        <TextField
          {...params}
          autoFocus={hasFocus}
          placeholder={values.length === 0 ? query.listHint : undefined}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps?.htmlInput,
              'aria-label': query.value,
              ...(isNumeric && { inputMode: 'decimal' }),
            },
          }}
        />
      )}
    />
  )
}
