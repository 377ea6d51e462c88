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

/** One field with both values side by side. */
export function ConflictChoice({ conflict, schema, label, author, choice, onChoose }: Props) {
  const all = useTexts()
  const texts = all.conflict
  const sides: { side: Side; heading: string; name: string; text: string }[] = [
    {
      side: 'mine',
      heading: texts.mine,
      name: texts.keepMine(label),
      text: fieldText(schema, conflict.mine, all),
    },
    {
      side: 'theirs',
      heading: author ?? texts.theirs,
      name: texts.keepTheirs(label),
      text: fieldText(schema, conflict.theirs, all),
    },
  ]
  return (
    <div>
      <Typography variant="h3" component="h3" gutterBottom>
        {label}
      </Typography>
      <Sides role="group" aria-label={label}>
        {sides.map(({ side, heading, name, text }) => (
          <SideCard
            key={side}
            aria-pressed={choice === side}
            aria-label={`${name}: ${text || texts.empty}`}
            onClick={() => onChoose(side)}
          >
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
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
})

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
