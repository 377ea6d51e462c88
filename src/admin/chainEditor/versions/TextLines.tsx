import { alpha, styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { lineDiff } from './lineDiff.ts'
import { versionsTexts } from './versionsTexts.ts'

interface Props {
  before: string
  after: string
  /** Screen-reader labels of the lines that only one text has. */
  names?: { before: string; after: string }
}

/** Shows the changes to a text, line by line; each line has a sign besides its color. */
export function TextLines({ before, after, names }: Props) {
  const texts = versionsTexts(useTexts())
  const said = names ?? { before: texts.removedLine, after: texts.addedLine }
  const lines = useMemo(() => lineDiff(before, after), [before, after])
  return (
    <Lines>
      {lines.map(line => {
        if (line.kind === 'gap') return <Gap key={line.place}>… {texts.leftOut(line.count)}</Gap>
        if (line.kind === 'same') return <div key={line.place}>{line.text || ' '}</div>
        const isAdded = line.kind === 'added'
        const Line = isAdded ? 'ins' : 'del'
        return (
          <Line key={line.place}>
            <span>{isAdded ? said.after : said.before}: </span>
            {line.text || ' '}
          </Line>
        )
      })}
    </Lines>
  )
}

const Lines = styled('div')(({ theme }) => ({
  margin: '4px 0',
  borderRadius: 8,
  border: `1px solid ${theme.palette.divider}`,
  overflow: 'hidden',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.75rem',
  lineHeight: 1.6,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& > *': { display: 'block', padding: '0 8px 0 22px', textIndent: -14, textDecoration: 'none' },
  // For screen readers only: sighted people see the sign and the color.
  '& > * > span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& > div::before': { content: '"  "' },
  '& > ins': { backgroundColor: alpha(theme.palette.success.main, 0.16) },
  '& > ins::before': { content: '"+ "' },
  '& > del': { backgroundColor: alpha(theme.palette.error.main, 0.14) },
  '& > del::before': { content: '"- "' },
}))

const Gap = styled('small')(({ theme }) => ({
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.action.hover,
}))
