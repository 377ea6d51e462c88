import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { Moment } from '../../../ui/Moment.tsx'
import { ListRow } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { mayWrite } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { answerSourcesTexts } from '../../answerSources/answerSourcesTexts.ts'
import { useJudging } from '../../answerSources/useJudging.ts'
import { unansweredTexts } from './unansweredTexts.ts'
import type { Judgement } from './useJudgements.ts'

/** Shows a passage that was marked as wrong for a question, and who marked it. */
export function JudgementRow({ judgement }: { judgement: Judgement }) {
  const all = useTexts()
  const texts = unansweredTexts(all)
  const { takeBack: take, takeBackNamed } = answerSourcesTexts(all)
  const { data: user } = useCurrentUser()
  const { takeBack } = useJudging()
  const { _id, question, title, source, created_at: at, created_by: by } = judgement
  return (
    <ListRow
      title={source ? <Link to={`/${source.entity}/${source.id}`}>{title}</Link> : title}
      caption={texts.wrongFor(question)}
      facts={
        <span>
          <Moment value={at} /> {texts.by(by.name)}
        </span>
      }
      actions={
        user &&
        mayWrite(user) && (
          <Button
            size="small"
            color="inherit"
            aria-label={takeBackNamed(title)}
            onClick={() => takeBack(_id)}
          >
            {take}
          </Button>
        )
      }
    />
  )
}
