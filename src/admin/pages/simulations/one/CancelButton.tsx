import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../../api/useApi.ts'
import { useNotifiedTask } from '../../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { simulationsKey } from '../../../simulations/simulationsKey.ts'
import { simulationsTexts } from '../simulationsTexts.ts'

/** Cancels a simulation; the results so far stay. */
export function CancelButton({ id }: { id: string }) {
  const texts = simulationsTexts(useTexts())
  const { client } = useApi()
  const attempt = useNotifiedTask()
  const queries = useQueryClient()

  async function cancel() {
    const params = { path: { id } }
    await attempt(client.POST('/synthetic_user_conversation/{id}/cancel', { params }), texts.cancelled)
    await queries.invalidateQueries({ queryKey: simulationsKey })
  }

  return (
    <Button color="inherit" onClick={cancel}>
      {texts.cancel}
    </Button>
  )
}
