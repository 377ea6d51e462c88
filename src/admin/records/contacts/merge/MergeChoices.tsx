import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { JsonValue } from '../../../../../common/json/jsonValue.ts'
import type { MergeChoice, MergeField } from '../../../../../common/schema/mergeFields.ts'
import { CellValue } from '../../../../resources/list/cells/CellValue.tsx'
import { cellStyles } from '../../../../resources/list/cells/cellStyles.ts'
import { isSchema, type JsonSchema } from '../../../../resources/schema/jsonSchema.ts'
import { fieldSchema, labelOf } from '../../../../resources/schema/labelOf.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { contactsTexts } from '../contactsTexts.ts'

interface Props {
  schema: JsonSchema
  fields: readonly MergeField[]
  choices: Readonly<Record<string, MergeChoice>>
  onChoose: (pointer: string, choice: MergeChoice) => void
}

/** Lists the fields in which two contacts differ, each with its possible values. */
export function MergeChoices({ schema, fields, choices, onChoose }: Props) {
  const texts = contactsTexts(useTexts())
  const different = fields.filter(({ isSame }) => !isSame)
  if (different.length === 0) return <Typography color="text.secondary">{texts.mergeSame}</Typography>
  return (
    <Fields>
      {different.map((field, index) => (
        <Choice
          key={field.pointer}
          schema={schema}
          field={field}
          isFirst={index === 0}
          choice={choices[field.pointer] ?? field.usual}
          onChoose={choice => onChoose(field.pointer, choice)}
        />
      ))}
    </Fields>
  )
}

interface ChoiceProps {
  schema: JsonSchema
  field: MergeField
  /** Whether the cursor begins here. */
  isFirst: boolean
  choice: MergeChoice
  onChoose: (choice: MergeChoice) => void
}

function Choice({ schema, field: { pointer, one, other, choices }, isFirst, choice, onChoose }: ChoiceProps) {
  const texts = contactsTexts(useTexts())
  const id = useId()
  const own = fieldSchema(schema, pointer) ?? text
  const values = { this: one, other }
  return (
    <FormControl>
      <FormLabel id={id}>{labelOf(schema, pointer)}</FormLabel>
      <RadioGroup aria-labelledby={id} value={choice} onChange={(_, value) => onChoose(value as MergeChoice)}>
        {choices.map(which => (
          <FormControlLabel
            key={which}
            value={which}
            control={<Radio size="small" autoFocus={isFirst && which === choice} />}
            label={
              which === 'both' ? (
                texts.mergeBoth
              ) : (
                <Value>
                  <Whole schema={own} value={values[which]} />
                  <small>{which === 'this' ? texts.mergeStays : texts.mergeGoes}</small>
                </Value>
              )
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

/** Shows all items of a list on separate lines. Addresses are plain text, because a click chooses the value. */
function Whole({ schema, value }: { schema: JsonSchema; value: JsonValue }) {
  const items = isSchema(schema.items) ? schema.items : text
  if (!Array.isArray(value) || value.length === 0) return <CellValue schema={schema} value={value} />
  return value.map(item => (
    <div key={JSON.stringify(item)}>
      {typeof item === 'string' ? item : <CellValue schema={items} value={item} />}
    </div>
  ))
}

const text: JsonSchema = { type: 'string' }

const Fields = styled('div')(({ theme }) => ({
  ...cellStyles(theme),
  display: 'grid',
  gap: theme.spacing(2.5),
  '& label': { alignItems: 'flex-start', marginBlock: 2 },
  '& label > span:last-of-type': { paddingTop: 7 },
  [theme.breakpoints.up('sm')]: {
    '& [role="radiogroup"]': {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: '0 16px',
    },
  },
}))

const Value = styled('span')(({ theme }) => ({
  display: 'block',
  overflowWrap: 'anywhere',
  '& small': { display: 'block', color: theme.palette.text.secondary },
}))
