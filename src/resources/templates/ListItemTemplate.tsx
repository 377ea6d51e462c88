import { styled } from '@mui/material/styles'
import type { ArrayFieldItemTemplateProps } from '@rjsf/utils'
import { useState } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import { pointerOfId } from '../form/fieldId.ts'
import { visibleErrors } from '../form/formErrors.ts'
import { useFormModel, useFormState } from '../form/useFormModel.ts'
import { isWithin, valueAt } from '../json/jsonPointer.ts'
import { sameJson } from '../json/jsonValue.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { summaryOf } from '../schema/summaryOf.ts'
import { widgetFor } from '../schema/widgetFor.ts'
import { ItemButtons } from './ItemButtons.tsx'
import { ItemToggle } from './ItemToggle.tsx'

/** Lists that are longer than this begin folded. */
const shortList = 3

/** One item: a row for a single value; a card that folds down to a summary for a group of fields. */
export function ListItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, index } = props
  const schema = props.schema as JsonSchema
  const texts = useTexts()
  const name = texts.form.item(schema.title ?? texts.form.itemFallback, index + 1)
  if (widgetFor(schema)) {
    return (
      <Row>
        <Grow>{children}</Grow>
        <ItemButtons {...buttonsProps} name={name} />
      </Row>
    )
  }
  return <ItemCard {...props} name={name} />
}

function ItemCard({ name, ...props }: ArrayFieldItemTemplateProps & { name: string }) {
  const { children, buttonsProps, totalItems } = props
  const { $id } = buttonsProps.fieldPathId
  const pointer = pointerOfId($id)
  const schema = props.schema as JsonSchema
  const model = useFormModel()
  // An item that the model has not heard of, or that is still at its beginnings, has just been added.
  const isNew = () => {
    const value = valueAt(model.get().data, pointer)
    return value === undefined || sameJson(value, schema['x-new'])
  }
  const [isOpen, setOpen] = useState(() => totalItems <= shortList || isNew())
  const summary = useFormState(({ data }) => summaryOf(schema, valueAt(data, pointer)))
  const isFaulty = useFormState(({ errors }) =>
    visibleErrors(errors).some(error => isWithin(error.pointer, pointer)),
  )
  return (
    <Card>
      <Row>
        <Grow>
          <ItemToggle
            name={name}
            summary={summary}
            isOpen={isOpen || isFaulty}
            controls={`${$id}__body`}
            onToggle={() => setOpen(!isOpen)}
          />
        </Grow>
        <ItemButtons {...buttonsProps} name={name} />
      </Row>
      <Body id={`${$id}__body`} hidden={!isOpen && !isFaulty}>
        {children}
      </Body>
    </Card>
  )
}

const Row = styled('div')({ display: 'flex', alignItems: 'flex-start', gap: 4 })

const Grow = styled('div')({ flex: 1, minWidth: 0 })

const Card = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  padding: '4px 8px 4px 4px',
}))

const Body = styled('div')({ padding: '8px 8px 12px' })
