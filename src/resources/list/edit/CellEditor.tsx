import { alpha, styled } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isWithin, valueAt, withValueAt } from '../../../../common/json/jsonPointer.ts'
import { type JsonObject, type JsonValue, sameJson } from '../../../../common/json/jsonValue.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { createFormModel } from '../../formModel/createFormModel.ts'
import { idOfPointer } from '../../formModel/fieldId.ts'
import { visibleErrors } from '../../formModel/formErrors.ts'
import { FormModelContext } from '../../formModel/useFormModel.ts'
import { withoutBaseFields } from '../../schema/baseFields.ts'
import { drawnSchema } from '../../schema/drawnSchema.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import type { Column } from '../columns/listColumns.ts'
import { CellWidget } from './CellWidget.tsx'
import { cellField } from './cellField.ts'
import type { AfterEdit, CellEdit } from './useCellEditing.ts'

interface Props {
  edit: CellEdit
  column: Column
  schema: JsonSchema
}

/** Edits one field in its cell, with the control and the rules of its form. */
export function CellEditor({ edit, column, schema }: Props) {
  const texts = useTexts()
  const root = useRef<HTMLDivElement>(null)
  const { pointer } = column
  const [model] = useState(() => {
    const data = withoutBaseFields(edit.record as JsonObject)
    const begun = edit.begun ? (withValueAt(data, pointer, edit.begun.value) as JsonObject) : data
    return createFormModel(begun, drawnSchema(schema).createValidator(texts))
  })
  const [field] = useState(() => cellField(schema, pointer))
  const [value, setValue] = useState(() => valueAt(model.get().data, pointer))
  const [message, setMessage] = useState(edit.begun?.message)
  const isOver = useRef(false)
  const isPointed = useRef(false)
  useFocusInside(root)

  function change(next: JsonValue) {
    setValue(next)
    setMessage(undefined)
    model.change(withValueAt(model.get().data, pointer, next) as JsonObject)
    // A click on a choice saves it; the arrow keys only move through the choices.
    if (isPointed.current && atOnce.has(field.widget)) save('stay')
  }

  function save(after: AfterEdit) {
    if (isOver.current) return
    model.validateAll()
    const fault = visibleErrors(model.get().errors).find(error => isWithin(error.pointer, pointer))
    // An error in another field of the record must not block this change.
    if (fault) return setMessage(fault.message)
    isOver.current = true
    edit.save(valueAt(model.get().data, pointer), after)
  }

  function cancel() {
    isOver.current = true
    edit.cancel()
  }

  function handleKey(event: KeyboardEvent) {
    isPointed.current = false
    // An open list of options handles these keys itself.
    const isTaken =
      event.defaultPrevented || (event.target as Element).getAttribute('aria-expanded') === 'true'
    event.stopPropagation()
    if (event.key === 'Tab') {
      event.preventDefault()
      save(event.shiftKey ? 'left' : 'right')
    } else if (isTaken) return
    else if (event.key === 'Enter') {
      event.preventDefault()
      save(event.shiftKey ? 'up' : 'down')
    } else if (event.key === 'Escape') {
      event.preventDefault()
      cancel()
    }
  }

  function handleBlur(event: React.FocusEvent) {
    const next = event.relatedTarget as Element | null
    if (
      isOver.current ||
      root.current?.contains(next) ||
      next?.closest('[role="listbox"], [role="presentation"]')
    )
      return
    const isChanged = !sameJson(value, valueAt(edit.record as JsonObject, pointer))
    if (isChanged && !edit.begun) save('stay')
    else if (!edit.begun) cancel()
  }

  return (
    <FormModelContext.Provider value={model}>
      <Sheet
        ref={root}
        onKeyDown={handleKey}
        onBlur={handleBlur}
        onPointerDown={() => {
          isPointed.current = true
        }}
        className={column.isNumeric ? 'number' : ''}
      >
        <CellWidget
          id={idOfPointer(pointer)}
          field={field}
          label={texts.list.edit(column.title)}
          value={value}
          message={message}
          onChange={change}
        />
        <Note id={`${idOfPointer(pointer)}__error`} role="alert" hidden={!message}>
          {message}
        </Note>
      </Sheet>
    </FormModelContext.Provider>
  )
}

/** Controls in which one step completes the change. */
const atOnce: ReadonlySet<string> = new Set(['select', 'switch', 'tristate'])

function useFocusInside(root: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const focus = () => {
      const control = root.current?.querySelector<HTMLElement>('input:not([type="color"]), select, textarea')
      control?.focus({ preventScroll: true })
      if (control instanceof HTMLInputElement && control.type === 'text') control.select()
      return control !== null && control !== undefined
    }
    if (focus()) return
    // The control for references loads first.
    const observer = new MutationObserver(() => focus() && observer.disconnect())
    if (root.current) observer.observe(root.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [root])
}

const Sheet = styled('div')(({ theme }) => ({
  position: 'absolute',
  // Centers the control over its cell, regardless of the content below it.
  top: 'calc(50% - 23px)',
  left: 0,
  minWidth: 'max(100%, 190px)',
  boxSizing: 'border-box',
  padding: 3,
  borderRadius: theme.shape.borderRadius,
  whiteSpace: 'normal',
  backgroundColor: theme.palette.background.paper,
  boxShadow: `0 0 0 1px ${theme.palette.divider}, 0 8px 24px ${alpha('#000', theme.palette.mode === 'dark' ? 0.5 : 0.16)}`,
  '&.number': { left: 'auto', right: 0 },
  '&.number input': { textAlign: 'right' },
}))

const Note = styled('p')(({ theme }) => ({
  margin: '6px 6px 4px',
  maxWidth: 320,
  fontSize: '0.8125rem',
  lineHeight: 1.35,
  textAlign: 'left',
  color: theme.palette.error.main,
}))
