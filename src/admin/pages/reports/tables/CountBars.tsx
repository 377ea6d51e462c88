import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import { alpha, styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import { percentText } from '../../../../resources/schema/percentText.ts'
import { numberFormat } from '../../../../ui/formats/numberFormat.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { reportsTexts } from '../reportsTexts.ts'

interface Props {
  label: string
  rows: readonly { name: string; count: number; to: string }[]
  /** The count that is the whole. */
  whole: number
}

/** Shows counts as bars of a whole, each with a link to its conversations. */
export function CountBars({ label, rows, whole }: Props) {
  const { language, ...all } = useTexts()
  const texts = reportsTexts({ ...all, language })
  return (
    <Paper variant="outlined" sx={{ p: 1.5, breakInside: 'avoid' }}>
      <List aria-label={label}>
        {rows.map(({ name, count, to }) => {
          const share = whole > 0 ? count / whole : 0
          const text = numberFormat(language).format(count)
          return (
            <li key={name}>
              <span>{name}</span>
              <span>
                <Link
                  component={RouterLink}
                  to={to}
                  underline="hover"
                  aria-label={texts.figures.open(name, text)}
                >
                  {text}
                </Link>
                <span className="share">{percentText(share, language)}</span>
              </span>
              <Track aria-hidden>
                <Bar sx={{ width: `${100 * share}%` }} />
              </Track>
            </li>
          )
        })}
      </List>
    </Paper>
  )
}

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 10,
  '& li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '4px 12px' },
  '& .share': {
    display: 'inline-block',
    minWidth: '3.5em',
    marginInlineStart: 4,
    textAlign: 'end',
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
}))

const Track = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  height: 8,
  borderRadius: 4,
  overflow: 'hidden',
  backgroundColor: alpha(theme.palette.text.primary, 0.07),
}))

const Bar = styled('div')(({ theme }) => ({
  height: '100%',
  minWidth: 1,
  backgroundColor: theme.palette.primary.main,
  printColorAdjust: 'exact',
}))
