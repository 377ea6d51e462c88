import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { ChatEvent } from '../../../../../chat/conversation/chatTypes.ts'
import { wishForPerson } from '../../../../../chat/view/actionState.ts'
import { numberFormat } from '../../../../../ui/formats/numberFormat.ts'
import { useTexts } from '../../../../../ui/useTexts.ts'
import { elapsedText, turnMs } from '../../../../turns/traceFigures.ts'
import type { Turn } from '../../../../turns/useTurn.ts'
import { workbenchTexts } from '../workbenchTexts.ts'
import { actionsOf, modelOf, passagesOf } from './turnFacts.ts'

interface Props {
  turn: Turn
  handOff: ChatEvent | undefined
}

/** Lists the facts of the last answer: model, duration, tokens, sources, actions, and the reason for a handoff. */
export function LastAnswerFacts({ turn, handOff }: Props) {
  const all = useTexts()
  const texts = workbenchTexts(all)
  const { language } = all
  const count = numberFormat(language).format
  const ms = turnMs(turn)
  const [model, passages, actions] = [modelOf(turn), passagesOf(turn), actionsOf(turn)]
  const reason = handOff?.metadata.handoff_reason
  return (
    <Facts>
      {model && <Fact name={texts.model}>{model}</Fact>}
      {ms !== undefined && <Fact name={texts.time}>{elapsedText(ms, language)}</Fact>}
      <Fact name={texts.tokens}>
        {texts.tokensCount(count(turn.input_tokens), count(turn.output_tokens))}
      </Fact>
      {passages.length > 0 && (
        <Fact name={texts.found}>
          {passages.map(({ title, chunk_id }, at) => (
            <span key={chunk_id ?? title}>
              {at > 0 && ', '}
              {chunk_id ? <a href={`/knowledge_chunk/${chunk_id}`}>{title}</a> : title}
            </span>
          ))}
        </Fact>
      )}
      {actions.length > 0 && (
        <Fact name={texts.actions}>
          {actions.map(({ name, state }) => (state === 'ok' ? name : `${name} (${texts[state]})`)).join(', ')}
        </Fact>
      )}
      {handOff && (
        <Fact name={texts.handedOver}>
          {reason ? texts.reasons[reason] : (wishForPerson(handOff) ?? texts.noReason)}
        </Fact>
      )}
    </Facts>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 18px',
  margin: '0 0 8px',
  fontSize: '0.8125rem',
  '& > div': { display: 'flex', gap: 6, minWidth: 0 },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& a': { color: theme.palette.primary.main },
}))
