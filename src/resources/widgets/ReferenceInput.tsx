import Autocomplete from '@mui/material/Autocomplete'
import { styled } from '@mui/material/styles'
import type { WidgetProps } from '@rjsf/utils'
import { useDeferredValue, useState } from 'react'
import { textsIn } from '../../../common/json/textsIn.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { useCreateReference } from '../formModel/useCreateReference.ts'
import type { ReferenceHint } from '../schema/jsonSchema.ts'
import { ChosenList } from './ChosenList.tsx'
import { controlProps } from './controls.ts'
import { drawnElsewhere } from './drawnElsewhere.ts'
import { OptionLine } from './OptionLine.tsx'
import { OpenReference, ReferenceLink } from './ReferenceLinks.tsx'
import type { ReferenceOption } from './referenceOption.ts'
import { SearchInput } from './SearchInput.tsx'
import { useChosenReferences, useFoundReferences, useMayCreate } from './useReferences.ts'

interface Props extends WidgetProps {
  reference: ReferenceHint
  isMultiple: boolean
}

/** Lets the person find records with the server's search. The labels of chosen records load in one request. */
export function ReferenceInput({ reference, isMultiple, ...props }: Props) {
  const { id, value, options, disabled, readonly, onChange, onBlur } = props
  const texts = useTexts()
  const createReference = useCreateReference()
  const mayCreate = useMayCreate(reference) && !disabled && !readonly
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const ids = textsIn(value)
  const found = useFoundReferences(reference, useDeferredValue(text), isOpen)
  const chosen = useChosenReferences(reference, ids)
  const control = controlProps(props)

  async function choose(next: ReferenceOption[]) {
    const kept = next.filter(one => !one.isNew).map(one => one.id)
    const wanted = next.find(one => one.isNew)
    const created = wanted && (await createReference(reference.entity, wanted.label))
    if (wanted && !created) return
    const all = created ? [...kept, created.id] : kept
    onChange(isMultiple ? withStrays(value, all) : (all.at(-1) ?? options.emptyValue))
  }

  return (
    <Row $isMultiple={isMultiple}>
      {isMultiple && (
        <ChosenList
          items={chosen.map(option => ({
            label: option.label,
            content: <ReferenceLink entity={reference.entity} option={option} />,
          }))}
          controlId={id}
          onRemove={
            disabled || readonly ? undefined : at => choose(chosen.filter((_, place) => place !== at))
          }
        />
      )}
      <Autocomplete<ReferenceOption, boolean>
        id={id}
        size="small"
        fullWidth
        multiple={isMultiple}
        filterSelectedOptions={isMultiple}
        options={withNew(found.options, text, mayCreate && !found.isLoading)}
        loading={found.isLoading}
        value={isMultiple ? chosen : (chosen[0] ?? null)}
        disabled={disabled ?? false}
        readOnly={readonly ?? false}
        filterOptions={all => all}
        getOptionLabel={option => option.label}
        getOptionKey={option => `${option.isNew} ${option.id}`}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        loadingText={texts.common.loading}
        noOptionsText={texts.form.referenceNone}
        clearText={texts.controls.clear}
        openText={texts.controls.open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onInputChange={(_, next, reason) => setText(reason === 'input' ? next : '')}
        onChange={(_, next) => choose(Array.isArray(next) ? next : next ? [next] : [])}
        onBlur={() => onBlur(id, value)}
        renderOption={({ key, ...line }, option) => (
          <li key={key} {...line}>
            <OptionLine
              {...option}
              label={option.isNew ? texts.widgets.referenceCreate(option.label) : option.label}
            />
          </li>
        )}
        {...(isMultiple && drawnElsewhere)}
        renderInput={params => (
          <SearchInput
            params={params}
            control={control}
            placeholder={isMultiple || ids.length === 0 ? texts.form.referenceSearch : undefined}
          />
        )}
      />
      {!isMultiple && chosen[0] && <OpenReference entity={reference.entity} option={chosen[0]} />}
    </Row>
  )
}

/** Returns the found records, followed by an option to create one with the typed name, unless it exists. */
function withNew(options: ReferenceOption[], text: string, mayCreate: boolean): ReferenceOption[] {
  const name = text.trim()
  const isThere = options.some(option => option.label.toLowerCase() === name.toLowerCase())
  return mayCreate && name !== '' && !isThere ? [...options, { id: '', label: name, isNew: true }] : options
}

/** Keeps stored values that are not ids when others are chosen. */
function withStrays(value: unknown, ids: string[]): unknown[] {
  const strays = Array.isArray(value) ? value.filter(one => typeof one !== 'string') : []
  return [...strays, ...ids]
}

const Row = styled('div', { shouldForwardProp: name => name !== '$isMultiple' })<{ $isMultiple: boolean }>(
  ({ $isMultiple }) => ({
    display: 'flex',
    flexDirection: $isMultiple ? 'column' : 'row',
    alignItems: $isMultiple ? 'stretch' : 'center',
    gap: 4,
    minWidth: 0,
  }),
)
