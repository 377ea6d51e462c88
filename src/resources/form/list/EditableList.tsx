import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { FieldProps } from '@rjsf/utils'
import { useCallback, useMemo, useRef } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import { widgetFor } from '../../schema/widgetFor.ts'
import { Heading } from '../../templates/Heading.tsx'
import { ListItem } from './ListItem.tsx'
import type { ListFrame } from './ListItemProps.ts'
import { ListPager } from './ListPager.tsx'
import { canGrow, canShrink, firstFree, itemSchema } from './listRules.ts'
import { SeenHandles } from './SeenHandles.tsx'
import { useFolding } from './useFolding.ts'
import { useItemActions } from './useItemActions.ts'
import { useItems } from './useItems.ts'
import { useListPages } from './useListPages.ts'

/** Renders a list item by item. Each item can be moved, duplicated, folded, and removed; long lists have pages. */
export function EditableList(props: FieldProps) {
  const { fieldPathId, disabled, readonly, uiSchema, errorSchema } = props
  const texts = useTexts()
  const schema = props.schema as JsonSchema
  const { items, keys, changes } = useItems(props)
  const folding = useFolding(keys)
  const pages = useListPages(fieldPathId.$id, items.length)
  const list = useRef<HTMLDivElement>(null)
  const added = itemSchema(schema, items.length)
  const itemTitle = added.title ?? texts.form.itemFallback
  const actions = useItemActions({ changes, folding, pages, list, itemTitle, count: items.length })
  const frame = useFrame(props)
  const isLocked = Boolean(disabled || readonly)
  const title = uiSchema?.['ui:title'] ?? schema.title ?? props.title ?? props.name
  const titleId = `${fieldPathId.$id}__title`
  const free = firstFree(schema)
  const canSort = !isLocked && items.length - free > 1
  const shown = keys.slice(pages.first, pages.end)
  const sortable = useMemo(
    () => keys.slice(Math.max(free, pages.first), pages.end),
    [keys, free, pages.first, pages.end],
  )
  const isFull = !canGrow(schema, items.length)
  const canFold = items.length > 1 && !widgetFor(added) && !added['x-line']
  return (
    <Group aria-labelledby={title ? titleId : undefined} id={fieldPathId.$id}>
      <Heading title={title} description={schema.description} id={titleId}>
        {canFold && (
          <Button size="small" color="inherit" onClick={() => folding.setAll(!folding.isAnyOpen)}>
            {folding.isAnyOpen ? texts.form.collapseAll : texts.form.expandAll}
          </Button>
        )}
      </Heading>
      {items.length > 0 && (
        <Items ref={list}>
          {shown.map((key, offset) => {
            const index = pages.first + offset
            const isFixed = index < free
            return (
              <ListItem
                key={key}
                itemKey={key}
                index={index}
                parent={frame}
                schema={itemSchema(schema, index)}
                data={items[index]}
                errorSchema={errorSchema?.[index]}
                isOpen={folding.isOpen(key)}
                actions={actions}
                canMoveUp={canSort && index > free}
                canMoveDown={canSort && !isFixed && index < items.length - 1}
                canAdd={!isLocked && !isFull && !isFixed}
                canRemove={!isLocked && !isFixed && canShrink(schema, items.length)}
                count={items.length}
                firstPlace={free}
              />
            )
          })}
        </Items>
      )}
      {canSort && (
        <SeenHandles keys={sortable} all={keys} itemTitle={itemTitle} list={list} onMove={actions.move} />
      )}
      <ListPager pages={pages} count={items.length} title={title} />
      {items.length === 0 && isLocked && <Note>{texts.form.noItems}</Note>}
      {!isLocked && !isFull && (
        <Button startIcon={<AddIcon />} onClick={() => actions.add()} size="small" variant="outlined">
          {texts.form.addItem(itemTitle)}
        </Button>
      )}
      {!isLocked && schema.maxItems !== undefined && items.length >= schema.maxItems && items.length > 0 && (
        <Note>{texts.form.listFull(schema.maxItems)}</Note>
      )}
      <Hidden role="log">{actions.said}</Hidden>
    </Group>
  )
}

function useFrame(props: FieldProps): ListFrame {
  const { registry, fieldPathId, name, onBlur, onFocus, disabled, readonly, hideError } = props
  // The form library copies the surrounding uiSchema at each keystroke.
  const { items, additionalItems } = props.uiSchema ?? {}
  const uiSchema = useMemo(() => ({ items, additionalItems }), [items, additionalItems])
  const latest = useRef(props.onChange)
  latest.current = props.onChange
  const onChange = useCallback<FieldProps['onChange']>((...change) => latest.current(...change), [])
  const size = Array.isArray(props.formData) ? props.formData.length : 0
  return useMemo(
    () => ({
      registry,
      fieldPathId,
      uiSchema,
      name,
      onChange,
      onBlur,
      onFocus,
      disabled,
      readonly,
      hideError,
      size,
    }),
    [registry, fieldPathId, uiSchema, name, onChange, onBlur, onFocus, disabled, readonly, hideError, size],
  )
}

const Group = styled('fieldset')({
  border: 0,
  padding: 0,
  margin: 0,
  minWidth: 0,
  containerType: 'inline-size',
})

const Items = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8, marginBottom: 12 })

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  margin: 0,
}))

const Hidden = styled('div')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
})
