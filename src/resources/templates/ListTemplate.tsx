import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ArrayFieldTemplateProps } from '@rjsf/utils'
import { type MouseEvent, useRef } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import { isSchema, type JsonSchema } from '../schema/jsonSchema.ts'
import { Heading } from './Heading.tsx'

/** A list: its items, and a button that adds one. */
export function ListTemplate(props: ArrayFieldTemplateProps) {
  const { items, canAdd, onAddClick, disabled, readonly, title, fieldPathId } = props
  const texts = useTexts()
  const schema = props.schema as JsonSchema
  const itemTitle = (isSchema(schema.items) && schema.items.title) || texts.form.itemFallback
  const isLocked = disabled || readonly
  const list = useRef<HTMLDivElement>(null)

  function add(event: MouseEvent) {
    onAddClick(event)
    // Whoever adds an item wants to write in it, once it is there.
    setTimeout(() =>
      list.current?.lastElementChild?.querySelector<HTMLElement>('input, select, textarea')?.focus(),
    )
  }

  return (
    <Group aria-labelledby={`${fieldPathId.$id}__title`}>
      <Heading title={title} description={schema.description} id={`${fieldPathId.$id}__title`} />
      {items.length > 0 && <Items ref={list}>{items}</Items>}
      {items.length === 0 && isLocked && <Empty>{texts.form.noItems}</Empty>}
      {canAdd && !isLocked && (
        <Button startIcon={<AddIcon />} onClick={add} size="small" variant="outlined">
          {texts.form.addItem(itemTitle)}
        </Button>
      )}
    </Group>
  )
}

const Group = styled('fieldset')({ border: 0, padding: 0, margin: 0, minWidth: 0 })

const Items = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8, marginBottom: 12 })

const Empty = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  margin: 0,
}))
