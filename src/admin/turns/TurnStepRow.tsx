import { styled } from '@mui/material/styles'
import { numberFormat } from '../../ui/formats/numberFormat.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { elapsedText } from './traceFigures.ts'
import { turnTexts } from './turnTexts.ts'
import type { TurnStep } from './useTurn.ts'

/** Shows one call of a model, an action or a chain: its name, its duration, its input and output. */
export function TurnStepRow({ step }: { step: TurnStep }) {
  const texts = useTexts()
  const { language } = texts
  const { trace } = turnTexts(texts)
  const { kind, name, status, reasoning, parameters, result, sources = [] } = step
  const count = numberFormat(language).format
  const facts = [
    elapsedText(step.elapsed_ms, language),
    step.first_token_ms !== undefined && trace.first(elapsedText(step.first_token_ms, language)),
    step.input_tokens !== undefined && trace.tokens(count(step.input_tokens), count(step.output_tokens ?? 0)),
  ].filter(fact => fact !== false)
  return (
    <Row>
      <Head>
        <Kind data-kind={kind}>{trace[kind]}</Kind>
        <b>{name}</b>
        {status !== 'ok' && (
          <Fault>{[trace.status[status], step.error_code].filter(Boolean).join(': ')}</Fault>
        )}
        <Facts>{facts.join(' · ')}</Facts>
      </Head>
      {reasoning && <Detail title={trace.reasoning} text={reasoning} />}
      {parameters && Object.keys(parameters).length > 0 && (
        <Detail title={trace.parameters} text={JSON.stringify(parameters, null, 2)} />
      )}
      {result && <Detail title={trace.result} text={result} />}
      {sources.length > 0 && (
        <Found>
          {trace.sources}:
          {sources.map(({ title, chunk_id, score }) => (
            <span
              key={chunk_id ?? title}
              title={trace.score(numberFormat(language, { maximumFractionDigits: 2 }).format(score))}
            >
              {chunk_id ? <a href={`/knowledge_chunk/${chunk_id}`}>{title}</a> : title}
            </span>
          ))}
        </Found>
      )}
    </Row>
  )
}

function Detail({ title, text }: { title: string; text: string }) {
  return (
    <Folded>
      <summary>{title}</summary>
      <pre dir="auto">{text}</pre>
    </Folded>
  )
}

const Row = styled('li')(({ theme }) => ({
  padding: '6px 0',
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
}))

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 8px' })

const Kind = styled('span')(({ theme }) => ({
  fontSize: '0.6875rem',
  fontWeight: 650,
  color: theme.palette.text.secondary,
  '&[data-kind="model"]': { color: theme.palette.info.main },
}))

const Fault = styled('span')(({ theme }) => ({ color: theme.palette.error.main }))

const Facts = styled('span')(({ theme }) => ({ marginLeft: 'auto', color: theme.palette.text.secondary }))

const Folded = styled('details')(({ theme }) => ({
  marginTop: 2,
  '& summary': { width: 'fit-content', cursor: 'pointer', color: theme.palette.text.secondary },
  '& pre': {
    margin: '4px 0',
    borderRadius: 8,
    padding: '8px 10px',
    maxHeight: 240,
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontSize: '0.75rem',
    backgroundColor: theme.palette.action.hover,
  },
}))

const Found = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 10px',
  marginTop: 2,
  color: theme.palette.text.secondary,
  '& a': { color: theme.palette.primary.main },
}))
