import DownIcon from '@mui/icons-material/ArrowDownward'
import SameIcon from '@mui/icons-material/ArrowForward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import { styled } from '@mui/material/styles'
import { useTexts } from '../../../../ui/useTexts.ts'
import { reportsTexts } from '../reportsTexts.ts'
import type { Figure } from '../useReport.ts'
import { figureTrend } from './figureTrend.ts'

const icons = { up: UpIcon, down: DownIcon, same: SameIcon, new: null }
const colors = { good: 'success.main', bad: 'error.main', neutral: 'text.secondary' } as const

/** Shows the change of a figure with an arrow, in the color of whether it is good. */
export function FigureTrendMark({ figure }: { figure: Figure }) {
  const all = useTexts()
  const texts = reportsTexts(all)
  const trend = figureTrend(figure, texts, all.language)
  if (!trend) return null
  const Icon = icons[trend.direction]
  return (
    <Mark sx={{ color: colors[trend.tone] }}>
      {Icon && <Icon aria-hidden />}
      {trend.text}
      {trend.tone !== 'neutral' && <Spoken> ({texts.trend.tones[trend.tone]})</Spoken>}
    </Mark>
  )
}

const Mark = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '& svg': { fontSize: '1rem' },
})

/** Says for screen readers what the color says. */
const Spoken = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
})
