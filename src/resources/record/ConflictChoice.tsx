import ButtonBase from '@mui/material/ButtonBase'
import { alpha, styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTexts } from '../../ui/useTexts.ts'
import type { JsonValue } from '../json/jsonValue.ts'
import type { Conflict, Side } from '../json/threeWayMerge.ts'
import { valueText } from '../schema/valueText.ts'

interface Props {
  conflict: Conflict
  label: string
  author: string | undefined
  choice: Side
  onChoose: (side: Side) => void
}

/** One field with both values side by side. */
export function ConflictChoice({ conflict, label, author, choice, onChoose }: Props) {
  const { conflict: texts } = useTexts()
  const sides: { side: Side; heading: string; name: string; value: JsonValue }[] = [
    { side: 'mine', heading: texts.mine, name: texts.keepMine(label), value: conflict.mine },
    {
      side: 'theirs',
      heading: author ?? texts.theirs,
      name: texts.keepTheirs(label),
      value: conflict.theirs,
    },
  ]
  return (
    <div>
      <Typography variant="h3" component="h3" gutterBottom>
        {label}
      </Typography>
      <Sides role="group" aria-label={label}>
        {sides.map(({ side, heading, name, value }) => (
          <SideCard
            key={side}
            aria-pressed={choice === side}
            aria-label={`${name}: ${valueText(value) || texts.empty}`}
            onClick={() => onChoose(side)}
          >
            <Typography variant="overline">{heading}</Typography>
            <Value>{valueText(value) || <em>{texts.empty}</em>}</Value>
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
