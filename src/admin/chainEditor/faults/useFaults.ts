import { createContext, useContext, useEffect, useState } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { ChainDocument } from '../model/chainDocument.ts'
import { faultText } from './faultText.ts'
import { type ChainFaults, noFaults, stepFaults } from './stepFaults.ts'

export const FaultsContext = createContext<ChainFaults>(noFaults)

/** Returns the faults that prevent the chain from running. */
export function useFaults(): ChainFaults {
  return useContext(FaultsContext)
}

/** Milliseconds without typing before the chain is checked. */
const restMs = 400

/** Returns the faults that prevent the chain as shown from running, saved or not; checks again after each change. */
export function useFoundFaults(document: ChainDocument, isEnabled: boolean): ChainFaults {
  const { client } = useApi()
  const texts = useTexts()
  const [faults, setFaults] = useState(noFaults)
  useEffect(() => {
    if (!isEnabled) return
    const gone = new AbortController()
    const timer = setTimeout(async () => {
      // If the server does not answer, the last faults stay; saving reports the lost connection.
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
