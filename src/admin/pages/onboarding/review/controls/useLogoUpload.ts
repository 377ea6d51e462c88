import { useState } from 'react'
import { uploadFile } from '../../../../../api/uploadFile.ts'
import { useApi } from '../../../../../api/useApi.ts'
import { anyProblemText } from '../../../../../ui/problemText.ts'
import { useTexts } from '../../../../../ui/useTexts.ts'

/**
 * Uploads a picture and passes its public address to `onStored`. The picture is publicly readable there once the chat
 * uses it.
 */
export function useLogoUpload(onStored: (address: string) => void) {
  const api = useApi()
  const texts = useTexts()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  return { isBusy, fault, upload }

  async function upload(file: File): Promise<void> {
    setFault(undefined)
    setBusy(true)
    try {
      const { signal } = new AbortController()
      const { _id } = await uploadFile(api, 'image', file, { signal, onProgress: () => undefined })
      onStored(`/api/frontend_configuration/logo/${_id}`)
    } catch (error) {
      setFault(anyProblemText(error, texts))
    } finally {
      setBusy(false)
    }
  }
}
