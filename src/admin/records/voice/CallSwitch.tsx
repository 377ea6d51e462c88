import Paper from '@mui/material/Paper'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useId, useState } from 'react'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { RecordProvider } from '../../../resources/data/createDataProvider.ts'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useEntities } from '../../configuration/useEntities.ts'
import { configurationKey, useFrontendConfiguration } from '../../configuration/useFrontendConfiguration.ts'
import { voiceTexts } from './voiceTexts.ts'

/** Switches calls on and off for the whole business. The choice is saved at once, in the general settings. */
export function CallSwitch() {
  const words = voiceTexts(useTexts())
  const provider = useDataProvider<RecordProvider>()
  const queries = useQueryClient()
  const attempt = useNotifiedTask()
  const { entities = [] } = useEntities()
  const modules = useFrontendConfiguration()?.modules
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  if (!modules) return null
  const isOn = modules.voice
  const maySwitch = entities.some(({ name, permissions }) => name === settings.entity && permissions.update)

  async function change(voice: boolean) {
    setBusy(true)
    await attempt(store(voice), voice ? words.switchedOn : words.switchedOff)
    await queries.invalidateQueries({ queryKey: configurationKey })
    setBusy(false)
  }

  async function store(voice: boolean): Promise<void> {
    const before = await provider.read(settings)
    await provider.write(settings, before, {
      ...before,
      modules: { ...(before.modules as JsonObject), voice },
    })
  }

  return (
    <Paper
      variant="outlined"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, px: { xs: 2, sm: 3 }, py: 1.5, mb: 2.5 }}
    >
      <div>
        <Typography component="h2" variant="body1" id={`${id}__label`} sx={{ fontWeight: 600 }}>
          {words.calls}
        </Typography>
        <Typography variant="body2" id={`${id}__description`} sx={{ color: 'text.secondary' }}>
          {isOn ? words.on : words.off}
        </Typography>
      </div>
      <Switch
        checked={isOn}
        disabled={!maySwitch || isBusy}
        slotProps={{
          input: { 'aria-labelledby': `${id}__label`, 'aria-describedby': `${id}__description` },
        }}
        onChange={event => void change(event.target.checked)}
        sx={{ ml: 'auto' }}
      />
    </Paper>
  )
}

const settings = { entity: 'tenant_settings', path: '/tenant_settings', methods: ['PUT/{id}'] }
