import { alpha, styled } from '@mui/material/styles'
import type { ChatEvent } from '../../../../../chat/conversation/chatTypes.ts'
import { useTexts } from '../../../../../ui/useTexts.ts'
import { MarkedText } from '../../../../simulations/MarkedText.tsx'
import { type Turn, useTurn } from '../../../../turns/useTurn.ts'
import { workbenchTexts } from '../workbenchTexts.ts'
import { actionsOf, passagesOf } from './turnFacts.ts'

interface Props {
  published: ChatEvent
  answer: ChatEvent
  turn: Turn | undefined
}

/** Shows how the published version's answer, actions and sources differ; if nothing differs, one line says so. */
export function PublishedWords({ published, answer, turn }: Props) {
  const { published: texts } = workbenchTexts(useTexts())
  const { turn: other } = useTurn(published)
  const names = (one: Turn) => actionsOf(one).map(({ name }) => name)
  const titles = (one: Turn) => passagesOf(one).map(({ title }) => title)
  const differs = (of: (one: Turn) => string[]) =>
    turn && other && of(turn).sort().join('\n') !== of(other).sort().join('\n')
  const isOtherText = spaced(published.content) !== spaced(answer.content)
  const facts = [
    other && differs(names) && texts.actions(names(other).join(', ')),
    other && differs(titles) && texts.passages(titles(other).join(', ')),
  ].filter(fact => typeof fact === 'string')
  if (!isOtherText && facts.length === 0) return <Quiet>{texts.same}</Quiet>
  return (
    <>
      <Quiet>{isOtherText ? texts.other : texts.same}</Quiet>
      {isOtherText && (
        <Words dir="auto">
          {published.content.trim() === '' ? (
            <em>{texts.nothing}</em>
          ) : (
            <MarkedText before={answer.content} after={published.content} />
          )}
        </Words>
      )}
      {facts.map(fact => (
        <Quiet key={fact}>{fact}</Quiet>
      ))}
    </>
  )
}

function spaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

const Quiet = styled('p')(({ theme }) => ({ margin: '0 0 4px', color: theme.palette.text.secondary }))

const Words = styled('blockquote')(({ theme }) => ({
  margin: '0 0 6px',
  paddingInlineStart: 12,
  borderInlineStart: `3px solid ${alpha(theme.palette.primary.main, 0.5)}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}))
