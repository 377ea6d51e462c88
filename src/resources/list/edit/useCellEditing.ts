import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useDataProvider, useNotify } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { valueAt, withValueAt } from '../../../../common/json/jsonPointer.ts'
import { type JsonObject, type JsonValue, sameJson } from '../../../../common/json/jsonValue.ts'
import { describeError } from '../../../ui/describeError.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { RecordProvider } from '../../data/createDataProvider.ts'
import type { EntitySummary } from '../../data/createSchemaClient.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import type { Column } from '../columns/listColumns.ts'
import type { Rows } from '../rows/useRows.ts'
import type { CellOutcome } from './saveCell.ts'

/** Direction in which the focus moves after a cell is saved. */
export type AfterEdit = 'stay' | 'down' | 'up' | 'right' | 'left'

/** A cell that is being edited. */
export interface CellEdit {
  row: number
  pointer: string
  record: RaRecord
  /** Initial value of the editor, if it is not the stored one. */
  begun?: { value: JsonValue; message: string }
  save(value: JsonValue, after: AfterEdit): void
  cancel(): void
}

interface Deps {
  entity: EntitySummary
  schema: JsonSchema
  rows: Rows
  /** Called when an editor closes; the focus continues from its cell. */
  onClosed: (row: number, pointer: string, after: AfterEdit) => void
}

type Failure = Extract<CellOutcome, { kind: 'failed' }>

interface Done {
  title: string
  /** Resolves once the change is saved; undefined if there is nothing to undo. */
  operation: Promise<string | undefined>
}

/**
 * Edits single cells. A change shows at once, is reverted if the server rejects it, and can be undone one at a time.
 */
export function useCellEditing({ entity, schema, rows, onClosed }: Deps) {
  const provider = useDataProvider<RecordProvider>()
  const queries = useQueryClient()
  const notify = useNotify()
  const texts = useTexts()
  const [edit, setEdit] = useState<CellEdit>()
  const done = useRef<Done[]>([])
  const takenBack = useRef(Promise.resolve())
  const open = useRef(edit)
  useEffect(() => {
    open.current = edit
  })

  function start(row: number, column: Column, record: RaRecord, begun?: CellEdit['begun']) {
    const cell = { row, pointer: column.pointer, record, ...(begun && { begun }) }
    const close = (after: AfterEdit) => {
      setEdit(undefined)
      onClosed(row, column.pointer, after)
    }
    setEdit({
      ...cell,
      cancel: () => close('stay'),
      save: (value, after) => {
        close(after)
        store(row, column, record, value)
      },
    })
  }

  function store(row: number, column: Column, record: RaRecord, value: JsonValue) {
    const before = record as JsonObject
    const after = withValueAt(before, column.pointer, value) as JsonObject
    if (sameJson(before, after)) return
    rows.patchRow(after as RaRecord)
    const made = { title: column.title, operation: save(row, column, before, after) }
    done.current.push(made)
    // A rejected edit is no change, so the previous one is the newest again.
    void made.operation.then(operation => {
      if (!operation) done.current = done.current.filter(one => one !== made)
    })
  }

  /** Saves a change. Returns the operation that undoes it. */
  async function save(row: number, column: Column, before: JsonObject, after: JsonObject) {
    const { saveCell } = await import('./saveCell.ts')
    const outcome = await saveCell({ provider, entity, schema, column, before, after, texts })
    rows.patchRow(outcome.record as RaRecord)
    if (outcome.kind === 'failed') {
      reportFailure(row, column, valueAt(after, column.pointer), outcome)
      return undefined
    }
    if (outcome.note) notify(outcome.note, { type: 'success' })
    // Other views also show this record: reference labels, and lists in another order.
    queries.invalidateQueries({ queryKey: [entity.name], refetchType: 'none' })
    queries.invalidateQueries({ queryKey: [entity.name, 'getMany'] })
    return outcome.operation
  }

  function reportFailure(
    row: number,
    column: Column,
    value: JsonValue,
    { record, message, canRetry }: Failure,
  ) {
    const retry = () => start(row, column, record as RaRecord, { value, message })
    // Do not interrupt a person who is already in another cell.
    if (canRetry && !open.current) return retry()
    notify(`${texts.list.notSaved(column.title)}: ${message}`, {
      type: 'error',
      autoHideDuration: 12_000,
      ...(canRetry && { action: { label: texts.common.retry, run: retry } }),
    })
  }

  /** Undoes the newest change, saved or not. Two calls in a row undo two changes, in order. */
  function undo() {
    const last = done.current.pop()
    if (last) takenBack.current = takenBack.current.then(() => takeBack(last))
  }

  async function takeBack({ title, operation: saved }: Done) {
    try {
      const operation = await saved
      if (!operation) return
      const { skipped } = await provider.undo(operation)
      await queries.invalidateQueries({ queryKey: [entity.name] })
      if (skipped.length > 0) notify(texts.list.notUndone, { type: 'warning' })
      else notify(texts.list.undone(title), { type: 'success' })
    } catch (error) {
      notify(describeError(error, texts).text, { type: 'error' })
    }
  }

  useUndoKey(undo, done)
  return { edit, start }
}

/** Handles Ctrl+Z or Cmd+Z, except in a field, which has its own undo. */
function useUndoKey(undo: () => void, done: { current: Done[] }) {
  const latest = useRef(undo)
  useEffect(() => {
    latest.current = undo
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      const field = (event.target as Element | null)?.closest?.(
        'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"]',
      )
      if (!isUndo || field || done.current.length === 0) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [done])
}
