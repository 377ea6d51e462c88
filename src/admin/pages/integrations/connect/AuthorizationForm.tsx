import Alert from '@mui/material/Alert'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { JsonObject } from '../../../../../common/json/jsonValue.ts'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { ApiError, isInvalid } from '../../../../api/ApiError.ts'
import { bodyOf } from '../../../../api/bodyOf.ts'
import { useApi } from '../../../../api/useApi.ts'
import { SchemaForm } from '../../../../resources/form/SchemaForm.tsx'
import type { SaveResult } from '../../../../resources/save/saveResult.ts'
import { drawnSchema } from '../../../../resources/schema/drawnSchema.ts'
import type { JsonSchema } from '../../../../resources/schema/jsonSchema.ts'
import { anyProblemText } from '../../../../ui/problemText.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { type IntegrationsTexts, integrationsTexts } from '../integrationsTexts.ts'
import { type Integration, integrationsKey } from '../useIntegrations.ts'

interface Props {
  integration: Integration
  schema: JsonSchema
  onAnswer: (answer: components['schemas']['IntegrationAuthorization']) => void
}

/** Asks for the address and the sign-in of another system. */
export function AuthorizationForm({ integration, schema, onAnswer }: Props) {
  const all = useTexts()
  const texts = integrationsTexts(all)
  const { client } = useApi()
  const queries = useQueryClient()
  const [fault, setFault] = useState<string>()
  const drawn = drawnSchema(schema)
  const isOffer = integration.state === 'not_connected'
  // The contract leaves the fields of a kind open; they are JSON.
  const [data] = useState(() => (isOffer ? drawn.start : (integration.authorization as JsonObject)))

  async function send(body: JsonObject): Promise<SaveResult> {
    setFault(undefined)
    try {
      const path = { id: integration.id }
      const answer = await bodyOf(client.POST('/integrations/{id}/authorization', { params: { path }, body }))
      await queries.invalidateQueries({ queryKey: integrationsKey })
      onAnswer(answer)
      return { isSaved: true }
    } catch (error) {
      if (isInvalid(error)) return { isSaved: false, errors: error.errors }
      setFault(rejectedText(error, texts) ?? anyProblemText(error, all))
      return { isSaved: false, errors: [] }
    }
  }

  return (
    <SchemaForm
      isNew={isOffer}
      isNested
      schema={drawn}
      data={data}
      submitLabel={isOffer ? texts.connect : texts.signIn}
      onSave={send}
    >
      {fault && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {fault}
        </Alert>
      )}
    </SchemaForm>
  )
}

/** Returns why the other system refused; undefined for any other error. */
function rejectedText(error: unknown, texts: IntegrationsTexts): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'integration.rejected') return undefined
  const { reason, detail } = error.problem
  const known = typeof reason === 'string' ? texts.errors[reason] : undefined
  const reasons = [...new Set([known, detail])].filter(Boolean)
  return [texts.rejected, ...reasons].join(' ')
}
