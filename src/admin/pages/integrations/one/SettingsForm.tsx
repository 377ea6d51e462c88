import Typography from '@mui/material/Typography'
import type { JsonObject } from '../../../../../common/json/jsonValue.ts'
import { mergePatch } from '../../../../../common/json/mergePatch.ts'
import { isInvalid } from '../../../../api/ApiError.ts'
import { useApi } from '../../../../api/useApi.ts'
import { SchemaForm } from '../../../../resources/form/SchemaForm.tsx'
import type { SaveResult } from '../../../../resources/save/saveResult.ts'
import { drawnSchema } from '../../../../resources/schema/drawnSchema.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { integrationsTexts } from '../integrationsTexts.ts'
import { type Integration, useIntegrationSchemas, useMayChange } from '../useIntegrations.ts'
import { Trial } from './Trial.tsx'
import { useSteer } from './useSteer.ts'

const headingId = 'connection-settings'

/** Scrolls to the settings of the connection and moves the focus there. */
export function focusSettings(): void {
  document.getElementById(headingId)?.focus()
}

/** Edits the settings of a connection and tries them before they are saved. */
export function SettingsForm({ integration }: { integration: Integration }) {
  const texts = integrationsTexts(useTexts())
  const { client } = useApi()
  const steer = useSteer()
  const mayChange = useMayChange()
  const { data } = useIntegrationSchemas()
  const kind = data?.integrations[integration.kind]
  if (!kind) return null
  // The contract leaves the fields of a kind open; they are JSON.
  const stored = integration.settings as JsonObject

  async function save(settings: JsonObject): Promise<SaveResult> {
    let refused: SaveResult = { isSaved: false, errors: [] }
    const params = { path: { id: integration.id }, header: { 'if-match': `"${integration._version}"` } }
    const body = mergePatch(stored, settings) ?? {}
    const call = client.PATCH('/integrations/{id}/settings', { params, body }).catch(error => {
      if (!isInvalid(error)) throw error
      refused = { isSaved: false, errors: error.errors }
    })
    const isAnswered = await steer(call)
    return isAnswered && refused.errors.length === 0 ? { isSaved: true } : refused
  }

  // What was tried is out of date after a run.
  const lastRunOf = (sync: string) => integration.syncs.find(({ name }) => name === sync)?.last_run?._id
  const tried = Object.entries(kind.syncs).filter(([, sync]) => sync.can_try)
  return (
    <section>
      <Typography variant="h2" id={headingId} tabIndex={-1} gutterBottom sx={{ scrollMarginTop: 80 }}>
        {texts.settings}
      </Typography>
      <SchemaForm
        schema={drawnSchema(kind.settings_schema)}
        data={stored}
        readOnly={!mayChange}
        onSave={save}
        layout={({ children }) => (
          <>
            {children}
            {mayChange &&
              tried.map(([name, sync]) => (
                <Trial
                  key={`${name} ${lastRunOf(name)}`}
                  id={integration.id}
                  sync={name}
                  title={sync.title}
                  stored={stored}
                />
              ))}
          </>
        )}
      />
    </section>
  )
}
