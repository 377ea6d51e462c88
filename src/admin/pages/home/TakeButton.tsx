import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../../api/useApi.ts'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import { homeKey } from './homeKey.ts'
import { homeTexts } from './homeTexts.ts'

/** Assigns a waiting conversation to the user and opens it. If somebody was faster, a message says so. */
export function TakeButton({ id, name }: { id: string; name: string }) {
  const { talk: texts } = homeTexts(useTexts())
  const { client } = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const tell = useNotifiedTask()

  async function take(): Promise<boolean> {
    const claim = client.POST('/conversation/{id}/claim', { params: { path: { id } }, body: {} })
    const isTaken = await tell(claim, texts.taken)
    if (isTaken) navigate(`${pagePaths.inbox}/${id}`)
    else await queries.invalidateQueries({ queryKey: homeKey })
    return isTaken
  }

  return (
    <SpinnerButton size="small" variant="outlined" aria-label={texts.takeNamed(name)} onClick={take}>
      {texts.take}
    </SpinnerButton>
  )
}
