import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useTexts } from '../../../../ui/useTexts.ts'
import { figureName } from '../figures/figureName.ts'
import { figureText } from '../figures/figureText.ts'
import { reportsTexts } from '../reportsTexts.ts'
import type { Figure } from '../useReport.ts'

interface Props {
  figure: Figure
  value: number | null
  /** Name of the row. */
  of: string
  /** Address of the conversations behind the value; null if it opens none. */
  to: string | null
}

/** Shows a figure in a table, with a link to its conversations. */
export function FigureCell({ figure, value, of, to }: Props) {
  const all = useTexts()
  const texts = reportsTexts(all)
  const name = figureName(figure, texts)
  const text = figureText(value, figure.unit, all.language)
  return (
    <td data-name={name}>
      {to && value !== null ? (
        <Link
          component={RouterLink}
          to={to}
          underline="hover"
          aria-label={texts.figures.open(`${of}, ${name}`, text)}
        >
          {text}
        </Link>
      ) : (
        text
      )}
    </td>
  )
}
