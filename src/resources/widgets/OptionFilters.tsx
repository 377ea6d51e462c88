import { styled } from '@mui/material/styles'
import { getCountries } from 'libphonenumber-js/min'
import { namesIn } from '../../ui/formats/namesIn.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { choicesOf, type OptionsHint } from '../schema/jsonSchema.ts'
import { ChoiceInput } from './ChoiceInput.tsx'

type Filter = NonNullable<OptionsHint['filters']>[number]

interface Props {
  id: string
  filters: readonly Filter[]
  chosen: Readonly<Record<string, string>>
  disabled: boolean
  onChange: (chosen: Record<string, string>) => void
}

/** Shows filters that narrow the listed options. */
export function OptionFilters({ id, filters, chosen, disabled, onChange }: Props) {
  const { language } = useTexts()
  function choose(parameter: string, value: unknown) {
    const { [parameter]: _before, ...others } = chosen
    onChange(typeof value === 'string' ? { ...others, [parameter]: value } : others)
  }
  return (
    <Row>
      {filters.map(filter => (
        <div key={filter.parameter}>
          <label htmlFor={`${id}__${filter.parameter}`}>{filter.title}</label>
          <ChoiceInput
            id={`${id}__${filter.parameter}`}
            choices={filter.format === 'country' ? countries(language) : (choicesOf(filter) ?? [])}
            value={chosen[filter.parameter]}
            disabled={disabled}
            invalid={false}
            onChange={value => choose(filter.parameter, value)}
            onBlur={() => undefined}
          />
        </div>
      ))}
    </Row>
  )
}

/** Returns the countries with telephone numbers, sorted by name. */
function countries(language: string) {
  const names = namesIn(language, 'region')
  return getCountries()
    .map(code => ({ value: code, title: names.of(code) ?? code }))
    .sort((one, other) => one.title.localeCompare(other.title, language))
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: 8,
  marginTop: 8,
  '& label': { ...theme.typography.caption, color: theme.palette.text.secondary },
}))
