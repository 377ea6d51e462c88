import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { controlProps } from './controls.ts'

interface Props {
  params: AutocompleteRenderInputParams
  control: ReturnType<typeof controlProps>
  placeholder?: string | undefined
}

/** The field of a search, with what every control tells assistive technology. */
export function SearchInput({ params, control, placeholder }: Props) {
  const { id, disabled, fullWidth, size, slotProps } = params
  return (
    // Without the library's text field around it, which brings its lists and labels along.
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
