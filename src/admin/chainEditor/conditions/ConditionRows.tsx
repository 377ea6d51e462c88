import AddIcon from '@mui/icons-material/Add'
import ArrowIcon from '@mui/icons-material/ArrowDropDown'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Select, SelectFrame } from '../../../resources/widgets/controls.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { PlacedTextProps } from '../values/PlacedText.tsx'
import { ConditionRow } from './ConditionRow.tsx'
import { conditionsTexts } from './conditionsTexts.ts'
import type { PickedCondition, PickedRow } from './pickedCondition.ts'
import { writtenCondition } from './writtenCondition.ts'

interface Props extends Pick<PlacedTextProps, 'id' | 'control' | 'text' | 'onText' | 'onBlur'> {
  /** The condition that the text says. */
  picked: PickedCondition
  canEdit: boolean
}

const emptyRow: PickedRow = { path: '', comparison: 'is', value: null }

/** Edits the comparisons of a condition. Those that say nothing yet are on screen only, not in the text. */
export function ConditionRows({ id, control, text, picked, canEdit, onText, onBlur }: Props) {
  const texts = conditionsTexts(useTexts())
  const [shown, setShown] = useState({ own: [text], condition: picked })
  const isOwn = shown.own.includes(text)
  // What was written here arrives with a delay; until then, earlier texts of this field are no change from elsewhere.
  if (shown.own.length > 1 && shown.own.at(-1) === text) setShown({ ...shown, own: [text] })
  const { join, rows } = isOwn ? shown.condition : picked
  const drawn = rows.length > 0 ? rows : [emptyRow]

  function change(condition: PickedCondition) {
    const next = writtenCondition(condition)
    setShown({ own: isOwn ? [...shown.own, next] : [text, next], condition })
    if (next !== text) onText(next)
  }
  const changeRows = (next: readonly PickedRow[]) => change({ join, rows: next })

  return (
    <Rows
      onBlur={onBlur}
      role="group"
      aria-labelledby={`${id}__label`}
      aria-describedby={control['aria-describedby']}
    >
      {drawn.length > 1 && (
        <SelectFrame>
          <Select
            aria-label={texts.join}
            value={join}
            disabled={!canEdit}
            onChange={event => change({ rows, join: event.target.value === 'any' ? 'any' : 'all' })}
          >
            <option value="all">{texts.all}</option>
            <option value="any">{texts.any}</option>
          </Select>
          <ArrowIcon />
        </SelectFrame>
      )}
      {drawn.map(placedRow).map(({ row, index, place }) => (
        <ConditionRow
          key={place}
          id={index === 0 ? id : `${id}-${index}`}
          row={row}
          number={index + 1}
          canEdit={canEdit}
          isInvalid={control['aria-invalid'] === true}
          onChange={next => changeRows(drawn.map((one, at) => (at === index ? next : one)))}
          onRemove={drawn.length > 1 ? () => changeRows(drawn.filter((_row, at) => at !== index)) : undefined}
        />
      ))}
      {canEdit && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => changeRows([...drawn, emptyRow])}
        >
          {texts.add}
        </Button>
      )}
    </Rows>
  )
}

/** Pairs a row with its index: nothing else about it stays the same during editing. */
function placedRow(row: PickedRow, index: number) {
  return { row, index, place: `row ${index}` }
}

const Rows = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0 })
