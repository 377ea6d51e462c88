import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { percentText } from '../../resources/schema/percentText.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { mayWrite } from '../account/roles.ts'
import { useCurrentUser } from '../account/useCurrentUser.ts'
import { answerSourcesTexts } from './answerSourcesTexts.ts'
import { CandidateWords } from './CandidateWords.tsx'
import type { RetrievalCandidate } from './useRetrieval.ts'

interface Props {
  candidate: RetrievalCandidate
  /** Minimum relevance for a passage to be quoted. */
  min: number
  onJudge: () => void
  onTakeBack: (judgementId: string) => void
}

/** Shows a passage that was considered: its relevance, its outcome, and the reason. */
export function CandidateRow({ candidate, min, onJudge, onTakeBack }: Props) {
  const all = useTexts()
  const texts = answerSourcesTexts(all)
  const { data: user } = useCurrentUser()
  const {
    title,
    source,
    excerpt,
    use,
    score,
    fit: relevance,
    is_named: isNamed,
    judgement_id: judgementId,
  } = candidate
  const percent = (share: number) => percentText(share, all.language)
  const isWrong = judgementId !== null
  return (
    <Row data-use={use}>
      <Head>
        {source ? <a href={`/${source.entity}/${source.id}`}>{title}</a> : <b>{title}</b>}
        <Place candidate={candidate} />
        <Chip
          size="small"
          variant="outlined"
          color={isWrong ? 'error' : colors[use]}
          label={isWrong ? texts.uses.wrong : texts.uses[use]}
        />
        {isNamed && <Chip size="small" color="success" label={texts.named} />}
      </Head>
      <Bar role="img" aria-label={texts.score(percent(score))}>
        <span style={{ width: `${score * 100}%` }} />
      </Bar>
      <Quiet>{texts.whys[use](percent(relevance), percent(min))}</Quiet>
      <p dir="auto">{excerpt}</p>
      <CandidateWords why={candidate.why} />
      {user && mayWrite(user) && (
        <Button
          size="small"
          color="inherit"
          aria-label={isWrong ? texts.takeBackNamed(title) : texts.markWrongNamed(title)}
          onClick={() => (isWrong ? onTakeBack(judgementId) : onJudge())}
        >
          {isWrong ? texts.takeBack : texts.markWrong}
        </Button>
      )}
    </Row>
  )
}

const colors = { given: 'success', perhaps: 'info', cut: 'default', wrong: 'error' } as const

function Place({ candidate: { source, place } }: { candidate: RetrievalCandidate }) {
  const texts = answerSourcesTexts(useTexts())
  if (!source) return <Quiet as="span">{texts.business}</Quiet>
  const { page, sheet, url } = place ?? {}
  const parts = [
    page !== undefined && texts.page(String(page)),
    sheet !== undefined && texts.sheet(sheet),
    url,
  ]
  const said = parts.filter(Boolean).join(' · ')
  return said ? <Quiet as="span">{said}</Quiet> : null
}

const Row = styled('li')(({ theme }) => ({
  padding: '8px 0',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  '& p': { margin: '4px 0' },
  '&[data-use="cut"] > p, &[data-use="wrong"] > p': { color: theme.palette.text.secondary },
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  '& > a': { fontWeight: 600, color: theme.palette.primary.main },
}))

const Bar = styled('div')(({ theme }) => ({
  height: 4,
  margin: '6px 0 4px',
  borderRadius: 2,
  overflow: 'hidden',
  backgroundColor: theme.palette.action.hover,
  '& > span': { display: 'block', height: '100%', backgroundColor: theme.palette.primary.main },
}))

const Quiet = styled('p')(({ theme }) => ({ color: theme.palette.text.secondary }))
