import ButtonBase from '@mui/material/ButtonBase'
import { alpha, styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTexts } from '../../ui/useTexts.ts'
import type { Conflict, Side } from '../json/threeWayMerge.ts'
import { fieldText } from '../schema/fieldText.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'

interface Props {
  conflict: Conflict
  /** Schema of the field. */
  schema: JsonSchema | undefined
  label: string
  author: string | undefined
  choice: Side
  onChoose: (side: Side) => void
}

/** One field with what both found there, and both values side by side to choose from. */
export function ConflictChoice({ conflict, schema, label, author, choice, onChoose }: Props) {
  const all = useTexts()
  const texts = all.conflict
  const before = fieldText(schema, conflict.base, all)
  const sides: { side: Side; heading: string; text: string }[] = [
    { side: 'mine', heading: texts.mine, text: fieldText(schema, conflict.mine, all) },
    { side: 'theirs', heading: author ?? texts.theirs, text: fieldText(schema, conflict.theirs, all) },
  ]
  return (
    <div>
      <Typography variant="h3" component="h3" gutterBottom>
        {label}
      </Typography>
      <Sides role="group" aria-label={label}>
        <Before>
          <Typography variant="overline">{texts.before}</Typography>
          <Value>{before || <em>{texts.empty}</em>}</Value>
        </Before>
        {sides.map(({ side, heading, text }) => (
          <SideCard key={side} aria-pressed={choice === side} onClick={() => onChoose(side)}>
            <Typography variant="overline">{heading}</Typography>
            <Value>{text || <em>{texts.empty}</em>}</Value>
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
