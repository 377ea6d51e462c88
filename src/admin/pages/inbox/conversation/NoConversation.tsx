import ForumIcon from '@mui/icons-material/ForumOutlined'
import Box from '@mui/material/Box'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { inboxTexts } from '../inboxTexts.ts'
import { inboxTitle } from '../inboxTitle.ts'

/** Fills the pane while no conversation is open. */
export function NoConversation() {
  const texts = useTexts()
  const { talk } = inboxTexts(texts)
  return (
    <Box sx={{ m: 'auto' }}>
      <PageTitle title={inboxTitle(texts)} />
      <EmptyState icon={<ForumIcon />} title={talk.none}>
        {talk.noneHint}
      </EmptyState>
    </Box>
  )
}
