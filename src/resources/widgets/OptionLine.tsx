import { styled, type Theme } from '@mui/material/styles'

export interface OptionWords {
  label: string
  /** More about the option, in small print. */
  secondary?: string | undefined
  /** Name of a palette color. */
  color?: string | undefined
}

/** Renders an option of a search: a dot in its color, its name, and details that distinguish it. */
export function OptionLine({ label, secondary, color }: OptionWords) {
  return (
    <Line>
      {color && <Dot aria-hidden $color={color} />}
      <Words>
        <span>{label}</span>
        {secondary && <small>{secondary}</small>}
      </Words>
    </Line>
  )
}

const Line = styled('span')({ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0, width: '100%' })

const Words = styled('span')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '& span': { ...theme.typography.body1, lineHeight: 1.35, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary, lineHeight: 1.35 },
}))

const Dot = styled('span', { shouldForwardProp: name => name !== '$color' })<{ $color: string }>(
  ({ theme, $color }) => ({
    flex: 'none',
    width: 10,
    height: 10,
    borderRadius: 5,
    backgroundColor: colorOf(theme, $color),
  }),
)

function colorOf({ palette }: Theme, name: string): string {
  const colors = palette as unknown as Record<string, { main?: string } | undefined>
  return colors[name]?.main ?? palette.text.secondary
}
