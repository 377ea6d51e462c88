import TriggerIcon from '@mui/icons-material/BoltOutlined'
import AgentIcon from '@mui/icons-material/SmartToyOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useChainHandle } from '../useChainEditor.ts'
import { publishingTexts } from './publishingTexts.ts'

const GiveToAgent = lazyPart(() => import('./GiveToAgent.tsx').then(one => one.GiveToAgent))
const RunWhen = lazyPart(() => import('./RunWhen.tsx').then(one => one.RunWhen))

/** Offers the two ways to put a published chain to use: an agent runs it, or an event does. */
export function UseChain({ onLeave }: { onLeave: () => void }) {
  const texts = publishingTexts(useTexts())
  const { canUpdate } = useChainHandle()
  const [way, setWay] = useState<'agent' | 'event'>()
  if (!canUpdate) return null
  if (way === 'agent') return <GiveToAgent onLeave={onLeave} onCancel={() => setWay(undefined)} />
  if (way === 'event') return <RunWhen onLeave={onLeave} onCancel={() => setWay(undefined)} />
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button variant="contained" startIcon={<AgentIcon />} onClick={() => setWay('agent')}>
        {texts.agent.open}
      </Button>
      <Button variant="outlined" startIcon={<TriggerIcon />} onClick={() => setWay('event')}>
        {texts.event.open}
      </Button>
    </Stack>
  )
}
