import { createContext, useContext, useEffect, useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { ChainDocument } from '../model/chainDocument.ts'
import { faultText } from './faultText.ts'
import { type ChainFaults, noFaults, stepFaults } from './stepFaults.ts'

export const FaultsContext = createContext<ChainFaults>(noFaults)

/** What stands in the way of running the chain. */
export function useFaults(): ChainFaults {
  return useContext(FaultsContext)
}

/** How long nothing is typed until the chain is looked at, in milliseconds. */
const restMs = 400

/** What stands in the way of running a chain as it is seen, stored or not; asked anew after each change. */
export function useFoundFaults(document: ChainDocument, isEnabled: boolean): ChainFaults {
  const { client } = useApi()
  const texts = useTexts()
  const [faults, setFaults] = useState(noFaults)
  useEffect(() => {
    if (!isEnabled) return
    const gone = new AbortController()
    const timer = setTimeout(async () => {
      // Where nobody answers, what was found last stays; storing says that nobody does.
      const reply = await client
        .POST('/smart_chain_engine/check', { body: { smart_chain: document }, signal: gone.signal })
        .catch(() => undefined)
      if (!reply?.data || gone.signal.aborted) return
      const said = reply.data.faults.map(fault => ({ ...fault, message: faultText(fault, texts) }))
      setFaults(stepFaults(said, document))
    }, restMs)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [client, document, isEnabled, texts])
  return faults
}
