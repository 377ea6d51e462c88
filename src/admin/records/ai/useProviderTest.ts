import { useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { numberFormat } from '../../../ui/formats/numberFormat.ts'
import { anyProblemText } from '../../../ui/problemText.ts'
import type { Texts } from '../../../ui/texts/Texts.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { modelsTexts } from './modelsTexts.ts'
import type { Provider } from './providerKinds.ts'

export interface TestResult {
  isOk: boolean
  text: string
}

/** Returns the result of the last test of a provider, and a function that tests the saved settings. */
export function useProviderTest(provider: Provider) {
  const texts = useTexts()
  const { client } = useApi()
  const [result, setResult] = useState<TestResult>()
  return { result, test, forget: () => setResult(undefined) }

  /** Returns whether the provider answered. */
  async function test(): Promise<boolean> {
    const next = await run()
    setResult(next)
    return next.isOk
  }

  async function run(): Promise<TestResult> {
    try {
      const { data } = await client.POST('/ai_configuration/test', { body: { provider } })
      return { isOk: data?.ok === true, text: data ? resultText(data, texts) : '' }
    } catch (error) {
      return { isOk: false, text: anyProblemText(error, texts) }
    }
  }
}

type Outcome = components['schemas']['ModelTest']

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
