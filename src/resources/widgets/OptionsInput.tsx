import type { WidgetProps } from '@rjsf/utils'
import { useState } from 'react'
import { parsePointer } from '../../../common/json/jsonPointer.ts'
import type { JsonSchema, OptionsHint } from '../schema/jsonSchema.ts'
import { OptionFilters } from './OptionFilters.tsx'
import { OptionNote } from './OptionNote.tsx'
import { OptionSearch } from './OptionSearch.tsx'
import { SampleButton } from './SampleButton.tsx'
import { useOptionList } from './useOptionList.ts'

/** Edits a text that is typed, or chosen from the options that an operation lists. */
export function OptionsInput(props: WidgetProps) {
  const hint = (props.schema as JsonSchema)['x-options']
  return hint ? <ListedInput {...props} hint={hint} /> : null
}

function ListedInput({ hint, ...field }: WidgetProps & { hint: OptionsHint }) {
  const { id, label, value, options, onChange } = field
  const [filters, setFilters] = useState<Record<string, string>>({})
  const [typed, setTyped] = useState('')
  const isLocked = Boolean(field.disabled || field.readonly)
  const { data, error, isFetching, refetch } = useOptionList(hint, {
    text: typed,
    filters,
    isEnabled: !isLocked,
  })
  const listed = data?.options ?? []
  const text = typeof value === 'string' ? value : ''
  return (
    <>
      <OptionSearch
        field={field}
        hint={hint}
        text={text}
        listed={listed}
        isLoading={isFetching}
        typed={typed}
        onType={setTyped}
        onText={next => onChange(next === '' ? options.emptyValue : next)}
        // Options that were missing may exist by now.
        onOpen={() => void refetch()}
      />
      <OptionNote
        id={id}
        hint={hint}
        error={error}
        missing={data?.missing}
        chosen={listed.find(option => option.value === text)}
      />
      {hint.filters && data && !data.missing && (
        <OptionFilters
          id={id}
          filters={hint.filters}
          chosen={filters}
          disabled={isLocked}
          onChange={setFilters}
        />
      )}
      {hint.sample && data?.hasSamples && (
        <SampleButton path={hint.sample.path} body={sampled(hint, text)} label={label} />
      )}
    </>
  )
}

/** Returns the value under its name in the options; empty for an empty field. */
function sampled({ value: at }: OptionsHint, text: string): Record<string, string> {
  const name = parsePointer(at).at(-1) ?? ''
  return text === '' ? {} : { [name]: text }
}
