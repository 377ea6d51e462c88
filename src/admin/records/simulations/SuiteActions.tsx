import RunIcon from '@mui/icons-material/PlayCircleOutlined'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import type { RecordActionProps } from '../../../resources/record/recordExtension.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { mayWrite } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import { simulationsKey } from '../../simulations/simulationsKey.ts'
import { simulationTexts } from '../../simulations/simulationTexts.ts'

/** Runs the saved suite after confirmation, and opens the simulation's page. */
export function SuiteActions({ record }: RecordActionProps<components['schemas']['SyntheticSuite']>) {
  const texts = simulationTexts(useTexts())
  const { client } = useApi()
  const { data: user } = useCurrentUser()
  const attempt = useNotifiedTask()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  if (!user || !mayWrite(user)) return null

  async function run() {
    setAsking(false)
    const begun = client.POST('/synthetic_suite/{id}/run', {
      params: { path: { id: record._id } },
      body: { agent_version: 'draft', chain_version: 'draft' },
    })
    if (!(await attempt(begun, texts.begun))) return
    await queries.invalidateQueries({ queryKey: simulationsKey })
    navigate(`${pagePaths.simulations}/${(await begun).data?._id}`)
  }

  return (
    <>
      <Button color="inherit" startIcon={<RunIcon />} onClick={() => setAsking(true)}>
        {texts.run}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.runTitle(record.title)}
          confirm={texts.run}
          onConfirm={run}
          onCancel={() => setAsking(false)}
        >
          {record.chain_id === undefined ? texts.runBody : texts.runChainBody}
        </ConfirmDialog>
      )}
    </>
  )
}
