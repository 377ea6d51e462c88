import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { controlProps } from './controls.ts'

interface Props {
  params: AutocompleteRenderInputParams
  control: ReturnType<typeof controlProps>
  placeholder?: string | undefined
}

/** The field of a search, with what every control tells assistive technology. */
export function SearchInput({ params, control, placeholder }: Props) {
  return (
    <TextField
      {...params}
      placeholder={placeholder}
      error={control['aria-invalid']}
      slotProps={{
        ...params.slotProps,
        htmlInput: {
          ...params.slotProps?.htmlInput,
          'aria-describedby': control['aria-describedby'],
          'aria-invalid': control['aria-invalid'],
          'aria-required': control['aria-required'],
        },
      }}
    />
  )
}
