import { styled } from '@mui/material/styles'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { MarkedText } from '../../../simulations/MarkedText.tsx'
import { regressionTexts } from './regressionTexts.ts'

type Compared = components['schemas']['ComparedScenario']
type Answer = Compared['one']

/** Shows a regression question that the draft answers differently: both answers, with the differences marked. */
export function ComparedAnswers({ compared }: { compared: Compared }) {
  const texts = regressionTexts(useTexts())
  const { question, differences, one: draft, other: published, kept_answer: kept } = compared
  return (
    <Folded>
      <summary>
        <b dir="auto">{question}</b>{' '}
        <span>({differences.map(difference => texts.differences[difference]).join(', ')})</span>
      </summary>
      <Pair>
        <Said title={texts.published} answer={published} />
        <Said title={texts.draft} answer={draft} before={published.answer} />
        {kept !== null && kept !== published.answer && (
          <div>
            <h4>{texts.kept}</h4>
            <p dir="auto">{kept}</p>
          </div>
        )}
      </Pair>
    </Folded>
  )
}

function Said({ title, answer, before }: { title: string; answer: Answer; before?: string }) {
  const texts = regressionTexts(useTexts())
  const { answer: words, actions, passages, ended_by: end, error } = answer
  return (
    <div>
      <h4>{title}</h4>
      <p dir="auto">
        {words === '' ? (
          <em>{error ?? texts.nothing}</em>
        ) : before === undefined ? (
          words
        ) : (
          <MarkedText before={before} after={words} />
        )}
      </p>
      {actions.length > 0 && <small>{texts.actions(actions.map(one => one.tool_name).join(', '))} </small>}
      {passages.length > 0 && <small>{texts.passages(passages.join(', '))} </small>}
      {end === 'handoff' && <small>{texts.handedOver}</small>}
    </div>
  )
}

const Folded = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '6px 0',
  borderBottom: `1px solid ${theme.palette.divider}`,
  overflowWrap: 'anywhere',
  '& summary': { cursor: 'pointer' },
  '& summary span': { color: theme.palette.text.secondary },
}))

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4px 20px',
  padding: '4px 0 4px 16px',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& h4': { ...theme.typography.caption, margin: 0, color: theme.palette.text.secondary },
  '& p': { margin: '0 0 4px', whiteSpace: 'pre-wrap' },
  '& small': { color: theme.palette.text.secondary },
}))
