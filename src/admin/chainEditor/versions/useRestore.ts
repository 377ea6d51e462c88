import { versionTag } from '../../../../common/versionTag.ts'
import { useApi } from '../../../api/useApi.ts'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useChainEditor } from '../useChainEditor.ts'
import { versionsTexts } from './versionsTexts.ts'

/** Returns a function that restores a published version into the draft and notifies the person. */
export function useRestore(): (version: number) => Promise<void> {
  const texts = versionsTexts(useTexts())
  const { client } = useApi()
  const attempt = useNotifiedTask()
  const { chainName, record, refresh } = useChainEditor()
  const tag = versionTag('smart_chain', record)
  return async version => {
    const restored = client.POST('/published_smart_chain_version/restore', {
      params: { header: tag ? { 'if-match': tag } : {} },
      body: { chain_name: chainName, version },
    })
    if (await attempt(restored, texts.restored(version))) await refresh()
  }
}
