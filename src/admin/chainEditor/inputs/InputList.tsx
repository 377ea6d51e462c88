import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { useChainHandle } from '../useChainEditor.ts'
import { InputItem } from './InputItem.tsx'
import { type InputRow, inputRows, inputSchema } from './inputRows.ts'
import { inputsTexts } from './inputsTexts.ts'
import { renamedInput, renameInput } from './renameInput.ts'
import { useAddInput } from './useAddInput.ts'

interface Props {
  rows: readonly InputRow[]
  /** True to begin in the name of the last input, such as of the first one of a new chain. */
  isNew: boolean
}

/** Lists the inputs of the chain; they can be added, changed, moved and removed, also by keyboard. */
export function InputList({ rows, isNew }: Props) {
  const texts = inputsTexts(useTexts())
  const { canUpdate, replaceDocument, latest, kinds } = useChainHandle()
  const add = useAddInput()
  const id = useId()
  const root = useRef<HTMLUListElement>(null)
  /** Field that gets the focus once the list has changed. */
  const wanted = useRef<{ index: number; part: string } | undefined>(
    isNew ? { index: rows.length - 1, part: 'name' } : undefined,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the changed rows tell when
  useEffect(() => {
    if (!wanted.current) return
    const { index, part } = wanted.current
    wanted.current = undefined
    focusPart(root.current?.querySelector(`[data-input="${index}"]`), part)
  }, [rows])

  /** Reads the rows anew: a field that is left by a click has changed the chain just before. */
  function write(change: (rows: InputRow[]) => InputRow[], topic?: string) {
    const { document } = latest()
    const { input_schema: before, ...rest } = document
    const after = inputSchema(change(inputRows(before) ?? []), before)
    replaceDocument({ ...rest, ...(after && { input_schema: after }) }, topic)
  }

  const replace = (index: number, row: InputRow) =>
    write(known => known.map((one, at) => (at === index ? row : one)), `input ${index}`)

  function rename(index: number, typed: string) {
    const row = rows[index]
    const next = row && renamedInput(row, typed)
    if (!next) return
    replace(index, next)
    if (next.name !== row.name)
      replaceDocument(renameInput(latest().document, row.name, next.name, kinds), `input ${index}`)
  }

  function move(index: number, by: number) {
    const to = index + by
    if (to < 0 || to >= rows.length) return
    const { activeElement } = document
    wanted.current = { index: to, part: activeElement?.getAttribute('data-part') ?? 'name' }
    write(known => {
      const others = known.filter((_row, at) => at !== index)
      return [...others.slice(0, to), ...known.slice(index, index + 1), ...others.slice(to)]
    })
  }

  return (
    <section aria-label={texts.list}>
      {rows.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {texts.noneBody}
        </Typography>
      )}
      <Items ref={root}>
        {rows.map(placedRow).map(({ row, index, place }) => (
          <InputItem
            key={place}
            id={`${id}-${index}`}
            row={row}
            index={index}
            count={rows.length}
            canEdit={canUpdate}
            isTaken={name => rows.some((one, at) => at !== index && one.name === name)}
            onRename={typed => rename(index, typed)}
            onChange={next => replace(index, next)}
            onMove={by => move(index, by)}
            onRemove={() => write(known => known.filter((_row, at) => at !== index))}
          />
        ))}
      </Items>
      {canUpdate && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          onClick={() => {
            wanted.current = { index: rows.length, part: 'name' }
            add()
          }}
        >
          {texts.add}
        </Button>
      )}
      {canUpdate && rows.length > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
          {texts.examples} {rows.length > 1 && <Keys>{texts.keys}</Keys>}
        </Typography>
      )}
    </section>
  )
}

/** Pairs an input with its index: its name changes while its fields have the focus. */
function placedRow(row: InputRow, index: number) {
  return { row, index, place: `input ${index}` }
}

/** Focuses a part of an input, or its name if that part cannot have the focus. */
function focusPart(item: Element | null | undefined, part: string): void {
  const field = [part, 'name']
    .map(one => item?.querySelector<HTMLElement>(`[data-part="${one}"]:not(:disabled)`))
    .find(Boolean)
  field?.focus()
  // The name of a new input is a proposal to type over.
  if (part === 'name' && field instanceof HTMLInputElement) field.select()
}

/** Phones have no such keys. */
const Keys = styled('span')(({ theme }) => ({ [theme.breakpoints.down('md')]: { display: 'none' } }))

const Items = styled('ul')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  listStyle: 'none',
  margin: '0 0 8px',
  padding: 0,
})
