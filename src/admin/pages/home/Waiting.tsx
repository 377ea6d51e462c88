import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { PageSection } from '../../../ui/PageSection.tsx'
import { RowList } from '../../../ui/RowList.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import { ConversationLine } from './ConversationLine.tsx'
import { homeTexts } from './homeTexts.ts'
import type { HomeData } from './useHome.ts'

/** Lists the conversations that wait for a person, longest wait first. If nobody waits, it says so. */
export function Waiting({
  waiting: { count, conversations },
}: {
  waiting: NonNullable<HomeData['waiting']>
}) {
  const { waiting: texts } = homeTexts(useTexts())
  const now = useNow()
  const all = (
    <Button component={Link} to={`${pagePaths.inbox}?folder=waiting`} size="small" sx={{ flex: 'none' }}>
      {texts.all(count)}
    </Button>
  )
  return (
    <PageSection title={texts.title} aside={count > conversations.length && all}>
      {count === 0 ? (
        <Paper variant="outlined" sx={{ p: 2 }}>
          <Typography sx={{ color: 'text.secondary' }}>{texts.nobody}</Typography>
        </Paper>
      ) : (
        <RowList label={texts.title}>
          {conversations.map(one => (
            <ConversationLine key={one.conversation_id} conversation={one} now={now} />
          ))}
        </RowList>
      )}
    </PageSection>
  )
}
