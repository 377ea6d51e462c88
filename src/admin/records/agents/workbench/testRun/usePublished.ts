import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '../../../../../api/useApi.ts'
import type { ChatApi } from '../../../../../chat/conversation/chatApi.ts'
import { useTexts } from '../../../../../ui/useTexts.ts'
import type { Asked } from './askedLast.ts'
import { askPublished } from './askPublished.ts'
import { testRunPlace } from './testRunPlace.ts'

interface Options {
  agentId: string
  chat: ChatApi
  asked: Asked
}

/** Longer than any turn may take. */
const patienceMs = 90_000

/** Asks the published version the question on request. The request is aborted when the component unmounts. */
export function usePublished({ agentId, chat, asked }: Options) {
  const { client } = useApi()
  const { language } = useTexts()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => {
      leaving.current = new AbortController()
      const signal = AbortSignal.any([leaving.current.signal, AbortSignal.timeout(patienceMs)])
      return askPublished({ client, chat, agentId, place: testRunPlace(language), signal }, asked)
    },
  })
  return { answer: data, error, isAsking: isPending, ask: () => mutate() }
}
