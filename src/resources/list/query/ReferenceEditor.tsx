import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useDeferredValue, useState } from 'react'
import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import { textsIn } from '../../../../common/json/textsIn.ts'
import type { ReferenceHint } from '../../schema/jsonSchema.ts'
import { OptionLine } from '../../widgets/OptionLine.tsx'
import type { ReferenceOption } from '../../widgets/referenceOption.ts'
import { useChosenReferences, useFoundReferences } from '../../widgets/useReferences.ts'
import type { FilterWording } from './useFilterWording.ts'

interface Props {
  reference: ReferenceHint
  isMany: boolean
  value: JsonValue
  label: string
  wording: FilterWording
  hasFocus: boolean
  onChange: (value: JsonValue) => void
}

/** Lets the person find one or several records by the server's search. */
export function ReferenceEditor({ reference, isMany, value, label, wording, hasFocus, onChange }: Props) {
  const { form, common } = wording.texts
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const ids = textsIn(value)
  const found = useFoundReferences(reference, useDeferredValue(text), isOpen)
  const chosen = useChosenReferences(reference, ids)
  return (
    <Autocomplete<ReferenceOption, boolean>
      size="small"
      multiple={isMany}
      options={found.options}
      loading={found.isLoading}
      value={isMany ? chosen : (chosen[0] ?? null)}
      filterOptions={all => all}
      getOptionLabel={option => option.label}
      getOptionKey={option => option.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loadingText={common.loading}
      noOptionsText={form.referenceNone}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_, next, reason) => setText(reason === 'input' ? next : '')}
      onChange={(_, next) => onChange(Array.isArray(next) ? next.map(one => one.id) : next?.id)}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <OptionLine {...option} />
        </li>
      )}
      renderInput={params => (
        <TextField
          {...params}
          autoFocus={hasFocus}
          placeholder={ids.length === 0 ? form.referenceSearch : undefined}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps?.htmlInput, 'aria-label': label },
          }}
        />
      )}
    />
  )
}
