import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import type { BulkField } from './bulkFields.ts'

interface Props {
  fields: BulkField[]
  onChoose: (field: BulkField) => void
  isFirst: boolean
}

/** Adds fields one at a time; the input clears after each. */
export function BulkFieldPicker({ fields, onChoose, isFirst }: Props) {
  const { bulk } = useTexts()
  const [text, setText] = useState('')
  return (
    <Autocomplete
      size="small"
      options={fields}
      value={null}
      inputValue={text}
      blurOnSelect
      clearOnBlur
      autoHighlight
      getOptionLabel={field => field.label}
      getOptionKey={field => field.pointer}
      noOptionsText={bulk.noField}
      onInputChange={(_, next, reason) => setText(reason === 'input' ? next : '')}
      onChange={(_, field) => field && onChoose(field)}
      renderInput={params => (
        <TextField
          {...params}
          autoFocus={isFirst}
          placeholder={bulk.addField}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps?.htmlInput, 'aria-label': bulk.addField },
          }}
        />
      )}
    />
  )
}
