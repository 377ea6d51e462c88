import RefreshIcon from '@mui/icons-material/Refresh'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { mayWrite } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import type { ImportEntity } from './importEntity.ts'
import { knowledgeTexts } from './knowledgeTexts.ts'
import { useReadAgain } from './useReadAgain.ts'

/** Renders a button that reads a source again, for users who may write. */
export function ReadAgain({ entity, id }: { entity: ImportEntity; id: string }) {
  const texts = knowledgeTexts(useTexts())
  const readAgain = useReadAgain(entity, id)
  const { data: user } = useCurrentUser()
  if (!user || !mayWrite(user)) return null
  return (
    <SpinnerButton color="inherit" startIcon={<RefreshIcon />} onClick={readAgain}>
      {texts.readAgain}
    </SpinnerButton>
  )
}
