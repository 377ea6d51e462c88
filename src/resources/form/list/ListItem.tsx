import { styled } from '@mui/material/styles'
import { type FieldProps, toFieldPathId, type UiSchema } from '@rjsf/utils'
import { memo, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { isWithin } from '../../../../common/json/jsonPointer.ts'
import { sameJson } from '../../../../common/json/jsonValue.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { pointerOfId } from '../../formModel/fieldId.ts'
import { visibleErrors } from '../../formModel/formErrors.ts'
import { useFormState } from '../../formModel/useFormModel.ts'
import { summaryOf } from '../../schema/summaryOf.ts'
import { asDrawn } from '../../schema/toUiSchema.ts'
import { widgetFor } from '../../schema/widgetFor.ts'
import { ItemButtons } from './ItemButtons.tsx'
import { ItemToggle } from './ItemToggle.tsx'
import type { ListItemProps } from './ListItemProps.ts'

/** Renders one item: a row for a single value, or a card that folds down to a summary for a group of fields. */
export const ListItem = memo(function ListItem(props: ListItemProps) {
  const { itemKey, index, schema, parent, isOpen } = props
  const texts = useTexts()
  const name = texts.form.item(schema.title ?? texts.form.itemFallback, index + 1)
  const pathId = useMemo(
    () => toFieldPathId(index, parent.registry.globalFormOptions, parent.fieldPathId),
    [index, parent.registry, parent.fieldPathId],
  )
  const isRow = Boolean(widgetFor(schema))
  const content = <ItemContent {...props} pathId={pathId} />
  const mark = { 'data-item': itemKey, 'data-index': index }
  if (isRow || schema['x-line']) {
    const Place = isRow ? Row : LineCard
    return (
      <Place {...mark}>
        <Slot data-handle />
        <Grow data-content>{content}</Grow>
        <ItemButtons {...props} name={name} />
      </Place>
    )
  }
  return (
    <Card {...mark}>
      <ItemCard {...props} id={pathId.$id} name={name} isOpen={isOpen}>
        {content}
      </ItemCard>
    </Card>
  )
}, isSameItem)

/** Compares by value, because the form library passes new copies of all items at each keystroke. */
function isSameItem(before: ListItemProps, after: ListItemProps): boolean {
  const names = Object.keys(after) as (keyof ListItemProps)[]
  return names.every(name =>
    name === 'data' || name === 'errorSchema'
      ? sameJson(before[name], after[name])
      : Object.is(before[name], after[name]),
  )
}

interface CardProps extends ListItemProps {
  id: string
  name: string
  children: ReactNode
}

function ItemCard({ id, name, children, ...props }: CardProps) {
  const { schema, data, actions, itemKey } = props
  const { language } = useTexts()
  const pointer = pointerOfId(id)
  const isFaulty = useFormState(({ errors }) =>
    visibleErrors(errors).some(error => isWithin(error.pointer, pointer)),
  )
  const wanted = useFormState(({ revealed }) =>
    revealed && isWithin(revealed.pointer, pointer) ? revealed : undefined,
  )
  useEffect(() => {
    if (wanted) actions.fold(itemKey, true)
  }, [wanted, actions, itemKey])
  const isOpen = props.isOpen || isFaulty
  // Once opened, an item stays rendered, so that half-typed values are kept.
  const [isDrawn, setDrawn] = useState(isOpen)
  if (isOpen && !isDrawn) setDrawn(true)
  return (
    <>
      <Row>
        <Slot data-handle />
        <Grow>
          <ItemToggle
            name={name}
            summary={summaryOf(schema, data, language)}
            isOpen={isOpen}
            controls={`${id}__body`}
            onToggle={() => actions.fold(itemKey, !isOpen)}
          />
        </Grow>
        <ItemButtons {...props} name={name} />
      </Row>
      <Body id={`${id}__body`} hidden={!isOpen} data-content>
        {isDrawn && children}
      </Body>
    </>
  )
}

/** Renders the item's own field. */
function ItemContent({
  parent,
  pathId,
  index,
  ...props
}: ListItemProps & { pathId: FieldProps['fieldPathId'] }) {
  const { registry, uiSchema, onChange, onBlur, onFocus, disabled, readonly, hideError, name, size } = parent
  const { SchemaField } = registry.fields
  const listPath = parent.fieldPathId
  const handleChange = useCallback<FieldProps['onChange']>(
    (value, path, errors, id) => {
      // A cleared item becomes null, because a list cannot have holes. The same applies to gaps before an item that is
      // filled first.
      const isItem = path.length === listPath.path.length + 1
      const kept = isItem && value === undefined ? null : value
      if (isItem && index > size)
        onChange([...Array(index).fill(null), kept], listPath.path, errors, listPath.$id)
      else onChange(kept, path, errors, id)
    },
    [onChange, listPath, index, size],
  )
  if (!SchemaField) return null
  return (
    <SchemaField
      name={`${name}-${index}`}
      schema={asDrawn(props.schema)}
      uiSchema={itemUi(uiSchema, index)}
      formData={props.data}
      errorSchema={props.errorSchema}
      fieldPathId={pathId}
      required={!props.schema['x-nullable']}
      onChange={handleChange}
      onBlur={onBlur}
      onFocus={onFocus}
      registry={registry}
      disabled={disabled}
      readonly={readonly}
      hideError={hideError}
    />
  )
}

const dragging = { '&[data-dragging]': { position: 'relative', zIndex: 1, opacity: 0.85 } } as const

const Row = styled('div')({ display: 'flex', alignItems: 'flex-start', gap: 4, ...dragging })

const Grow = styled('div')({ flex: 1, minWidth: 0 })

/** Reserves room for the handle, which comes with the code that moves items. */
const Slot = styled('span')({ display: 'inline-flex', minHeight: 40, '&:empty': { display: 'none' } })

const Card = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  padding: '3px 6px 3px 4px',
  backgroundColor: theme.palette.background.paper,
  ...dragging,
}))

const LineCard = styled(Card)({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  padding: '10px 6px 12px 12px',
  '@container (min-width: 560px)': { '& > :not([data-content])': { marginTop: 24 } },
})

const Body = styled('div')({ padding: '8px 8px 12px' })

/** Returns the uiSchema of the item at an index; a fixed list has one for each index. */
function itemUi(list: UiSchema | undefined, index: number): UiSchema | undefined {
  const items: unknown = list?.items
  return Array.isArray(items) ? (items[index] ?? list?.additionalItems) : (items as UiSchema | undefined)
}
