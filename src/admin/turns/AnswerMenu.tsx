import { styled } from '@mui/material/styles'
import type { Ref } from 'react'
import type { ChatEvent } from '../../chat/conversation/chatTypes.ts'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { useRegressionTest } from './regression/useRegressionTest.ts'
import { turnTexts } from './turnTexts.ts'

/** What can be opened below an answer. */
export type AnswerPart = 'trace' | 'sources'

interface Props {
  event: ChatEvent
  titles: Record<AnswerPart, string>
  onChoose: (part: AnswerPart) => void
  ref: Ref<HTMLDivElement>
}

/** Shows a quiet button beside an answer, with a menu of what the team can look up about it and do with it. */
export function AnswerMenu({ event, titles, onChoose, ref }: Props) {
  const { more } = turnTexts(useTexts())
  const regression = useRegressionTest(event)
  const parts = (['trace', 'sources'] as const).map(part => ({
    key: part,
    label: titles[part],
    onSelect: () => onChoose(part),
  }))
  return (
    <Beside ref={ref}>
      <RowMenu label={more} entries={regression ? [...parts, regression] : parts} />
    </Beside>
  )
}

/** Makes the row of a chat a grid, in which the button stands beside the answer and takes no line of its own. */
const Beside = styled('div')(({ theme }) => ({
  alignSelf: 'end',
  '& > button': { color: theme.palette.text.secondary },
  '.sw-row:has(> &)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, auto) minmax(36px, 1fr)',
    justifyItems: 'start',
    '& > *': { gridColumn: '1 / -1' },
    '& > .sw-bubble, & > .sw-event': { gridColumn: 1, gridRow: 1, maxInlineSize: 'min(100%, 640px)' },
    '&[data-first] > .sw-bubble, &[data-first] > .sw-event': { gridRow: 2 },
  },
  '.sw-row > &&': { gridColumn: 2, gridRow: 1 },
  '.sw-row[data-first] > &&': { gridRow: 2 },
  '.sw-chat[data-answers="end"] .sw-row:has(> &)': {
    gridTemplateColumns: 'minmax(36px, 1fr) minmax(0, auto)',
    justifyItems: 'end',
    '& > .sw-bubble, & > .sw-event': { gridColumn: 2 },
  },
  '.sw-chat[data-answers="end"] .sw-row > &&': { gridColumn: 1 },
  // Beside every answer it would distract from the conversation: it appears on hover or focus, and at the last answer.
  '@media (hover: hover)': {
    '.sw-row:not(:hover, :focus-within, :last-child) > &:not(:has([aria-expanded=true]))': { opacity: 0 },
  },
}))
