import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import type { RefObject } from 'react'
import type { FieldError } from '../../api/ApiError.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { useFormModel, useFormState } from '../formModel/useFormModel.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { labelOf } from '../schema/labelOf.ts'
import { withDescription } from '../schema/withDescription.ts'
import { revealField } from './revealField.ts'

interface Props {
  id: string
  errors: FieldError[]
  schema: JsonSchema
  root: RefObject<HTMLElement | null>
}

/** Lists all errors of a form, each with a link to its field. */
export function ErrorList({ id, errors, schema, root }: Props) {
  const { form } = useTexts()
  const model = useFormModel()
  const descriptions = useFormState(state => state.descriptions)
  const known = Object.entries(descriptions).reduce(
    (all, [name, one]) => withDescription(all, name, one),
    schema,
  )
  return (
    <List id={id}>
      {errors.map(error => (
        <li key={error.pointer}>
          <Jump onClick={() => revealField(model, root, error.pointer)}>
            <strong>{labelOf(known, error.pointer) || form.wholeForm}</strong>
            <span>{error.message}</span>
          </Jump>
        </li>
      ))}
    </List>
  )
}

const List = styled('ul')({
  listStyle: 'none',
  flexBasis: '100%',
  margin: 0,
  padding: 0,
  maxHeight: '30vh',
  overflowY: 'auto',
})

const Jump = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  width: '100%',
  flexWrap: 'wrap',
  justifyContent: 'flex-start',
  textAlign: 'left',
  columnGap: 8,
  padding: '4px 8px',
  borderRadius: theme.shape.borderRadius,
  '& span': { color: theme.palette.error.main },
  '&:hover': { backgroundColor: theme.palette.action.hover },
}))
