import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { WidgetProps } from '@rjsf/utils'
import { useGetList, useGetMany } from 'ra-core'
import { useDeferredValue, useState } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import { valueAt } from '../json/jsonPointer.ts'
import type { JsonObject } from '../json/jsonValue.ts'
import type { ReferenceHint } from '../schema/jsonSchema.ts'
import { controlProps } from './controls.ts'

interface Props extends WidgetProps {
  reference: ReferenceHint
  isMultiple: boolean
}

interface Option {
  id: string
  label: string
}

/** Finds records by what the server's search finds; labels of chosen ones are asked for in one request. */
export function ReferenceInput({ reference, isMultiple, ...props }: Props) {
  const { id, value, options, disabled, readonly, onChange, onBlur } = props
  const texts = useTexts()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const ids: string[] = (Array.isArray(value) ? value : [value]).filter(one => typeof one === 'string')
  const found = useFound(reference, useDeferredValue(text), isOpen)
  const chosen = useChosen(reference, ids, texts.form.referenceMissing)
  const shared = controlProps(props)
  return (
    <Autocomplete<Option, boolean>
      id={id}
      size="small"
      multiple={isMultiple}
      options={found.options}
      loading={found.isLoading}
      value={isMultiple ? chosen : (chosen[0] ?? null)}
      disabled={disabled}
      readOnly={readonly}
      filterOptions={all => all}
      getOptionLabel={option => option.label}
      getOptionKey={option => option.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loadingText={texts.common.loading}
      noOptionsText={texts.form.referenceNone}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_, next, reason) => setText(reason === 'input' ? next : '')}
      onChange={(_, next) => {
        if (Array.isArray(next)) onChange(next.map(one => one.id))
        else onChange(next?.id ?? options.emptyValue)
      }}
      onBlur={() => onBlur(id, value)}
      renderInput={params => (
        <TextField
          {...params}
          placeholder={ids.length === 0 ? texts.form.referenceSearch : undefined}
          error={shared['aria-invalid']}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps?.htmlInput,
              'aria-describedby': shared['aria-describedby'],
              'aria-invalid': shared['aria-invalid'],
              'aria-required': shared['aria-required'],
            },
          }}
        />
      )}
    />
  )
}

function useFound(reference: ReferenceHint, text: string, enabled: boolean) {
  const { data = [], isFetching } = useGetList(
    reference.entity,
    {
      pagination: { page: 1, perPage: 25 },
      filter: { ...reference.filter, ...(text && { q: text }) },
      sort: { field: reference.label?.slice(1) ?? 'updated_at', order: 'ASC' },
    },
    { enabled, staleTime: 10_000 },
  )
  return {
    options: data.map(record => toOption(record, reference)),
    isLoading: isFetching && data.length === 0,
  }
}

function useChosen(reference: ReferenceHint, ids: string[], missing: string): Option[] {
  const { data = [], isPending } = useGetMany(reference.entity, { ids }, { enabled: ids.length > 0 })
  return ids.map(id => {
    const record = data.find(one => one?.id === id)
    return record ? toOption(record, reference) : { id, label: isPending ? '…' : missing }
  })
}

function toOption(record: JsonObject, reference: ReferenceHint): Option {
  const label = reference.label ? valueAt(record, reference.label) : undefined
  return {
    id: String(record.id),
    label: label === undefined || label === '' ? String(record.id) : String(label),
  }
}
