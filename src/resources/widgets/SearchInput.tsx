import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { controlProps } from './controls.ts'

interface Props {
  params: AutocompleteRenderInputParams
  control: ReturnType<typeof controlProps>
  placeholder?: string | undefined
}

/** Renders the input of a search with the accessibility attributes of every control. */
export function SearchInput({ params, control, placeholder }: Props) {
  const { id, disabled, fullWidth, size, slotProps } = params
  return (
    // Replaces the library's text field, which would load its lists and labels.
    <OutlinedInput
      {...slotProps.input}
      {...(size && { size })}
      id={id}
      disabled={disabled}
      fullWidth={fullWidth}
      placeholder={placeholder}
      error={control['aria-invalid'] ?? false}
      inputProps={{
        ...slotProps.htmlInput,
        'aria-describedby': control['aria-describedby'],
        'aria-invalid': control['aria-invalid'],
        'aria-required': control['aria-required'],
      }}
    />
  )
}
