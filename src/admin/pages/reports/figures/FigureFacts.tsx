import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useTexts } from '../../../../ui/useTexts.ts'
import type { Drill } from '../drill.ts'
import { reportsTexts } from '../reportsTexts.ts'
import type { Figure, Report } from '../useReport.ts'
import { figureText } from './figureText.ts'

interface Props {
  figure: Figure
  warnings: Report['warnings']
  drill: Drill
}

/** Says how many conversations a figure is made from, what its target is, and how many are not yet known. */
export function FigureFacts({ figure, warnings, drill }: Props) {
  const all = useTexts()
  const { figures: texts, warnings: notes } = reportsTexts(all)
  const { key, value, sample, target, unit } = figure
  const open = warnings.find(({ code }) => code === 'not_yet_known')
  const isOpen = key === 'durable_rate' && open !== undefined
  const hasSample = value !== null && value !== sample
  if (!hasSample && target === null && !isOpen) return null
  return (
    <p>
      {hasSample && <span>{texts.sample(sample)}</span>}
      {target !== null && (
        <span>
          {texts.target(figureText(target, unit, all.language))}
          {value !== null && ` (${isReached(figure) ? texts.reached : texts.missed})`}
        </span>
      )}
      {isOpen && (
        <Link
          component={RouterLink}
          to={drill('not_yet_known')}
          color="inherit"
          underline="hover"
          title={notes.not_yet_known(open.count)}
        >
          {texts.notYetKnown(open.count)}
        </Link>
      )}
    </p>
  )
}

function isReached({ value, target, better }: Figure): boolean {
  if (value === null || target === null) return false
  return better === 'down' ? value <= target : value >= target
}
