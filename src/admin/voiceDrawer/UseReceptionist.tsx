import Button from '@mui/material/Button'
import { useDataProvider } from 'ra-core'
import type { RecordProvider } from '../../resources/data/createDataProvider.ts'
import { useNotifiedTask } from '../../ui/useNotifiedTask.ts'
import { useOnlyReceptionist } from './useOnlyReceptionist.ts'
import { useVoiceTexts } from './useVoiceTexts.ts'

/** Proposes the only receptionist as the agent that answers calls. Renders nothing if there is not exactly one. */
export function UseReceptionist({ onUsed }: { onUsed: () => void }) {
  const { missing: texts } = useVoiceTexts()
  const provider = useDataProvider<RecordProvider>()
  const attempt = useNotifiedTask()
  const agent = useOnlyReceptionist()
  if (!agent) return null

  async function choose({ _id, name }: { _id: string; name: string }) {
    if (await attempt(store(_id), texts.chosen(name))) onUsed()
  }

  async function store(agent_id: string): Promise<void> {
    const before = await provider.read(settings)
    await provider.write(settings, before, { ...before, agent_id })
  }

  return (
    <Button
      variant="outlined"
      size="small"
      onClick={() => void choose(agent)}
      sx={{ mt: 1, justifySelf: 'start' }}
    >
      {texts.use(agent.name)}
    </Button>
  )
}

const settings = { entity: 'voice_configuration', path: '/voice/configuration', methods: ['PUT'] }
