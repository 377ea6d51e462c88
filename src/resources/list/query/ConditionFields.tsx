import Autocomplete from '@mui/material/Autocomplete'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { phraseLabel } from './describeFilter.ts'
import { clauseIn, type DraftCondition, withClause, withField } from './filterDraft.ts'
import type { FilterField } from './filterField.ts'
import { PlainSelect } from './PlainSelect.tsx'
import { type Phrase, phrasesFor, startOf } from './phrases.ts'
import type { FilterWording } from './useFilterWording.ts'
import { ValueEditor } from './ValueEditor.tsx'

interface Props {
  condition: DraftCondition
  wording: FilterWording
  onChange: (condition: DraftCondition) => void
  /** Fixes the field, so that the value has the focus. */
  isFieldFixed?: boolean
  /** Error of the condition. */
  problem?: string | undefined
}

/** Renders the field, the operator, and the value of one condition. */
export function ConditionFields({ condition, wording, onChange, isFieldFixed = false, problem }: Props) {
  const { query } = wording.texts
  const id = useId()
  const field = wording.fieldOf(condition.field)
  const clause = clauseIn(condition, wording.zone)
  const say = (phrase: Phrase) =>
    onChange(withClause(condition, { phrase, value: startOf(phrase, clause) }, wording.zone))
  return (
    <Parts $isFieldFixed={isFieldFixed}>
      {!isFieldFixed && (
        <FieldChoice
          fields={wording.fields}
          field={field}
          wording={wording}
          onChoose={next => onChange(withField(condition, next))}
        />
      )}
      {field && clause && (
        <>
          <PlainSelect
            label={query.phrase}
            value={clause.phrase}
            options={phrasesFor(field, clause.phrase).map(phrase => [
              phrase,
              phraseLabel(phrase, field, wording.texts),
            ])}
            onChange={phrase => say(phrase as Phrase)}
          />
          <ValueEditor
            field={field}
            clause={clause}
            wording={wording}
            isAlone={isFieldFixed}
            describedBy={problem ? id : undefined}
            onChange={value => onChange(withClause(condition, { ...clause, value }, wording.zone))}
          />
        </>
      )}
      {problem && <Problem id={id}>{problem}</Problem>}
    </Parts>
  )
}

interface ChoiceProps {
  fields: FilterField[]
  field: FilterField | undefined
  wording: FilterWording
  onChoose: (field: FilterField) => void
}

function FieldChoice({ fields, field, wording, onChoose }: ChoiceProps) {
  const { query } = wording.texts
  return (
    <Autocomplete
      size="small"
      options={fields}
      value={field ?? null}
      getOptionLabel={one => one.label}
      getOptionKey={one => one.name}
      isOptionEqualToValue={(a, b) => a.name === b.name}
      noOptionsText={query.noField}
      disableClearable={field !== undefined}
      autoHighlight
      openOnFocus
      slotProps={{ popper: { placement: 'bottom-start', sx: { minWidth: 260 } } }}
      onChange={(_, next) => next && onChoose(next)}
      renderInput={params => (
        <TextField
          {...params}
          // A new row is focused for typing.
          autoFocus={field === undefined}
          placeholder={query.findField}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps?.htmlInput, 'aria-label': query.field },
          }}
        />
      )}
    />
  )
}

const Parts = styled('div', { shouldForwardProp: name => name !== '$isFieldFixed' })<{
  $isFieldFixed: boolean
}>(({ theme, $isFieldFixed }) => ({
  display: 'grid',
  gap: 8,
  alignItems: 'start',
  minWidth: 0,
  [theme.breakpoints.up('sm')]: $isFieldFixed
    ? {}
    : { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 6fr)' },
}))

const Problem = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 550,
  gridColumn: '1 / -1',
  color: theme.palette.error.main,
}))
