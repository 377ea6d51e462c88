import DownIcon from '@mui/icons-material/ArrowDownward'
import ArrowIcon from '@mui/icons-material/ArrowDropDown'
import UpIcon from '@mui/icons-material/ArrowUpward'
import RemoveIcon from '@mui/icons-material/Close'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent } from 'react'
import { FieldFrame } from '../../../resources/templates/FieldFrame.tsx'
import { Select, SelectFrame } from '../../../resources/widgets/controls.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { ExampleField } from './ExampleField.tsx'
import { type InputKind, type InputRow, inputKinds } from './inputRows.ts'
import { inputsTexts } from './inputsTexts.ts'
import { LeftField } from './LeftField.tsx'

export interface InputItemProps {
  id: string
  row: InputRow
  index: number
  count: number
  canEdit: boolean
  /** Returns true if another input has a name. */
  isTaken: (name: string) => boolean
  onRename: (typed: string) => void
  onChange: (row: InputRow) => void
  onMove: (by: number) => void
  onRemove: () => void
}

/** Edits one input of a chain: its name, its type, whether it is required, and an example. */
export function InputItem(props: InputItemProps) {
  const { id, row, index, count, canEdit, isTaken, onRename, onChange, onMove, onRemove } = props
  const texts = inputsTexts(useTexts())
  const { name, kind, choices = [], isRequired } = row
  const named = (label: string) => texts.named(label, index + 1)

  function handleKey(event: KeyboardEvent) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0 || !event.altKey || !canEdit) return
    event.preventDefault()
    onMove(by)
  }

  function choose(next: InputKind) {
    const { example: _, choices: _choices, ...rest } = row
    onChange({ ...rest, kind: next, ...(next === 'choice' && { choices: [1, 2].map(texts.choice) }) })
  }

  return (
    <Item onKeyDown={handleKey} data-input={index}>
      <Pair>
        <LeftField
          id={`${id}-name`}
          part="name"
          label={texts.name}
          name={named(texts.name)}
          value={name}
          canEdit={canEdit}
          faultOf={typed =>
            typed.trim() === '' ? texts.nameless : isTaken(typed.trim()) ? texts.taken : undefined
          }
          onLeave={typed => onRename(typed.trim())}
        />
        <FieldFrame id={`${id}-kind`} label={texts.kind}>
          <SelectFrame>
            <Select
              id={`${id}-kind`}
              data-part="kind"
              aria-label={named(texts.kind)}
              value={kind}
              disabled={!canEdit}
              onChange={event => choose(event.target.value as InputKind)}
            >
              {(Object.keys(inputKinds) as InputKind[])
                .filter(one => one !== 'other' || kind === 'other')
                .map(one => (
                  <option key={one} value={one}>
                    {texts.kinds[one]}
                  </option>
                ))}
            </Select>
            <ArrowIcon />
          </SelectFrame>
        </FieldFrame>
      </Pair>
      {kind === 'choice' && (
        <LeftField
          id={`${id}-choices`}
          part="choices"
          label={texts.choices}
          name={named(texts.choices)}
          value={choices.join(', ')}
          canEdit={canEdit}
          faultOf={typed => (choicesIn(typed).length === 0 ? texts.choiceless : undefined)}
          onLeave={typed => onChange({ ...row, choices: choicesIn(typed) })}
        />
      )}
      <ExampleField
        // A field of another kind starts over.
        key={kind}
        id={`${id}-example`}
        name={named(texts.example)}
        row={row}
        canEdit={canEdit}
        onChange={example => onChange({ ...row, example })}
      />
      {hasMore(row) && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {texts.nested}
        </Typography>
      )}
      <Foot>
        <FormControlLabel
          label={texts.required}
          disabled={!canEdit}
          control={
            <Checkbox
              size="small"
              checked={isRequired}
              onChange={event => onChange({ ...row, isRequired: event.target.checked })}
            />
          }
        />
        {canEdit && (
          <span>
            <IconButton
              size="small"
              data-part="up"
              aria-label={texts.up(name)}
              disabled={index === 0}
              onClick={() => onMove(-1)}
            >
              <UpIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              data-part="down"
              aria-label={texts.down(name)}
              disabled={index === count - 1}
              onClick={() => onMove(1)}
            >
              <DownIcon fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label={texts.remove(name)} onClick={onRemove}>
              <RemoveIcon fontSize="small" />
            </IconButton>
          </span>
        )}
      </Foot>
    </Item>
  )
}

function choicesIn(typed: string): string[] {
  return [...new Set(typed.split(',').map(one => one.trim()))].filter(one => one !== '')
}

/** Returns true if the stored schema has rules that the list does not show. */
function hasMore({ kind, found = {} }: InputRow): boolean {
  if (kind === 'other') return true
  return Object.keys(found).some(keyword => !shown.has(keyword) && !(keyword in inputKinds[kind]))
}

const shown: ReadonlySet<string> = new Set(['type', 'title', 'description', 'examples', 'enum', 'items'])

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: theme.spacing(1.5),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}))

const Pair = styled('div')({
  display: 'grid',
  gap: 8,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
})

const Foot = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' })
