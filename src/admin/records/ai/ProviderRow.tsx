import { useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { numberFormat } from '../../../ui/formats/numberFormat.ts'
import { anyProblemText } from '../../../ui/problemText.ts'
import { ListRow } from '../../../ui/RowList.tsx'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import type { Texts } from '../../../ui/texts/Texts.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { modelsTexts } from './modelsTexts.ts'
import { type Provider, providerNames } from './providersIn.ts'

type Outcome = components['schemas']['ModelTest']

/** Shows a provider with a test button and the test's result. */
export function ProviderRow({ provider }: { provider: Provider }) {
  const texts = useTexts()
  const { client } = useApi()
  const [result, setResult] = useState(modelsTexts(texts).untested)
  const name = provider === 'openai_compatible' ? modelsTexts(texts).other : providerNames[provider]

  async function test() {
    try {
      const { data } = await client.POST('/ai_configuration/test', { body: { provider } })
      if (data) setResult(resultText(data, texts))
      return data?.ok === true
    } catch (error) {
      setResult(anyProblemText(error, texts))
      return false
    }
  }

  return (
    <ListRow
      title={name}
      caption={<span role="status">{result}</span>}
      actions={
        <SpinnerButton
          variant="outlined"
          size="small"
          aria-label={modelsTexts(texts).testOf(name)}
          onClick={test}
        >
          {modelsTexts(texts).test}
        </SpinnerButton>
      }
    />
  )
}

function resultText({ ok, model, latency_ms, first_token_ms, error, detail }: Outcome, texts: Texts): string {
  const { language } = texts
  const models = modelsTexts(texts)
  const seconds = (ms: number) =>
    numberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(ms / 1000)
  if (ok) {
    const first = first_token_ms === null ? [] : [models.firstWord(seconds(first_token_ms))]
    return [models.ok(model ?? '', seconds(latency_ms)), ...first].join(' ')
  }
  return [error ? models.faults[error] : '', detail ? models.said(detail) : ''].filter(Boolean).join(' ')
}
