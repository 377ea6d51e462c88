import ArrowIcon from '@mui/icons-material/ArrowDropDown'
import RemoveIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Select, SelectFrame } from '../../../resources/widgets/controls.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useOffered } from '../values/useContextValues.ts'
import { conditionsTexts } from './conditionsTexts.ts'
import { type Comparison, comparisonsOf, isAlone, type PickedRow } from './pickedCondition.ts'
import { rowKind } from './rowKind.ts'
import { WrittenValue } from './WrittenValue.tsx'

interface Props {
  id: string
  row: PickedRow
  number: number
  canEdit: boolean
  isInvalid: boolean
  onChange: (row: PickedRow) => void
  /** Undefined for the only row. */
  onRemove: (() => void) | undefined
}

/** Edits one comparison: a value of the run, how it is compared, and with what. */
export function ConditionRow({ id, row, number, canEdit, isInvalid, onChange, onRemove }: Props) {
  const texts = conditionsTexts(useTexts())
  const { values } = useOffered()
  const { path, comparison, value } = row
  const offered = values.filter(({ kind }) => kind !== undefined)
  const known = offered.find(one => one.path === path)
  const kind = rowKind(row, known)
  const named = (label: string) => texts.numbered(label, number)
  const words = kind === 'date' ? { ...texts.comparisons, ...texts.dates } : texts.comparisons

  /** Keeps what is written if the new value is of the same kind. */
  function pick(next: string) {
    const chosen = offered.find(one => one.path === next)
    const changed = { ...row, path: next }
    if (rowKind(changed, chosen) === kind) return onChange(changed)
    const [first = 'is'] = comparisonsOf[chosen?.kind ?? 'any']
    onChange({ path: next, comparison: first, value: chosen?.kind === 'boolean' ? true : null })
  }

  return (
    <Row>
      <SelectFrame>
        <Select
          id={id}
          aria-label={named(texts.value)}
          aria-invalid={isInvalid || undefined}
          value={path}
          disabled={!canEdit}
          onChange={event => pick(event.target.value)}
        >
          <option value="">{texts.choose}</option>
          {path !== '' && !known && <option value={path}>{path}</option>}
          {offered.map(one => (
            <option key={one.path} value={one.path}>
              {one.name}
            </option>
          ))}
        </Select>
        <ArrowIcon />
      </SelectFrame>
      {path !== '' && (
        <Pair>
          <SelectFrame>
            <Select
              aria-label={named(texts.comparison)}
              value={comparison}
              disabled={!canEdit}
              onChange={event => onChange({ ...row, comparison: event.target.value as Comparison })}
            >
              {comparisonsOf[kind].map(one => (
                <option key={one} value={one}>
                  {words[one]}
                </option>
              ))}
            </Select>
            <ArrowIcon />
          </SelectFrame>
          {!isAlone(comparison) && (
            <WrittenValue
              label={named(texts.written)}
              kind={kind}
              choices={known?.choices}
              value={value}
              canEdit={canEdit}
              onChange={next => onChange({ ...row, value: next })}
            />
          )}
        </Pair>
      )}
      {onRemove && canEdit && (
        <IconButton
          size="small"
          aria-label={texts.remove(number)}
          sx={{ alignSelf: 'flex-end' }}
          onClick={onRemove}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
    </Row>
  )
}

const Row = styled('div')({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 })

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))',
  gap: 6,
})
