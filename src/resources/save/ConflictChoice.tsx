import ButtonBase from '@mui/material/ButtonBase'
import { alpha, styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { JsonValue } from '../../../common/json/jsonValue.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { Conflict, Side } from '../json/threeWayMerge.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import { FieldValueText } from './FieldValueText.tsx'

interface Props {
  conflict: Conflict
  /** Schema of the field. */
  schema: JsonSchema | undefined
  /** Schema of the whole record. */
  root: JsonSchema
  label: string
  author: string | undefined
  choice: Side
  onChoose: (side: Side) => void
}

/** Shows a conflicting field: its original value, and both new values to choose from. */
export function ConflictChoice({ conflict, schema, root, label, author, choice, onChoose }: Props) {
  const { conflict: texts } = useTexts()
  const words = (value: JsonValue) => (
    <FieldValueText schema={schema} value={value} root={root} fallback={texts.empty} />
  )
  const sides: { side: Side; heading: string; value: JsonValue }[] = [
    { side: 'mine', heading: texts.mine, value: conflict.mine },
    { side: 'theirs', heading: author ?? texts.theirs, value: conflict.theirs },
  ]
  return (
    <div>
      <Typography variant="h3" component="h3" gutterBottom>
        {label}
      </Typography>
      <Sides role="group" aria-label={label}>
        <Before>
          <Typography variant="overline">{texts.before}</Typography>
          <Value>{words(conflict.base)}</Value>
        </Before>
        {sides.map(({ side, heading, value }) => (
          <SideCard key={side} aria-pressed={choice === side} onClick={() => onChoose(side)}>
            <Typography variant="overline">{heading}</Typography>
            <Value>{words(value)}</Value>
          </SideCard>
        ))}
      </Sides>
    </div>
  )
}

const Sides = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
})

const Before = styled('div')(({ theme }) => ({
  padding: '9px 0 12px',
  color: theme.palette.text.secondary,
}))

const SideCard = styled(ButtonBase)(({ theme }) => ({
  display: 'block',
  textAlign: 'left',
  padding: '8px 14px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  verticalAlign: 'top',
  '&[aria-pressed="true"]': {
    borderColor: theme.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
    backgroundColor: alpha(theme.palette.primary.main, 0.06),
  },
}))

const Value = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: 240,
  overflowY: 'auto',
}))
