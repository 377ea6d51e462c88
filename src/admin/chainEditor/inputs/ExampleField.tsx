import ArrowIcon from '@mui/icons-material/ArrowDropDown'
import type { JsonValue } from '../../../../common/json/jsonValue.ts'
import { FieldFrame } from '../../../resources/templates/FieldFrame.tsx'
import { Select, SelectFrame } from '../../../resources/widgets/controls.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { InputRow } from './inputRows.ts'
import { inputsTexts } from './inputsTexts.ts'
import { LeftField } from './LeftField.tsx'
import { readExample, writtenExample } from './writtenExample.ts'

interface Props {
  id: string
  /** Label that tells the examples of several inputs apart. */
  name: string
  row: InputRow
  canEdit: boolean
  onChange: (example: JsonValue | undefined) => void
}

/** Edits the example of an input, as its kind is written. */
export function ExampleField({ id, name, row, canEdit, onChange }: Props) {
  const texts = inputsTexts(useTexts())
  const { kind, example, choices = [] } = row
  const options =
    kind === 'yesNo'
      ? [
          { value: 'true', title: texts.yes },
          { value: 'false', title: texts.no },
        ]
      : kind === 'choice'
        ? choices.map(one => ({ value: one, title: one }))
        : undefined
  if (options)
    return (
      <FieldFrame id={id} label={texts.example}>
        <SelectFrame>
          <Select
            id={id}
            data-part="example"
            aria-label={name}
            value={writtenExample(example)}
            disabled={!canEdit}
            onChange={event => onChange(readExample(kind, event.target.value).value)}
          >
            <option value="">{texts.empty}</option>
            {options.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </Select>
          <ArrowIcon />
        </SelectFrame>
      </FieldFrame>
    )
  const misfits: Readonly<Record<string, string | undefined>> = texts.misfit
  return (
    <LeftField
      id={id}
      part="example"
      label={texts.example}
      name={name}
      type={kind === 'date' ? 'date' : 'text'}
      placeholder={kind === 'moment' ? '2026-03-01T09:30:00Z' : undefined}
      value={writtenExample(example)}
      canEdit={canEdit}
      faultOf={typed => (readExample(kind, typed).isFitting ? undefined : misfits[kind])}
      onLeave={typed => onChange(readExample(kind, typed).value)}
    />
  )
}
