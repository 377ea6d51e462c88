import QuestionIcon from '@mui/icons-material/ContactSupportOutlined'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { Moment } from '../../../ui/Moment.tsx'
import { PageSection } from '../../../ui/PageSection.tsx'
import { ListRow, RowList } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import { ConversationLine } from './ConversationLine.tsx'
import { homeTexts } from './homeTexts.ts'
import type { HomeData } from './useHome.ts'

/** Lists the chain questions that the user may answer and the conversations assigned to them. */
export function AssignedToMe({
  mine: { conversations, questions },
}: {
  mine: NonNullable<HomeData['mine']>
}) {
  const { mine: texts } = homeTexts(useTexts())
  return (
    <PageSection title={texts.title}>
      <RowList label={texts.title}>
        {questions.map(({ _id, title, due_at }) => (
          <ListRow
            key={_id}
            icon={<QuestionIcon />}
            title={
              <Link component={RouterLink} to={pagePaths.chainQuestions} color="inherit" underline="hover">
                {title}
              </Link>
            }
            caption={texts.asked}
            facts={
              <span>
                {texts.until} <Moment value={due_at} />
              </span>
            }
          />
        ))}
        {conversations.map(one => (
          <ConversationLine key={one.conversation_id} conversation={one} />
        ))}
      </RowList>
    </PageSection>
  )
}
